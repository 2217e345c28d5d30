"""Free Radicals: ten factions, each with rules of its own, around one shared city."""
