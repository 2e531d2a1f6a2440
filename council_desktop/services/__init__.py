"""What the whole window shares: texts, settings, saves, paths."""
