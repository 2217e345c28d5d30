"""Diary cards and the companion (TA-DIARY-5 to -7, TA-DOG-1, C17)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import close, hex_id, place_of, place_of_id, shelters
from arcology.games.tamashii.effects import ANYBODY, EFFECTS, in_order
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import NOBODY, QUEST, SETUP
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import dropped
from arcology.kernel.words import Word


def deal_diary(s: Town) -> None:
    """After setup each player draws 1 random unlocked diary card, while there are any (TA-DIARY-5, -7)."""
    decks = s.decks
    for seat in in_order(s):
        if decks.diary:
            i = s.below(len(decks.diary))
            s.players[seat].diary, decks.diary = decks.diary[i], dropped(decks.diary, i)
            s.tell("diary", seat, s.pack.diary_ids[s.players[seat].diary])


def can_use_diary(s: Town, seat: int) -> bool:
    """Any time you could act, unless the card is for rolls only (C17)."""
    diary = s.players[seat].diary
    if diary < 0 or s.phase in (SETUP, QUEST):
        return False
    if s.pack.row("diary", s.pack.diary_ids[diary]).text("timing") != "any":
        return False
    if s.lanes is not None:
        lane = s.lane_of(seat)
        return lane is not None and lane.decision is not None and not s.players[seat].ready
    return s.active == seat and s.decision is not None and s.decision.seat == seat


def use_diary(s: Town, seat: int) -> None:
    """Used: locked in the save (TA-DIARY-5); in competitive play spent for this game only (TA-COMP-18)."""
    player = s.players[seat]
    diary = player.diary
    player.diary = NOBODY
    s.decks.diary_locked += (diary,)
    s.tell("diary_used", seat, s.pack.diary_ids[diary])
    EFFECTS.begin(s, seat, f"diary.{s.pack.diary_ids[diary]}.effect")


def redeem(s: Town, seat: int) -> None:
    """One random locked diary card returns to the diary deck; with none it does nothing (TA-DIARY-6, -7)."""
    decks = s.decks
    if decks.diary_locked:
        i = s.below(len(decks.diary_locked))
        diary, decks.diary_locked = decks.diary_locked[i], dropped(decks.diary_locked, i)
        decks.diary += (diary,)
        s.tell("redeemed", seat, s.pack.diary_ids[diary])


# ---- the companion ---------------------------------------------------------------------------------


def companion_starts(s: Town) -> None:
    """On a Shelter, the first player's choice (C17)."""
    if s.figures.companion:
        options = [s.option("companion", hex_id(s, place)) for place in shelters(s, s.first)]
        s.ask(s.first, "companion", options, ("companion_placed",), "TA-DOG-1")


def companion_placed(s: Town, option: Option) -> None:
    if option.verb == "companion":
        s.figures.companion_place = place_of_id(s, option.target)
        s.tell("companion_moved", s.first, option.target)


def companion_moves(s: Town) -> None:
    """At the end of each Action phase the first player may move it to an adjacent revealed tile (C17)."""
    if not s.figures.companion:
        return
    near = [place for place in s.city.near[s.figures.companion_place] if s.city.up[place]]
    options = [s.pack.skip] + [s.option("companion", hex_id(s, place)) for place in near]
    s.ask(s.first, "companion", options, ("companion_placed",), "TA-DOG-1", default=s.pack.skip)


def companion_helps(s: Town, seat: int, timing: str) -> bool:
    """Once per round, a player on its or an adjacent tile: the cat after a roll, the dog in the Launch step (C17)."""
    figures = s.figures
    return (
        bool(figures.companion)
        and s.pack.companion_timing[figures.companion] == timing
        and not figures.companion_used
        and close(s, figures.companion_place, place_of(s, seat))
    )


CHAPTER: Final = Chapter(
    steps=[deal_diary, use_diary, companion_starts, companion_moves],
    answers=[companion_placed],
    words=[
        Word(redeem, who=ANYBODY),
    ],
    needs=DONE,
)
