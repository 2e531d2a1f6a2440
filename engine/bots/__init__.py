"""Who answers for a seat: what all bots share; those of one game are in its own folder."""
