"""Where all parts meet: the window that builds them, and the ways to run it."""
