"""Records: replayed exactly, a divergence found at its step, anything broken refused in words."""

import json
from typing import Any

import pytest
from tests.support.play import play_match
from tests.support.toy import Works, turn
from tests.support.toy.state import Yard

from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.record import Record, RecordError
from arcology.kernel.rng import Rng

GAME = Works()


class Mended(Works):
    """The toy as it might be played one day; games that began before go on by the rules they began by."""

    rules = 2
    former = (1,)

    def __init__(self) -> None:
        super().__init__()
        self.steps["end_turn"] = end_turn


def end_turn(s: Yard) -> None:
    if s.rules != 1:
        s.players[s.turn].points += 1
    turn.end_turn(s)


def recorded() -> dict[str, Any]:
    setup = Setup(3, 3, {"length": "long", "start.1": "titanium"})
    data: dict[str, Any] = json.loads(play_match(GAME, setup, 3).record().to_json())
    return data


def replay(data: Any, upto: int = -1) -> Match:
    return Match.from_record(GAME, Record.from_json(json.dumps(data)), upto=upto)


@pytest.mark.parametrize("seed", range(5))
def test_a_record_replays_to_the_same_end(seed: int) -> None:
    match = play_match(GAME, Setup(2 + seed % 3, seed), seed)
    text = match.record().to_json()
    again = Match.from_record(GAME, Record.from_json(text))
    assert again.hash() == match.hash()
    assert again.over
    assert again.record().to_json() == text
    assert [repr(e) for e in again.events(-1)] == [repr(e) for e in match.events(-1)]


def test_a_record_can_be_played_up_to_a_step() -> None:
    data = recorded()
    match = replay(data, upto=7)
    assert match.seq == 7
    assert match.hash() == data["choices"][6][4]


def test_who_chose_automatically_is_kept() -> None:
    match = Match(GAME, Setup(2, 1))
    decision = match.decision(0)
    assert decision is not None
    match.choose(0, decision.fallback().verb, decision.fallback().target, automatic=True)
    again = Match.from_record(GAME, Record.from_json(match.record().to_json()))
    assert again.moves[0].choice.automatic
    assert again.last_own_step(0) is None


def test_what_began_by_older_rules_is_played_by_them_to_its_end() -> None:
    mended = Mended()
    record = Record.from_json(play_match(GAME, Setup(3, 3), 3).record().to_json())
    again = Match.from_record(mended, record)
    assert again.record().to_json() == record.to_json()
    assert [score.total for score in play_match(mended, Setup(3, 3), 3).scores()] != [
        score.total for score in again.scores()
    ]
    middle = Match.from_record(mended, record, upto=again.seq // 2)
    fork = middle.fork(middle.seq, 0, 7)
    assert fork.rules == fork.state.rules == fork.imagine(1, Rng(1)).rules == 1
    assert middle.at(3).state.rules == 1
    onward = Match.from_record(mended, fork.record())
    assert (onward.rules, onward.state.rules) == (1, 1)


def test_what_begins_now_is_played_by_the_rules_of_today() -> None:
    match = Match(Mended(), Setup(2, 1))
    assert (match.rules, match.record().rules, match.state.rules) == (2, 2, 0)
    with pytest.raises(RecordError, match="played by rules 2; these are rules 1"):
        Match.from_record(GAME, match.record())


def test_a_record_from_before_hashes_were_of_meaning_is_played_without_comparing() -> None:
    data = recorded()
    for choice in data["choices"]:
        choice[4] = "0" * 16
    assert replay(data).over


@pytest.mark.parametrize("step", [0, 1, 12])
def test_a_divergence_is_found_at_its_exact_step(step: int) -> None:
    data = recorded()
    data["choices"][step][4] = "m" + "0" * 16
    with pytest.raises(RecordError, match=rf"step {step + 1} \(seat .*\) leads to another state"):
        replay(data)


def test_rules_that_changed_are_found_at_the_first_step_they_change() -> None:
    """A planted fault: from the second round on, settling pays the first seat a credit."""
    data = recorded()

    class Generous(Works):
        def settle(self, state: Any) -> None:
            super().settle(state)
            if state.round >= 2:
                state.players[0].goods[2] += 1

    rounds = [step.turn[0] for step in replay(data).moves]
    with pytest.raises(RecordError) as caught:
        Match.from_record(Generous(), Record.from_json(json.dumps(data)))
    first = int(str(caught.value).split()[1])
    assert rounds[first - 1] >= 2
    sound = replay(data, upto=first - 1)
    assert sound.hash() == data["choices"][first - 2][4]


def changed(**fields: Any) -> str:
    return json.dumps({**recorded(), **fields})


def without(name: str) -> str:
    data = recorded()
    del data[name]
    return json.dumps(data)


def first_choice(entry: Any) -> str:
    data = recorded()
    data["choices"][0] = entry
    return json.dumps(data)


START: dict[str, Any] = {"seats": 2, "chance": [1, 2, 3], "agenda": [], "asked": None, "lanes": None, "over": False}

BROKEN = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "a number": "7",
    "null": "null",
    "deep": "[" * 100_000,
    "a long number": '{"seed":' + "9" * 5000 + "}",
    "another format": changed(format="arcology-record/99"),
    "another game": changed(game="chess"),
    "other rules": changed(rules=99),
    "rules in words": changed(rules="1"),
    "another pack": changed(pack="0" * 16),
    "no seats": without("seats"),
    "seats as truth": changed(seats=True),
    "seats in words": changed(seats="3"),
    "no players": changed(seats=0),
    "a crowd": changed(seats=10**9),
    "no seed": without("seed"),
    "a broken seed": changed(seed=1.5),
    "settings as a list": changed(settings=[]),
    "settings of numbers": changed(settings={"length": 1}),
    "an unknown setting": changed(settings={"colour": "red"}),
    "an unknown value": changed(settings={"length": "endless"}),
    "a setting of an absent seat": changed(settings={"start.7": "carbon"}),
    "no choices": without("choices"),
    "choices as a word": changed(choices="all"),
    "a choice as a word": first_choice("bid"),
    "a short choice": first_choice([0, "bid", "lab"]),
    "a seat in words": first_choice(["0", "bid", "lab", 0, ""]),
    "a seat as truth": first_choice([True, "bid", "lab", 0, ""]),
    "an absent seat": first_choice([9, "bid", "lab", 0, ""]),
    "a negative seat": first_choice([-1, "bid", "lab", 0, ""]),
    "what was not offered": first_choice([0, "fly", "", 0, ""]),
    "what nobody ever offered": first_choice([0, "bid", "\ud800", 0, ""]),
    "a hash of numbers": first_choice([0, "bid", "lab", 0, 7]),
    "start as a list": changed(start=[]),
    "an empty start": changed(start={}),
    "start as a word": changed(start="x"),
    "start without fields": changed(start=START),
    "start with a strange step": changed(start={**START, "agenda": [["fly"]], "fields": []}),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_every_broken_record_gives_a_record_error(fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        Match.from_record(GAME, Record.from_json(BROKEN[fault]))
    assert len(str(caught.value)) < 400


def test_a_made_up_start_that_fails_only_in_play_gives_a_record_error() -> None:
    match = play_match(GAME, Setup(2, 1), 1, most=12)
    fork = match.fork(12, 0, seed=5)
    data = json.loads(fork.record().to_json())
    data["start"]["agenda"].insert(0, ["take_turn", 77])
    played = play_match_from(data)
    with pytest.raises(RecordError, match=r"step \d+ cannot be played"):
        replay(played)


def play_match_from(data: dict[str, Any]) -> dict[str, Any]:
    """The choices of a game that ends well, laid on a start that does not."""
    sound = json.loads(json.dumps(data))
    sound["start"]["agenda"].pop(0)
    match = replay(sound)
    while not match.over:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.choose(seat, decision.options[0].verb, decision.options[0].target)
    choices = json.loads(match.record().to_json())["choices"]
    return {**data, "choices": [[*entry[:4], ""] for entry in choices]}
