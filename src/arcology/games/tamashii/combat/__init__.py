"""Dice, enemies and the Combat phase (A9, A10)."""
