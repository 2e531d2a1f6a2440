"""Bots of The Majority: what the common searcher needs to know of it."""
