"""Council of 12: a cooperative game around one twelve-sided die."""
