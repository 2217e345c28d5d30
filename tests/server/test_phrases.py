"""The server's own sentences: each is said in every language, used, and heard by everybody in theirs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

import pytest
from tests.server.harness import Served, eventually, run
from tests.server.tables import DRAW, to_turns, two_at_a_table

from arcology.server import catalogue
from arcology.server.phrases import FOLDER, Phrase, written
from arcology.server.refusals import RefusedError
from arcology.wording.languages import ENGLISH, LANGUAGES, speaking

OTHERS: Final = [path.name.split(".")[1] for path in sorted(FOLDER.glob("words.*.toml"))]
SITES: Final = {
    "Phrase": (0, ""), "RefusedError": (1, "refused."), "hosting": (2, "refused."), "check": (1, "refused."),
    "called": (0, "name."),
}  # fmt: skip
"""What takes the key of a sentence: as which argument, and what stands before it in the catalogue."""
CHOSEN_THERE: Final = "says"
"""A parameter that hands a key on; it may have a default."""
OWN: Final = {"rule", "wait"}
"""Named arguments of a refusal that its sentence does not speak of."""


class Use(NamedTuple):
    """Where a sentence is said, and with which values."""

    where: str
    key: str
    values: frozenset[str]


def constants(node: ast.expr) -> list[str]:
    """The texts that an argument may be."""
    if isinstance(node, ast.IfExp):
        return [*constants(node.body), *constants(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def uses() -> Iterator[Use]:
    """Every sentence that the source of the server names."""
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            where = f"{path.name}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                place, before = SITES.get(name, (len(node.args), ""))
                values = frozenset({each.arg or "" for each in node.keywords} - OWN)
                for key in constants(node.args[place]) if place < len(node.args) else []:
                    yield Use(where, before + key, frozenset({"number"}) if name == "called" else values)
            elif isinstance(node, ast.FunctionDef):
                defaults = node.args.defaults
                for parameter, default in zip(node.args.args[-len(defaults) :], defaults, strict=False):
                    for key in constants(default) if parameter.arg == CHOSEN_THERE else []:
                        yield Use(where, f"refused.{key}", frozenset())


def gaps(sentence: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


def test_every_sentence_that_is_used_is_there_with_what_it_speaks_of() -> None:
    english = written(ENGLISH)
    assert [use for use in uses() if use.key not in english or gaps(english[use.key]) != use.values] == []


def test_no_sentence_is_left_over() -> None:
    assert written(ENGLISH).keys() - {use.key for use in uses()} == set()


def test_every_language_has_a_file_here() -> None:
    assert set(LANGUAGES) <= {ENGLISH, *OTHERS}


@pytest.mark.parametrize("name", OTHERS)
def test_every_language_says_the_same(name: str) -> None:
    english, own = written(ENGLISH), written(name)
    assert {key: gaps(text) for key, text in own.items()} == {key: gaps(text) for key, text in english.items()}
    names = {key for key in own if key.startswith("name.")}
    assert [key for key in own.keys() - names if own[key] == english[key]] == []


def test_a_refusal_speaks_to_who_reads_it_and_english_in_the_log() -> None:
    error = RefusedError("conflict", "many_members", most=32)
    english = "A group may have 32 members."
    with speaking("de"):
        assert (error.text, str(error)) == ("Eine Gruppe darf höchstens 32 Mitglieder haben.", english)
    with speaking("tlh"):
        assert error.text == english
    assert error.text == english


@pytest.mark.parametrize(
    ("key", "values"), [("refused.nowhere", {}), ("refused.no_seat", {}), ("no_seat", {"seat": 1})]
)
def test_a_sentence_that_is_not_there_or_lacks_something_is_an_error_at_once(key: str, values: dict[str, int]) -> None:
    with pytest.raises(KeyError):
        Phrase(key, **values)


def test_what_is_quoted_may_have_braces() -> None:
    assert Phrase("refused.no_token", wanted='{"type": "token"}').text == 'The first message must be {"type": "token"}.'


def test_the_trouble_of_a_table_is_told_in_the_language_of_who_looks() -> None:
    trouble = catalogue.outdated("chess", 1, "")
    assert trouble is not None
    with speaking("de"):
        assert trouble.text == "Das Spiel chess gibt es auf diesem Server nicht mehr."
    assert trouble.text == "This server does not have the game chess any more."


def test_a_problem_is_in_the_language_of_who_asks(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            told = {}
            for asked in ("", "de-AT,de;q=0.9,en;q=0.5", "fr"):
                answer = await ada.client.get("/api/tables/NOSUCH", headers={"accept-language": asked})
                told[asked[:2]] = answer.json()
            english, german = "There is no such table.", "Diesen Tisch gibt es nicht."
            assert {each: problem["text"] for each, problem in told.items()} == {
                "": english, "de": german, "fr": english
            }  # fmt: skip
            assert {problem["code"] for problem in told.values()} == {"not_found"}

    run(tmp_path, work)


def test_people_at_one_table_hear_of_a_take_back_each_in_their_language(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            bob.speaks("de")
            table, one, two = await two_at_a_table(ada, bob)
            await to_turns(one, two)
            await one.choose(DRAW)
            await one.command("undo", id="please", seat=0, seq=one.now["seq"])
            again = await one.command("undo", seat=0, seq=one.now["seq"])
            assert again["text"] == "A take-back is being decided already."
            refused = await two.command("consent", undo="other", agree=True)
            assert refused["text"] == "Diese Bitte, etwas zurückzunehmen, hat sich erledigt."
            await two.command("consent", undo="please", agree=False)
            assert (await one.had("settled"))["text"] == "The take-back was not agreed to."
            german = "Nicht alle sind einverstanden: Es wird nichts zurückgenommen."
            assert (await two.had("settled"))["text"] == german
            await one.close()
            room = served.hall.rooms[table]
            await eventually(lambda: len(room.listeners) == 1)
            await ada.post(f"/api/tables/{table}/leave")
            line = (await two.had("chat", lambda each: bool(each["line"]["system"])))["line"]
            assert line["text"] == "Ada ist gegangen. Ein Bot spielt weiter."

    run(tmp_path, work)
