"""Answers about a position that are not moves: what could be reached, what was possible."""
