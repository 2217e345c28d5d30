"""Rough prices: what an effect, a body or a launch from some source would bring to a player."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.player.forces import body_of
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASSET_INDEX, BATTERIES, CORRUPTED, MOST_ASSETS, TRACE_TOP
from arcology.kernel.notation import Node

SUCCESS: Final = 14.0  # a success token on the active card
BOSS: Final = 80.0  # a special enemy, by the share of its integrity that is gone
ASSETS: Final = (1.0, 0.8, 1.1, 0.7)  # shield, memory, power, reroll
EXP: Final = 1.6
FOE: Final = 1.5  # an attached enemy, and a part for each point of its integrity
FOE_ITG: Final = 0.7
TRACED: Final = 1.1  # a die of the next trace roll
STATS: Final = {"MOV": 0.9, "PRO": 1.2, "ATT": 2.2}
WORDS: Final = {
    "exp": EXP,
    "success": SUCCESS,
    "bag_token": 0.4,
    "program": 0.3,
    "prepare": 0.6,
    "unlock": 4.0,
    "aug_class": 1.0,
    "aug_faction": 1.0,
    "maxitg": 2.7,
    "wound": -1.0,
    "destab_foe": 1.2,
}


def body_price(s: Town, body: int) -> float:
    return sum([price * s.pack.body_stats[body][name] for name, price in STATS.items()])


def traced(s: Town, trace: int) -> float:
    """What the trace roll is likely to bring."""
    return TRACED * s.pack.trace_dice[min(trace, TRACE_TOP - 1)] + (1.5 if trace >= TRACE_TOP - 2 else 0.0)


def left_of(s: Town, player: Player, at: int) -> int:
    """The integrity an attached enemy has left."""
    return s.pack.enemy_itg[s.pack.enemy_of(player.stack[at])] - player.damage[at]


def foe_price(s: Town, player: Player, at: int) -> float:
    return FOE + FOE_ITG * left_of(s, player, at)


def boss_price(s: Town, boss: int, amount: int) -> float:
    """Damage on a special enemy."""
    quest = s.quest
    return BOSS * min(amount, quest.boss_itg[boss] - quest.boss_damage[boss]) / quest.boss_itg[boss]


def top_price(s: Town, player: Player, amount: int) -> float:
    """Damage on the top enemy; the last point defeats it and gives EXP."""
    if not player.stack:
        return 0.0
    left = left_of(s, player, 0)
    return foe_price(s, player, 0) + EXP if amount >= left else FOE_ITG * amount


def gain_of(s: Town, seat: int, source: str, boss: int) -> float:
    """What launching from a source would bring; `boss` is the special enemy at hand, or -1."""
    pack, player = s.pack, s.players[seat]
    name, _, field = source.partition(".")
    if name in pack.body_number:
        return body_price(s, pack.body_number[name]) - body_price(s, body_of(s, player))
    if name in s.quest.bosses:
        node = s.effects[f"bosses.{name}.{field}_effect"]
        return boss_price(s, s.quest.bosses.index(name), int(node.args[-1])) if node.word == "dmg" else 1.0
    if "#" in name:
        if field == "repel":
            return foe_price(s, player, 0) - 0.5
        return effect(s, seat, s.effects[f"enemies.{name.partition('#')[0]}.{field}_effect"], -1)
    if field:
        return effect(s, seat, s.effects[f"scenario_cards.{name}.{field}_effect"], boss)
    for table in ("patterns", "class_augments", "faction_augments", "extras", "pvp"):
        if f"{table}.{name}.effect" in s.effects:
            value = effect(s, seat, s.effects[f"{table}.{name}.effect"], boss)
            return value + counted(s, seat) if table == "patterns" and pack.row(table, name).flag("asset") else value
    return 1.0


def counted(s: Town, seat: int) -> float:
    """An asset pattern that the active card counts."""
    waiting = [each for each in s.pack.triggers.get(s.quest.card, ()) if each.when == "launch_basic_asset"]
    return SUCCESS if any(each.name not in s.players[seat].used_round for each in waiting) else 0.0


def effect(s: Town, seat: int, node: Node, boss: int) -> float:
    """A rough price of an effect: the sum of its words, the best branch of a choice."""
    if node.kind == "choose":
        return max([effect(s, seat, part, boss) for part in node.parts])
    if node.kind != "word":
        return sum([effect(s, seat, part, boss) for part in node.parts])
    return word_price(s, seat, node, boss)


def word_price(s: Town, seat: int, node: Node, boss: int) -> float:
    player = s.players[seat]
    numbers = [arg for arg in node.args if isinstance(arg, int)]
    number = numbers[0] if numbers else 1
    word = node.word
    if word in ("gain", "spend"):
        asset = ASSET_INDEX.get(str(node.args[0]), -1)
        room = MOST_ASSETS - player.assets[asset] if asset >= 0 else number
        price = (ASSETS[asset] if asset >= 0 else 0.9) * min(number, max(0, room))
        return price if word == "gain" else -price
    if word in ("dmg", "dmg_all"):
        at_boss = boss_price(s, boss, number) if boss >= 0 and word == "dmg" else 0.0
        return max(at_boss, top_price(s, player, number))
    if word == "dmg_boss":
        name = str(node.args[0])
        return boss_price(s, s.quest.bosses.index(name), number) if name in s.quest.bosses else 0.0
    if word == "recover":
        return 1.4 * min(number, player.max_itg - player.itg)
    if word == "trace":
        return traced(s, player.trace) - traced(s, max(0, player.trace + number))
    if word == "trace0":
        return traced(s, player.trace)
    if word == "purge":
        return 1.2 * min(number, player.dump[CORRUPTED] + player.grid.count(CORRUPTED))
    if word == "drop_top":
        return foe_price(s, player, 0) if player.stack else 0.0
    if word == "token":
        return {"O": 2.5, "X": -2.0, "I": 1.5}.get(str(node.args[0]), 0.8) * number
    if word == "battery":
        return 1.5 * (BATTERIES - s.figures.batteries) / BATTERIES
    return WORDS.get(word, 0.5) * number
