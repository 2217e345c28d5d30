"""Rough prices: what an effect, a body or a launch from some source would bring to a player."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.tamashii.weights import Weights
from arcology.games.tamashii.player.forces import body_of
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASSET_INDEX, BATTERIES, CORRUPTED, MOST_ASSETS, TRACE_TOP
from arcology.kernel.notation import Node

ASSETS: Final = ("shield", "memory", "power", "reroll")
"""What each kind is weighed by."""
STATS: Final = {"MOV": "stat_move", "PRO": "stat_program", "ATT": "stat_attack"}
WORDS: Final = {"exp": "exp", "success": "success"} | {
    word: f"word_{word}"
    for word in (
        "bag_token",
        "program",
        "prepare",
        "unlock",
        "aug_class",
        "aug_faction",
        "maxitg",
        "wound",
        "destab_foe",
    )
}
"""What words of effects are weighed by; all others alike."""
TOKENS: Final = {"O": "token_open", "X": "token_corrupted", "I": "token_inari"}
"""What a token is weighed by; one of data as `token`."""


def body_price(s: Town, body: int, w: Weights) -> float:
    return sum([w[weight] * s.pack.body_stats[body][name] for name, weight in STATS.items()])


def traced(s: Town, trace: int, w: Weights) -> float:
    """What the trace roll is likely to bring."""
    return w["traced"] * s.pack.trace_dice[min(trace, TRACE_TOP - 1)] + (
        w["trace_top"] if trace >= TRACE_TOP - 2 else 0.0
    )


def left_of(s: Town, player: Player, at: int) -> int:
    """The integrity an attached enemy has left."""
    return s.pack.enemy_itg[s.pack.enemy_of(player.stack[at])] - player.damage[at]


def foe_price(s: Town, player: Player, at: int, w: Weights) -> float:
    return w["foe"] + w["foe_integrity"] * left_of(s, player, at)


def boss_price(s: Town, boss: int, amount: int, w: Weights) -> float:
    """Damage on a special enemy."""
    quest = s.quest
    return w["boss"] * min(amount, quest.boss_itg[boss] - quest.boss_damage[boss]) / quest.boss_itg[boss]


def top_price(s: Town, player: Player, amount: int, w: Weights) -> float:
    """Damage on the top enemy; the last point defeats it and gives EXP."""
    if not player.stack:
        return 0.0
    left = left_of(s, player, 0)
    return foe_price(s, player, 0, w) + w["exp"] if amount >= left else w["foe_integrity"] * amount


def gain_of(s: Town, seat: int, source: str, boss: int, w: Weights) -> float:
    """What launching from a source would bring; `boss` is the special enemy at hand, or -1."""
    pack, player = s.pack, s.players[seat]
    name, _, field = source.partition(".")
    if name in pack.body_number:
        return body_price(s, pack.body_number[name], w) - body_price(s, body_of(s, player), w)
    if name in s.quest.bosses:
        node = s.effects[f"bosses.{name}.{field}_effect"]
        return boss_price(s, s.quest.bosses.index(name), int(node.args[-1]), w) if node.word == "dmg" else 1.0
    if "#" in name:
        if field == "repel":
            return foe_price(s, player, 0, w) - w["repel"]
        return effect(s, seat, s.effects[f"enemies.{name.partition('#')[0]}.{field}_effect"], -1, w)
    if field:
        return effect(s, seat, s.effects[f"scenario_cards.{name}.{field}_effect"], boss, w)
    for table in ("patterns", "class_augments", "faction_augments", "extras", "pvp"):
        if f"{table}.{name}.effect" in s.effects:
            value = effect(s, seat, s.effects[f"{table}.{name}.effect"], boss, w)
            return value + counted(s, seat, w) if table == "patterns" and pack.row(table, name).flag("asset") else value
    return 1.0


def counted(s: Town, seat: int, w: Weights) -> float:
    """An asset pattern that the active card counts."""
    waiting = [each for each in s.pack.triggers.get(s.quest.card, ()) if each.when == "launch_basic_asset"]
    return w["success"] if any(each.name not in s.players[seat].used_round for each in waiting) else 0.0


def effect(s: Town, seat: int, node: Node, boss: int, w: Weights) -> float:
    """A rough price of an effect: the sum of its words, the best branch of a choice."""
    if node.kind == "choose":
        return max([effect(s, seat, part, boss, w) for part in node.parts])
    if node.kind != "word":
        return sum([effect(s, seat, part, boss, w) for part in node.parts])
    return word_price(s, seat, node, boss, w)


def word_price(s: Town, seat: int, node: Node, boss: int, w: Weights) -> float:
    player = s.players[seat]
    numbers = [arg for arg in node.args if isinstance(arg, int)]
    number = numbers[0] if numbers else 1
    word = node.word
    if word in ("gain", "spend"):
        asset = ASSET_INDEX.get(str(node.args[0]), -1)
        room = MOST_ASSETS - player.assets[asset] if asset >= 0 else number
        price = (w[ASSETS[asset]] if asset >= 0 else 0.9) * min(number, max(0, room))
        return price if word == "gain" else -price
    if word in ("dmg", "dmg_all"):
        at_boss = boss_price(s, boss, number, w) if boss >= 0 and word == "dmg" else 0.0
        return max(at_boss, top_price(s, player, number, w))
    if word == "dmg_boss":
        name = str(node.args[0])
        return boss_price(s, s.quest.bosses.index(name), number, w) if name in s.quest.bosses else 0.0
    if word == "recover":
        return w["word_recover"] * min(number, player.max_itg - player.itg)
    if word == "trace":
        return traced(s, player.trace, w) - traced(s, max(0, player.trace + number), w)
    if word == "trace0":
        return traced(s, player.trace, w)
    if word == "purge":
        return w["word_purge"] * min(number, player.dump[CORRUPTED] + player.grid.count(CORRUPTED))
    if word == "drop_top":
        return foe_price(s, player, 0, w) if player.stack else 0.0
    if word == "token":
        return w[TOKENS.get(str(node.args[0]), "token")] * number
    if word == "battery":
        return w["word_battery"] * (BATTERIES - s.figures.batteries) / BATTERIES
    return w[WORDS.get(word, "word")] * number
