"""The competitive mode: its generator, goals and PvP cards (A20)."""
