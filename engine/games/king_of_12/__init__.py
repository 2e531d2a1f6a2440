"""King of 12: everybody lays one card in secret, then the dice are compared."""
