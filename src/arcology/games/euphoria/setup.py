"""Setting the table up (EU-SETUP)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.components import Components
from arcology.games.euphoria.state import City, Seat
from arcology.games.euphoria.terms import EMPTY, OFFERS, PIPS, SETTINGS, SITES, START_DICE
from arcology.kernel.chapter import Chapter
from arcology.kernel.rng import streams
from arcology.kernel.values import Value

DEFAULTS = {"trading": "on", "offers": "3"}
"""Settings that are not off unless somebody says so."""
UNATTENDED = {"stop": "on"}
"""The same where only bots play: weak ones could go on for ever (EU-WIN-7)."""


def settings_mask(settings: dict[str, str]) -> int:
    """Trading is on, the safety stop and variants are off, unless the table says otherwise (EU-TRADE-9, EU-WIN-7)."""
    on = [settings.get(name, DEFAULTS.get(name, "off")) == "on" for name in SETTINGS]
    return sum(1 << i for i, each in enumerate(on) if each)


def new_seat(pack: Components) -> Seat:
    """No cards, no goods, ten stars, two dice in hand and two in reserve (EU-SETUP-8, -10, -11)."""
    return Seat(knowledge=pack.start_knowledge, morale=pack.start_morale)


def empty_city(pack: Components, seats: int, seed: int, settings: dict[str, str]) -> City:
    """Miners on START, tokens at 0, nothing dealt yet (EU-SETUP-4, -5)."""
    return City(
        pack,
        seats,
        streams(seed, seats),
        [new_seat(pack) for _ in range(seats)],
        settings_mask(settings),
        offer_limit=OFFERS.index(settings.get("offers", DEFAULTS["offers"])),
        on=[EMPTY] * len(pack.space_ids),
        deck=list(pack.artifact_counts),
        recruit_deck=tuple(range(len(pack.recruit_ids))),
    )


def shuffle_tiles(s: City) -> None:
    """One tile facedown on each site; the others leave the game unseen (EU-SETUP-3)."""
    tiles = list(range(len(s.pack.tile_ids)))
    s.shuffle(tiles)
    s.tiles = tuple(tiles[:SITES])
    s.spare_tiles = tuple(tiles[SITES:])


def begin(s: City) -> None:
    """After the draft: a dilemma each, the first dice, and who plays first (EU-SETUP-9, -12, -13)."""
    dilemmas = list(range(len(s.pack.dilemma_ids)))
    s.shuffle(dilemmas)
    totals = []
    for seat, owner in enumerate(s.seats):
        owner.dilemma = dilemmas.pop()
        s.learn(1 << seat)
        for die in range(START_DICE):
            owner.values[die] = 1 + s.below(PIPS)
        totals.append(sum(owner.values))
        about: list[Value] = [*owner.values[:START_DICE]]
        s.tell("first_dice", seat, *about)
        s.tell_to(1 << seat, "got_dilemma", seat, s.pack.dilemma_ids[owner.dilemma])
    s.spare_dilemmas = tuple(dilemmas)
    s.turn = first_player(s, totals)
    s.tell("first_player", s.turn)


def first_player(s: City, totals: list[int]) -> int:
    """The highest total; tied players roll two more dice until one is highest."""
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    while len(tied) > 1:
        rolls = [sum(1 + s.below(PIPS) for _ in range(START_DICE)) for _ in tied]
        tied = [seat for seat, total in zip(tied, rolls, strict=True) if total == max(rolls)]
    return tied[0]


CHAPTER: Final = Chapter(steps=[begin])
