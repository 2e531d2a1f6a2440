"""The table of Hidden Leaders."""
