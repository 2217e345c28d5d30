"""What a position of Tamashii is worth: how far the scenario is, how everybody stands, what the launcher promises."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.goals import sources
from arcology.games.tamashii.launching import all_sources
from arcology.games.tamashii.patterns import Placement, satisfying
from arcology.games.tamashii.places import place_of, place_of_id
from arcology.games.tamashii.player import Player
from arcology.games.tamashii.scenario_files import place_name
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASSET_INDEX, CORRUPTED, LAUNCHES, LOCKED, OPEN, PLANNING, QUEST
from arcology.games.tamashii.tokens import owned
from arcology.games.tamashii.trials import usable
from arcology.kernel.notation import Node, walk

WON: Final = 3000.0
STAGE: Final = 120.0  # each plot card further on: more than all success tokens it takes
SUCCESS: Final = 14.0  # more than being in the right place for the next one
ASSET_SUCCESS: Final = 5.0  # a pattern that the active card counts
COUNTED: Final = 25.0
BOSS: Final = 80.0  # a special enemy, by the share of its integrity that is gone
REVEALED: Final = 1.2
ASSETS: Final = (0.8, 0.7, 0.8, 0.5)
EXP: Final = 1.3
FOE: Final = 1.5  # an attached enemy, and a part for each point of its integrity
FOE_ITG: Final = 0.6
TRACE: Final = 0.3
PROMISE: Final = 0.75  # a pattern that lies on the launcher, against having launched it
NEARLY: Final = 0.2  # a pattern that lacks one token
NEAR: Final = 8.0  # being where the active card wants players
PER_STEP: Final = 2.5
ARRIVED: Final = 3.0
PER_DIE: Final = 0.66  # successes of a die
OTHERS: Final = 0.5  # what a team mate's state is worth to me
MOST_SEEN: Final = 60_000

_seen: Final[dict[tuple[str | int, ...], tuple[list[int], bool]]] = {}
_depths: Final[dict[tuple[str, str], int]] = {}


def worth(s: Town, seat: int) -> float:
    """About how good it looks for this seat, and in cooperative play for its team."""
    value = 2.0 * sum(sources(s, seat).values()) if s.mode == "competitive" else scenario(s, seat)
    for other, player in enumerate(s.players):
        if other == seat:
            value += person(s, player)
        elif s.mode != "competitive":
            value += OTHERS * person(s, player)
    if not s.over:
        value += promise(s, seat)
        if s.phase == PLANNING and s.players[seat].ready:
            value += 0.05
    return value


# ---- the scenario ----------------------------------------------------------------------------------


def scenario(s: Town, seat: int) -> float:
    if s.result:
        return WON if s.result == "victory" else -WON
    quest = s.quest
    if not quest.card:
        return 0.0
    value = STAGE * depth(s) + COUNTED * sum(quest.counts) + 0.2 * s.time
    value += SUCCESS * quest.success + REVEALED * sum(s.city.up)
    value += COUNTED * len(quest.flags) + BOSS * len(quest.gone)
    for damage, itg in zip(quest.boss_damage, quest.boss_itg, strict=True):
        value += BOSS * damage / itg
    if s.pool < 3:
        value -= 4.0 * (3 - s.pool)
    if s.phase == QUEST:
        value += SUCCESS * (quest.successes + PER_DIE * quest.dumped)
    return value + max([errand(s, seat, here) for here in about_to_be(s, seat)])


def about_to_be(s: Town, seat: int) -> list[int]:
    """Where the player stands, or may choose to go at once."""
    asked = s.decision
    if asked is not None and asked.seat == seat and asked.prompt == "goto":
        return [place_of_id(s, option.target) for option in asked.options]
    return [place_of(s, seat)]


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


def errand(s: Town, seat: int, here: int) -> float:
    """Being where the card wants players, with what it asks for."""
    row = s.pack.row("scenario_cards", s.quest.card)
    value = 0.0
    wanted: list[int] = list(s.quest.boss_place)
    if row.text("activity_kind"):
        how, where = place_name(row.text("activity_who"))
        goals = where_to(s, how, where)
        wanted += goals
        type = row.text("activity_type")
        if row.names("activity_by_token") and s.city.marks[here]:
            type = row.names("activity_by_token")[s.city.marks[here] - 1][0]
        ours = row.text("activity_kind") == "group_test" and any(player.place in goals for player in s.players)
        if type:
            value += (1.8 if here in goals or ours else 0.6) * min(5, len(usable(s, seat, type)))
    for number in "12":
        if row.text(f"pattern{number}_on"):
            wanted += where_to(s, "on", row.text(f"pattern{number}_on"))
    if wanted:
        far = min([steps(s, here, place) for place in wanted])
        return value + NEAR - PER_STEP * far + (ARRIVED if not far else 0.0)
    down = [place for place, up in enumerate(s.city.up) if not up]
    return value + (1.0 - 0.4 * min([steps(s, here, place) for place in down]) if down else 0.0)


def where_to(s: Town, how: str, where: str) -> list[int]:
    city = s.city
    if where == "dice":
        return [place for place, mark in enumerate(city.marks) if 0 < mark < 4]
    if where == "ascend":
        return [place for place, mark in enumerate(city.marks) if mark == 4]
    number = s.pack.tile_number[where]
    found = [place for place, tile in enumerate(city.tiles) if tile == number]
    return found + [near for place in found for near in city.near[place]] if how == "near" else found


def steps(s: Town, start: int, end: int) -> int:
    """How far apart two hexes lie."""
    hexes = s.city.hexes
    q, r = hexes[2 * start] - hexes[2 * end], hexes[2 * start + 1] - hexes[2 * end + 1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


# ---- a player --------------------------------------------------------------------------------------


def person(s: Town, player: Player) -> float:
    value = 1.2 * player.itg + 1.5 * player.max_itg + EXP * player.exp
    value += sum([ASSETS[i] * player.assets[i] for i in range(4)])
    value += 1.5 * (4 - player.grid.count(LOCKED)) + 1.5 * owned(player, OPEN) - 1.2 * owned(player, CORRUPTED)
    value += 2.5 * len(player.equipped) + 0.8 * len(player.spare) + 3.0 * len(player.bodies)
    value += 4.0 * player.protocol_step - 0.8 * player.destab + 0.6 * player.destab_foe
    value -= TRACE * player.trace + (1.0 if player.trace >= 6 else 0.0)
    for card, damage in zip(player.stack, player.damage, strict=True):
        value -= FOE + FOE_ITG * (s.pack.enemy_itg[s.pack.enemy_of(card)] - damage)
    if player.itg <= 2:
        value -= 3.0
    return value


# ---- the launcher ----------------------------------------------------------------------------------


def promise(s: Town, seat: int) -> float:
    """The best patterns that lie there side by side, and those that lack one token."""
    player, pack = s.players[seat], s.pack
    fitting = satisfying(player.grid, player.core)
    found: list[tuple[float, list[int]]] = []
    value = 0.0
    spent = player.launched if player.tally[LAUNCHES] else []
    for source, pattern in all_sources(s, seat):
        if source in spent:
            continue
        gain = gain_of(s, seat, source)
        if gain <= 0.2:
            continue
        masks, lacks_one = remembered(pattern, pack.placements(pattern), fitting)
        if masks:
            found.append((gain, masks))
        elif lacks_one:
            value += NEARLY * gain
    found.sort(key=first_of, reverse=True)
    used = 0
    for gain, masks in found:
        free = [mask for mask in masks if not mask & used]
        if free:
            used |= free[0]
            value += PROMISE * gain
        else:
            value += NEARLY * gain
    return value


def first_of(pair: tuple[float, list[int]]) -> float:
    return pair[0]


def remembered(pattern: str, known: tuple[Placement, ...], fitting: list[int]) -> tuple[list[int], bool]:
    """Most options leave the launcher as it is: what was found there is looked up."""
    key: tuple[str | int, ...] = (pattern, *fitting)
    found = _seen.get(key)
    if found is None:
        if len(_seen) > MOST_SEEN:
            _seen.clear()
        found = _seen[key] = looked_at(known, fitting)
    return found


def looked_at(known: tuple[Placement, ...], fitting: list[int]) -> tuple[list[int], bool]:
    """All matches, and whether some placement lacks one token only."""
    masks: list[int] = []
    lacks_one = False
    for mask, needs in known:
        lacking = 0
        for symbol, slots in needs:
            lacking += (slots & ~fitting[symbol]).bit_count()
            if lacking > 1:
                break
        if not lacking:
            masks.append(mask)
        elif lacking == 1:
            lacks_one = True
    return masks, lacks_one


def gain_of(s: Town, seat: int, source: str) -> float:
    """What launching from a source would bring."""
    pack, player = s.pack, s.players[seat]
    name, _, field = source.partition(".")
    if field == "repel":
        at = player.stack[0]
        return FOE + FOE_ITG * (pack.enemy_itg[pack.enemy_of(at)] - player.damage[0]) if at >= 0 else 0.0
    if name in pack.body_number:
        return 4.0 if not player.bodies else 1.0
    if "#" in name:
        return effect(s, seat, s.effects[f"enemies.{name.partition('#')[0]}.{field}_effect"])
    if field:
        table = "bosses" if name in s.quest.bosses else "scenario_cards"
        return effect(s, seat, s.effects[f"{table}.{name}.{field}_effect"])
    for table in ("patterns", "class_augments", "faction_augments", "extras", "pvp"):
        if f"{table}.{name}.effect" in s.effects:
            value = effect(s, seat, s.effects[f"{table}.{name}.effect"])
            return value + bonus(s, seat) if table == "patterns" and name != "BP-EXP" else value
    return 1.0


def bonus(s: Town, seat: int) -> float:
    """An asset pattern that the active card counts."""
    waiting = [each for each in s.pack.triggers.get(s.quest.card, ()) if each.when == "launch_basic_asset"]
    return ASSET_SUCCESS if waiting and s.quest.card not in s.players[seat].used_round else 0.0


def effect(s: Town, seat: int, node: Node) -> float:
    """A rough price of an effect: the sum of its words, the best branch of a choice."""
    if node.kind == "choose":
        return max([effect(s, seat, part) for part in node.parts])
    if node.kind != "word":
        return sum([effect(s, seat, part) for part in node.parts])
    player = s.players[seat]
    amount = [arg for arg in node.args if isinstance(arg, int)]
    number = amount[0] if amount else 1
    word = node.word
    if word in ("gain", "spend"):
        asset = ASSET_INDEX.get(str(node.args[0]), -1)
        room = 5 - player.assets[asset] if asset >= 0 else number
        price = (ASSETS[asset] if asset >= 0 else 0.8) * min(number, max(0, room))
        return price if word == "gain" else -price
    if word in ("dmg", "dmg_all", "dmg_boss"):
        return 0.9 * number if player.stack or s.quest.bosses else 0.0
    if word == "recover":
        return 1.2 * min(number, player.max_itg - player.itg)
    if word == "trace":
        return -TRACE * max(number, -player.trace)
    if word == "purge":
        return 1.2 * min(number, player.dump[CORRUPTED])
    if word == "drop_top":
        return 2.5 if player.stack else 0.0
    return WORDS.get(word, 0.5) * number


WORDS: Final = {
    "exp": EXP,
    "success": ASSET_SUCCESS,
    "token": 0.8,
    "bag_token": 0.4,
    "program": 0.3,
    "prepare": 0.5,
    "unlock": 1.5,
    "battery": 0.8,
    "aug_class": 0.5,
    "wound": -1.0,
}
