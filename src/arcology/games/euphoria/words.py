"""The words that spaces and recruits are written with (19.6)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria import abilities as known
from arcology.games.euphoria import scenes
from arcology.games.euphoria.allegiance import advance
from arcology.games.euphoria.goods import gain_good
from arcology.games.euphoria.moments import DRAW
from arcology.games.euphoria.morale import show_hand, take_card
from arcology.games.euphoria.reasons import COMBINED
from arcology.games.euphoria.roll import others
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import FACTIONS, GOLD, GOODS, ITEM_INDEX, RESOURCES
from arcology.games.euphoria.tracks import change_knowledge, change_morale
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import MOST, Word, number, one_of

# What is gained beside the goods, as numbers that go on
ANY_RESOURCE: Final = 7
ANY_COMMODITY: Final = 8
TUNNEL: Final = 9
GAINS: Final = (*GOODS, "resource", "commodity", "tunnel")

WHO: Final = one_of(
    "victim", "opponents", "opponents_here", needs={"victim": scenes.VICTIM, "opponents_here": scenes.SPACE}
)

VICTIM: Final = 0
OPPONENTS: Final = 1
OPPONENTS_HERE: Final = 2
ONESELF: Final = -1


def whom(s: City, seat: int, who: int) -> list[int]:
    """The seats that a word is aimed at, in turn order from the active player."""
    if who == ONESELF:
        return [seat]
    if who == VICTIM:
        return [s.move.victim]
    rivals = others(s, seat)
    if who == OPPONENTS_HERE:
        return [rival for rival in rivals if s.move.space in s.seats[rival].places]
    return rivals


# ---- goods -----------------------------------------------------------------------------------


def gain(s: City, seat: int, item: int, count: int, who: int = ONESELF) -> None:
    """Goods come from an unlimited supply (EU-STATE-2); `tunnel` is the resource of the tunnel here (EU-REC-18)."""
    if item in (ANY_RESOURCE, ANY_COMMODITY):
        s.do(*[("gain_choice", each, item, count) for each in whom(s, seat, who)])
        return
    good = GOLD + s.pack.region[s.move.space] if item == TUNNEL else item
    if who == ONESELF:
        gain_good(s, seat, good, count)
    else:
        for each in whom(s, seat, who):
            gain_good(s, each, good, count)


def gain_choice(s: City, seat: int, item: int, count: int) -> None:
    """Several may mix kinds freely: they are chosen one by one."""
    options = s.pack.gain_item[4:7] if item == ANY_RESOURCE else s.pack.gain_item[:4]
    s.ask(seat, "gain_choice", options, ("choice_gained", seat, item, count), "EU-MKT-4", (GAINS[item], count))


def choice_gained(s: City, option: Option, seat: int, item: int, count: int) -> None:
    gain_good(s, seat, ITEM_INDEX[option.target], 1)
    if count > 1:
        s.do(("gain_choice", seat, item, count - 1))


def take(s: City, seat: int, resource: int) -> None:
    """The resource of a tunnel, as its benefit (EU-TUN-1)."""
    gain_good(s, seat, GOLD + resource, 1)
    s.move.facts |= known.TOOK_RESOURCE


# ---- tracks ----------------------------------------------------------------------------------


def knowledge(s: City, seat: int, steps: int, who: int = ONESELF) -> None:
    """Nobody is asked whether he wants it (EU-REC-11)."""
    if who == ONESELF:
        change_knowledge(s, seat, steps)
        return
    for each in whom(s, seat, who):
        change_knowledge(s, each, steps)


def morale(s: City, seat: int, steps: int, who: int = ONESELF) -> None:
    """Morale rises or falls by so many steps."""
    if who == ONESELF:
        change_morale(s, seat, steps)
        return
    for each in whom(s, seat, who):
        change_morale(s, each, steps)


def allegiance(s: City, seat: int, faction: int) -> None:
    """A faction's allegiance rises by one (EU-ALG-1)."""
    advance(s, seat, faction)


# ---- artifacts -------------------------------------------------------------------------------


def draw(s: City, seat: int, count: int) -> None:
    """Cards are drawn one after another (EU-ART-4); a recruit may replace one of them."""
    if s.seats[seat].moments & DRAW:
        s.do(("draw_cards", seat, count))
    else:
        for _ in range(count):
            take_card(s, seat)


def draw_cards(s: City, seat: int, count: int) -> None:
    """Decided before the card is seen; what is drawn together is changed by one ability at most (EU-REC-7)."""
    found = known.candidates(s, seat, DRAW, 0)
    if not found:
        draw_plain(s, seat, count, "draw_cards")
        return
    options = [s.pack.use[ability.recruit] for ability in found]
    s.ask(seat, "draw", [*options, s.pack.skip], ("drawn", seat, count), "EU-REC-7", (), s.pack.skip)


def drawn(s: City, option: Option, seat: int, count: int) -> None:
    if option.verb == "skip":
        draw_plain(s, seat, count, "draw_cards")
        return
    if count > 1:
        s.do(("draw_cards" if s.rules else "draw_rest", seat, count - 1))
    for ability in known.candidates(s, seat, DRAW, 0):
        if ability.id == option.target:
            known.use(s, seat, ability)
            return


def draw_rest(s: City, seat: int, count: int) -> None:
    """The cards after one that an ability has changed are plain; asked where another could, to say why it cannot."""
    found = known.candidates(s, seat, DRAW, 0)
    if not found:
        draw_plain(s, seat, count, "draw_rest")
        return
    for ability in found:
        s.refuse("use", ability.id, COMBINED)
    s.ask(seat, "draw", [s.pack.skip], ("rest_drawn", seat, count), "EU-REC-7", (), s.pack.skip, always=True)


def rest_drawn(s: City, option: Option, seat: int, count: int) -> None:
    draw_plain(s, seat, count, "draw_rest")


def draw_plain(s: City, seat: int, count: int, then: str) -> None:
    take_card(s, seat)
    if count > 1:
        s.do((then, seat, count - 1))


def fetch(s: City, seat: int, count: int, who: int = ONESELF) -> None:
    """Cards that a recruit brings: no other ability changes them (EU-REC-7). Opponents may refuse (EU-REC-14)."""
    seats = whom(s, seat, who)
    if who != ONESELF and any(may_mind(s, each) for each in seats):
        s.do(*[("offer_cards", each, count) for each in seats])
        return
    for each in seats:
        take_cards(s, each, count)


def take_cards(s: City, seat: int, count: int) -> None:
    if sum(s.deck) + sum(s.discard):
        s.seal("draw", seat, "artifact", count)
    for _ in range(count):
        take_card(s, seat)


def may_mind(s: City, seat: int) -> bool:
    """Whether it can matter to a seat that it gets a card, as far as all know: which recruits are hidden is secret."""
    owner = s.seats[seat]
    if s.rules or not sum(s.deck) + sum(s.discard):
        return False  # older rules ask nobody
    return bool(owner.hidden) or any(s.pack.empty_handed[recruit] for recruit in owner.recruits)


def offer_cards(s: City, seat: int, count: int) -> None:
    """A gain that an opponent may take is refused only where an empty hand may be worth more (EU-REC-14)."""
    if may_mind(s, seat):
        options = [s.pack.accept_cards, s.pack.skip]
        s.ask(seat, "offer_cards", options, ("cards_offered", seat, count), "EU-REC-14", (count,), s.pack.skip)
    else:
        take_cards(s, seat, count)


def cards_offered(s: City, option: Option, seat: int, count: int) -> None:
    if option.verb != "skip":
        take_cards(s, seat, count)


def fetch_one_of(s: City, seat: int, count: int) -> None:
    """Draw several, keep one."""
    got = 0
    for _ in range(count):
        got += take_card(s, seat)
    if got > 1:
        s.do(("keep_one", seat, got))


def discard(s: City, seat: int, count: int) -> None:
    """Discard so many artifact cards of your choice."""
    s.do(("discard_some", seat, count))


def show(s: City, seat: int) -> None:
    """Show your hand to everybody."""
    show_hand(s, seat)


# ---- dice ------------------------------------------------------------------------------------


def place_new(s: City, seat: int) -> None:
    """The worker just added is placed when this placement is over (EU-REC-S03)."""
    s.move.extra = s.move.added


def set_die(s: City, seat: int) -> None:
    """Set a worker to a value of your choice."""
    s.do(("set_value", seat))


def match_die(s: City, seat: int) -> None:
    """The bumped die is set to the value of the die that bumped it."""
    s.move.fixed = s.move.value


ONE: Final = number(1, default=1)
STEPS: Final = number(-MOST)

CHAPTER: Final = Chapter(
    steps=[gain_choice, draw_cards, draw_rest, offer_cards],
    answers=[choice_gained, drawn, rest_drawn, cards_offered],
    words=[
        Word(gain, who=WHO, item=one_of(GAINS, needs={"tunnel": scenes.TUNNEL}), count=ONE),
        Word(take, needs=scenes.PRINTED, resource=one_of(RESOURCES)),
        Word(knowledge, who=WHO, steps=STEPS),
        Word(morale, who=WHO, steps=STEPS),
        Word(allegiance, faction=one_of(FACTIONS)),
        Word(draw, needs=scenes.PRINTED, count=ONE),
        Word(fetch, who=WHO, count=ONE),
        Word(fetch_one_of, count=number(1)),
        Word(discard, count=number(1)),
        Word(show),
        Word(place_new, needs=scenes.ADDED),
        Word(set_die, needs=scenes.DIE),
        Word(match_die, needs=scenes.DIE),
    ],
)
