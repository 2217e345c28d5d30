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

from arcology.games import game
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.wording import Wording, outcome

WEB: Final = Path(__file__).parents[1] / "web" / "src"
SHARED: Final = WEB / "icons" / "icons.svg"
BOARDS: Final = WEB / "boards"
COLOURS: Final = {"red", "yellow", "green", "blue", "purple"}
"""Drawn as the shapes that go with them."""
GAMES: Final = ("euphoria", "free_radicals", "tamashii")
STEPS: Final = 400
WAYS: Final = {
    ("free_radicals", "go"): "the Merchant stands elsewhere, and no Stall waits there",
    ("free_radicals", "deploy"): "Drones stand elsewhere, and the District has nothing to do now",
    ("free_radicals", "assign"): "the only Asset goes one Company on",
    ("free_radicals", "commission"): "the Company can do nothing now, but a Project may be started after it",
    ("free_radicals", "declare"): "nothing is used, but a Project may be started after it",
    ("free_radicals", "return"): "a card goes from the discard pile onto the deck",
    ("euphoria", "trade"): "an offer is begun",
    ("euphoria", "give"): "an offer is made up",
    ("euphoria", "ungive"): "an offer is made up",
    ("euphoria", "take"): "an offer is made up",
    ("euphoria", "untake"): "an offer is made up",
    ("euphoria", "cancel"): "an offer is laid aside",
    ("euphoria", "send"): "an offer is told to somebody who may decline",
    ("euphoria", "withdraw"): "an offer is taken back",
    ("euphoria", "hold"): "an offer is waited for",
    ("euphoria", "keep"): "which of the recruits at hand stay, not how many",
    ("euphoria", "draft"): "which recruit is at hand, not how many",
    ("euphoria", "use"): "an ability that counts from now on",
    ("tamashii", "move"): "a district without entry value",
    ("tamashii", "ready"): "no move is left unused",
    ("tamashii", "choose"): "what was to be recovered is whole",
    ("tamashii", "start"): "where the player begins",
    ("tamashii", "bot_move"): "the BOT stands elsewhere",
    ("tamashii", "companion"): "the companion stands elsewhere, or stands ready",
    ("tamashii", "program"): "a token lies elsewhere; how many moves are left is asked",
    ("tamashii", "keep"): "which card or die stays",
    ("tamashii", "protocol"): "a card counts its steps",
    ("tamashii", "district"): "a district that has nothing to give now",
    ("tamashii", "diary_use"): "a page that has nothing to give now",
    ("tamashii", "frame"): "a frame without an enemy to hit",
    ("tamashii", "heist"): "the heist ends as it stands",
    ("tamashii", "test"): "the test is left to fail",
    ("tamashii", "give"): "an offer is made up",
    ("tamashii", "want"): "an offer is made up",
    ("tamashii", "trade_offer"): "an offer is begun",
    ("tamashii", "trade_decline"): "an offer is laid aside",
    ("tamashii", "trade_drop"): "an offer is laid aside",
}
"""Verbs whose choices may change no figure, and what they change instead."""
PASSING: Final = {"pass", "skip", "decline", "done", "stop", "end", "end_turn", "stay", "district_skip", "launch_end"}


def tables() -> list[tuple[str, Setup]]:
    return [(name, setup) for name in GAMES for setup in CASES[name].tables()]


@pytest.mark.parametrize(("name", "setup"), tables(), ids=[f"{name}-{setup.seed}" for name, setup in tables()])
def test_every_option_tells_of_itself(name: str, setup: Setup) -> None:
    match = Match(game(name), setup)
    wording = Wording(name, match.pack)
    rng = Rng(setup.seed)
    mute: Counter[tuple[str, str]] = Counter()
    while not match.over and match.seq < STEPS:
        for seat in match.waiting():
            decision = match.decision(seat)
            assert decision is not None
            options = some(decision.options, rng)[:6]
            for option, foretold in zip(options, match.foretell(seat, options), strict=True):
                line = outcome(wording, seat, foretold)
                own = [change for change in foretold.changes if change.by]
                assert bool(own) == bool(line["costs"] or line["gains"]), f"{option!r} changes {own}"
                told = [line[kind] for kind in ("costs", "gains", "others", "unsure", "asks", "nothing")]
                if not any(told) and option.verb not in PASSING:
                    mute[decision.prompt, option.verb] += 1
        chosen, option = pick(match.game, match.state, rng)
        match.choose(chosen.seat, option.verb, option.target)
    assert not {each: count for each, count in mute.items() if (name, each[1]) not in WAYS}


@pytest.mark.parametrize("name", ["free_radicals", "tamashii"])
def test_what_does_nothing_is_told(name: str) -> None:
    """The page dims such an option, says so, and asks once more. In Euphoria every choice costs at least a worker."""
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
                assert not any(each.sealed for each in told), "what comes by chance is something"
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
    drawn = {id for sprite in (SHARED, BOARDS / name / "icons.svg") if sprite.exists() for id in icons(sprite)}
    assert len(ids) == len(set(ids))
    for id in ids:
        assert f"name.{id}" in wording.sentences or wording.label(id) != id, f"{name}: nobody knows what {id} is"
        assert wording.names.icon_name(id) in drawn | COLOURS, f"{name}: {id} cannot be drawn"


def icons(sprite: Path) -> list[str]:
    return re.findall(r'<symbol id="i-([^"]+)"', sprite.read_text(encoding="utf-8"))
