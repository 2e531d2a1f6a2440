"""The bots of Council of 12, and what is worked out for them and after a game."""
