"""Hidden Leaders in the window."""
