"""Every key a game uses has a sentence; every sentence can be read; every icon exists."""

from __future__ import annotations

import pytest
from tests.support.source import OF_EFFECTS, SOURCE, calls, text

from arcology import games
from arcology.kernel.pack import icon_names
from arcology.wording import Wording
from arcology.wording.reading import FOLDER, files_of, sentences
from arcology.wording.templates import BadTemplate, parsed

GAMES = [name for name in games.GAMES if (FOLDER / f"{name}.toml").is_file()]
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
def test_every_word_and_condition_of_the_effects_is_spoken(game: str) -> None:
    pack = games.game(game).load()
    known = sentences(game)
    words = {node.word for node in pack.effects.values() if node.kind == "word"}
    assert sorted(word for word in words if f"word.{word}" not in known) == []
    wording = Wording(game, pack)
    for node in pack.effects.values():
        assert wording.effect(node), node.id


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_can_be_read(game: str) -> None:
    for key, sentence in sentences(game).items():
        for piece in parsed(sentence):
            assert piece.text or piece.index >= 0 or piece.kind == "seat", key


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_exists(game: str) -> None:
    icons = {*icon_names(), *COLOURS}
    wording = Wording(game, games.game(game).load())
    for key, sentence in sentences(game).items():
        for piece in parsed(sentence):
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
    assert files_of("free_radicals")[0].stem == "kernel"
