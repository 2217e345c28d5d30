"""How far the active card has come: what it asks for by the end of a round, and for how many rounds (TA-QUEST-3)."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.tamashii.effects import EFFECTS
from arcology.games.tamashii.state import Town
from arcology.kernel.legality import NOTHING
from arcology.kernel.notation import Cond, Node, walk

TIME: Final = "time"


class MeasureView(TypedDict):
    """Something that a card asks for: what is counted, how much of it there is, how much there has to be."""

    id: str
    now: int
    goal: int


def world_of(s: Town) -> Node | None:
    """What the end of a round brings by the active card."""
    return s.effects.get(f"scenario_cards.{s.quest.card}.world")


def measures(s: Town) -> list[MeasureView]:
    """What leads on from the active card: the parts of the first condition of its world activity."""
    node = world_of(s)
    if node is None or node.cond is None:
        return []
    return [measure(s, part) for part in parts_of(node.cond) if name_of(part) != TIME]


def measure(s: Town, cond: Cond) -> MeasureView:
    """A comparison by its two numbers; a special enemy by its damage; anything else is done or not."""
    if cond.op != "name":
        now, goal = [int(EFFECTS.value(s, s.first, term, NOTHING)) for term in cond.args]
        return {"id": name_of(cond), "now": now, "goal": goal}
    about = str(cond.args[-1])
    if about in s.quest.bosses:
        boss = s.quest.bosses.index(about)
        return {
            "id": about,
            "now": min(s.quest.boss_damage[boss], s.quest.boss_itg[boss]),
            "goal": s.quest.boss_itg[boss],
        }
    return {"id": about, "now": int(EFFECTS.value(s, s.first, cond, NOTHING)), "goal": 1}


def rounds_left(s: Town) -> int | None:
    """Rounds until time ends the card if nothing else does, the present one counted; None where it never does.

    Some cards ask for the time before they take from it, and last a round longer than those that ask afterwards.
    """
    node = world_of(s)
    while node is not None and node.cond is not None:
        if TIME in [name_of(part) for part in parts_of(node.cond)]:
            return s.time + 1
        node = node.parts[1] if len(node.parts) > 1 else None
    inside = [] if node is None else [each.cond for each in walk(node) if each.cond is not None]
    ends = any(name_of(part) == TIME and part.op == "==" for cond in inside for part in parts_of(cond))
    return max(s.time, 1) if ends else None


def parts_of(cond: Cond) -> list[Cond]:
    """The conditions that must all hold."""
    return [part for part in cond.args if isinstance(part, Cond)] if cond.op == "and" else [cond]


def name_of(cond: Cond) -> str:
    """The condition that a comparison asks first."""
    first = cond.args[0]
    return name_of(first) if isinstance(first, Cond) else str(first)
