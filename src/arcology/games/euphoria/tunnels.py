"""Tunnels and their miners (EU-TUN)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.allegiance import reveal
from arcology.games.euphoria.scenes import TUNNEL
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import FACTIONS
from arcology.kernel.chapter import Chapter
from arcology.kernel.values import replaced
from arcology.kernel.words import Word, one_of

TUNNELS: Final = FACTIONS[:3]
HERE: Final = 3


def miner(s: City, seat: int, tunnel: int) -> None:
    """The miner advances by one; at END it stays (EU-TUN-1, -6). `here` is the tunnel of this placement (EU-REC-19)."""
    faction = s.pack.region[s.move.space] if tunnel == HERE else tunnel
    at = s.miners[faction]
    if at == s.pack.tunnel_end:
        return
    s.miners = replaced(s.miners, faction, at + 1)
    if s.events is not None:
        s.tell("miner", seat, FACTIONS[faction], at + 1)
    if at + 1 == s.pack.miner_reveals:
        reveal(s, faction)
    elif at + 1 == s.pack.tunnel_end:
        s.tell("end_opened", seat, FACTIONS[faction])


CHAPTER: Final = Chapter(words=[Word(miner, tunnel=one_of(TUNNELS, "here", needs={"here": TUNNEL}))])
