"""One package for each game: what its table looks like and what its events mean there."""
