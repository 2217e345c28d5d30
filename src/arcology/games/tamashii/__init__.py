"""Tamashii: Chronicle of Ascend, for one to four players.

`setup` the table, `launcher` with tokens and patterns, `rounds` with planning and upgrades, `city` with moving and
districts, `combat` with dice and enemies, `scenario` with quests, tests and the campaign, `player` with bodies and
augments, `rivalry` for the competitive mode, `view` for what a seat sees. What belongs to all of them lies here.
"""
