"""What the active scenario card wants: how far it is, where players should be, whether its activity would work."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.tamashii.dangers import pool_cost
from arcology.bots.sense.tamashii.odds import chance, per_die
from arcology.bots.sense.tamashii.ways import FAR, about_to_be, bot_moves, moves_of
from arcology.bots.sense.tamashii.weights import Weights
from arcology.games.tamashii.city.places import places_with
from arcology.games.tamashii.scenario.activities import DICE, Activity
from arcology.games.tamashii.scenario.quest import in_force, test_of
from arcology.games.tamashii.scenario.trials import usable
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASCEND, MIXED, MIXED_RANDOM, NAMED, NO_MARK, RANDOM
from arcology.kernel.columns import Row
from arcology.kernel.notation import Cond, Node, walk

WON: Final = 3000.0

_depths: Final[dict[tuple[str, str], int]] = {}
_sought: Final[dict[tuple[str, str], tuple[int, ...]]] = {}


def card_row(s: Town) -> Row:
    return s.pack.row("scenario_cards", s.quest.card)


def scenario(s: Town, seat: int, w: Weights) -> float:
    """How far the scenario is, and what this player can do for it next."""
    if s.result:
        return WON if s.result == "victory" else -WON
    quest = s.quest
    if not quest.card:
        return 0.0
    value = w["stage"] * depth(s) + w["counted"] * (sum(quest.counts) + len(quest.flags)) + w["time"] * s.time
    value += (
        w["success"] * quest.success
        + w["revealed"] * sum(s.city.up)
        + w["boss"] * len(quest.gone)
        - pool_cost(s.pool, w)
    )
    for damage, itg in zip(quest.boss_damage, quest.boss_itg, strict=True):
        value += w["boss"] * damage / itg
    value += w["counted"] * len([tile for tile in sought(s) if revealed(s, tile)]) - w["sought"] * len(hidden_places(s))
    return value + max([readiness(s, seat, here, w) + errand(s, seat, here, w) for here in about_to_be(s, seat)])


# ---- the cards -------------------------------------------------------------------------------------


def depth(s: Town) -> int:
    """How many cards lie between the first one and this."""
    key = (s.pack.hash, s.quest.card)
    if key not in _depths:
        _depths.update({(s.pack.hash, card): far for card, far in depths(s).items()})
    return _depths.get(key, 0)


def depths(s: Town) -> dict[str, int]:
    first = s.pack.row("scenarios", s.scenario).text("first")
    found = {first: 0}
    border = [first]
    while border:
        card = border.pop(0)
        for root in s.pack.row("scenario_cards", card).nodes.values():
            for node in walk(root):
                if node.word == "card" and node.args[0] not in found:
                    found[str(node.args[0])] = found[card] + 1
                    border.append(str(node.args[0]))
    return found


def sought(s: Town) -> tuple[int, ...]:
    """Tiles the active card waits to see revealed."""
    key = (s.pack.hash, s.quest.card)
    if key not in _sought:
        world = card_row(s).effect("world")
        _sought[key] = tuple(revealing(world)) if world is not None else ()
    return _sought[key]


def revealing(root: Node) -> list[int]:
    conds: list[Cond] = [node.cond for node in walk(root) if node.cond is not None]
    found = []
    while conds:
        cond = conds.pop()
        if cond.op == "name" and cond.args[0] == "revealed":
            found.append(int(cond.values[0]))
        conds += [arg for arg in cond.args if isinstance(arg, Cond)]
    return found


def revealed(s: Town, tile: int) -> bool:
    return any(s.city.up[place] for place in places_with(s, tile))


def hidden_places(s: Town) -> list[int]:
    """Face-down places that may be a tile the card waits for, as far as the layout tells."""
    found: list[int] = []
    for tile in sought(s):
        if revealed(s, tile):
            continue
        row, id = s.pack.row("scenarios", s.scenario), s.pack.tile_ids[tile]
        if id in row.names("mix"):
            origins: tuple[int, ...] = (MIXED, MIXED_RANDOM)
        else:
            named = any(line.split()[2] == id for line in row.names("map"))
            origins = (NAMED,) if named else (RANDOM,)
        found += [place for place, up in enumerate(s.city.up) if not up and s.city.origin[place] in origins]
    return found


# ---- where to be -----------------------------------------------------------------------------------


def activity_places(s: Town, activity: Activity) -> list[int]:
    """Where an activity may be used, hidden tiles with a token included."""
    city = s.city
    if activity.token == DICE:
        return [place for place, mark in enumerate(city.marks) if NO_MARK < mark < ASCEND]
    if activity.token:
        return [place for place, mark in enumerate(city.marks) if mark == ASCEND]
    found = [place for place, tile in enumerate(city.tiles) if tile == activity.tile]
    return found + [near for place in found for near in city.near[place]] if activity.near else found


def together(s: Town) -> list[int]:
    """Places where everybody is wanted: special enemies, patterns of cards, tests that each makes alone."""
    found = list(s.quest.boss_place)
    for card in (s.quest.card, *s.quest.specials):
        for _, _, tile in s.pack.sources.cards[card]:
            found += places_with(s, tile)
    for activity in in_force(s):
        if activity.kind == "accumulating_test":
            found += activity_places(s, activity)
    return found


def shared_out(s: Town) -> list[int]:
    """Places where one player is enough."""
    found: list[int] = []
    for activity in in_force(s):
        if activity.kind in ("group_test", "pay"):
            found += activity_places(s, activity)
    return found + hidden_places(s)


def errand(s: Town, seat: int, here: int, w: Weights) -> float:
    """Being where the card wants this player, or on the way."""
    far = moves_of(s, seat, here)
    wanted = together(s)
    if wanted:
        return closeness(min([far[place] for place in wanted]), w)
    places = shared_out(s)
    mine = my_share(s, seat, far, places) if places else []
    if mine:
        bot = bot_moves(s) if s.figures.batteries > 1 else ()
        near = min([far[place] for place in mine])
        return max(
            closeness(near, w), closeness(min([bot[place] for place in mine]), w) - w["bot_errand"] if bot else 0.0
        )
    down = [far[place] for place, up in enumerate(s.city.up) if not up]
    return w["unexplored"] - w["unexplored_per_move"] * min(down) if down else 0.0


def closeness(moves: int, w: Weights) -> float:
    return w["near"] - w["per_move"] * min(moves, FAR) + (w["arrived"] if not moves else 0.0)


def my_share(s: Town, seat: int, far: tuple[int, ...], places: list[int]) -> list[int]:
    """Each place goes to the player who is nearest; what is left to this one, if anything."""
    ways = [far if other == seat else moves_of(s, other, s.players[other].place) for other in range(s.seat_count)]
    order = sorted(
        [(ways[other][place], other != seat, other, place) for other in range(s.seat_count) for place in places]
    )
    busy: list[int] = []
    taken: list[int] = []
    for _, _, other, place in order:
        if other in busy or place in taken:
            continue
        if other == seat:
            return [place]
        busy.append(other)
        taken.append(place)
    return []


# ---- whether it would work -------------------------------------------------------------------------


def readiness(s: Town, seat: int, here: int, w: Weights) -> float:
    """The tokens and assets at hand for the activities in force."""
    return sum([ready_for(s, seat, here, activity, w) for activity in in_force(s)])


def ready_for(s: Town, seat: int, here: int, activity: Activity, w: Weights) -> float:
    places = activity_places(s, activity)
    if activity.kind == "pay":
        return w["paying"] * share_paid(s, seat, s.effects[activity.cost]) if places else 0.0
    if activity.kind == "accumulating_test":
        (type, _), near = activity.tests[0], 1.0 if here in places else w["success_far"]
        return near * w["success"] * per_die(s) * min(6, len(usable(s, seat, type)))
    value = 0.0
    stands = [here if other == seat else player.place for other, player in enumerate(s.players)]
    for place in places:
        if s.city.up[place]:
            value += w["test_open"] * test_chance(s, activity, place) * (1.0 if place in stands else w["test_far"])
    return value


def test_chance(s: Town, activity: Activity, place: int) -> float:
    """The chance that a group test there would be passed with everybody's tokens."""
    type, difficulty = test_of(s, activity, place)
    return chance(s, sum([len(usable(s, other, type)) for other in range(s.seat_count)]), difficulty)


def share_paid(s: Town, seat: int, cost: Node) -> float:
    """How much of an activity's cost the player has."""
    player = s.players[seat]
    shares = [1.0]
    for node in walk(cost):
        if node.word == "spend":
            shares.append(sum(player.assets) / max(1, int(node.args[1])))
        elif node.word == "spend_exp":
            shares.append(player.exp / max(1, int(node.args[0])))
    return min(shares)
