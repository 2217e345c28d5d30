"""Packs: every kind of bad file says file, row and reason; a user's folder replaces row by row."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from arcology.kernel.chapter import Chapter
from arcology.kernel.columns import Column
from arcology.kernel.pack import Pack, PackError, TableSpec, load_content
from arcology.kernel.sources import COLUMNS, Files, Written
from arcology.kernel.state import State
from arcology.kernel.vocabulary import Vocabulary
from arcology.kernel.words import Condition, Word, number, one_of


def gain(s: State, seat: int, item: int, n: int) -> None: ...


def draw(s: State, seat: int) -> None: ...


def late(s: State, seat: int) -> int:
    return 0


WORDS = Vocabulary(
    [
        Chapter(
            words=[Word(gain, item=one_of("water", "stone"), n=number(default=1)), Word(draw)],
            conditions=[Condition(late, 1)],
        )
    ]
)
ICONS = frozenset({"mill", "well"})
CARDS = TableSpec(
    "cards",
    (
        Column("name", "text"),
        Column("icon", "icon"),
        Column("effect", "effect"),
        Column("colour", "str", choices=("red", "blue")),
        Column("vp", "int", required=False),
        Column("cost", "cost", required=False, choices=("water", "stone")),
        Column("tags", "list", required=False, choices=("old", "new")),
        Column("cells", "cells", required=False),
        Column("at", "ints", required=False, length=2),
        Column("rare", "bool", required=False),
        Column("if", "cond", required=False),
    ),
    2,
)
LOOSE = TableSpec("loose", (Column("vp", "int"),))

MILL = """
[mill]
name = "Mill"
icon = "mill"
effect = "gain(water): { gain(stone, 2); draw }"
colour = "red"
cost = { water = 2 }
tags = ["old"]
cells = [[0, 0], [0, 1]]
at = [3, 4]
rare = true
if = "late"
provenance = "public"
source = "a page"
"""
WELL = """
[well]
name = "Well"
icon = "well"
effect = "draw"
colour = "blue"
vp = 3
"""
HEAD = 'provenance = "designed"\nnote = "made up"\n'
LOOSE_TEXT = HEAD + "[one]\nvp = 1\n"


def write(folder: Path, cards: str | None = HEAD + MILL + WELL, loose: str = LOOSE_TEXT) -> Path:
    data = folder / "data"
    data.mkdir(exist_ok=True)
    if cards is not None:
        (data / "cards.toml").write_text(cards)
    (data / "loose.toml").write_text(loose)
    return folder


def load(folder: Path, overlay: Path | None = None) -> Pack:
    return Pack(load_content("toy", Files(folder, overlay), (CARDS, LOOSE), WORDS, ICONS))


def faults(folder: Path, overlay: Path | None = None) -> list[tuple[str, str, str]]:
    with pytest.raises(PackError) as caught:
        load(folder, overlay)
    for problem in caught.value.problems:
        assert str(problem) in str(caught.value)
    return [
        (problem.file, problem.row, ": ".join([problem.column, problem.reason] if problem.column else [problem.reason]))
        for problem in caught.value.problems
    ]


def test_a_good_pack_gives_its_fields_typed(tmp_path: Path) -> None:
    pack = load(write(tmp_path))
    mill = pack.row("cards", "mill")
    assert pack.table("cards").ids() == ("mill", "well")
    assert (mill.text("name"), mill.cost("cost"), mill.names("tags")) == ("Mill", {"water": 2}, ("old",))
    assert (mill.cells("cells"), mill.ints("at"), mill.flag("rare")) == (((0, 0), (0, 1)), (3, 4), True)
    assert (mill.number("vp"), pack.row("cards", "well").number("vp")) == (0, 3)
    assert pack.row("cards", "well").cond("if") is None
    assert (mill.provenance, mill.source) == ("public", "a page")
    assert (pack.row("cards", "well").provenance, pack.row("cards", "well").note) == ("designed", "made up")


def test_every_node_of_every_effect_is_found_by_its_id_with_defaults_written_out(tmp_path: Path) -> None:
    effects = load(write(tmp_path)).effects
    assert set(effects) == {
        "cards.mill.effect",
        "cards.mill.effect/0",
        "cards.mill.effect/1",
        "cards.mill.effect/1/0",
        "cards.mill.effect/1/1",
        "cards.well.effect",
    }
    assert effects["cards.mill.effect/0"].args == ("water", 1)


def test_a_shared_field_stands_in_every_row_that_has_none(tmp_path: Path) -> None:
    pack = load(write(tmp_path, HEAD + "vp = 7\n" + MILL + WELL))
    assert [row.number("vp") for row in pack.table("cards").rows.values()] == [7, 3]


def test_the_hash_sees_values_but_no_wording(tmp_path: Path) -> None:
    before = load(write(tmp_path)).hash
    text = HEAD + MILL + WELL
    assert load(write(tmp_path, text.replace('"Mill"', '"Windmill"'))).hash == before
    assert load(write(tmp_path, text.replace("made up", "thought out"))).hash == before
    assert load(write(tmp_path, text.replace("draw }", "draw  }"))).hash == before
    assert load(write(tmp_path, text.replace("vp = 3", "vp = 4"))).hash != before
    assert load(write(tmp_path, text.replace("gain(water)", "gain(stone)"))).hash != before
    assert load(write(tmp_path, HEAD + WELL + MILL)).hash != before


@pytest.mark.parametrize(
    ("old", "new", "row", "reason"),
    [
        ("vp = 3", 'vp = "3"', "well", "vp: must be a whole number, not '3'"),
        ("vp = 3", "vp = true", "well", "vp: must be a whole number, not True"),
        ("vp = 3", "points = 3", "well", "unknown column 'points', expected name, icon"),
        ('colour = "blue"', "", "well", "colour: is missing"),
        ('colour = "blue"', 'colour = "pink"', "well", "colour: 'pink' is not among red, blue"),
        ('colour = "blue"', "colour = 4", "well", "colour: must be a text, not 4"),
        ('icon = "well"', 'icon = "spring"', "well", "icon: there is no icon 'spring'"),
        ('icon = "well"', "", "well", "icon: is missing"),
        ('effect = "draw"', 'effect = "draw;"', "well", "effect: column 6: the text ends, expected a word"),
        ('effect = "draw"', 'effect = "fly"', "well", "effect: column 1: unknown word 'fly'"),
        ('if = "late"', 'if = "early"', "mill", "if: column 1: unknown condition 'early'"),
        ('if = "late"', 'if = "late and"', "mill", "if: column 9: the text ends, expected a condition"),
        ("{ water = 2 }", "{ fire = 2 }", "mill", "cost: 'fire' is not among water, stone"),
        ("{ water = 2 }", "{ water = 0 }", "mill", "cost: must be amounts by name, each 1 or more"),
        ('["old"]', '["old", "odd"]', "mill", "tags: 'odd' is not among old, new"),
        ('["old"]', '"old"', "mill", "tags: must be a list"),
        ("[[0, 0], [0, 1]]", "[[0, 0], [1]]", "mill", "cells: must be a list of pairs"),
        ("[3, 4]", "[3]", "mill", "at: must have 2 entries, not 1"),
        ("rare = true", "rare = 1", "mill", "rare: must be true or false, not 1"),
        ('"public"', '"rumour"', "mill", "unknown provenance 'rumour', expected seed"),
        ('provenance = "designed"\n', "", "", "the provenance is missing"),
        ('provenance = "designed"\n', 'provenance = "found"\n', "", "unknown provenance 'found'"),
        ('note = "made up"\n', "", "", "a source or a note is missing"),
        (WELL, "", "", "1 rows, 2 wanted"),
        ("[well]", "[well", "", "cannot be read"),
    ],
)
def test_a_bad_file_is_named_with_row_and_reason(tmp_path: Path, old: str, new: str, row: str, reason: str) -> None:
    text = HEAD + MILL + WELL
    assert old in text
    found = faults(write(tmp_path, text.replace(old, new)))
    assert [(file, at) for file, at, _ in found] == [("data/cards.toml", row)]
    assert found[0][2].startswith(reason)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert faults(write(tmp_path, None)) == [("data/cards.toml", "", "the file is missing")]


def test_all_faults_are_listed_not_only_the_first(tmp_path: Path) -> None:
    text = (HEAD + MILL + WELL).replace("vp = 3", "vp = 'x'").replace('"late"', '"early"')
    found = faults(write(tmp_path, text, loose="[one]\nvp = 1\n"))
    assert [(file, row) for file, row, _ in found] == [
        ("data/cards.toml", "mill"),
        ("data/cards.toml", "well"),
        ("data/loose.toml", ""),
        ("data/loose.toml", ""),
    ]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    return folder


def test_a_users_folder_replaces_single_fields_and_says_they_are_tuned(tmp_path: Path, mine: Path) -> None:
    (mine / "cards.toml").write_text('[mill]\neffect = "draw"\n')
    pack = load(write(tmp_path), mine)
    mill = pack.row("cards", "mill")
    assert "cards.mill.effect/0" not in pack.effects
    assert pack.effects["cards.mill.effect"].word == "draw"
    assert (mill.text("name"), mill.cost("cost")) == ("Mill", {"water": 2})
    assert (mill.provenance, mill.source) == ("tuned", "")
    assert pack.row("cards", "well").provenance == "designed"
    assert pack.table("cards").ids() == ("mill", "well")
    assert pack.hash != load(tmp_path).hash


def test_new_rows_only_where_their_number_is_free(tmp_path: Path, mine: Path) -> None:
    (mine / "loose.toml").write_text("[two]\nvp = 2\n")
    assert load(write(tmp_path), mine).table("loose").ids() == ("one", "two")
    (mine / "cards.toml").write_text(WELL.replace("[well]", "[spring]"))
    assert faults(tmp_path, mine) == [("mine/cards.toml", "", "3 rows, 2 wanted")]


def test_faults_in_a_users_folder_name_it(tmp_path: Path, mine: Path) -> None:
    (mine / "cards.toml").write_text('[mill]\ncolour = "pink"\n')
    (mine / "crads.toml").write_text("")
    found = faults(write(tmp_path), mine)
    assert found[0][0] == "mine/crads.toml"
    assert found[0][2].startswith("no table of that name")
    assert found[1] == ("mine/cards.toml", "mill", "colour: 'pink' is not among red, blue")
    (mine / "crads.toml").unlink()
    (mine / "cards.toml").write_text("[mill\n")
    assert [(file, row) for file, row, _ in faults(tmp_path, mine)] == [("mine/cards.toml", "")]
    assert faults(tmp_path, tmp_path / "nowhere") == [("nowhere", "", "there is no such folder")]


# ---- written out --------------------------------------------------------------------------------------------------


def unpacked(content: dict[str, object], folder: Path) -> Pack:
    return Pack(load_content("toy", Written(content, Files(folder)), (CARDS, LOOSE), WORDS, ICONS))


def test_content_written_out_makes_the_same_pack_whatever_is_installed_by_now(tmp_path: Path) -> None:
    pack = load(write(tmp_path))
    content = json.loads(json.dumps(pack.written()))
    assert content["cards"]["mill"]["effect"] == "gain(water, 1): gain(stone, 2); draw"
    assert content["cards"]["mill"]["rare"] is True
    assert content["cards"]["mill"]["at"] == [3, 4]
    write(tmp_path, HEAD + MILL + WELL + WELL.replace("well]", "spring]"))
    again = unpacked(content, tmp_path)
    assert (again.hash, again.written()) == (pack.hash, content)
    assert again.table("cards").ids() == ("mill", "well")
    assert again.row("cards", "mill").provenance == "public"
    assert again.row("cards", "well").note == "made up"


def test_what_is_stored_keeps_its_hash_however_notation_is_made_canonical_by_now(tmp_path: Path) -> None:
    content = load(write(tmp_path)).written()
    mill = content["cards"]["mill"]  # type: ignore[index]
    mill["effect"] = mill["effect"].replace("gain(water, 1)", "gain(water)")
    older = unpacked(content, tmp_path)
    assert older.hash != load(tmp_path).hash
    assert older.effects["cards.mill.effect/0"].args == ("water", 1)
    assert unpacked(older.written(), tmp_path).hash == older.hash


def test_a_table_that_came_later_is_lent_and_does_not_count(tmp_path: Path) -> None:
    before = Pack(load_content("toy", Files(write(tmp_path)), (CARDS,), WORDS, ICONS))
    again = unpacked(before.written(), tmp_path)
    assert again.row("loose", "one").number("vp") == 1
    assert (again.hash, again.written()) == (before.hash, before.written())
    assert again.hash != load(tmp_path).hash


NOW = TableSpec(
    "cards",
    (
        *[column for column in CARDS.columns if column.name not in ("icon", "at", "if", "rare")],
        Column("speed", "int"),
        Column("also", "effect", required=False),
    ),
)
"""The same table after an update that dropped four columns and brought two."""


def test_columns_that_came_later_are_lent_and_those_that_are_gone_are_kept(tmp_path: Path) -> None:
    before = load(write(tmp_path))
    content = json.loads(json.dumps(before.written()))
    faster = "speed = 4\nalso = 'draw'\n"
    now = re.sub(
        "(icon|at|if|rare) = .*\n", "", HEAD + MILL + faster + WELL + faster + "vp = 9\n".replace("vp", "# vp")
    )
    write(tmp_path, now.replace("water = 2", "water = 7"))
    again = Pack(load_content("toy", Written(content, Files(tmp_path)), (NOW, LOOSE), WORDS, ICONS))
    mill = again.row("cards", "mill")
    assert (mill.number("speed"), mill.cost("cost")) == (4, {"water": 2})
    assert again.effects["cards.mill.also"].word == "draw"
    assert (again.hash, again.written()) == (before.hash, content)
    del content["cards"]["mill"]["icon"]
    alone = Pack(load_content("toy", Written(content, Files(tmp_path)), (NOW, LOOSE), WORDS, ICONS))
    assert alone.hash == before.hash


def test_a_row_that_nobody_has_any_more_lacks_what_came_later(tmp_path: Path) -> None:
    content = load(write(tmp_path)).written()
    write(tmp_path, re.sub("(icon|at|if|rare) = .*\n", "", HEAD + MILL + "speed = 4\n"))
    with pytest.raises(PackError, match="cards: well: speed: is missing"):
        load_content("toy", Written(content, Files(tmp_path)), (NOW, LOOSE), WORDS, ICONS)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda content: content.update(cards=[]), "cards: must be a table"),
        (lambda content: content["cards"].update({COLUMNS: {"vp": "integer"}}), "cards: its columns must be kinds"),
        (lambda content: content.update(decks={}), "decks: no table of that name"),
        (lambda content: content["cards"].update(provenance=3), "cards: provenance must be a text"),
        (lambda content: content["cards"]["mill"].update(vp="3"), "cards: mill: vp: must be a whole number, not '3'"),
        (
            lambda content: content["cards"]["mill"].update(effect="steal"),
            "cards: mill: effect: column 1: unknown word 'steal'",
        ),
        (lambda content: content["cards"]["mill"].update(rare=1), "cards: mill: rare: must be true or false, not 1"),
        (lambda content: content["cards"]["mill"].pop("icon"), "cards: mill: icon: is missing"),
        (lambda content: content["cards"].update(mill=4), "cards: well: unknown column 'mill'"),
    ],
)
def test_content_from_outside_is_checked_as_files_are(tmp_path: Path, change: Any, fault: str) -> None:
    content = json.loads(json.dumps(load(write(tmp_path)).written()))
    change(content)
    with pytest.raises(PackError) as caught:
        unpacked(content, tmp_path)
    assert fault in str(caught.value)


RULED = TableSpec("ruled", (Column("vp", "int"), Column("when#", "str", required=False, choices=("dawn", "dusk"))))


def ruled(tmp_path: Path, fields: str) -> Pack:
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "ruled.toml").write_text(f'provenance = "designed"\nnote = "t"\n[one]\nvp = 1\n{fields}')
    return Pack(load_content("works", Files(tmp_path), (RULED,), WORDS, ICONS))


def test_of_a_numbered_column_a_row_has_as_many_as_it_likes(tmp_path: Path) -> None:
    row = ruled(tmp_path, "".join(f'when{number} = "dawn"\n' for number in (10, 1, 3))).row("ruled", "one")
    assert row.numbered("when#") == ["1", "3", "10"]
    assert [row.text(f"when{number}") for number in (1, 2, 3)] == ["dawn", "", "dawn"]
    for wrong in ("when", "when0", "when01", "whenx", '"when#"', "when1_"):
        with pytest.raises(PackError, match="unknown column"):
            ruled(tmp_path, f'{wrong} = "dawn"')
    with pytest.raises(PackError, match=r"ruled\.toml: one: when7: 'noon' is not among dawn, dusk"):
        ruled(tmp_path, 'when7 = "noon"')


def test_content_of_before_a_column_was_numbered_is_read_and_keeps_its_hash(tmp_path: Path) -> None:
    pack = ruled(tmp_path, 'when1 = "dawn"\nwhen2 = "dusk"\n')
    written: Any = pack.written()
    assert written["ruled"][COLUMNS] == {"vp": "int", "when#": "str"}
    written["ruled"][COLUMNS] = {"vp": "int", "when1": "str", "when2": "str"}
    again = Pack(load_content("works", Written(written, Files(tmp_path)), (RULED,), WORDS, ICONS))
    assert (again.hash, again.row("ruled", "one").text("when2")) == (pack.hash, "dusk")
