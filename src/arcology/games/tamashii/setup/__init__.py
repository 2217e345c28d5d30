"""Setting up: what can be chosen, the empty table, the city laid out, the decks built (A1)."""
