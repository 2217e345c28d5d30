"""The course of a round: Planning, upgrades and trades, what settles by itself, what may be done beside (A4, A5)."""
