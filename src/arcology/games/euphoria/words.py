"""The words that spaces and recruits are written with (19.6)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria import abilities as known
from arcology.games.euphoria.allegiance import advance
from arcology.games.euphoria.conditions import CONDITIONS
from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.goods import gain_good
from arcology.games.euphoria.moments import DRAW
from arcology.games.euphoria.morale import show_hand, take_card
from arcology.games.euphoria.retrieve import set_retrieved
from arcology.games.euphoria.roll import others
from arcology.games.euphoria.stars import star
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tank import add_worker
from arcology.games.euphoria.terms import (
    FACTION_INDEX,
    GOOD_INDEX,
    ITEM_INDEX,
)
from arcology.games.euphoria.tracks import change_knowledge, change_morale
from arcology.games.euphoria.tunnels import move_miner
from arcology.kernel.decision import Option
from arcology.kernel.effects import Word


def whom(s: City, seat: int, who: str) -> list[int]:
    """The seats that a word is aimed at, in turn order from the active player."""
    if not who:
        return [seat]
    if who == "victim":
        return [s.move.victim]
    rivals = others(s, seat)
    if who == "opponents_here":
        return [rival for rival in rivals if s.move.space in s.seats[rival].places]
    return rivals


# ---- goods -----------------------------------------------------------------------------------


def gain(s: City, seat: int, item: str, count: int, who: str = "") -> None:
    """Goods come from an unlimited supply (EU-STATE-2); `tunnel` is the resource of the tunnel here (EU-REC-18)."""
    if item == "resource" or item == "commodity":
        if who:
            choices_for(s, whom(s, seat, who), item, count)
        else:
            s.do(("gain_choice", seat, item, count))
        return
    good = 4 + s.pack.region[s.move.space] if item == "tunnel" else GOOD_INDEX[item]
    if who:
        for each in whom(s, seat, who):
            gain_good(s, each, good, count)
    else:
        gain_good(s, seat, good, count)


def choices_for(s: City, seats: list[int], item: str, count: int) -> None:
    s.do(*[("gain_choice", each, item, count) for each in seats])


def gain_choice(s: City, seat: int, item: str, count: int) -> None:
    """Several may mix kinds freely: they are chosen one by one."""
    options = s.pack.gain_item[4:7] if item == "resource" else s.pack.gain_item[:4]
    s.ask(seat, "gain_choice", options, ("choice_gained", seat, item, count), "EU-MKT-4", (item, count))


def choice_gained(s: City, option: Option, seat: int, item: str, count: int) -> None:
    gain_good(s, seat, ITEM_INDEX[option.target], 1)
    if count > 1:
        s.do(("gain_choice", seat, item, count - 1))


def take(s: City, seat: int, resource: str) -> None:
    """The resource of a tunnel, as its benefit (EU-TUN-1)."""
    gain_good(s, seat, GOOD_INDEX[resource], 1)
    s.move.facts |= known.TOOK_RESOURCE


# ---- tracks ----------------------------------------------------------------------------------


def knowledge(s: City, seat: int, steps: int, who: str = "") -> None:
    """Nobody is asked whether he wants it (EU-REC-11)."""
    if not who:
        change_knowledge(s, seat, steps)
        return
    for each in whom(s, seat, who):
        change_knowledge(s, each, steps)


def morale(s: City, seat: int, steps: int, who: str = "") -> None:
    if not who:
        change_morale(s, seat, steps)
        return
    for each in whom(s, seat, who):
        change_morale(s, each, steps)


def allegiance(s: City, seat: int, faction: str) -> None:
    advance(s, seat, FACTION_INDEX[faction])


# ---- artifacts -------------------------------------------------------------------------------


def draw(s: City, seat: int, count: int) -> None:
    """Two cards are two single draws in a row (EU-ART-4); a recruit may replace one of them."""
    if s.seats[seat].moments & DRAW:
        s.do(("draw_cards", seat, count))
    else:
        for _ in range(count):
            take_card(s, seat)


def draw_cards(s: City, seat: int, count: int) -> None:
    """Decided before the card is seen; one draw is changed by one ability at most (EU-REC-7)."""
    found = known.candidates(s, seat, DRAW, 0)
    if not found:
        draw_plain(s, seat, count)
        return
    options = [s.pack.use[ability.recruit] for ability in found]
    s.ask(seat, "draw", [*options, s.pack.skip], ("drawn", seat, count), "EU-REC-7", (), s.pack.skip)


def drawn(s: City, option: Option, seat: int, count: int) -> None:
    if option.verb == "skip":
        draw_plain(s, seat, count)
        return
    if count > 1:
        s.do(("draw_cards", seat, count - 1))
    for ability in known.candidates(s, seat, DRAW, 0):
        if ability.id == option.target:
            known.use(s, seat, ability)
            return


def draw_plain(s: City, seat: int, count: int) -> None:
    take_card(s, seat)
    if count > 1:
        s.do(("draw_cards", seat, count - 1))


def fetch(s: City, seat: int, count: int, who: str = "") -> None:
    """Cards that a recruit brings: no other ability changes these draws (EU-REC-7)."""
    for each in whom(s, seat, who):
        for _ in range(count):
            take_card(s, each)


def fetch_one_of(s: City, seat: int, count: int) -> None:
    """Draw several, keep one."""
    got = 0
    for _ in range(count):
        got += take_card(s, seat)
    if got > 1:
        s.do(("keep_one", seat, got))


def discard(s: City, seat: int, count: int) -> None:
    s.do(("discard_some", seat, count))


def show(s: City, seat: int) -> None:
    show_hand(s, seat)


# ---- dice ------------------------------------------------------------------------------------


def place_new(s: City, seat: int) -> None:
    """The worker just added is placed when this placement is over (EU-REC-S03)."""
    s.move.extra = s.move.added


def set_die(s: City, seat: int) -> None:
    s.do(("set_value", seat))


def match_die(s: City, seat: int) -> None:
    """The bumped die is set to the value of the die that bumped it."""
    s.move.fixed = s.move.value


WORDS: Final = [
    Word("gain", gain),
    Word("take", take),
    Word("knowledge", knowledge),
    Word("morale", morale),
    Word("draw", draw),
    Word("fetch", fetch),
    Word("fetch_one_of", fetch_one_of),
    Word("discard", discard),
    Word("show", show),
    Word("allegiance", allegiance),
    Word("miner", move_miner),
    Word("star", star),
    Word("add_worker", add_worker),
    Word("place_new", place_new),
    Word("set_die", set_die),
    Word("match_die", match_die),
    Word("set_retrieved", set_retrieved),
]


def teach() -> None:
    """Teach the runner all words; once is enough, twice does no harm."""
    EFFECTS.learn(WORDS, CONDITIONS)
