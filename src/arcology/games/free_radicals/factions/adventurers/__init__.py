"""The Adventurers: their board, their rules, their components."""
