"""Every key a game uses has a sentence; every sentence can be read; every icon exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.support.source import OF_EFFECTS, SOURCE, calls, text

from arcology import games
from arcology.kernel.pack import icon_names
from arcology.wording import Wording, plain
from arcology.wording.amounts import EACH, EVEN, NONE
from arcology.wording.effects import DENIES, DRAWS, LEADS, SAYS
from arcology.wording.reading import FILE, GENERAL, BadCatalogue, files_of, folder_of, look_in, sentences
from arcology.wording.templates import NAME, BadTemplate, Piece, parsed

GAMES = [name for name in games.GAMES if (folder_of(name) / FILE).is_file()]
FORMS = (SAYS, DRAWS, LEADS, DENIES, NONE, EACH, EVEN)
COLOURS = ("red", "yellow", "green", "blue", "purple")


PLACES = {"tell": ("event", 0), "tell_to": ("event", 1), "ask": ("prompt", 1), "reason": ("reason", 0)}


def used(game: str) -> set[str]:
    keys = {f"prompt.{key}" for key in OF_EFFECTS}
    for name, call in calls(SOURCE / game):
        if name in PLACES:
            group, place = PLACES[name]
            if text(call, place):
                keys.add(f"{group}.{text(call, place)}")
        elif name in ("option", "card_options") and text(call, 0):
            keys.add(f"option.{text(call, 0)}")
    return keys


@pytest.mark.parametrize("game", GAMES)
def test_every_key_has_a_sentence(game: str) -> None:
    known = sentences(game)
    special = {key.split(".")[0] + "." + key.split(".")[2] for key in known if key.count(".") >= 2}
    missing = sorted(key for key in used(game) if key not in known and key not in special)
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_condition_and_selector_has_an_entry(game: str) -> None:
    known, words = sentences(game), games.game(game).vocabulary
    entries = [f"words.{name}" for name in words.words] + [f"conds.{name}" for name in words.conditions]
    entries += [f"who.{name}" for name in words.who()]
    assert sorted(entry for entry in entries if f"{entry}.says" not in known) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_said_and_drawn(game: str) -> None:
    known = sentences(game)
    forms = [f"words.{name}.{form}" for name in games.game(game).vocabulary.words for form in (SAYS, DRAWS)]
    assert sorted(form for form in forms if form not in known) == []


@pytest.mark.parametrize("game", GAMES)
def test_entries_have_known_forms(game: str) -> None:
    for key in sentences(game):
        if key.startswith(("words.", "conds.", "who.")):
            assert key.rsplit(".", 1)[1] in FORMS, key


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        (
            "words.toml",
            "score [victory-point*{points}]",
            "score {weather}",
            "words.score.says: there is no placeholder {weather}, only points",
        ),
        (
            "words.toml",
            "score [victory-point*{points}]",
            "score {0}",
            "words.score.says: there is no placeholder {0}, only points",
        ),
        (
            "words.toml",
            "{colour} is played",
            "{color} is played",
            "conds.colour_is_player.says: there is no placeholder {color}, only colour, n",
        ),
        (
            "factions/artisans/words.toml",
            "{amount:many}",
            "{count:many}",
            "words.discard_from_stack.draws: there is no placeholder {count}, only tool",
        ),
    ],
)
def test_a_name_that_the_word_does_not_have_is_refused(
    tmp_path: Path, file: str, before: str, after: str, said: str
) -> None:
    folder = folder_of("free_radicals")
    for path in folder.rglob(FILE):
        copy = tmp_path / path.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    changed = (tmp_path / file).read_text(encoding="utf-8")
    assert before in changed
    (tmp_path / file).write_text(changed.replace(before, after), encoding="utf-8")
    look_in("free_radicals", tmp_path)
    try:
        with pytest.raises(BadCatalogue, match=re.escape(f"{file}: {said}")):
            Wording("free_radicals", games.game("free_radicals").load())
    finally:
        look_in("free_radicals", folder)


@pytest.mark.parametrize("game", GAMES)
def test_every_effect_is_spoken_and_drawn(game: str) -> None:
    """No mark is a raw id of an icon that does not exist, and no text is left with an underline in it."""
    icons = {*icon_names(), *COLOURS}
    pack = games.game(game).load()
    wording = Wording(game, pack)
    for node in pack.effects.values():
        assert "_" not in plain(wording.effect(node)), node.id
        row = wording.drawn(node)
        assert row, node.id
        assert [part for part in row if part.get("i", "arrow") not in icons or "_" in part["t"]] == [], node.id


NAMING = ("words", "conds", "who", "price", "column", "row", "square")
"""Groups that are written with names."""


def readable(key: str, sentence: str) -> list[Piece]:
    names = [name for name, _ in NAME.findall(sentence)]
    return parsed(sentence, names if key.split(".")[0] in NAMING else None)


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_can_be_read(game: str) -> None:
    for key, sentence in sentences(game).items():
        for piece in readable(key, sentence):
            assert piece.text or piece.index >= 0 or piece.kind in ("seat", "whose"), key


def drawn(icon: str) -> set[str]:
    """The shape of an icon, and its colour where it has one: `goods.red`."""
    return set(icon.split("."))


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_exists(game: str) -> None:
    icons = {*icon_names(), *COLOURS}
    wording = Wording(game, games.game(game).load())
    for key, sentence in sentences(game).items():
        for piece in readable(key, sentence):
            if piece.kind == "icon" and piece.text:
                assert drawn(wording.names.icon_name(piece.text)) <= icons, key
        if key.startswith("icon."):
            assert drawn(sentence) <= icons, key


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_and_source_is_worded(game: str) -> None:
    known = sentences(game)
    for setting in games.game(game).settings():
        assert f"setting.{setting.name}" in known


def test_a_placeholder_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadTemplate, match=r"no placeholder \{weather\}"):
        parsed("It is {weather}")


def test_general_sentences_come_first() -> None:
    assert files_of("free_radicals")[0] == GENERAL
