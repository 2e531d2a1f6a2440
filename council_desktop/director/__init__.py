"""Plays what happened, one event after another; knows no game."""
