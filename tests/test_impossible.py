"""Every field of every state is given impossible values in the middle of real games, and `check` finds them in words.

What it cannot find stands in POSSIBLE, with the reason: a value that is far off but that the rules do not bound, or a
note of what happened earlier that nothing else on the table tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from tests.contract.cases import setups_of
from tests.contract.walking import moments

from arcology import games
from arcology.kernel.domains import Follows, note
from arcology.kernel.game import Game, Setup
from arcology.kernel.kinds import Many, Plain
from arcology.kernel.shape import Field, Shape

FAR: Final = 10**6
SAMPLES: Final = 3

POSSIBLE: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "euphoria": {
        "the supply has no end": ("Seat.stock above",),
        "a game without the safety stop may last for ever": ("City.turns above",),
        "steps of trading are counted, and answers do not end": ("City.haggled above",),
        "a table may have no limit on offers": ("City.offers above",),
        "a worker that is lost and added again is placed once more": ("City.placed above",),
        "what was paid has left the table": ("Placement.paid above",),
        "conditions of the snapshot may hold no longer": ("Placement.facts above", "Placement.due short"),
        "what an offer names may have been spent since": ("City.offer above",),
        "an ability can be due twice, once for each star": ("Placement.due twice",),
        "which abilities were used is told by nothing else": ("City.used above",),
    },
    "free_radicals": {
        "the supply has no end": ("Seat.stock above",),
        "action points have no upper limit (FR-ADV-22)": ("AdventurersBoard.ap above",),
        "which options were used is told by nothing else": ("PaladinsBoard.used above",),
    },
    "tamashii": {
        "what stayed in the box is told by nothing else": (
            *[f"City.{left} {what}" for left in ("tiles_left", "explore_left") for what in ("short", "twice")],
            *[f"Decks.{deck} short" for deck in ("enemies", "discard", "unused", "factions", "rewards")],
            *("Decks.rewards twice", "Deck.bag short", "Player.equipped short", "Player.spare short"),
        ),
        "what effects and rounds add up has no end": (
            *[f"Fight.{field} above" for field in ("bonus", "duel", "wounds", "number")],
            *[f"Player.{field} above" for field in ("exp", "damage", "destab", "destab_foe", "marks", "tally")],
            *("Player.protocol_count above", "Player.protocol_ahead above", "Player.tally below"),
            *[f"Quest.{field} above" for field in ("defeated", "dumped", "freed", "held", "held_counts")],
            *("Quest.success above", "Quest.successes above"),
            "Town.round above",
        ),
        "names of scenarios and packs, or of cards that have gone": (
            *[f"Fight.{what}" for what in ("frame other", "used other", "used short")],
            *[f"Player.launched {what}" for what in ("other", "short", "twice")],
            *[f"Player.{field} other" for field in ("used_combat", "used_game", "used_round")],
            *[f"Quest.{field} other" for field in ("attempts", "flags", "gone", "specials")],
            *[f"Town.{field} {what}" for field in ("cards", "unlocked", "without") for what in ("other", "short")],
            *("Town.modules short", "Town.cards twice"),
        ),
        "how many dice are thrown and cards dealt is told by nothing else": (
            *("Fight.dice short", "Fight.dice twice", "Player.dealt short"),
        ),
        "numbers of what is offered in an open question": (
            "Player.dealt above",
            *("Fight.assigned above", "Fight.assigned below"),
            *[f"Quest.votes {what}" for what in ("above", "below", "short", "twice")],
        ),
    },
}
"""By game and reason: the fields, and what can be done to them unseen."""


def parts(part: Any, seen: set[type]) -> Iterator[Any]:
    """A part of a state and what in it has fields, one of each class."""
    if type(part) not in seen:
        seen.add(type(part))
        yield part
    for field in part.own_fields:
        value = getattr(part, field.name)
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, Shape):
                yield from parts(each, seen)


def spoilt(value: Any, words: bool = False) -> Iterator[tuple[str, Any]]:
    """Values that ought to be impossible in place of this one."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield "below", -99
        yield "above", FAR
    elif isinstance(value, str):
        yield "other", "nonsense"
    elif isinstance(value, (list, tuple)) and not any(isinstance(each, Shape) for each in value):
        make = type(value)
        if value:
            yield "short", make(value[:-1])
            yield "twice", make([*value, value[-1]])
        elif words:
            yield "other", make(["nonsense"])
        else:
            yield "below", make([-99])
            yield "above", make([FAR])
        for at in sorted({0, len(value) - 1} if value else ()):
            for what, each in spoilt(value[at]):
                yield what, make([*value[:at], each, *value[at + 1 :]])


def tries(field: Field, value: Any) -> Iterator[tuple[str, Any]]:
    """A flag by itself is possible either way, unless it follows from the rest."""
    if isinstance(value, bool) and note(field.kind, Follows) is not None:
        yield "other", not value
    words = isinstance(field.kind, Many) and isinstance(field.kind.item, Plain) and field.kind.item.type is str
    yield from spoilt(value, words)


def seen_and_unseen(name: str) -> tuple[set[str], set[str]]:
    """What `check` always found, and what it missed at least once."""
    game = games.game(name)
    found: set[str] = set()
    missed: set[str] = set()
    for number, table in enumerate(setups_of(name)):
        setup = Setup(table.seats, table.seed, game.unattended() | table.settings)
        for moment in moments(game, setup, number, SAMPLES):
            state = game.copy(moment.state)
            assert game.check(state) == []
            for part in parts(state, set()):
                for field in part.own_fields:
                    value = getattr(part, field.name)
                    for what, worse in tries(field, value):
                        setattr(part, field.name, worse)
                        (found if game.check(state) else missed).add(f"{type(part).__name__}.{field.name} {what}")
                    setattr(part, field.name, value)
    return found - missed, missed


@pytest.mark.later
@pytest.mark.parametrize("name", sorted(POSSIBLE))
def test_a_spoilt_field_is_found_unless_it_is_listed_as_long_as_it_is_not(name: str) -> None:
    listed = {each for fields in POSSIBLE[name].values() for each in fields}
    seen, unseen = seen_and_unseen(name)
    assert sorted(unseen - listed) == []
    assert sorted(listed & seen) == []


def hotels(state: Any) -> None:
    state.seats[0].board.filled[0] = 0b11


def stars(state: Any) -> None:
    state.seats[1].stars += 1


def assets(state: Any) -> None:
    state.players[0].assets[1] = 6


def waiting(state: Any) -> None:
    state.gap = True


def penalties(state: Any) -> None:
    state.seats[0].bound = 1


def two_on_a_space(state: Any) -> None:
    for owner in state.seats:
        owner.places[0] = state.pack.space_number["tunnel_e"]


@pytest.mark.parametrize(
    ("name", "setup", "spoil", "says"),
    [
        ("free_radicals", Setup(2, 1, {"faction.0": "hoteliers"}), hotels, "hoteliers board filled is"),
        ("free_radicals", Setup(2, 1), waiting, "a display slot is to be filled, but none is empty (FR-DATA-5)"),
        ("euphoria", Setup(2, 1), stars, "seat1 stars is 11, more than 10 (EU-SETUP-10)"),
        ("euphoria", Setup(2, 1), penalties, "seat0 bound is 1, but 0 follows from the rest"),
        ("euphoria", Setup(2, 1), two_on_a_space, "2 workers stand on tunnel_e (EU-BUMP-1)"),
        ("tamashii", Setup(2, 1), assets, "assets: memory is 6, more than 5 (TA-ASSET-1)"),
    ],
)
def test_it_is_said_in_words(name: str, setup: Setup, spoil: Callable[[Any], None], says: str) -> None:
    game: Game = games.game(name)
    state: Any = game.new(setup)
    assert game.check(state) == []
    spoil(state)
    assert any(says in fault for fault in game.check(state)), game.check(state)
