"""What things are worth in Tamashii stands in a file; Masters know better what helps a team."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.tamashii.support import table

from arcology.bots.practice import Practice
from arcology.bots.sense import habits_of, sense_of
from arcology.bots.sense import tamashii as sense
from arcology.bots.sense.tamashii.choices import masterly_worthwhile
from arcology.bots.sense.tamashii.prices import WORDS
from arcology.bots.sense.tamashii.weights import FILE, FIRST, MASTERLY, learnt, read
from arcology.games import game
from arcology.kernel.columns import BadFile
from arcology.kernel.game import Setup

DESIGNED = "[first]\nprovenance = 'designed'\npromise = 0.8\n"
MEASURED = "[masterly]\nprovenance = 'measured'\n"


def test_masters_weigh_only_what_the_file_says_otherwise() -> None:
    found = read(FILE)
    assert found.masterly
    assert all(FIRST[name] != value for name, value in found.masterly.items())
    assert MASTERLY.keys() == FIRST.keys()
    assert {name: MASTERLY[name] for name in found.masterly} == found.masterly
    assert all(MASTERLY[name] == value for name, value in FIRST.items() if name not in found.masterly)


def test_the_sense_asks_for_every_number_and_for_no_other() -> None:
    asked = set(WORDS.values()) | {"word"}
    for file in Path(sense.__file__).parent.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        asked |= set(re.findall(r'(?:\bw|FIRST)\["(\w+)"\]', text))
        for names in re.findall(r"^(?:ASSETS|STATS): Final = [({](.*)[)}]$", text, re.MULTILINE):
            asked |= {name for name in re.findall(r'"(\w+)"', names) if name.islower()}
    assert asked == FIRST.keys()


def test_what_was_learnt_counts_to_masters_who_play_together() -> None:
    together, rivals = table().s, game("tamashii").new(Setup(2, 1, {"mode": "competitive"}))
    together.quest.success = 2
    plain, expert, master = [sense_of("tamashii", practice)(together, 0) for practice in Practice]
    assert plain == expert != master
    assert learnt(together) is MASTERLY
    assert learnt(rivals) is FIRST  # type: ignore[arg-type]
    _, expert, master = [sense_of("tamashii", practice)(rivals, 0) for practice in Practice]
    assert expert == master


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
        (DESIGNED + MEASURED + "promise = nan\n", "w.toml: masterly: promise: must be a number, not nan"),
        (DESIGNED + MEASURED + "hope = 1\n", "w.toml: masterly: hope: nothing of that name is weighed"),
        ("[first]\n" + MEASURED, "w.toml: first: provenance: these numbers are designed"),
        (DESIGNED + "[masterly]\n", "w.toml: masterly: provenance: these numbers are measured"),
    ],
)
def test_a_bad_file_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "w.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as raised:
        read(file)
    assert str(raised.value).startswith(said)
    assert len(raised.value.problems) == 1
