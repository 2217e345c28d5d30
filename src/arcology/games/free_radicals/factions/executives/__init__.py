"""The Executives: their board, their rules, their components."""
