"""Setting the table up (EU-SETUP)."""

from __future__ import annotations

from arcology.games.euphoria.components import Components
from arcology.games.euphoria.placement import NOTHING_PAID, Placement
from arcology.games.euphoria.state import City, Seat
from arcology.games.euphoria.terms import (
    ACTIVE,
    DICE,
    EMPTY,
    GOODS,
    KINDS,
    NOBODY,
    PIPS,
    RESERVE,
    SETTINGS,
    SITES,
    STARS,
)
from arcology.kernel.values import Value
from arcology.parts.hand import Hand

START_DICE = 2
DEFAULTS = {"trading": "on"}
"""Settings that are not off unless somebody says so."""
UNATTENDED = {"stop": "on"}
"""The same where only bots play: weak ones could go on for ever (EU-WIN-7)."""


def settings_mask(settings: dict[str, str]) -> int:
    """Trading is on, the safety stop and variants are off, unless the table says otherwise (EU-TRADE-9, EU-WIN-7)."""
    on = [settings.get(name, DEFAULTS.get(name, "off")) == "on" for name in SETTINGS]
    return sum(1 << i for i, each in enumerate(on) if each)


def new_seat(pack: Components) -> Seat:
    """No cards, no goods, ten stars, two dice in hand and two in reserve (EU-SETUP-8, -10, -11)."""
    return Seat(
        stock=[0] * len(GOODS),
        hand=Hand([], []),
        knowledge=pack.start_knowledge,
        morale=pack.start_morale,
        stars=STARS,
        values=[0] * DICE,
        places=[ACTIVE] * START_DICE + [RESERVE] * (DICE - START_DICE),
        recruits=[],
        starred=0,
        hidden=[],
        dealt=[],
        taken=[],
        drafted=NOBODY,
        dilemma=NOBODY,
        solved=0,
        markets=0,
        factions=0,
        moments=0,
        bound=0,
    )


def empty_city(pack: Components, seats: int, seed: int, setting: int) -> City:
    """Miners on START, tokens at 0, nothing dealt yet (EU-SETUP-4, -5)."""
    return City(
        pack=pack,
        seed=seed,
        seats=[new_seat(pack) for _ in range(seats)],
        setting=setting,
        turn=0,
        turns=0,
        group=0,
        placed=0,
        used=0,
        moments=0,
        window=False,
        on=[EMPTY] * len(pack.space_ids),
        allegiance=[0] * 4,
        miners=[0] * 3,
        tiles=[],
        spare_tiles=[],
        built=0,
        territory=[[], [], [], []],
        deck=list(pack.artifact_counts),
        discard=[0] * len(KINDS),
        recruit_deck=list(range(len(pack.recruit_ids))),
        gone=[],
        gone_known=[],
        spare_dilemmas=[],
        crowded=False,
        move=Placement(-1, 0, -1, NOBODY, 0, 0, 0, (), 0, -1, -1, NOTHING_PAID, (), 0),
        offer=[],
        offers=0,
        haggled=0,
        winner=NOBODY,
    )


def shuffle_tiles(s: City) -> None:
    """One tile facedown on each site; the others leave the game unseen (EU-SETUP-3)."""
    tiles = list(range(len(s.pack.tile_ids)))
    s.shuffle(tiles)
    s.tiles = tiles[:SITES]
    s.spare_tiles = tiles[SITES:]


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
    s.spare_dilemmas = dilemmas
    s.turn = first_player(s, totals)
    s.tell("first_player", s.turn)


def first_player(s: City, totals: list[int]) -> int:
    """The highest total; tied players roll two more dice until one is highest."""
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    while len(tied) > 1:
        rolls = [sum(1 + s.below(PIPS) for _ in range(START_DICE)) for _ in tied]
        tied = [seat for seat, total in zip(tied, rolls, strict=True) if total == max(rolls)]
    return tied[0]
