"""What the tables of all games are made of: pieces, cards, header, panels. Knows no game."""
