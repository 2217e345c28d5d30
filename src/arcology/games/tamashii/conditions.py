"""The conditions that cards, goals and events may ask (C0)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import is_on, place_of, places_with
from arcology.games.tamashii.launcher import tokens
from arcology.games.tamashii.player import solo
from arcology.games.tamashii.reasons import FALSE
from arcology.games.tamashii.rivalry import goals
from arcology.games.tamashii.scenario.counters import counted
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASSETS, DEFEATED, HARD, INSANE, MODULES, PATH, PHASES, TOKENS
from arcology.kernel.chapter import Chapter
from arcology.kernel.words import Condition, named, one_of, row_of


def success(s: Town, seat: int) -> int:
    """Success tokens on the active card, and on those that stay."""
    return s.quest.success


def time_left(s: Town, seat: int) -> int:
    """Where the time marker stands."""
    return s.time


def players(s: Town, seat: int) -> int:
    """How many players there are."""
    return s.seat_count


def attached(s: Town, seat: int) -> int:
    """Enemies attached to you."""
    return len(s.players[seat].stack)


def attached_total(s: Town, seat: int) -> int:
    """Enemies attached to all players."""
    return sum([len(player.stack) for player in s.players])


def defeated_since_card(s: Town, seat: int) -> int:
    """Enemies that all players defeated since the active card came."""
    return s.quest.defeated


def freed_this_round(s: Town, seat: int) -> int:
    """By how much the counter `voices` rose this round."""
    return counted(s, "voices") - s.quest.freed


def defeated_in_combat(s: Town, seat: int) -> int:
    """Enemies you defeated in this combat."""
    return s.players[seat].tally[DEFEATED]


def alone(s: Town, seat: int) -> int:
    """It is a solo game."""
    return int(s.mode == "solo")


def hard(s: Town, seat: int) -> int:
    """The game is Hard or Insane."""
    return int(s.difficulty >= HARD)


def insane(s: Town, seat: int) -> int:
    """The game is Insane."""
    return int(s.difficulty >= INSANE)


def asset(s: Town, seat: int, asset: int) -> int:
    """How many of an asset you have."""
    return s.players[seat].assets[asset]


def all_assets(s: Town, seat: int) -> int:
    """All your assets together."""
    return sum(s.players[seat].assets)


def experience(s: Town, seat: int) -> int:
    """Your EXP."""
    return s.players[seat].exp


def integrity(s: Town, seat: int) -> int:
    """Your ITG."""
    return s.players[seat].itg


def most_integrity(s: Town, seat: int) -> int:
    """Your maximum ITG."""
    return s.players[seat].max_itg


def own_trace(s: Town, seat: int) -> int:
    """Your trace."""
    return s.players[seat].trace


def all_tokens(s: Town, seat: int) -> int:
    """Tokens in your pool, wherever they lie."""
    return tokens.pool_size(s.players[seat])


def owned(s: Town, seat: int, token: int) -> int:
    """Such tokens in your pool."""
    return tokens.owned(s.players[seat], token)


def left(s: Town, seat: int, token: int) -> int:
    """Such tokens in the neutral pool."""
    return s.neutral[token]


def unlocked(s: Town, seat: int) -> int:
    """Slots of your last column without a lock."""
    return goals.unlocked(s.players[seat])


def bodies_owned(s: Town, seat: int) -> int:
    """Advanced bodies you own."""
    return len(s.players[seat].bodies)


def factions(s: Town, seat: int) -> int:
    """How many factions the equipped augments are of."""
    found = {s.pack.augment_faction[augment] for augment in s.players[seat].equipped}
    return len(found - {""})


def class_augments(s: Town, seat: int) -> int:
    """Class augments you have equipped, starting ones aside."""
    return goals.new_class_augments(s, s.players[seat])


def company(s: Town, seat: int) -> int:
    """Other players on your tile, and the BOT."""
    here = place_of(s, seat)
    others = [other for other, player in enumerate(s.players) if other != seat and player.place == here]
    return len(others) + int(s.figures.bot == here)


def long_move(s: Town, seat: int) -> int:
    """This round's Move & Trace move entered two or more tiles."""
    return s.players[seat].tally[PATH]


def on(s: Town, seat: int, tile: int) -> int:
    """You are on a tile of that kind, face up."""
    return int(is_on(s, seat, tile))


def hideout(s: Town, seat: int) -> int:
    """You are on the hideout of a faction."""
    return int(bool(s.pack.tile_faction[s.city.tiles[place_of(s, seat)]]))


def entry(s: Town, seat: int) -> int:
    """The entry trace printed on your tile."""
    return s.pack.tile_entry[s.city.tiles[place_of(s, seat)]]


def turn(s: Town, seat: int, phase: int) -> int:
    """It is your turn in that phase."""
    return int(s.active == seat and s.phase == phase)


def bot(s: Town, seat: int) -> int:
    """The BOT is on the map."""
    return int(solo.bot_in_play(s))


def batteries(s: Town, seat: int) -> int:
    """Batteries that the BOT has left."""
    return s.figures.batteries


def revealed(s: Town, seat: int, tile: int) -> int:
    """A tile of that kind is face up."""
    return int(any(s.city.up[place] for place in places_with(s, tile)))


def defeated(s: Town, seat: int, boss: int) -> int:
    """That special enemy was defeated."""
    return int(s.pack.boss_ids[boss] in s.quest.gone)


def flag(s: Town, seat: int, flag: str) -> int:
    """That flag was set, in this scenario or by an earlier ending."""
    return int(flag in s.quest.flags)


def module(s: Town, seat: int, module: str) -> int:
    """That module is in play."""
    return int(module in s.modules)


CHAPTER: Final = Chapter(
    conditions=[
        Condition(success, FALSE),
        Condition(time_left, FALSE, name="time"),
        Condition(players, FALSE, name="P"),
        Condition(attached, FALSE),
        Condition(attached_total, FALSE),
        Condition(defeated_since_card, FALSE),
        Condition(freed_this_round, FALSE),
        Condition(defeated_in_combat, FALSE),
        Condition(alone, FALSE, name="solo"),
        Condition(hard, FALSE),
        Condition(insane, FALSE),
        Condition(all_assets, FALSE, name="assets"),
        Condition(asset, FALSE, asset=one_of(ASSETS)),
        Condition(experience, FALSE, name="exp"),
        Condition(integrity, FALSE, name="itg"),
        Condition(most_integrity, FALSE, name="max_itg"),
        Condition(own_trace, FALSE, name="trace"),
        Condition(all_tokens, FALSE, name="tokens"),
        Condition(owned, FALSE, token=one_of(TOKENS)),
        Condition(left, FALSE, token=one_of(TOKENS)),
        Condition(unlocked, FALSE),
        Condition(bodies_owned, FALSE, name="bodies"),
        Condition(factions, FALSE),
        Condition(class_augments, FALSE),
        Condition(company, FALSE),
        Condition(long_move, FALSE),
        Condition(on, FALSE, tile=row_of("districts")),
        Condition(hideout, FALSE),
        Condition(entry, FALSE),
        Condition(turn, FALSE, phase=one_of(PHASES)),
        Condition(bot, FALSE),
        Condition(batteries, FALSE),
        Condition(revealed, FALSE, tile=row_of("districts")),
        Condition(defeated, FALSE, boss=row_of("bosses")),
        Condition(flag, FALSE, flag=named()),
        Condition(module, FALSE, module=named(MODULES)),
    ]
)
