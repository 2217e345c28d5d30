"""Every language says everything: each sentence, with the same placeholders, and each text that a pack brings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.contract.cases import game_of, setups_of

from arcology import games
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.server.languages import COOKIE
from arcology.wording import Offers, Wording, plain
from arcology.wording.components import components
from arcology.wording.languages import ENGLISH, LANGUAGES, accepted, best, language, speaking
from arcology.wording.names import WRITTEN
from arcology.wording.parts import follows
from arcology.wording.reading import sentences, written
from arcology.wording.templates import DOER, TOKEN

WEB = Path(__file__).parents[2] / "web" / "src"
OTHERS = [each for each in LANGUAGES if each != ENGLISH]
NO_WORDS = re.compile(
    r"(icon|role|notice|verb|effect)\..*|advice\.icon\..*|game\.minutes|.*\.icon|(thing|table)\..*\.rules"
)
"""Keys whose values are icons, verbs, rules or numbers."""
NAMED = re.compile(r"(row|column|square|written)\.")
"""What names columns, or is no sentence: `components` says all of it."""
RULE = re.compile(r"[A-Z]{2}-[A-Z]+-\w+")
"""The id of a rule, which some rows name."""
LETTER = re.compile(r"[^\W\d_]")
WORD = re.compile(r"[a-z_]{2,}")
"""An id that could pass for a word."""
CHOICES = 60
PLACE = re.compile(r"\w+")
ICON_FIRST = re.compile(r"\[[\w-]+\] [A-ZÄÖÜ]")
"""An icon that goes before a sentence of its own."""
CASES = [(game, each) for game in sorted(games.GAMES) for each in OTHERS]


def places(sentence: str) -> set[str]:
    """What a sentence speaks of, and the icons in it; who did it may be named as often as grammar needs."""
    found = set()
    for token in TOKEN.finditer(sentence):
        name = PLACE.match(token["place"] or "")
        found.add(f"[{token['icon']}]" if name is None else name.group())
    return found - {DOER}


def texts(pack: Pack) -> Iterator[str]:
    """All that rows say to people."""
    for table in pack.tables.values():
        columns = [name for name, kind in table.kinds.items() if kind == "text"]
        for row in table.rows.values():
            yield from [row.text(each) for each in columns if len(row.text(each)) > 1]


@pytest.mark.parametrize(("game", "name"), CASES)
def test_every_sentence_is_said(game: str, name: str) -> None:
    english, own = sentences(game), written(game, name)
    wanted = {
        key for key, text in english.items() if LETTER.search(TOKEN.sub("", text)) and not NO_WORDS.fullmatch(key)
    }
    assert sorted(wanted - own.keys()) == []
    strange = {key for key in own.keys() - english.keys() if not key.startswith(f"{WRITTEN}.")}
    assert sorted(strange) == []


@pytest.mark.parametrize(("game", "name"), CASES)
def test_every_sentence_speaks_of_the_same(game: str, name: str) -> None:
    english, own = sentences(game), written(game, name)
    unlike = [key for key in own.keys() & english.keys() if places(own[key]) != places(english[key])]
    assert sorted(unlike) == []


@pytest.mark.parametrize(("game", "name"), CASES)
def test_every_sentence_can_be_read_and_every_effect_said(game: str, name: str) -> None:
    pack = games.game(game).load()
    wording = Wording(game, pack, language=name)
    for key in written(game, name):
        if not NAMED.match(key):
            assert wording.say(key, (1,) * 9, 0), key
    for node in pack.effects.values():
        assert wording.effect(node)
    assert components(wording)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_every_text_of_the_pack_is_translated_and_nothing_else(game: str, name: str) -> None:
    own = {key.removeprefix(f"{WRITTEN}.") for key in written(game, name) if key.startswith(f"{WRITTEN}.")}
    wanted = {text for text in texts(games.game(game).load()) if not RULE.fullmatch(text)}
    assert sorted(wanted ^ own) == []


@pytest.mark.parametrize(("game", "name"), CASES)
def test_nothing_is_called_by_its_id(game: str, name: str) -> None:
    """Whatever effects, offers and events of real games name has a name in that language."""
    rules = game_of(game)
    wording = Wording(game, rules.load(), language=name)
    components(wording)
    offers = Offers(wording)
    for setup in setups_of(game):
        match = Match(rules, setup)
        rng = Rng(setup.seed)
        for _ in range(CHOICES):
            if not match.waiting():
                break
            seat = match.waiting()[0]
            offer, decision = match.offer(seat), match.decision(seat)
            assert offer is not None
            assert decision is not None
            offers.worded(offer, {})
            option = decision.options[rng.below(len(decision.options))]
            match.choose(seat, option.verb, option.target)
            for event in match.moves[-1].events:
                wording.event(event)
    known = written(game, name)
    bare = [id for id, label in wording.names.labels.items() if label == id.replace("_", " ") and WORD.fullmatch(id)]
    assert sorted(id for id in bare if f"name.{id}" not in known and f"{WRITTEN}.{id}" not in known) == []


@pytest.mark.parametrize("game", sorted(games.GAMES))
@pytest.mark.parametrize("name", LANGUAGES)
def test_an_icon_before_an_option_is_not_said_beside_it(game: str, name: str) -> None:
    """What follows it begins with its word, and so it is read once: not "Refill Fill the launcher"."""
    wording = Wording(game, games.game(game).load(), language=name)
    twice = []
    for key, sentence in wording.sentences.items():
        if key.startswith("option.") and ICON_FIRST.match(sentence):
            parts = wording.say(key, (), -1)
            twice += [] if follows(parts, 0) else [f"{key}: {plain(parts)}"]
    assert twice == []


def test_page_and_server_speak_the_same_languages_by_the_same_choice() -> None:
    page = (WEB / "language.ts").read_text(encoding="utf-8")
    (names,) = re.findall(r"LANGUAGES = \{(.*)\}", page)
    assert tuple(re.findall(r"(\w+):", names)) == LANGUAGES
    assert re.findall(r'COOKIE = "(\w+)"', page) == [COOKIE]


@pytest.mark.parametrize("name", OTHERS)
def test_every_file_of_the_page_has_one_in_each_language(name: str) -> None:
    assert [path for path in WEB.rglob("messages.ts") if not path.with_suffix(f".{name}.ts").is_file()] == []


def test_a_language_is_spoken_meanwhile() -> None:
    assert language() == ENGLISH
    with speaking("de"):
        assert language() == "de"
    assert language() == ENGLISH


@pytest.mark.parametrize(
    ("header", "spoken"),
    [
        ("de-CH, de;q=0.9, en;q=0.8", "de"),
        ("en;q=0.5, de", "de"),
        ("en-GB,de;q=0.9", "en"),
        ("tlh, fr;q=0.9", "en"),
        ("de;q=0, en", "en"),
        ("de;q=x", "en"),
        ("", "en"),
        (";;,,=", "en"),
    ],
)
def test_the_dearest_language_that_can_be_spoken(header: str, spoken: str) -> None:
    assert best(accepted(header)) == spoken
