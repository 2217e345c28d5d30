"""The Artisans: their board, their rules, their components."""
