"""Tables at which a recruit is at work."""

from __future__ import annotations

from tests.games.euphoria.support import Table, table

RESOURCE = "spaces.tunnel_e.effect/1/0"
CARD = "spaces.tunnel_e.effect/1/1"


def with_recruit(
    id: str,
    dice: list[int],
    players: int = 2,
    hand: list[str] | None = None,
    knowledge: int | None = None,
    morale: int | None = None,
    **goods: int,
) -> Table:
    """Seat 0 has this active recruit."""
    said = {"dice": dice, "hand": hand, "recruits": [id], "knowledge": knowledge, "morale": morale}
    return table(players).seat(0, stock=goods, **{key: value for key, value in said.items() if value is not None})


def bumping(id: str, value: int = 3, victim: int = 5, morale: int | None = None, **goods: int) -> Table:
    """Seat 0 with this recruit bumps a worker of seat 1 from the Euphorian tunnel; it rolls a 1."""
    t = with_recruit(id, [value], morale=morale, energy=1).seat(0, stock=goods)
    t.on("tunnel_e", 1, victim)
    return t.turn(0).rolls(1).place(value, "tunnel_e")
