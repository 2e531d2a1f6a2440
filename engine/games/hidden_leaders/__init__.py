"""Hidden Leaders: two markers, four factions, and who leads whom is a secret."""
