"""Every option tells what it costs and brings, what comes by chance, that it asks further, or that it does nothing."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from tests.contract.cases import CASES
from tests.contract.checks_secret import some
from tests.support.play import pick
from tests.support.proofreading import NAMES, faults, nouns_of

from arcology.games import game
from arcology.kernel.decision import Option
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.pack import ICONS
from arcology.kernel.rng import Rng
from arcology.wording import Offers, Wording, outcome, plain
from arcology.wording.components import components
from arcology.wording.templates import parsed

WEB: Final = Path(__file__).parents[1] / "web" / "src"
SHARED: Final = WEB / "icons" / "icons.svg"
BOARDS: Final = WEB / "boards"
COLOURS: Final = {"red", "yellow", "green", "blue", "purple"}
"""Drawn as the shapes that go with them."""
GAMES: Final = ("euphoria", "free_radicals", "tamashii")
STEPS: Final = 400
TWINS: Final = {
    ("euphoria", "act"): "two workers of one value on one space",
}
"""Questions that may offer the same twice, and what is the same."""
PAST: Final = re.compile(r"\b[Yy]ou (?:paid|gained|lost|drew|placed|discarded|gave|took)\b")
PASSING: Final = {"pass", "skip", "decline", "done", "stop", "end", "end_turn", "stay", "district_skip", "launch_end"}


def tables() -> list[tuple[str, Setup]]:
    return [(name, setup) for name in GAMES for setup in CASES[name].tables()]


@pytest.mark.parametrize(("name", "setup"), tables(), ids=[f"{name}-{setup.seed}" for name, setup in tables()])
def test_every_option_tells_of_itself(name: str, setup: Setup) -> None:
    """Its row is never empty or a mere "…", it reads well, and no other option of the question reads the same."""
    match = Match(game(name), setup)
    wording = Wording(name, match.pack)
    offers, nouns = Offers(wording), nouns_of(wording)
    rng = Rng(setup.seed)
    wrong: set[str] = set()
    while not match.over and match.seq < STEPS:
        for seat in match.waiting():
            decision, offer = match.decision(seat), match.offer(seat)
            assert decision is not None
            assert offer is not None
            worded = offers.worded(offer, match.called(seat))["options"]
            said = {option: plain(each["text"], NAMES) for option, each in zip(decision.options, worded, strict=True)}
            same = Counter(said.values())
            alike = [option for option in decision.options if same[said[option]] > 1]
            read: dict[str, Option] = {}
            for option in {*some(decision.options, rng)[:6], *alike}:
                foretold = match.foretell(seat, [option])[0]
                line = outcome(wording, seat, decision.prompt, option, foretold)
                row, text = plain(line["row"], NAMES), plain(line["text"], NAMES)
                where = f"{decision.prompt} {option!r} {said[option]!r} {row!r}"
                own = [change for change in foretold.changes if change.by]
                assert not own or line["row"] or foretold.nothing, f"{option!r} changes {own}"
                if option.verb not in PASSING and not foretold.nothing and row.strip() in ("", "…"):
                    wrong.add(f"{where} tells nothing")
                wrong |= {f"{where} {text!r}: {fault}" for fault in faults(text or "nothing", nouns)}
                wrong |= {f"{where}: {fault}" for fault in offered_faults(f"{said[option]}; {text}")}
                twin = read.setdefault(f"{said[option]} {row} {text}", option)
                if twin is not option and (name, decision.prompt) not in TWINS:
                    wrong.add(f"{where} reads as {twin!r}")
        chosen, option = pick(match.game, match.state, rng)
        match.choose(chosen.seat, option.verb, option.target)
    assert sorted(wrong) == []


def offered_faults(text: str) -> list[str]:
    """What may be said of what happened, but not of what is offered."""
    return [f"speaks of what was: {each}" for each in PAST.findall(text)]


@pytest.mark.parametrize("name", GAMES)
def test_what_does_nothing_is_told(name: str) -> None:
    """The page dims such an option, says so, and asks once more."""
    idle = 0
    for setup in CASES[name].tables():
        match = Match(game(name), setup)
        rng = Rng(setup.seed + 1)
        while not match.over and match.seq < STEPS:
            for seat in match.waiting():
                decision = match.decision(seat)
                assert decision is not None
                options = [option for option in decision.options if option.verb not in PASSING]
                told = [each for each in match.foretell(seat, options) if each.nothing]
                idle += len(told)
            chosen, option = pick(match.game, match.state, rng)
            match.choose(chosen.seat, option.verb, option.target)
        if idle:
            return
    raise AssertionError(f"nothing that {name} offered was without effect")


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_has_a_name_and_an_icon(name: str) -> None:
    made = game(name)
    wording = Wording(name, made.load())
    ids = [figure.id for figure in made.figures]
    assert len(ids) == len(set(ids))
    for id in ids:
        assert f"name.{id}" in wording.sentences or wording.label(id) != id, f"{name}: nobody knows what {id} is"
        shape, _, hue = wording.names.icon_name(id).partition(".")
        assert shape in drawn_by(name), f"{name}: {id} cannot be drawn"
        assert not hue or hue in COLOURS, f"{name}: {id} has no colour {hue}"


@pytest.mark.parametrize("name", GAMES)
def test_whatever_rows_draw_has_an_icon(name: str) -> None:
    wording = Wording(name, game(name).load())
    lost = set()
    for key, sentence in wording.sentences.items():
        if key.startswith(("tells.", "further.", "unsure.")):
            pieces = [piece for piece in parsed(sentence) if piece.kind == "icon" and piece.index < 0]
            lost |= {piece.text for piece in pieces if wording.names.icon_name(piece.text) not in drawn_by(name)}
    assert lost == set()


@pytest.mark.parametrize("name", GAMES)
def test_whatever_components_draw_has_an_icon(name: str) -> None:
    assert icons_of(components(Wording(name, game(name).load()))) <= drawn_by(name)


def test_the_sprites_hold_each_icon_once() -> None:
    held = [icon for sprite in (SHARED, *BOARDS.glob("*/icons.svg")) for icon in icons(sprite)]
    assert sorted(held) == sorted(ICONS.read_text(encoding="utf-8").split())


def icons_of(said: object) -> set[str]:
    """The shapes of all icons in a catalogue, without their colours."""
    if isinstance(said, dict):
        own = {said[key].partition(".")[0] for key in ("i", "icon") if isinstance(said.get(key), str)}
        return own.union(*[icons_of(each) for each in said.values()])
    return set().union(*[icons_of(each) for each in said]) if isinstance(said, list) else set()


def drawn_by(name: str) -> set[str]:
    """What a table of this game can draw: it loads what all share, and its own."""
    return {*icons(SHARED), *icons(BOARDS / name / "icons.svg"), *COLOURS}


def icons(sprite: Path) -> list[str]:
    return re.findall(r'<symbol id="i-([^"]+)"', sprite.read_text(encoding="utf-8"))
