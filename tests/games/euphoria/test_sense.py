"""The greedy bot at Euphoria: it finishes games, wins against chance, and answers offers by what they bring."""

from __future__ import annotations

from collections import Counter
from statistics import median

from tests.games.euphoria.support import Table, euphoria, table

from arcology.bots import Eye, bot
from arcology.bots.sense.euphoria.trading import TALK
from arcology.games.euphoria.state import City
from arcology.games.euphoria.trade import COUNTERED
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.lab.playing import play_out


def test_games_between_greedy_bots_are_short() -> None:
    """Crude play takes 47 to 61 turns per player."""
    game = euphoria()
    rounds = [
        play_out(game, game.load(), Setup(4, seed, {"trading": trading}), ["greedy"] * 4)[0].rounds
        for seed in range(3)
        for trading in ("off", "on")
    ]
    assert median(rounds) < 47


def test_bots_trade_without_much_talk() -> None:
    """Trades are made, most offers are accepted, and few words are spent on one."""
    game = euphoria()
    said: Counter[str] = Counter()
    for seed in range(4):
        s = game.new(Setup(4, seed, game.unattended()))
        assert isinstance(s, City)
        chance = [Rng(seed * 31 + seat) for seat in range(4)]
        while not s.over:
            seat = (game.invited(s) or game.blocking(s))[0]
            option = bot("greedy").choose(Eye(game, s, seat, chance[seat]))
            said[option.verb] += option.verb in TALK
            game.choose(s, seat, option)
    assert said["accept"] > 4
    assert said["accept"] > said["decline"]
    assert said["withdraw"] == said["cancel"] == 0, "nothing is begun in vain"
    assert sum(said.values()) < 9 * said["send"]


def test_greedy_beats_random() -> None:
    game = euphoria()
    for seed in range(3):
        seats = play_out(game, game.load(), Setup(2, seed, {"trading": "off"}), ["greedy", "random"])
        assert [seat.rank for seat in seats] == [1, 2]


def word(t: Table, seat: int) -> str:
    """What the bot says in that seat."""
    return repr(bot("greedy").choose(Eye(t.game, t.s, seat, Rng(1))))


def talk(t: Table, seat: int) -> list[str]:
    """Its words until it has nothing more to say about trades."""
    said: list[str] = []
    while t.game.decision_of(t.s, seat) is not None and (option := word(t, seat)).partition(":")[0] in TALK:
        said.append(option)
        verb, _, target = option.partition(":")
        t.stand(seat, verb, target)
        assert len(said) < 12
    return said


def test_an_offer_is_put_together_step_by_step_and_sent_once() -> None:
    """Three resources of a kind pay nothing that two do not; the other needs one, and has what is missing here."""
    t = table()
    t.seat(0, gold=4, energy=1).seat(1, stone=4, water=1).turn(0)
    said = talk(t, 0)
    assert said[0] == "trade:seat:1"
    assert said[-1] == "send"
    assert sorted(said[1:-1]) == ["give:gold", "take:stone"]
    assert word(t, 1) == "accept"


def test_an_offer_is_answered_by_what_it_brings() -> None:
    t = table()
    t.seat(0, gold=1, water=3).seat(1, water=4, energy=1).turn(0)
    t.stand(0, "trade", "seat:1").stand(0, "give", "gold").stand(0, "take", "water").stand(0, "send")
    assert word(t, 1) == "accept", "gold for the fourth water"
    t = table()
    t.seat(0, gold=1, water=4).seat(1, gold=1).turn(0)
    t.stand(0, "trade", "seat:1").stand(0, "give", "water").stand(0, "take", "gold").stand(0, "send")
    assert word(t, 1) == "decline", "the only gold for a water"


def test_a_poor_offer_for_something_wanted_is_countered_once() -> None:
    t = table()
    t.seat(0, gold=4, energy=1).seat(1, stone=4, water=1).turn(0)
    t.stand(0, "trade", "seat:1").stand(0, "give", "energy").stand(0, "take", "stone").stand(0, "send")
    assert word(t, 1) == "counter"
    said = talk(t, 1)
    assert said[-1] == "send"
    assert "give:gold" not in said
    assert t.s.offer[0] == COUNTERED
    assert word(t, 0) == "accept", "stone for gold suits both"


def test_nobody_helps_a_rival_to_the_last_stars() -> None:
    t = table()
    t.seat(0, gold=4, energy=1, stars=1).seat(1, stone=4, water=1).turn(0)
    t.stand(0, "trade", "seat:1").stand(0, "give", "gold").stand(0, "take", "stone").stand(0, "send")
    assert word(t, 1) == "decline"
