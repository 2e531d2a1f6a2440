"""Council of 12 in the window."""
