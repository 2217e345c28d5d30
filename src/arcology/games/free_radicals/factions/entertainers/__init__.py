"""The Entertainers: their board, their rules, their components."""
