"""The Farmers: their board, their rules, their components."""
