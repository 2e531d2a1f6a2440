"""Pure rules of the family of games; standard library only."""
