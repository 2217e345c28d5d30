"""Rolls of player dice, and what may be done to them before they count (TA-ASSET-6, TA-COMBAT-16, TA-TEST-2)."""

from __future__ import annotations

from itertools import product
from typing import Final

from arcology.games.tamashii.effects import AMOUNT, ANYBODY, EFFECTS
from arcology.games.tamashii.player.forces import use, waiting
from arcology.games.tamashii.player.notes import changed
from arcology.games.tamashii.scenario.diary import companion_helps
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ALL, CRIT, FACE_INDEX, FACES, HIT, REROLL
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import Word, one_of

ANY_FACE: Final = len(FACES)
MOST_CHOICES: Final = 260


def roll(s: Town, seat: int, kind: str, amount: int) -> None:
    """Roll that many player dice, and those that effects add."""
    fight = s.fight
    s.seal("roll", seat, "die", amount + fight.bonus)
    fight.roller = seat
    fight.kind = kind
    fight.rerolled = False
    fight.dice = sorted([throw(s) for _ in range(amount + fight.bonus)])
    fight.bonus = 0
    s.tell("rolled", seat, kind, shown(fight.dice))
    s.do(("after_roll", seat, ""))


def throw(s: Town) -> int:
    return s.pack.dice[s.below(len(s.pack.dice))]


def shown(dice: list[int]) -> str:
    return "-".join([FACES[die] for die in dice])


def successes(dice: list[int]) -> int:
    """HIT = 1, CRIT = 2 (TA-TEST-2)."""
    return dice.count(HIT) + 2 * dice.count(CRIT)


def after_roll(s: Town, seat: int, done: str) -> None:
    """Rerolls and triggers in the order the player likes; the asset once per roll."""
    fight = s.fight
    if not fight.dice:
        return
    options: list[Option] = []
    left = s.players[seat].assets[REROLL]
    if left and not fight.rerolled:
        options += [s.option("reroll", choice) for choice in choices(fight.dice, left)]
    if fight.kind == "attack":
        options += [s.option("trigger", each.name) for each in waiting(s, seat, "attack_roll", 0, done)]
    if companion_helps(s, seat, "roll"):
        options.append(s.option("companion", s.figures.companion))
    if lucky(s, seat):
        options.append(s.option("diary_use", s.pack.diary_ids[s.players[seat].diary]))
    options.append(s.pack.keep)
    then = ("roll_changed", seat, done)
    s.ask(seat, "roll", options, then, "TA-ASSET-6", (fight.kind, shown(fight.dice)), s.pack.keep)


def choices(dice: list[int], most: int) -> list[str]:
    """Every set of dice that may be rerolled, by their faces: equal dice are equal choices."""
    counts = [range(dice.count(face) + 1) for face in range(len(FACES))]
    found = []
    for taken in product(*counts):
        if 0 < sum(taken) <= most:
            found.append(shown([face for face, n in enumerate(taken) for _ in range(n)]))
    return found if len(found) <= MOST_CHOICES else whole_faces(dice)


def whole_faces(dice: list[int]) -> list[str]:
    """With very many dice, all dice of the chosen faces."""
    faces = sorted(set(dice))
    picks = [[face for i, face in enumerate(faces) if mask >> i & 1] for mask in range(1, 1 << len(faces))]
    return [shown([die for die in dice if die in pick]) for pick in picks]


def roll_changed(s: Town, option: Option, seat: int, done: str) -> None:
    verb = option.verb
    if verb == "keep":
        return
    if verb == "trigger":
        found = next(t for t in waiting(s, seat, "attack_roll", 0, done) if t.name == option.target)
        s.do(("after_roll", seat, f"{done}{found.name},"))
        use(s, seat, found)
        return
    s.do(("after_roll", seat, done))
    if verb == "reroll":
        faces = option.target.split("-")
        s.players[seat].assets[REROLL] -= len(faces)
        changed(s)
        s.fight.rerolled = True
        reroll(s, seat, faces)
    elif verb == "companion":
        s.figures.companion_used = True
        s.tell("companion", seat, option.target)
        EFFECTS.begin(s, seat, f"companions.{option.target}.effect")
    else:
        s.do(("use_diary", seat))


def reroll(s: Town, seat: int, faces: list[str]) -> None:
    dice = s.fight.dice
    for face in faces:
        dice.remove(FACE_INDEX[face])
    dice += [throw(s) for _ in faces]
    dice.sort()
    s.tell("rerolled", seat, "-".join(faces), shown(dice))


def lucky(s: Town, seat: int) -> bool:
    """The diary card that is used after a roll of yours (C17)."""
    diary = s.players[seat].diary
    return diary >= 0 and s.pack.row("diary", s.pack.diary_ids[diary]).text("timing") == "roll"


def reroll_die(s: Town, seat: int, most: int) -> None:
    """Reroll up to n of your player dice; no use of the asset."""
    dice = s.fight.dice
    limit = len(dice) if most == ALL else most
    options = [s.option("reroll", choice) for choice in choices(dice, limit)]
    if options:
        options.append(s.pack.done)
        s.ask(seat, "reroll_die", options, ("die_rerolled", seat), "TA-ASSET-6", (most,), s.pack.done)


def die_rerolled(s: Town, option: Option, seat: int) -> None:
    if option.verb != "done":
        reroll(s, seat, option.target.split("-"))


def die(s: Town, seat: int, amount: int) -> None:
    """Extra player dice in the roll at hand."""
    s.fight.bonus += amount


def set_die(s: Town, seat: int, old: int, new: int) -> None:
    """Turn one of your rolled dice from one face to another; `any` is your choice."""
    dice = s.fight.dice
    olds = [face for face in range(len(FACES)) if face in dice and old in (ANY_FACE, face)]
    news = [face for face in range(len(FACES)) if new in (ANY_FACE, face)]
    options = [s.option("set_die", f"{FACES[a]}/{FACES[b]}") for a in olds for b in news if a != b]
    if options:
        s.ask(seat, "set_die", options, ("die_set", seat), "TA-COMBAT-16")


def die_set(s: Town, option: Option, seat: int) -> None:
    old, new = option.path()
    dice = s.fight.dice
    dice.remove(FACE_INDEX[old])
    dice.append(FACE_INDEX[new])
    dice.sort()
    s.tell("die_set", seat, old, new)


CHAPTER: Final = Chapter(
    steps=[roll, after_roll],
    answers=[roll_changed, die_rerolled, die_set],
    words=[
        Word(die, who=ANYBODY, amount=AMOUNT),
        Word(set_die, who=ANYBODY, old=one_of(FACES, "any"), new=one_of(FACES, "any")),
        Word(reroll_die, who=ANYBODY, most=AMOUNT),
    ],
    needs=DONE,
)
