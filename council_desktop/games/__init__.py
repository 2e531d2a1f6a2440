"""The games in the window: one package each, and the list of them in `registry`."""
