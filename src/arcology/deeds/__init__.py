"""What a guest keeps of finished games: what was done in each, what they add up to, and what was new."""
