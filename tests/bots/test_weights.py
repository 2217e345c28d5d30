"""What things are worth to factions of Free Radicals stands in a file, refused with file, row, column and reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arcology.bots.sense.free_radicals.weights import FILE, TABLES, read, weights_of
from arcology.games.free_radicals.scenes import FACTIONS
from arcology.kernel.columns import BadFile


def asked(module: Path) -> set[str]:
    """The names of numbers that a module of the sense asks for."""
    return set(re.findall(r'\bw\["(\w+)"\]', module.read_text(encoding="utf-8")))


def test_numbers_of_a_faction_stand_before_those_of_everybody_and_practice_before_both() -> None:
    paladins, nobody = weights_of("paladins", practised=False), weights_of("nobody", practised=True)
    assert nobody == TABLES.everybody | TABLES.practised["everybody"]
    assert paladins["favor_set"] == TABLES.first["paladins"]["favor_set"] != TABLES.everybody["favor_set"]
    assert paladins["favor_each"] == TABLES.everybody["favor_each"]
    for faction in TABLES.first:
        learnt = TABLES.practised[faction]
        assert learnt.items() <= weights_of(faction, practised=True).items()
        assert weights_of(faction, practised=True).keys() == weights_of(faction, practised=False).keys()


def test_what_is_weighed_is_what_the_senses_ask_for() -> None:
    of_all = set().union(*[asked(module) for module in FILE.parent.glob("*.py") if module.stem not in FACTIONS])
    assert TABLES.everybody.keys() == of_all
    for faction in FACTIONS:
        assert TABLES.first[faction].keys() - of_all == asked(FILE.parent / f"{faction}.py") - of_all


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[everybody", "w.toml: cannot be read: "),
        ("everybody = 3", "w.toml: everybody: a table is wanted, not 3"),
        ("first = 'much'", "w.toml: first: a table is wanted, not 'much'"),
        ("[last.farmers]", "w.toml: last: is unknown"),
        ("[everybody]\nitem = 'dear'", "w.toml: everybody: item: must be a number, not 'dear'"),
        ("[first.farmers]\nfield = nan", "w.toml: first.farmers: field: must be a number, not nan"),
        ("[first]\nfarmers = 1", "w.toml: first.farmers: a table is wanted, not 1"),
        ("[first.pirates]\nship = 1", "w.toml: first.pirates: there is no such faction"),
        (
            "[everybody]\nitem = 1\n[first.farmers]\nfield = 2\n[practised.couriers]\nfield = 3\nitem = 2",
            "w.toml: practised.couriers: field: nothing of that name is weighed",
        ),
    ],
)
def test_a_bad_file_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "w.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as raised:
        read(file)
    assert str(raised.value).startswith(said)
    assert len(raised.value.problems) == 1
