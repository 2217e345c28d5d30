"""The greedy bot at Euphoria: it finishes games, wins against chance, and answers offers by what they bring."""

from __future__ import annotations

from statistics import median

from tests.games.euphoria.support import Table, euphoria, table

from arcology.bots import bot
from arcology.cli.playing import play_out
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng


def test_games_between_greedy_bots_are_short() -> None:
    """Crude play takes 47 to 61 turns per player."""
    game = euphoria()
    rounds = [
        play_out(game, game.load(), Setup(4, seed, {"trading": "off"}), ["greedy"] * 4)[0].rounds for seed in range(3)
    ]
    assert median(rounds) < 47


def test_greedy_beats_random() -> None:
    game = euphoria()
    for seed in range(3):
        seats = play_out(game, game.load(), Setup(2, seed, {"trading": "off"}), ["greedy", "random"])
        assert [seat.rank for seat in seats] == [1, 2]


def answer(t: Table) -> str:
    rng = Rng(1)
    return repr(bot("greedy").choose(t.game, t.game.imagine(t.s, 1, rng), 1, rng))


def test_an_offer_is_answered_by_what_it_brings() -> None:
    t = table()
    t.seat(0, gold=1, water=3).seat(1, water=4, energy=1).turn(0)
    t.stand(0, "trade", "yellow").stand(0, "give", "gold").stand(0, "take", "water").stand(0, "send")
    assert answer(t) == "accept", "gold for the fourth water"
    t = table()
    t.seat(0, gold=1, water=4).seat(1, gold=1).turn(0)
    t.stand(0, "trade", "yellow").stand(0, "give", "water").stand(0, "take", "gold").stand(0, "send")
    assert answer(t) != "accept", "the only gold for a water"
