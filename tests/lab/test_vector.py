"""Many games side by side: the same as one after another, in one process or in several."""

import os
import signal
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import pytest

from arcology.lab import LabError
from arcology.lab.arrays import observed, told
from arcology.lab.table import Table, Terms
from arcology.lab.vector import Games


def choices_of(games: Games, rng: Any) -> Any:
    return (rng.random(games.games) * games.arrays.count).astype(np.int32)


def course(jobs: int, steps: int) -> list[Any]:
    terms = Terms("tamashii", 2, rewarded="win", advised="greedy")
    seen = []
    with Games(terms, 5, jobs, seed=3) as games:
        rng = np.random.default_rng(1)
        for _ in range(steps):
            found = games.step(choices_of(games, rng))
            shown = (found.observation, found.seat, found.rewards, found.over, found.behind)
            seen.append([each.copy() for each in shown])
    return seen


def test_any_number_of_processes_plays_the_same_games() -> None:
    one, two = course(1, 150), course(2, 150)
    assert all(np.array_equal(a, b) for x, y in zip(one, two, strict=True) for a, b in zip(x, y, strict=True))
    assert any(over.any() for _, _, _, over, _ in one)


def test_each_game_is_what_it_would_be_alone() -> None:
    terms = Terms("free_radicals", 2)
    with Games(terms, 3, 1, seed=7) as games:
        tables = [Table(terms, 7 + number) for number in range(3)]
        rng = np.random.default_rng(2)
        for _ in range(40):
            masks = games.masks()
            for number, table in enumerate(tables):
                assert games.arrays.seat[number] == table.seat
                assert np.array_equal(games.arrays.observation[number], observed(table, table.seat))
                assert np.flatnonzero(masks[number]).tolist() == sorted(table.places)
                count = games.arrays.count[number]
                assert np.array_equal(games.arrays.words[number, :count], told(table)[: len(table.places), 1:])
            choices = choices_of(games, rng)
            for table, choice in zip(tables, choices, strict=True):
                table.choose(table.places[choice])
            games.step(choices)


def test_bots_have_all_seats_but_one() -> None:
    terms = Terms("tamashii", 3)
    with Games(terms, 4, 1, seed=5, bots="random") as games:
        rng = np.random.default_rng(3)
        ended = 0
        for _ in range(120):
            assert games.arrays.seat.tolist() == (games.arrays.seed % 3).tolist()
            ended += int(games.step(choices_of(games, rng)).over.sum())
    assert ended


def test_a_choice_that_is_not_there_is_said_with_its_game() -> None:
    with (
        Games(Terms("free_radicals", 2), 2, 1) as games,
        pytest.raises(LabError, match=r"game 1 has \d+ options: 999 is none of them"),
    ):
        games.step(np.array([0, 999]))


def test_a_process_that_dies_is_said_and_nothing_is_left_behind() -> None:
    games = Games(Terms("free_radicals", 2), 2, 2)
    name = games.arrays.memory.name
    os.kill(games._processes[1].pid, signal.SIGKILL)
    games._processes[1].join()
    with pytest.raises(LabError, match="a process of these games has ended"):
        games.step(np.zeros(2, np.int32))
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)


def test_a_bot_tells_what_it_makes_of_each_option() -> None:
    terms = Terms("free_radicals", 2, advised="greedy")
    with Games(terms, 4, 1, seed=5) as games:
        rng, told = np.random.default_rng(3), 0
        for _ in range(30):
            arrays = games.arrays
            offered = np.arange(arrays.behind.shape[1]) < arrays.count[:, None]
            assert (arrays.behind <= 0).all()
            assert (arrays.behind[offered].reshape(-1) == 0).sum() >= 4
            told += int((arrays.behind[offered] < 0).sum())
            games.step(choices_of(games, rng))
        assert told > 50


def test_an_adviser_that_does_not_play_is_refused() -> None:
    with pytest.raises(LabError, match="there is no bot 'nobody'"):
        Games(Terms("free_radicals", 2, advised="nobody"), 2)
