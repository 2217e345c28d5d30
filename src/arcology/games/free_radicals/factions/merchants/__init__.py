"""The Merchants: their board, their rules, their components."""
