"""The table of Council of 12."""
