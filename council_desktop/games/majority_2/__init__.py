"""The Majority 2 in the window."""
