"""What lies on the disk besides the chronicle: saved games, settings, small files."""
