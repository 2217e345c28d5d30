"""Luck: nobody foresees it, everybody can check it."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import pytest
from tests.support.play import play_match
from tests.support.toy import Works

from arcology.kernel.codec import encode
from arcology.kernel.game import Setup
from arcology.kernel.luck import Luck
from arcology.kernel.match import Match
from arcology.kernel.record import Record, RecordError
from arcology.kernel.rng import Rng

KEY, SALT = bytes(range(32)), bytes(range(32, 64))
GAME = Works()


def table(luck: Luck | None = None, seats: int = 3) -> Setup:
    return Setup(seats, 0, {}, luck if luck is not None else Luck(KEY, SALT))


def test_words_depend_on_key_salt_stream_number_and_what_seats_added() -> None:
    luck = Luck(KEY, SALT)
    first = [luck.word(0, n) for n in range(20)]
    assert first == [Luck(KEY, SALT).word(0, n) for n in range(20)], "the same key, the same luck"
    assert len(set(first)) == 20
    others = [
        Luck(KEY[::-1], SALT), Luck(KEY, SALT[::-1]), Luck(KEY, SALT, ("mine",)), Luck(KEY, SALT, ("", "mine")),
        Luck(KEY, SALT, ("mi", "ne")),
    ]  # fmt: skip
    seen = [first, [luck.word(1, n) for n in range(20)], *[[each.word(0, n) for n in range(20)] for each in others]]
    assert len({tuple(words) for words in seen}) == len(seen)


def test_it_does_not_matter_in_which_order_words_are_asked_for() -> None:
    luck = Luck(KEY, SALT)
    forth = {(stream, n): luck.word(stream, n) for n in range(40) for stream in range(3)}
    for place in sorted(forth, reverse=True):
        assert luck.word(*place) == forth[place]


def test_dice_are_even() -> None:
    luck = Luck(KEY, SALT)
    thrown = Counter(luck.word(0, n) % 6 for n in range(60_000))
    assert all(9_600 < count < 10_400 for count in thrown.values()), thrown


def test_the_commitment_is_the_hash_of_salt_and_key_and_says_nothing_of_words() -> None:
    luck = Luck(KEY, SALT, ("whatever",))
    assert luck.commitment == hashlib.sha256(SALT + KEY).hexdigest() == Luck(KEY, SALT).commitment
    assert Luck(KEY, SALT).commitment != Luck(SALT, KEY).commitment


def test_a_game_is_made_of_its_luck_and_plays_again_from_its_record() -> None:
    match = play_match(GAME, table(), 3)
    record = Record.from_json(match.record().to_json())
    assert record.setup.luck is not None
    assert "seed" not in json.loads(match.record().to_json())
    again = Match.from_record(GAME, record)
    assert again.record().to_json() == match.record().to_json()
    other = Match(GAME, table(Luck(KEY, SALT, ("I too",))))
    assert other.hash() != Match(GAME, table()).hash()


def test_a_word_that_was_changed_afterwards_is_found() -> None:
    record = play_match(GAME, table(), 3).record()
    record.setup = table(Luck(KEY, SALT, ("added later",)))
    with pytest.raises(RecordError, match="step"):
        Match.from_record(GAME, record)


def test_copies_share_the_luck_and_imagined_states_have_none() -> None:
    match = Match(GAME, table())
    assert match.state.copy().luck is match.state.luck is not None
    assert match.imagine(0, Rng(1)).luck is None


def test_a_stored_state_holds_no_key_and_goes_on_alike_with_it() -> None:
    match = Match(GAME, table())
    stored = json.dumps(encode(GAME, match.state))
    assert KEY.hex() not in stored
    assert len(stored) < 1.1 * len(json.dumps(encode(GAME, Match(GAME, Setup(3, 1)).state)))
    onward = Match(GAME, match.setup, start=json.loads(stored))
    assert [onward.state.below(1000) for _ in range(9)] == [match.state.below(1000) for _ in range(9)]


def test_a_fork_of_a_running_game_has_luck_of_its_own() -> None:
    match = play_match(GAME, table(), 3)
    running = Match.from_record(GAME, match.record(), upto=match.seq // 2)
    own = Luck(bytes(32), bytes(32))
    assert running.fork(running.seq, 0, 5).setup.luck is None
    fork = running.fork(running.seq, 0, 5, own)
    assert fork.setup.luck is fork.state.luck is own
    assert KEY.hex() not in fork.record().to_json()


@pytest.mark.parametrize(
    "luck", [None, 5, {}, {"key": "zz", "salt": "00", "words": []}, {"key": "00", "salt": "00", "words": []},
             {"key": "00" * 32, "salt": "00" * 32, "words": [1]}]
)  # fmt: skip
def test_luck_that_is_none_is_refused_in_words(luck: object) -> None:
    data = json.loads(play_match(GAME, table(), 3).record().to_json())
    with pytest.raises(RecordError, match="luck"):
        Record.from_json(json.dumps({**data, "luck": luck}))
