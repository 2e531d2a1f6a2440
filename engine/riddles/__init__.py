"""Riddles: positions of games with one best answer, found, proven, graded and shared."""
