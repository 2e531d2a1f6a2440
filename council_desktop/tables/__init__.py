"""One package for the table of each game."""
