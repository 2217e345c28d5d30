"""A bot may be a program: it plays like any other, and whatever it does wrong costs nobody else their game."""

from __future__ import annotations

import json
import logging
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from arcology import bots, games
from arcology.bots import Bot, Eye, UnknownBot, bot, plays
from arcology.bots.program import MOST_FAULTS, Talk
from arcology.games import game
from arcology.kernel.decision import Option
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.lab.playing import Seat, play_out
from arcology.programs import messages
from arcology.programs.process import Lost, Process

ROOT: Final = Path(__file__).parents[2]
PLAIN: Final = f"{sys.executable} {ROOT / 'examples' / 'bots' / 'plain.py'}"
BAD: Final = f"{sys.executable} {ROOT / 'tests' / 'support' / 'bad_program.py'}"
SETUP: Final = Setup(2, 5, {"faction.0": "merchants", "faction.1": "executives"})
MESSAGES: Final[dict[str, Any]] = {
    "hello": messages.Hello,
    "observe": messages.Observe,
    "choose": messages.Choose,
    "result": messages.Result,
    "bye": messages.Bye,
}


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    """No program is left when a test ends."""
    yield
    for each in bots._programs.values():
        if each.speaker is not None:
            each.speaker.process.end(0.0)
    bots._programs.clear()


def played(*names: str, seconds: float | None = None, setup: Setup = SETUP) -> list[Seat]:
    free_radicals = game("free_radicals")
    return play_out(free_radicals, free_radicals.load(), setup, list(names), seconds=seconds)


@pytest.mark.parametrize("name", games.GAMES)
def test_a_program_plays_every_game_and_the_same_seed_the_same_game(name: str) -> None:
    each = game(name)
    first, again = [play_out(each, each.load(), Setup(2, 3, each.unattended()), [PLAIN, "random"]) for _ in range(2)]
    assert first == again
    assert [seat.faults for seat in first] == [0, 0]
    assert all(seat.rank for seat in first)


def test_a_program_in_another_language_plays_too() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not on the path")
    follower = f"{node} {ROOT / 'examples' / 'bots' / 'follower.mjs'}"
    assert plays(follower, "free_radicals")
    first, again = played(follower, PLAIN), played(follower, PLAIN)
    assert first == again
    assert [seat.faults for seat in first] == [0, 0]


def test_one_process_serves_several_seats_and_games() -> None:
    played(PLAIN, PLAIN)
    program = bots.program_of(PLAIN)
    assert program.speaker is not None
    process = program.speaker.process.id
    played(PLAIN, PLAIN)
    assert program.speaker.process.id == process
    assert program.tables == 4


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("hangs", "it gave no answer within 0.3 s"),
        ("liar", "it chose an option that is not there, of 0 to "),
        ("coder", "it chose a code that was not offered"),
        ("true", "it chose an option that is not there"),
        ("both", 'must have either "option" or "code"'),
        ("chatty", "it wrote what is not JSON: my move is 0"),
        ("list", "it wrote what is not an object: [0]"),
        ("deep", "it wrote what is not JSON: [[[["),
        ("stale", 'it was asked "choose" with id'),
        ("long", "it wrote a line of more than 65536 bytes"),
        ("endless", "it wrote a line of more than 65536 bytes"),
        ("flood", 'it was asked "choose" with id'),
        ("dies", "it ended with exit code 3"),
        ("killed", "it was ended by signal 9"),
        ("shut", "it closed its output"),
        ("modern", "it speaks protocol 2, this is protocol 1"),
        ("nameless", "its name must be one line of 1 to 32 letters"),
    ],
)
def test_a_bad_program_loses_its_choices_and_nobody_else_anything(
    how: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        good, bad = played("random", f"{BAD} {how}", seconds=0.3)
    assert (good.faults, bad.faults) == (0, MOST_FAULTS)
    assert good.rank
    assert bad.rank
    notes = [record.getMessage() for record in caplog.records]
    assert len(notes) == MOST_FAULTS
    assert all(why in note for note in notes if "flood" not in note), notes
    assert why in notes[-1]
    assert notes[-1].endswith("the standard choice is made for the rest of this game")
    speaker = bots.program_of(f"{BAD} {how}").speaker
    assert speaker is not None
    with pytest.raises(ProcessLookupError):
        os.kill(speaker.process.id, 0)


class Standard(Bot):
    """Takes what an absent player takes."""

    def choose(self, eye: Eye) -> Option:
        return eye.decision.fallback()


def test_what_is_chosen_for_a_lying_program_is_the_standard_choice() -> None:
    game_of, chosen = game("tamashii"), list[list[tuple[int, str, str]]]()
    for name in (f"{BAD} liar", f"{__name__}:Standard"):
        chosen.append([])
        setup = Setup(2, 5, game_of.unattended())
        play_out(game_of, game_of.load(), setup, ["random", name], choices=chosen[-1])
    assert chosen[0] == chosen[1]


def test_a_program_that_died_is_started_anew_in_this_game_and_in_the_next(capfd: pytest.CaptureFixture[str]) -> None:
    """It makes two choices and dies at the third: three lives in each of two games."""
    for _ in range(2):
        _, bad = played("random", f"{BAD} dies")
        assert bad.faults == MOST_FAULTS
    assert capfd.readouterr().err.count("dying") == 2 * MOST_FAULTS


def test_what_a_program_is_told_is_what_its_seat_may_know(tmp_path: Path) -> None:
    euphoria, setup, heard = game("euphoria"), Setup(2, 4, game("euphoria").unattended()), tmp_path / "heard.jsonl"
    ends = play_out(euphoria, euphoria.load(), setup, [f"{BAD} observer {heard}", "random"])
    bots.program_of(f"{BAD} observer {heard}").speaker.process.end()  # type: ignore[union-attr]
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    kinds = [each["type"] for each in told]
    assert kinds[0] == "hello"
    assert kinds[-3:] == ["observe", "result", "bye"]
    assert (told[0]["seats"], told[0]["settings"], told[0]["seconds"]) == (2, setup.settings, 10.0)
    assert [each["total"] for each in told[-2]["scores"]] == [end.score for end in ends]
    for each in told:
        assert set(each) == set(MESSAGES[each["type"]].__annotations__)

    match = Match(euphoria, setup)
    choices = iter([each for each in told if each["type"] == "choose"])
    random, chance = bot("random"), Rng(setup.seed * 31 + 2)
    while not match.over:
        seat = (match.invited() or match.waiting())[0]
        option = random.choose(Eye(euphoria, match.state, 1, chance)) if seat else None
        if option is None:
            asked = next(choices)
            assert asked["view"] == json.loads(json.dumps(match.view(0)))
            option = match.decision(0).options[0]  # type: ignore[union-attr]
        match.choose(seat, option.verb, option.target)
    facts = [fact for each in told if each["type"] == "observe" for fact in each["facts"]]
    known = [event for event in match.opening if event.seen_by(0)] + match.events(0)
    assert [(fact["name"], fact["seat"], tuple(fact["about"])) for fact in facts] == [
        (event.name, event.seat, event.about) for event in known
    ]
    assert len(known) < len(match.opening) + sum(len(move.events) for move in match.moves), "rivals have secrets"


def test_the_seed_that_a_program_gets_is_not_that_of_the_game() -> None:
    free_radicals = game("free_radicals")
    state = free_radicals.new(SETUP)
    eye = Eye(free_radicals, state, free_radicals.blocking(state)[0], Rng(9))
    assert bot(PLAIN).choose(eye) in eye.decision.options
    talk: Talk = eye.memory["talk"]
    assert talk.seed not in (SETUP.seed, 9)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("./not/here", "there is no program ./not/here that can be run"),
        ("nosuchthing --at all", "there is no program nosuchthing that can be run"),
        ('python "mybot.py', "cannot be read as a command: No closing quotation"),
        (f"{BAD} modern", "does not play: it speaks protocol 2"),
        (f"{sys.executable} nowhere.py", "does not play: it ended with exit code 2"),
    ],
)
def test_a_program_that_is_no_bot_is_named_before_anything_is_played(command: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=why):
        plays(command, "free_radicals")


def test_a_program_that_does_not_read_is_no_obstacle(tmp_path: Path) -> None:
    """Far more is written to it than a pipe holds."""
    process = Process([sys.executable, *BAD.split()[1:], "deaf", str(tmp_path / "pid")])
    for _ in range(3):
        process.tell(b"x" * 100_000)
    with pytest.raises(Lost, match=r"no answer within 0\.2 s"):
        process.ask(b"x\n", 0.2)
    with pytest.raises(Lost, match="it has ended"):
        process.ask(b"x\n", 0.2)


def test_an_answer_may_bring_what_nobody_asked_for() -> None:
    line = json.dumps({"type": "hello", "id": 1, "protocol": 1, "name": " Ωμέγα 🐝 ", "mood": "fine"}).encode()
    assert messages.greeted(line, 1)["name"] == "Ωμέγα 🐝"
