"""People play like their level, each with a temper that shows; a file that is wrong says what and where."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.support.people import shown

from arcology.bots import BOTS, Eye, Person, bot, budget, opponents, people, persons, plays, steps_of
from arcology.bots.greedy import GreedyBot
from arcology.bots.mind import CASUAL, MASTERLY, SOBER, Mind
from arcology.bots.people import faults_of, named, read
from arcology.bots.people.temper import Temper, Tempered
from arcology.bots.planner import Expert, Planner
from arcology.bots.practice import Practice
from arcology.bots.sense import sense_of
from arcology.games import GAMES, game
from arcology.kernel.columns import BadFile
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.wording.reading import sentences

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "free_radicals": (3, {}),
    "euphoria": (3, {}),
    "tamashii": (2, {"scenario": "S1"}),
}
MINDS: dict[str, Mind] = {"expert": SOBER, "master": MASTERLY}
EVERYBODY = {person.id: person for name in GAMES for person in persons(name)}
GOOD: dict[str, Any] = {
    "level": "greedy",
    "temper": "hoarder",
    "fond": {"items": 0.5},
    "shows": "items",
    "counted": {"amount": 6.8, "usual": 4.9, "provenance": "measured"},
    "face": {"skin": "fair", "hair": "bob", "dye": "red", "wear": "none", "mouth": "calm", "cloth": "red"},
    "provenance": "designed",
}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_people_who_are_called_something_and_look_unlike(name: str) -> None:
    found = persons(name)
    assert 8 <= len(found) <= 10
    said = sentences(name)
    for person in found:
        assert person.level in opponents(name)
        assert person.id not in BOTS
        assert said[f"person.{person.id}.name"]
        assert said[f"person.{person.id}.says"].endswith(".")
        assert f"temper.{person.kind}" in said
        assert not person.shows or f"shown.{person.shows.removeprefix('-')}" in said
    assert len({person.kind for person in found}) == len(found)


@pytest.mark.parametrize("name", GAMES)
def test_levels_and_people_plan_with_their_mind(name: str) -> None:
    """Whatever runs: compiled code does not see what a class that is not compiled says of itself."""
    players, settings = TABLES[name]
    rules, rng, different = game(name), Rng(6), set()
    people = [(each.id, each.mind(MINDS[each.level])) for each in persons(name) if each.level in MINDS]
    state: Any = rules.new(Setup(players, 6, rules.unattended() | settings))
    for step in range(200):
        decision = rules.awaited(state)
        assert decision is not None
        if step % 10 == 0:
            eye = Eye(rules, state, decision.seat, Rng(step))
            states = [eye.imagine()]
            for id, mind in [*MINDS.items(), *people]:
                player = bot(id)
                assert isinstance(player, Planner)
                found = Planner.judged(player, eye, states)
                assert found == [mind.sense(name)(states[0], eye.seat)]
                if found != Planner.judged(Expert(), eye, states):
                    different.add(id)
        rules.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
    assert len(different) > 1


def test_nobody_looks_like_somebody_else() -> None:
    faces = [person.face for person in EVERYBODY.values()]
    assert len({(face.hair, face.wear, face.dye) for face in faces}) == len(faces)
    assert len({(face.skin, face.hair, face.wear) for face in faces}) == len(faces)


def test_nobody_is_listed_twice() -> None:
    assert len(EVERYBODY) == sum(len(persons(name)) for name in GAMES)
    assert all(named(id) is person for id, person in EVERYBODY.items())


def test_a_person_plays_one_game_as_their_level_may() -> None:
    odile = EVERYBODY["odile"]
    assert plays("odile", "free_radicals")
    assert not plays("odile", "euphoria")
    assert bot("odile") is bot("odile")
    assert type(bot("odile")) is type(bot(odile.level))
    assert bot("odile") is not bot(odile.level)
    assert steps_of("odile") == steps_of(odile.level)


def test_people_are_as_practised_as_their_level() -> None:
    for person in EVERYBODY.values():
        assert bot(person.id).mind.practice is bot(person.level).mind.practice
    practices = [bot(level).mind.practice for level in opponents("tamashii")]
    assert practices == [Practice.FIRST, Practice.FIRST, Practice.PRACTISED, Practice.MASTERLY]


@pytest.mark.parametrize("name", GAMES)
def test_who_has_no_habits_plays_as_the_level_does(name: str) -> None:
    plain, rules, seats = GreedyBot(), game(name), 2
    plain.mind = Tempered(name, Temper({}), CASUAL)
    setup = Setup(seats, 3, rules.unattended())
    asked = 0

    def chosen(state: Any, decision: Decision) -> Option:
        nonlocal asked
        asked += 1
        eyes = [Eye(rules, state, decision.seat, Rng(asked), budget("greedy")) for _ in range(2)]
        one, other = plain.choose(eyes[0]), bot("greedy").choose(eyes[1])
        assert one is other
        return one

    rules.playout(rules.new(setup), Rng(3), chosen, 80)
    assert asked == 80


def test_a_temper_adds_what_it_is_fond_of_until_the_end() -> None:
    rules = game("free_radicals")
    state: Any = rules.new(Setup(3, 5))
    items = sum(state.seats[1].stock[:4])
    assert items > 0
    sense, plain = (
        Tempered("free_radicals", Temper({"items": 0.5}), SOBER).sense("free_radicals"),
        sense_of("free_radicals"),
    )
    assert sense(state, 1) == pytest.approx(plain(state, 1) + 0.5 * items)
    assert Tempered("euphoria", Temper({"stars": 9.0}), SOBER).sense("free_radicals")(state, 1) == plain(state, 1)
    state.over = True
    assert sense(state, 1) == plain(state, 1)


def test_a_good_row_has_no_faults() -> None:
    assert faults_of("free_radicals", "f.toml", "x", GOOD) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": "red"}, "f.toml: x: colour: there is no such column"),
        ({"level": 3}, "f.toml: x: level: a text is wanted"),
        ({"provenance": "printed"}, "f.toml: x: provenance: people are designed"),
        ({"fond": {"stars": 1}}, "f.toml: x: fond: 'stars' is none of items, data"),
        ({"fond": 3}, "f.toml: x: fond: numbers by name are wanted"),
        ({"fond": {"items": "more"}}, "f.toml: x: fond: items is 'more', not a number"),
        ({"fond": {"items": float("nan")}}, "f.toml: x: fond: items is nan, not a number"),
        ({"level": "wizard"}, "f.toml: x: level: 'wizard' is none of newcomer, greedy, expert, master"),
        ({"level": "random"}, "f.toml: x: level: 'random' is none of newcomer"),
        ({"manner": "trader"}, "f.toml: x: manner: 'trader' is none of "),
        ({"shows": "stars"}, "f.toml: x: shows: 'stars' is none of items"),
        ({"shows": ""}, "f.toml: x: shows: '' is none of items"),
        ({"counted": None}, "f.toml: x: counted: is missing"),
        ({"counted": {"amount": 6.8}}, "f.toml: x: counted: a count has amount, usual, provenance"),
        ({"counted": {**GOOD["counted"], "usual": "few"}}, "f.toml: x: counted: usual is 'few', not a number"),
        ({"counted": {**GOOD["counted"], "provenance": "designed"}}, "f.toml: x: counted: counts are measured"),
        ({"fond": {}, "shows": ""}, "f.toml: x: counted: nothing shows that could be counted"),
        ({"face": {"skin": "fair"}}, "f.toml: x: face: a face has skin, hair, dye, wear, mouth, cloth"),
        ({"face": {**GOOD["face"], "hair": "wig"}}, "f.toml: x: face: 'wig' is none of afro"),
    ],
)
def test_a_bad_row_says_file_row_column_and_reason(change: dict[str, Any], said: str) -> None:
    found = [str(fault) for fault in faults_of("free_radicals", "f.toml", "x", {**GOOD, **change})]
    assert len(found) == 1
    assert found[0].startswith(said)


def test_nobody_is_called_like_a_level() -> None:
    assert [str(fault) for fault in faults_of("free_radicals", "f.toml", "expert", GOOD)] == [
        "f.toml: expert: is a level"
    ]


def test_a_bad_file_is_refused_with_all_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "free_radicals.toml"
    file.write_text("x = ]", encoding="utf-8")
    with pytest.raises(BadFile, match=r"free_radicals.toml: cannot be read: Invalid value .at line 1"):
        read(file)
    file.write_text("x = 1\n[y]\n", encoding="utf-8")
    with pytest.raises(
        BadFile, match=r"free_radicals.toml: x: a person is a table\nfree_radicals.toml: y: level: a text is wanted"
    ) as raised:
        read(file)
    assert len(raised.value.problems) > 2
    file = tmp_path / "chess.toml"
    file.touch()
    with pytest.raises(BadFile, match=r"chess.toml: there is no sense of a game called chess"):
        read(file)


@pytest.mark.plain  # compiled names cannot be replaced
def test_what_is_wrong_with_one_game_does_not_stop_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = people.FOLDER / "free_radicals.toml"
    (tmp_path / good.name).write_bytes(good.read_bytes())
    (tmp_path / "euphoria.toml").write_text("[marlo]\n", encoding="utf-8")
    monkeypatch.setattr(people, "FOLDER", tmp_path)
    people.persons.cache_clear()
    try:
        assert plays("odile", "free_radicals")
        assert steps_of("odile") == steps_of("greedy")
        assert plays("greedy", "euphoria")
        for ask in (lambda: plays("marlo", "euphoria"), lambda: bot("marlo")):
            with pytest.raises(BadFile, match=r"euphoria.toml: marlo: level: a text is wanted"):
                ask()
    finally:
        people.persons.cache_clear()


def test_the_document_says_what_shows_of_each_temper() -> None:
    text = DOCUMENT.read_text(encoding="utf-8").partition("\n## People\n")[2].partition("\n## ")[0]
    told = {}
    for line in [line for line in text.splitlines() if line.startswith("|")][2:]:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for who, amounts in zip(cells[::2], cells[1::2], strict=True):
            if who:
                told[who.partition(", ")[0]] = re.findall(r"\d[\d.]*", amounts)
    assert told == {
        sentences(person.game)[f"person.{id}.name"]: [str(each) for each in person.counted or ()]
        for id, person in EVERYBODY.items()
    }


def counted(person: Person, games: int) -> tuple[list[float], float]:
    """By how much more there is of what the temper is about in each game, and how much better the others are beaten."""
    seats, settings = TABLES[person.game]
    setups = [Setup(seats, seed, game(person.game).unattended() | settings) for seed in range(games)]
    pairs = [(shown(person, setup, True), shown(person, setup, False)) for setup in setups]
    sign = -1 if person.shows.startswith("-") else 1
    more = [sign * (one.amount - other.amount) for one, other in pairs]
    return more, sum([one.better - other.better for one, other in pairs]) / games


@pytest.mark.parametrize("id", ["gus", "jun"])
def test_a_hoarder_hoards(id: str) -> None:
    more, _ = counted(EVERYBODY[id], 4)
    assert sum(more) > 0


@pytest.mark.long
@pytest.mark.parametrize("id", [person.id for person in EVERYBODY.values() if person.shows])
def test_a_temper_shows_and_costs_little(id: str) -> None:
    """In twenty games, against the same seat without a temper."""
    games = 20
    more, better = counted(EVERYBODY[id], games)
    mean = sum(more) / games
    error = (sum([(each - mean) ** 2 for each in more]) / (games - 1) / games) ** 0.5
    assert mean > error
    assert better > -0.25
