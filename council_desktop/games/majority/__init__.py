"""The Majority in the window."""
