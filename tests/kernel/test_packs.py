"""Many packs of one game in one process, found by their hash: installed, written out, brought along by a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.toy import Works

from arcology.kernel import packs
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack, PackError
from arcology.kernel.packs import Packs, complete
from arcology.kernel.record import Record, RecordError

GAME = Works()


def changed(folder: Path, copies: int) -> Path:
    """A user's folder in which there are so many presses."""
    where = folder / str(copies)
    where.mkdir(exist_ok=True)
    (where / "tools.toml").write_text(f"[press]\ncopies = {copies}\n")
    return where


def test_the_installed_ones_are_found_with_those_the_game_comes_with(tmp_path: Path) -> None:
    shelf = Packs(GAME, changed(tmp_path, 5))
    assert shelf.installed.row("tools", "press").number("copies") == 5
    assert shelf.find(shelf.installed.hash) is shelf.installed
    assert shelf.find(GAME.load().hash) is GAME.load()
    assert shelf.find("0" * 16) is None


@pytest.mark.plain
def test_many_are_kept_side_by_side_and_the_longest_unused_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs, "MOST_OTHERS", 2)
    shelf = Packs(GAME)
    made: list[Pack] = [GAME.load(changed(tmp_path, copies)) for copies in (4, 5, 6)]
    four, five = [shelf.add(each.hash, each.written()) for each in made[:2]]
    assert shelf.find(four.hash) is four
    assert shelf.add(four.hash, {}) is four
    shelf.add(made[2].hash, made[2].written())
    assert shelf.find(five.hash) is None
    assert shelf.find(four.hash) is four


def test_where_only_names_differ_the_installed_ones_are_taken(tmp_path: Path) -> None:
    (tmp_path / "tools.toml").write_text('[press]\nname = "Stamp"\n')
    renamed = GAME.load(tmp_path)
    assert Packs(GAME).add(renamed.hash, renamed.written()) is GAME.load()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda content: content["tools"]["press"].update(copies=9), "these are other components"),
        (lambda content: content["tools"]["press"].update(copies="many"), "must be a whole number"),
        (lambda content: content.update(tools=3), "must be a table"),
    ],
)
def test_what_is_not_what_it_says_is_refused(tmp_path: Path, change: Any, why: str) -> None:
    pack = GAME.load(changed(tmp_path, 4))
    content = json.loads(json.dumps(pack.written()))
    change(content)
    with pytest.raises(PackError, match=why):
        Packs(GAME).add(pack.hash, content)


def played(pack: Pack) -> Match:
    match = Match(GAME, Setup(2, 3), pack)
    for _ in range(6):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.choose(seat, decision.options[-1].verb, decision.options[-1].target)
    return match


def test_a_record_brings_its_components_along_where_the_game_does_not_come_with_them(tmp_path: Path) -> None:
    match = played(GAME.load(changed(tmp_path, 4)))
    record = Record.from_json(complete(match).to_json())
    assert record.components == match.pack.written()
    assert Match.from_record(GAME, record, Packs(GAME).of(record)).hash() == match.hash()
    assert complete(played(GAME.load())).components is None


def test_a_records_components_may_lie_beside_it(tmp_path: Path) -> None:
    match = played(GAME.load(changed(tmp_path, 4)))
    record = match.record()
    with pytest.raises(RecordError, match=f"played with components {match.pack.hash}; these are"):
        Packs(GAME).of(record, tmp_path)
    (tmp_path / f"{match.pack.hash}.json").write_text(json.dumps(match.pack.written()))
    assert Match.from_record(GAME, record, Packs(GAME).of(record, tmp_path)).hash() == match.hash()
    (tmp_path / f"{match.pack.hash}.json").write_text("{")
    with pytest.raises(RecordError, match="the components of this record cannot be used"):
        Packs(GAME).of(record, tmp_path)


def test_a_record_names_no_file_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "secret.json").write_text("{}")
    record = played(GAME.load()).record()
    record.pack = "../secret"
    with pytest.raises(RecordError, match="played with components"):
        Packs(GAME).of(record, tmp_path / "inner")


@pytest.mark.parametrize("components", [3, "tools", ["tools"], None])
def test_components_that_are_none_are_refused_with_the_record(components: object) -> None:
    data = json.loads(played(GAME.load()).record().to_json())
    with pytest.raises(RecordError, match="components must be dict"):
        Record.from_json(json.dumps({**data, "components": components}))
