"""The Paladins: their board, their rules, their components."""
