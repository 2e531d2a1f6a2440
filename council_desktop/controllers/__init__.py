"""Where the match and the window meet."""
