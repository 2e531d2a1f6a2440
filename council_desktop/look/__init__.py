"""Colours, sizes and fonts in one table; pictures and glyphs."""
