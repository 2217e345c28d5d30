"""Which of the options offered are worth trying; one alone where thinking is better than trying."""

from __future__ import annotations

from math import ceil
from typing import Final

from arcology.bots.sense.tamashii.goals import activity_places, test_chance
from arcology.bots.sense.tamashii.launcher import beside, inaris, wants
from arcology.bots.sense.tamashii.odds import chance, per_die
from arcology.bots.sense.tamashii.prices import left_of
from arcology.bots.sense.tamashii.programming import next_move
from arcology.bots.sense.tamashii.upgrading import best_upgrade
from arcology.bots.sense.tamashii.weights import FIRST, Weights, learnt
from arcology.games.tamashii.combat.dice import successes
from arcology.games.tamashii.combat.enemies import encountered
from arcology.games.tamashii.player.forces import stat
from arcology.games.tamashii.rounds.planning import moves_left
from arcology.games.tamashii.scenario.activities import Activity
from arcology.games.tamashii.scenario.quest import activity_place, in_force, test_of
from arcology.games.tamashii.scenario.trials import usable
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import BLANK, CELL_INDEX, CRIT, FACE_INDEX, HIT, OPEN
from arcology.kernel.decision import Decision, Option

PAUSES: Final = frozenset(
    (
        "move",
        "launch",
        "plan",
        "before_refill",
        "attack",
        "activity",
        "activities",
        "test",
        "roll",
        "standing",
        "bot_combat",
        "bot_world",
    )
)
"""Questions at which a position can be judged as it stands."""
ASIDE: Final = ("diary_use", "protocol", "event_complete")
MASKS: Final = 2  # ways to launch from one source that are tried
SHORT: Final = 2


def worthwhile(s: Town, seat: int, decision: Decision) -> tuple[Option, ...]:
    """The options to try, in the order of the question."""
    return thought_about(s, seat, decision, FIRST)


def masterly_worthwhile(s: Town, seat: int, decision: Decision) -> tuple[Option, ...]:
    return thought_about(s, seat, decision, learnt(s))


def thought_about(s: Town, seat: int, decision: Decision, w: Weights) -> tuple[Option, ...]:
    thought = THOUGHTS.get(decision.prompt)
    if thought is None:
        return decision.options
    return thought(s, seat, decision.options, w)


def aside(options: tuple[Option, ...]) -> tuple[Option, ...]:
    return tuple([option for option in options if option.verb in ASIDE])


# ---- planning --------------------------------------------------------------------------------------


def before_refill(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    """Only a lock is better removed before the refill; everything else can wait for what is drawn."""
    best = best_upgrade(s, seat, options, w)
    if best is not None and best.target.startswith("unlock/"):
        return (best,)
    return (s.pack.refill, *aside(options))


def plan(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    best = best_upgrade(s, seat, options, w)
    if best is not None:
        return (best,)
    move = program_move(s, seat, options, moves_left(s, seat), w)
    return (move if move is not None else s.pack.ready, *aside(options))


def program(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    asked = s.decision
    left = int(asked.about[0]) if asked is not None and asked.about else 1
    move = program_move(s, seat, options, left, w)
    return (move if move is not None else s.pack.done,)


def program_move(s: Town, seat: int, options: tuple[Option, ...], left: int, w: Weights) -> Option | None:
    pair = next_move(s, seat, left, w) if left else None
    if pair is None:
        return None
    a, b = pair
    return next((each for each in (s.pack.slide[a, b], s.pack.slide[b, a]) if each in options), None)


# ---- launching -------------------------------------------------------------------------------------


def launch(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    """For each source worth launching the ways that leave most to the others."""
    player, pack = s.players[seat], s.pack
    offered: dict[str, list[int]] = {}
    found: list[Option] = []
    for option in options:
        if option.verb != "launch":
            found.append(option)
            continue
        source, _, cells = option.target.partition("/")
        if cells:
            offered.setdefault(source, []).append(pack.cells_mask(cells))
        else:
            found.append(option)
    wanted = [want.source for want in wants(s, seat, w) if want.source in offered]
    used = 0
    for source in wanted:
        masks = offered[source]
        if inaris(player.grid):
            masks = sorted(masks, key=lambda mask: -beside(player.grid, mask))
        free = [mask for mask in masks if not mask & used]
        if free:
            used |= free[0]
        found += [pack.launch(source, mask) for mask in (free or masks)[:MASKS]]
    return tuple(found)


# ---- dice ------------------------------------------------------------------------------------------


def attack(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    """As much power as the enemy at hand is likely to need."""
    player = s.players[seat]
    boss = encountered(s, seat)
    if boss >= 0:
        left = s.quest.boss_itg[boss] - s.quest.boss_damage[boss]
    else:
        left = left_of(s, player, 0) if player.stack else 0
        if len(player.stack) > 2:
            left += left_of(s, player, 1)
    needed = ceil(w["attack_power"] * left / per_die(s)) - stat(s, seat, "ATT")
    spent = max(0, min(needed, len(options) - 1))
    return (next((option for option in options if option.verb == "attack" and option.number() == spent), options[0]),)


def face_worth(s: Town, face: int, w: Weights) -> float:
    """What a die that shows this is worth in the roll at hand."""
    if s.fight.kind == "trace":
        return -1.0 if face == HIT else 0.0
    if face in (HIT, CRIT):
        return 1.0 if face == HIT else 2.0
    return w["face_other"] if s.fight.kind == "attack" and face != BLANK else 0.0


def stake(s: Town, seat: int, w: Weights) -> float:
    """How much a success more matters in the roll at hand."""
    if s.fight.kind == "trace":
        return w["trace_stake"]
    if s.fight.kind == "attack":
        return w["boss_stake"] if encountered(s, seat) >= 0 else 1.0
    tested = s.quest.attempts[-1].partition("/")[2].partition(".")[0] if s.quest.attempts else ""
    if tested not in s.pack.activities or s.quest.place < 0:
        return w["test_stake"]
    _, difficulty = test_of(s, s.pack.activities[tested], s.quest.place)
    enough = difficulty and s.quest.successes + successes(s.fight.dice) >= difficulty
    return 0.0 if enough else w["test_stake"]


def rerolled(s: Town, seat: int, target: str, price: float, w: Weights) -> float:
    """What it brings to roll these dice again."""
    again = average(s, w)
    faces = [FACE_INDEX[name] for name in target.split("-")]
    return sum([stake(s, seat, w) * (again - face_worth(s, face, w)) - price for face in faces])


def roll(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    """Triggers first, for they are free; then the companion, the assets, and a diary card for a very bad roll."""
    for option in options:
        if option.verb == "trigger":
            return (option,)
    bad = [face for face in s.fight.dice if face_worth(s, face, w) < average(s, w)]
    hope = stake(s, seat, w) * sum([average(s, w) - face_worth(s, face, w) for face in bad])
    for option in options:
        if option.verb == "companion" and hope > w["reroll_price"]:
            return (option,)
        if option.verb == "diary_use" and hope > w["diary_luck"] * w["test_stake"]:
            return (option,)
    return (best_reroll(s, seat, options, w["reroll_price"], w),)


def average(s: Town, w: Weights) -> float:
    return sum([face_worth(s, face, w) for face in s.pack.dice]) / len(s.pack.dice)


def reroll_die(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    return (best_reroll(s, seat, options, 0.0, w),)


def best_reroll(s: Town, seat: int, options: tuple[Option, ...], price: float, w: Weights) -> Option:
    """The dice to roll again, or the option that leaves them."""
    best, most = next(option for option in options if option.verb in ("keep", "done")), 0.0
    for option in options:
        if option.verb == "reroll":
            worth = rerolled(s, seat, option.target, price, w)
            if worth > most:
                best, most = option, worth
    return best


# ---- tests -----------------------------------------------------------------------------------------


def activity(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    """Begin a test that is likely enough; pay when it can be paid; let the BOT stand where it is the one in place."""
    decline = options[-1] if options[-1].verb == "decline" else next(o for o in options if o.verb == "decline")
    own = [option for option in options if option.verb == "activity"]
    for option in own:
        used = s.pack.activities[option.target]
        if is_worth_it(s, used, activity_place(s, seat, used), w):
            return (option,)
    bot = [option for option in options if option.verb == "bot_use"]
    place = s.figures.bot
    if own or not bot or not s.city.up[place]:
        return (decline,)
    there = [each for each in in_force(s) if place in activity_places(s, each)]
    return (bot[0] if any(is_worth_it(s, each, place, w) for each in there) else decline,)


def is_worth_it(s: Town, activity: Activity, place: int, w: Weights) -> bool:
    return not activity.group or test_chance(s, activity, place) >= (w["test_wait"] if s.time > SHORT else 0.0)


def test(s: Town, seat: int, options: tuple[Option, ...], w: Weights) -> tuple[Option, ...]:
    """Dump tokens until the test is as good as passed; plain ones before open ones."""
    grid, quest = s.players[seat].grid, s.quest
    stop = next(option for option in options if option.verb == "test")
    cells = [option for option in options if option.verb == "choose"]
    if not cells:
        return (stop,)
    plain = [option for option in cells if grid[CELL_INDEX[option.target]] != OPEN]
    asked = s.decision
    needed = int(asked.about[1]) - quest.successes if asked is not None and asked.about else 0
    if needed > 0 and chance(s, quest.dumped, needed) >= w["test_sure"]:
        return (stop,)
    if not quest.dumped and seat != quest.initiator and needed > 0 and hopeless(s, needed, w):
        return (stop,)
    return ((plain or cells)[0],)


def hopeless(s: Town, needed: int, w: Weights) -> bool:
    """Even with everybody's tokens it will hardly be passed: keep them."""
    asked = s.decision
    type = str(asked.about[0]) if asked is not None else ""
    return chance(s, sum([len(usable(s, other, type)) for other in range(s.seat_count)]), needed) < w["test_hopeless"]


THOUGHTS: Final = {
    "before_refill": before_refill,
    "plan": plan,
    "program": program,
    "launch": launch,
    "attack": attack,
    "roll": roll,
    "reroll_die": reroll_die,
    "activity": activity,
    "activities": activity,
    "test": test,
}
"""What is thought about each question; all others are tried."""
