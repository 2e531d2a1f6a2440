"""Decks of somebody's own: entered in a form, kept as TOML files, read with care."""
