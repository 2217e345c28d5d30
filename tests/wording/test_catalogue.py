"""Every key a game uses has a sentence; every sentence can be read; every icon exists."""

from __future__ import annotations

import pytest
from tests.support.source import OF_EFFECTS, SOURCE, calls, text

from arcology import games
from arcology.kernel.pack import icon_names
from arcology.wording import Wording, plain
from arcology.wording.components import NAMED
from arcology.wording.effects import DRAWS, LEADS, SAYS
from arcology.wording.reading import FILE, GENERAL, files_of, folder_of, sentences
from arcology.wording.sentences import COUNT
from arcology.wording.templates import BadTemplate, Piece, parsed

GAMES = [name for name in games.GAMES if (folder_of(name) / FILE).is_file()]
FORMS = (SAYS, DRAWS, LEADS)
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
def test_entries_use_declared_arguments_only(game: str) -> None:
    words = games.game(game).vocabulary
    signatures = {
        "words": {name: len(word.params) for name, word in words.words.items()},
        "conds": {name: len(condition.params) for name, condition in words.conditions.items()},
    }
    for key, sentence in sentences(game).items():
        group, _, name = key.partition(".")
        if group in signatures:
            entry, form = name.rsplit(".", 1)
            assert form in FORMS, key
            assert arguments(sentence) <= set(range(signatures[group].get(entry.split(".")[0], 0))), key
        elif group == "who":
            assert name.rsplit(".", 1)[1] in FORMS, key


def arguments(sentence: str) -> set[int]:
    counts = [COUNT.fullmatch(piece.count) for piece in parsed(sentence)]
    return {piece.index for piece in parsed(sentence) if piece.index >= 0} | {
        int(each.group(2)) for each in counts if each
    }


def test_an_argument_too_many_is_found() -> None:
    assert arguments("[{0}*{2:many}] and {1:signed}") == {0, 1, 2}


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


def readable(key: str, sentence: str) -> list[Piece]:
    return parsed(sentence, [*NAMED.findall(sentence)] if key.startswith("column.") else [])


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_can_be_read(game: str) -> None:
    for key, sentence in sentences(game).items():
        for piece in readable(key, sentence):
            assert piece.text or piece.index >= 0 or piece.kind == "seat", key


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_exists(game: str) -> None:
    icons = {*icon_names(), *COLOURS}
    wording = Wording(game, games.game(game).load())
    for key, sentence in sentences(game).items():
        for piece in readable(key, sentence):
            if piece.kind == "icon" and piece.text:
                assert wording.names.icon_name(piece.text) in icons, key
        if key.startswith("icon."):
            assert sentence in icons, key


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
