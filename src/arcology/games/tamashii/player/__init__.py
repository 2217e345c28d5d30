"""A player: assets, bodies, augments, protocols, what is in force, resets, and the BOT of solo play (A8, A13-A19)."""
