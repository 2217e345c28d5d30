"""What several games own: decks, hands, boards. Functions and small states, no rules."""
