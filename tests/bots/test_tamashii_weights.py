"""What things are worth in Tamashii stands in a file; Masters know better what helps a team."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from arcology.bots.practice import Practice
from arcology.bots.sense import habits_of, sense_of
from arcology.bots.sense import tamashii as sense
from arcology.bots.sense.tamashii.choices import masterly_worthwhile
from arcology.bots.sense.tamashii.prices import TOKENS, WORDS
from arcology.bots.sense.tamashii.weights import FILE, FIRST, RIVALS, TOGETHER, Weights, learnt, read
from arcology.games import game
from arcology.kernel.columns import BadFile
from arcology.kernel.game import Setup

DESIGNED = "[first]\nprovenance = 'designed'\npromise = 0.8\n"
TEAM = "[together]\nprovenance = 'measured'\n"
MEASURED = "[rivals]\nprovenance = 'measured'\n" + TEAM


@pytest.mark.parametrize(("name", "whole"), [("together", TOGETHER), ("rivals", RIVALS)])
def test_masters_weigh_only_what_the_file_says_otherwise(name: str, whole: Weights) -> None:
    found = getattr(read(FILE), name)
    assert found
    assert whole.keys() == FIRST.keys()
    assert {each: value for each, value in whole.items() if FIRST[each] != value} == found


def test_the_sense_asks_for_every_number_and_for_no_other() -> None:
    asked = {*WORDS.values(), "word", *TOKENS.values(), "token"}
    for file in Path(sense.__file__).parent.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        asked |= set(re.findall(r'(?:\bw|FIRST)\["(\w+)"\]', text))
        for names in re.findall(r"^(?:ASSETS|STATS): Final = [({](.*)[)}]$", text, re.MULTILINE):
            asked |= {name for name in re.findall(r'"(\w+)"', names) if name.islower()}
    assert asked == FIRST.keys()


@pytest.mark.parametrize(("mode", "weights"), [("coop", TOGETHER), ("competitive", RIVALS)])
def test_what_was_learnt_counts_to_masters(mode: str, weights: Weights) -> None:
    state: Any = game("tamashii").new(Setup(2, 1, {"mode": mode}))
    assert learnt(state) is weights
    state.players[0].exp = 4
    _, expert, master = [sense_of("tamashii", practice)(state, 0) for practice in Practice]
    assert expert != master
    assert master == sum(sense.with_shares(state, 0, weights))


def test_masters_have_habits_of_their_own() -> None:
    first, practised, masterly = [habits_of("tamashii", practice) for practice in Practice]
    assert first is practised
    assert masterly == first._replace(worthwhile=masterly_worthwhile)
    assert habits_of("euphoria", Practice.MASTERLY) is habits_of("euphoria")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[first", "w.toml: cannot be read: "),
        (MEASURED, "w.toml: first: is missing"),
        ("first = 3\n" + MEASURED, "w.toml: first: a table is wanted, not 3"),
        (DESIGNED + MEASURED + "[last]\n", "w.toml: last: is unknown"),
        (DESIGNED + "stage = 'far'\n" + MEASURED, "w.toml: first: stage: must be a number, not 'far'"),
        (DESIGNED + MEASURED + "promise = nan\n", "w.toml: together: promise: must be a number, not nan"),
        (DESIGNED + MEASURED + "hope = 1\n", "w.toml: together: hope: nothing of that name is weighed"),
        ("[first]\n" + MEASURED, "w.toml: first: provenance: these numbers are designed"),
        (DESIGNED + MEASURED.replace(TEAM, "[together]\n"), "w.toml: together: provenance: these numbers are measured"),
    ],
)
def test_a_bad_file_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "w.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as raised:
        read(file)
    assert str(raised.value).startswith(said)
    assert len(raised.value.problems) == 1
