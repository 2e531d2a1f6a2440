"""The Majority 2: a duel over one shared hand; what is not played arms the other."""
