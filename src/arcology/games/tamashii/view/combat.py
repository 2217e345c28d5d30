"""What everybody sees of a roll and of a combat: dice, frames, and who acts in which order (TA-COMBAT)."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from arcology.games.tamashii.combat.enemies import BOSS, encountered
from arcology.games.tamashii.combat.phase import frames_of
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import FACES, NOBODY

ENDS: Final = "combat_ends"
UNROLLED: Final = {"attack", "attack_roll", "roll"}
PLACES_DIE: Final = "place_number_die"
COUNTED: Final = {"trace_rolled", "test_rolled", "duel_rolled", "duel_over"}
"""Steps that wait on the agenda: until a combat is over, until its dice are rolled, until they lie as they will be
used, and until the dice of another roll are counted."""

Stage = Literal["power", "roll", "enemy", "frame"]


class FrameView(TypedDict):
    """A frame of the fighter: the dice it takes, those that lie in it, and whether it was used."""

    id: str
    owner: str  # whose frame it is: a body, a class, an augment
    dice: list[str]
    again: bool  # it takes any number of its die
    used: bool
    held: list[str]
    effect: str


class CombatView(TypedDict):
    seat: int
    kind: str
    stage: Stage
    dice: list[str]
    rerolled: bool
    number: int
    symbol: str
    number_on: str | None  # the enemy with the number die
    acting: str | None  # the enemy whose half-step it is
    next: list[str]
    boss_acted: bool
    frames: list[FrameView]
    wounds: int


def combat_view(s: Town) -> CombatView | None:
    """Dice on the table, and while a combat is under way its stage; nothing once it is over."""
    fight = s.fight
    waiting = {str(frame[0]) for frame in s.agenda}
    if s.decision is not None:
        waiting.add(str(s.decision.asked[0]))
    fighting = ENDS in waiting
    rolled = not waiting & UNROLLED if fighting else bool(fight.dice and waiting & COUNTED)
    if not fighting and not rolled:
        return None
    attack = fighting and rolled
    seat = s.active if fighting else fight.roller
    return {
        "seat": seat,
        "kind": "attack" if fighting else fight.kind,
        "stage": stage(s, waiting, rolled) if fighting else "roll",
        "dice": [FACES[die] for die in fight.dice] if rolled else [],
        "rerolled": fight.rerolled,
        "number": fight.number if attack else 0,
        "symbol": fight.symbol if attack else "",
        "number_on": s.pack.enemy_name(fight.die_on) if attack and fight.die_on >= 0 else None,
        "acting": acting(s, seat) if attack else None,
        "next": order(s, seat) if attack else [],
        "boss_acted": fight.boss_acted,
        "frames": frame_views(s, seat) if fighting else [],
        "wounds": fight.wounds,
    }


def stage(s: Town, waiting: set[str], rolled: bool) -> Stage:
    """Power is spent, dice are rolled and changed, then half-steps take turns (TA-COMBAT-16)."""
    if not rolled:
        return "power"
    if PLACES_DIE in waiting:
        return "roll"
    return "enemy" if s.fight.foe != NOBODY else "frame"


def acting(s: Town, seat: int) -> str | None:
    """The enemy whose half-step it is."""
    foe = s.fight.foe
    if foe == BOSS:
        at = encountered(s, seat)
        return s.quest.bosses[at] if at >= 0 else None
    return s.pack.enemy_name(foe) if foe >= 0 else None


def order(s: Town, seat: int) -> list[str]:
    """Enemies that will still act: from the number die up to the top, then a special enemy (TA-COMBAT-7, TA-BOSS-2)."""
    fight, stack = s.fight, s.players[seat].stack
    found = []
    if fight.die_on in stack:
        start = stack.index(fight.die_on) - int(fight.foe == fight.die_on)
        found = [s.pack.enemy_name(stack[at]) for at in range(start, -1, -1)]
    boss = encountered(s, seat)
    if boss >= 0 and not fight.boss_acted:
        found.append(s.quest.bosses[boss])
    return found


def frame_views(s: Town, seat: int) -> list[FrameView]:
    """Frames of the fighter, each with the dice it takes, those that lie in it, its owner, and whether it was used."""
    rows = s.pack.table("frames").rows
    return [
        {
            "id": frame.id,
            "owner": rows[frame.id].text("owner") if frame.id in rows and not frame.again else frame.id,
            "dice": [FACES[die] for die in frame.dice],
            "again": frame.again,
            "used": frame.id in s.fight.used,
            "held": [FACES[die] for die in s.fight.assigned] if frame.id == s.fight.frame else [],
            "effect": frame.effect,
        }
        for frame in frames_of(s, seat)
    ]
