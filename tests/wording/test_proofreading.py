"""Every sentence of the catalogue is read: to each person, with none, one and two of everything; and those of games."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tests.contract.cases import game_of, setups_of
from tests.support.proofreading import NAMES, faults, nouns_of

from arcology import games
from arcology.kernel.events import Event
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.kernel.values import SPECTATOR, Value
from arcology.kernel.words import Aim, Param
from arcology.wording import Offers, Part, Wording, plain
from arcology.wording.components import components
from arcology.wording.effects import DRAWS, SAYS
from arcology.wording.parts import NOBODY, joined
from arcology.wording.sentences import COUNT
from arcology.wording.templates import Piece, parsed

GAMES = sorted(games.GAMES)
PERSONS = (NOBODY, 0, 1)
THINGS = ("Marigold", "Juniper", "Sorrel", "Larkspur", "Tansy", "Vervain", "Yarrow", "Betony")
"""Things whose names are words like any other, one for each place."""
FIRM = ("event", "prompt", "reason", "zone", "setting", "source", "note", "value", "about")
"""What stands alone: it begins with a capital."""
CHOICES = 160
"""So many choices of each table are read."""


class Reader:
    """Reads what one game says, and keeps what is wrong with it by where it comes from."""

    def __init__(self, game: str) -> None:
        rules = game_of(game)
        self.wording = Wording(game, rules.load())
        self.names = self.wording.names
        self.nouns = nouns_of(self.wording)
        self.seen: set[str] = set()
        self.wrong: set[str] = set()

    def read(self, key: str, parts: Sequence[Part]) -> None:
        for you in PERSONS:
            text = plain(parts, NAMES, you)
            if text in self.seen:
                continue
            self.seen.add(text)
            found = [*faults(text, self.nouns), *self.form(key, text)]
            self.wrong |= {f"{key}: {text!r} {fault}" for fault in found}

    def form(self, key: str, text: str) -> Iterator[str]:
        group = key.split(".")[0]
        if group in FIRM and text[:1].islower():
            yield "begins small"
        if group == "reason" and not text.endswith("."):
            yield "has no stop"
        if group in ("event", "prompt", "option", "item") and re.search(r"[a-z]\.$", text):
            yield "has a stop"

    def verdict(self) -> list[str]:
        return sorted(self.wrong)


# ---- every sentence of the catalogue -------------------------------------------------------------


def catalogue(reader: Reader) -> None:
    wording = reader.wording
    for key, sentence in wording.sentences.items():
        group = key.split(".")[0]
        if "[=" in sentence:
            continue  # it draws what only an id of the pack names: random games read it
        if group in ("event", "prompt", "option", "item", "called", "reason", "tells", "further"):
            for about in spoken_of(parsed(sentence), wording):
                parts = wording.say(key, about, 0)
                if group == "event":
                    parts = wording.event(Event(key.partition(".")[2], 0, about))
                elif group == "prompt":
                    parts = wording.prompt({"prompt": key.partition(".")[2], "about": about, "seat": 0})
                reader.read(key, parts)
        elif group in ("zone", "source", "setting", "value", "note", "about"):
            reader.read(key, [{"t": sentence}])


def spoken_of(pieces: Sequence[Piece], wording: Wording) -> list[tuple[Value, ...]]:
    """What a sentence could speak of: each id and number in every way in which the sentence uses it."""
    ways: dict[int, list[Value]] = {}
    rest = -1
    before = ""
    for piece in pieces:
        number = COUNT.fullmatch(piece.count)
        if number is not None:
            signed = number.group(3) == "signed"
            ways[int(number.group(2))] = [-2, -1, 0, 1, 2] if signed else [0, 1, 2]
        if piece.index >= 0:
            found = ways_of(piece, before, wording)
            old = ways.get(piece.index, found)
            ways[piece.index] = found if piece.kind in ("number", "signed", "seat", "whose", "effect", "each") else old
            rest = piece.index if piece.kind == "rest" else rest
        before = piece.text if piece.kind == "text" else ""
    places = max(ways, default=-1) + 1
    choices = [ways.get(place, [THINGS[place]]) for place in range(places)]
    about = [tuple(each) for each in itertools.islice(itertools.product(*choices), 200)]
    if rest < 0:
        return about
    return [(*each[:rest], *THINGS[rest : rest + many]) for each in about for many in (0, 1, 2)]


def ways_of(piece: Piece, before: str, wording: Wording) -> list[Value]:
    if piece.kind == "signed":
        return [-2, -1, 0, 1, 2]
    if piece.kind == "number":
        return [0, 1, 2]
    if piece.kind in ("seat", "whose"):
        return [0, 1]
    if piece.kind == "effect":
        return [next(iter(wording.pack.effects))]
    if piece.kind == "each":
        return ["-".join(THINGS[:2])]
    if piece.kind in ("icon", "icons") or re.search(r"\b(an?|the) $", before, re.IGNORECASE):
        return [THINGS[piece.index]]
    return [THINGS[piece.index], 0, 1, 2]


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_the_catalogue_reads_well(game: str) -> None:
    reader = Reader(game)
    catalogue(reader)
    assert reader.verdict() == []


# ---- every word, condition and price -------------------------------------------------------------


def words(reader: Reader) -> None:
    """With every argument that may be written, aimed at everybody it may be aimed at."""
    wording = reader.wording
    vocabulary = wording.pack.vocabulary
    for name, word in vocabulary.words.items():
        aims = [*word.who.selectors] if isinstance(word.who, Aim) else [*word.who.names] if word.who else []
        whom = [wording.effects.whom(who if who not in ARGUED else f"{who}({THINGS[0]})", SAYS) for who in aims]
        for args in arguments(word.params):
            said = wording.effects.entry("words", name, args, SAYS)
            reader.read(f"words.{name}", said)
            reader.read(f"words.{name}", wording.effects.entry("words", name, args, DRAWS))
            for who in whom:
                reader.read(f"words.{name}", [*said, *who])
    for name, condition in vocabulary.conditions.items():
        for args in arguments(condition.params):
            for n in (1, 2):
                reader.read(f"conds.{name}", wording.effects.entry("conds", name, (*args, n), SAYS))


ARGUED = ("on", "not_on", "max")
"""Selectors that take an argument."""


def arguments(params: dict[str, Param]) -> Iterator[tuple[Value, ...]]:
    ways: list[list[Value]] = []
    for param in params.values():
        numbers: list[Value] = [n for n in (-2, -1, 0, 1, 2) if param.least <= n <= param.most]
        ways.append([*numbers, *param.names] or [THINGS[len(ways)]])
    return itertools.islice(itertools.product(*ways), 400)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_and_condition_reads_well(game: str) -> None:
    reader = Reader(game)
    words(reader)
    assert reader.verdict() == []


@pytest.mark.parametrize("game", GAMES)
def test_every_component_reads_well(game: str) -> None:
    """Effects, conditions, prices, penalties and triggers of all rows."""
    reader = Reader(game)
    for table, rows in components(reader.wording)["tables"].items():
        for id, row in rows.items():
            for column, value in [*row.items(), *row["worded"].items()]:
                if isinstance(value, dict) and value.get("marks"):
                    reader.read(f"{table}.{id}.{column}", [{"t": value["says"]}])
                    reader.read(f"{table}.{id}.{column}", joined([[mark] for mark in value["marks"]], ", "))
    assert reader.verdict() == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_counted_has_a_word_for_several(game: str) -> None:
    """Every good that a word or a price may count has its plural, be it the same."""
    reader = Reader(game)
    wording = reader.wording
    missing: set[str] = set()
    plain_counted = reader.names.counted

    def counted(id: str, count: int) -> str:
        if count != 1 and f"many.{id}" not in wording.sentences and f"one.{id}" not in wording.sentences:
            missing.add(id)
        return plain_counted(id, count)

    reader.names.counted = counted  # type: ignore[method-assign]
    words(reader)
    assert sorted(missing - {*THINGS}) == []


# ---- games ---------------------------------------------------------------------------------------


def play(reader: Reader, game: str, setup: Setup) -> None:
    """The beginning of a random game: all that is asked, refused, told and shown."""
    match, rng = Match(game_of(game), setup), Rng(setup.seed)
    general, offers = reader.wording, Offers(reader.wording)
    events(reader, general, match, match.opening)
    for step in range(CHOICES):
        if match.over:
            break
        for seat in match.waiting():
            offer = match.offer(seat)
            if offer is not None:
                asked(reader, offers.worded(offer, match.called(seat)))
        if step % 20 == 0:
            shown(reader, general, match)
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        option = decision.options[rng.below(len(decision.options))]
        before = len(match.moves)
        match.choose(decision.seat, option.verb, option.target)
        events(reader, general, match, [event for move in match.moves[before:] for event in move.events])
    shown(reader, general, match)


def events(reader: Reader, general: Wording, match: Match, told: Sequence[Event]) -> None:
    for event in told:
        wording = general.at(match.called(SPECTATOR, event.seat))
        reader.read(f"event.{event.name}", wording.event(event))


def asked(reader: Reader, offer: dict[str, Any]) -> None:
    reader.read(f"prompt.{offer['prompt']}", offer["text"])
    for option in offer["options"]:
        reader.read(f"option.{offer['prompt']}.{option['verb']}", option["text"])
    for refusal in offer["refusals"]:
        reader.read(f"option.{offer['prompt']}.{refusal['verb']}", refusal["what"])
        reader.read(f"reason.{refusal['reason']}", refusal["text"])


def shown(reader: Reader, general: Wording, match: Match) -> None:
    for viewer in range(SPECTATOR, match.setup.seats):
        for zone in match.game.outline(match.view(viewer)):
            for item in zone.items:
                wording = general.at(match.called(SPECTATOR, zone.owner))
                reader.read(f"item.{item.key}", wording.item(item))


@pytest.mark.parametrize("game", GAMES)
def test_everything_said_in_random_games_reads_well(game: str) -> None:
    reader = Reader(game)
    for setup in setups_of(game):
        play(reader, game, setup)
    assert reader.verdict() == []


# ---- the reading itself --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "You fights",
        "You resets",
        "You has to reset",
        "Mira bumped the 6 of You",
        "Mira bumped the 6 of you",
        "Mira's knowledge by -1 to 2",
        "advance red for free free",
        "give 1 card to an opponent to an opponent",
        "Mira drew 1 cards",
        "Mira drew 2 card",
        "Mira drew 0 card",
        "a 8",
        "gain a energy",
        "place an unit",
        "Pay for a unknown card",
        "Mira  drew",
        "Company:",
        "Mira drew {0}",
        "Druid to 3.5",
        "Challenge seat:2",
        "Go to hex:-1,1",
        "gain random_data",
        "Mira drew ; ",
        "if not you play alone: pass",
        "5 * players - 2",
        "Keep trade trading open",
        "draw 1 Draw class augments",
        "costs −1 time",
        "",
    ],
)
def test_bad_sentences_are_found(text: str) -> None:
    assert [*faults(text, {"card": "cards"})] != []


@pytest.mark.parametrize(
    "text",
    ["You drew 1 card", "You always drew 2 cards", "Mira bumped your 6", "a Euphorian recruit", "1 of 3 cards", "an 8"],
)
def test_good_sentences_are_let_be(text: str) -> None:
    assert [*faults(text, {"card": "cards"})] == []
