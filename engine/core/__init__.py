"""The vocabulary every game shares: types, states, games, events, knowledge, errors."""
