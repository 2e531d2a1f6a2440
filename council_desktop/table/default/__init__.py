"""A table for any game: drawn from its views and decisions alone."""
