"""Bots of The Majority 2: what the common searcher needs to know of it."""
