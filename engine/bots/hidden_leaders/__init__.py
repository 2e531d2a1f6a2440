"""The bots of Hidden Leaders."""
