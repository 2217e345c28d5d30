"""Stars, allegiance and winning (EU-AUTH, EU-ALG, EU-WIN, EU-MISC)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, euphoria, table

from arcology.games.euphoria.ending import lowest_roll, ranks
from arcology.games.euphoria.passing import LONGEST
from arcology.games.euphoria.state import City
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng


@pytest.mark.rule("EU-AUTH-1")
def test_one_star_of_a_player_on_a_market() -> None:
    t = table()
    t.build("academy", "site_e1", 0, 1)
    t.seat(0, dice=[1], hand=["bat", "bat"], morale=3).turn(0).place(1, "incinerator").choose("pay", "bat/bat")
    assert t.asked() == 1
    assert t.territory("E") == [0]
    t.seat(0, dice=[1], hand=["bear", "bear"]).turn(0).rolls(1).place(1, "incinerator").choose("pay", "bear/bear")
    assert t.territory("E") == [0, 0], "no limit per player in a territory"


@pytest.mark.rule("EU-AUTH-2")
def test_stars_are_never_taken_back() -> None:
    game = euphoria()
    s = game.new(Setup(3, 5))
    assert isinstance(s, City)
    rng = Rng(5)
    placed = [0, 0, 0]
    while not s.over:
        decision = game.decisions(s)[0]
        game.choose(s, decision.seat, decision.options[rng.below(len(decision.options))])
        now = [score.total for score in game.scores(s)]
        assert all(a >= b for a, b in zip(now, placed, strict=True))
        placed = now


@pytest.mark.rule("EU-AUTH-4", "EU-REC-22")
def test_order_after_a_star() -> None:
    """Knowledge by penalty, the Icarite card, the rest of the benefits, then recruits."""
    t = table()
    t.build("theater", "site_s1", 1).shared(allegiance={"I": 5})
    t.seat(0, dice=[1], hand=["book", "bat", "bat"], morale=4, recruits=["I09", "E03"])
    t.turn(0).place(1, "wind_saloon").choose("pay", "bat/bat")
    names = [event.name for event in t.s.events or []]
    assert names.index("star") < names.index("knowledge") < names.index("drew") < names.index("allegiance")
    assert t.offers() == {"use:E03", "skip"}


@pytest.mark.rule("EU-ALG-1", "EU-ALG-2")
def test_tiers_and_the_end_of_the_track() -> None:
    t = table()
    tiers = []
    for at in range(12):
        t.shared(allegiance={"E": at})
        tiers.append(t.view(0)["allegiance"]["E"]["tier"])
    assert tiers == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
    t.seat(0, dice=[1]).turn(0).place(1, "generator")
    assert t.token("E") == 11


@pytest.mark.rule("EU-ALG-3")
def test_anybody_moves_the_token_bonuses_are_for_members() -> None:
    t = table()
    t.shared(allegiance={"E": 2}).seat(0, dice=[1], recruits=["W12"]).turn(0).place(1, "generator")
    assert t.token("E") == 3
    assert t.goods(0) == {"energy": 1}


@pytest.mark.rule("EU-ALG-4")
def test_bonuses_do_not_multiply() -> None:
    t = table()
    t.shared(allegiance={"E": 2}).seat(0, dice=[1], recruits=["E11", "E12"]).turn(0).place(1, "generator")
    assert t.goods(0) == {"energy": 2}


@pytest.mark.rule("EU-ALG-6")
def test_icarite_tier_two_draws_a_card_for_a_star_in_icarus() -> None:
    t = table()
    t.shared(allegiance={"I": 5}).seat(0, dice=[1], gold=3, recruits=["I09"]).turn(0).place(1, "nimbus_loft")
    assert t.cards(0) == 1
    t = table()
    t.shared(allegiance={"I": 5}).fill("I", 1, 1).seat(0, dice=[1], gold=3, recruits=["I09"]).turn(0).place(
        1, "nimbus_loft"
    )
    assert t.cards(0) == 0, "no star, no card"


@pytest.mark.rule("EU-ALG-7", "EU-STATE-3")
@pytest.mark.parametrize("hidden", ["W05", "E01"])
def test_that_nobody_hides_such_a_recruit_is_learned_as_well(hidden: str) -> None:
    t = table().shared(allegiance={"W": 7}).seat(1, hidden=[hidden]).seat(0, dice=[1])
    t.turn(0).place(1, "farm")
    assert t.s.learned & 0b01


@pytest.mark.rule("EU-ALG-7", "EU-ALG-12")
def test_tier_three_reveals_all_recruits_of_the_faction() -> None:
    t = table(3)
    t.shared(allegiance={"W": 7}).seat(1, hidden=["W01"]).seat(2, hidden=["S02", "W02"])
    t.seat(0, dice=[1]).turn(0).place(1, "farm")
    assert t.recruits(1) == ["W01"]
    assert t.recruits(2) == ["W02"]


@pytest.mark.rule("EU-ALG-8", "EU-ALG-4")
def test_tier_four_puts_a_star_on_every_recruit() -> None:
    t = table(3)
    t.shared(allegiance={"W": 10}).seat(1, recruits=["W04", "W12"]).seat(2, recruits=["S09", "W02"]).seat(0, dice=[1])
    t.turn(0).place(1, "farm")
    assert [t.placed_stars(seat) for seat in range(3)] == [0, 2, 1]
    assert t.view(0)["seats"][2]["recruits"] == [{"id": "S09", "star": False}, {"id": "W02", "star": True}]


@pytest.mark.rule("EU-ALG-9", "EU-REC-3")
def test_a_bonus_is_judged_before_its_own_advance() -> None:
    t = table()
    t.shared(allegiance={"W": 1}).seat(0, dice=[1], recruits=["W12"]).turn(0).place(1, "farm")
    assert t.goods(0) == {"food": 1}
    t = table()
    t.shared(allegiance={"W": 7}).seat(0, dice=[1], hidden=["W11"]).turn(0).place(1, "farm")
    assert t.recruits(0) == ["W11"]
    assert t.asked() == 1, "Scarby turned up during this placement and takes no part in it"
    t = table()
    t.shared(allegiance={"W": 7}).seat(0, dice=[1, 1], hidden=["W02"], hand=["bat"], morale=1).turn(0).place(1, "farm")
    assert "site_w1.1" in t.places(), "the next placement counts him"


@pytest.mark.rule("EU-ALG-11")
def test_too_few_stars_left_are_enough_to_win() -> None:
    t = table()
    t.shared(allegiance={"W": 10}).seat(0, dice=[1], recruits=["W04", "W12"], stars=1).turn(0).place(1, "farm")
    assert t.s.over
    assert t.s.winner == 0
    assert t.s.seats[0].stars == 0


@pytest.mark.rule("EU-WIN-1")
def test_the_tenth_star_ends_the_game_at_once() -> None:
    t = table()
    t.seat(0, dice=[1], hand=["bat", "bat"], morale=2, stars=1).turn(0).place(1, "wind_saloon").choose("pay", "bat/bat")
    assert t.s.over
    assert t.s.winner == 0
    assert t.token("I") == 0, "later effects are not resolved"
    t = table()
    t.shared(allegiance={"W": 10}).seat(1, recruits=["W12"], stars=1).seat(0, dice=[1]).turn(0).place(1, "farm")
    assert t.s.winner == 1, "on anyone's turn"


def both_build(t: Table) -> Table:
    """Two players place their tenth star with one market; seat 0 is active."""
    t.facedown("courthouse", "site_e1")
    t.on("site_e1.2", 1, 4)
    t.seat(0, dice=[3], clay=1, stars=1).seat(1, stars=1)
    return t.turn(0).rolls(1, 1).place(3, "site_e1.1")


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ({"morale": 2, "knowledge": 1}, {"morale": 3, "knowledge": 6}, 1),
        ({"morale": 3, "knowledge": 4}, {"morale": 3, "knowledge": 2}, 1),
        ({"morale": 3, "knowledge": 2}, {"morale": 3, "knowledge": 4}, 0),
    ],
)
@pytest.mark.rule("EU-WIN-2")
def test_a_tie_is_broken_by_morale_then_knowledge(first: dict[str, int], second: dict[str, int], winner: int) -> None:
    t = table()
    t.seat(0, **first).seat(1, **second)
    both_build(t)
    assert t.s.over
    assert t.s.winner == winner


@pytest.mark.rule("EU-WIN-2")
def test_then_by_markets_then_by_territories() -> None:
    t = (
        table()
        .shared(allegiance={"W": 11})
        .seat(0, recruits=["W04", "W12"], starred=["W04", "W12"])
        .fill("S", 0, 0)
        .fill("E", 0)
    )
    both_build(t)
    assert [owner.markets.bit_count() for owner in t.s.seats] == [4, 6]
    assert t.s.winner == 1
    t = table().shared(allegiance={"W": 11}).seat(0, recruits=["W12"], starred=["W12"])
    both_build(t)
    assert [owner.markets.bit_count() for owner in t.s.seats] == [6, 6]
    assert t.s.winner == 1


@pytest.mark.rule("EU-WIN-3")
def test_tracks_count_as_they_stand_right_after_the_stars() -> None:
    t = table()
    t.build("theater", "site_s1", 1)
    t.seat(1, knowledge=4).seat(0, knowledge=3)
    both_build(t)
    assert t.knowledge(0) == 3, "the Theater's knowledge is not applied first"
    assert t.s.winner == 0


@pytest.mark.rule("EU-WIN-4")
def test_the_lowest_roll_breaks_what_is_left() -> None:
    t = table(3)
    t.seat(0, dice=[1, 1]).seat(1, dice=[])
    assert lowest_roll(t.rolls(3, 3, 5).s, [0, 1]) == 1, "one die for who has none active: 6 against 5"
    assert lowest_roll(t.rolls(1, 1, 5).s, [0, 1]) == 0
    t.seat(0, dice=[1]).seat(1, dice=[1])
    assert lowest_roll(t.rolls(2, 2, 3, 3, 1, 1).s, [1, 0]) == 1, "after three ties the first in turn order"
    assert lowest_roll(t.rolls(2, 2, 5, 1).s, [1, 0]) == 0, "the tied roll again"


@pytest.mark.rule("EU-WIN-5")
def test_stars_one_after_the_other_are_not_simultaneous() -> None:
    """The territory star of the market comes before the allegiance step that would crown the other."""
    t = table()
    t.build("courthouse", "site_e1", 1).shared(allegiance={"E": 10})
    t.seat(1, recruits=["E11"], stars=1, morale=6)
    t.seat(0, dice=[1], energy=4, stone=1, stars=1).turn(0).place(1, "market_e1")
    assert t.s.winner == 0
    assert t.s.seats[1].stars == 1


@pytest.mark.rule("EU-WIN-6")
def test_the_others_are_ranked_by_stars_then_tie_breaks() -> None:
    t = table(4)
    t.seat(1, stars=5, morale=2).seat(2, stars=5, morale=4).seat(3, stars=3)
    t.seat(0, dice=[1], gold=3, stars=1).turn(0).place(1, "nimbus_loft")
    assert ranks(t.s) == [1, 4, 3, 2]


@pytest.mark.rule("EU-WIN-7")
def test_the_safety_stop_of_simulations() -> None:
    t = table(2, 1, None, **euphoria().unattended())
    t.shared(turns=2 * LONGEST)
    t.seat(1, stars=7).turn(0)
    assert t.s.over
    assert t.s.winner == 1
    t = table(2, 1, None, **euphoria().unattended())
    t.shared(turns=2 * LONGEST - 1)
    assert not t.turn(0).s.over, "300 turns for each player"
    t = table()
    t.shared(turns=2 * LONGEST)
    t.turn(0)
    assert not t.s.over, "people play on, unless they agree to stop"


@pytest.mark.rule("EU-MISC-2")
def test_there_is_always_room_for_ten_stars() -> None:
    t = table(6)
    for players in range(2, 7):
        territories = 4 * t.pack.open_spaces[players]
        assert -(-territories // players) + 6 >= 10


@pytest.mark.rule("EU-MISC-4")
def test_absent_players_lose_what_they_own_most_of() -> None:
    t = table()
    t.build("teddy_shop", "site_s1", 1)
    t.on("farm", 0, 1)
    t.seat(0, dice=[], gold=2, clay=2, water=1).turn(0).rolls(1).retrieve()
    assert repr(t.question().fallback()) == "lose:clay", "ties by the fixed order"
    t = table()
    t.on("farm", 0, 1)
    t.seat(0, dice=[], hand=["book", "bat", "book"], morale=3).turn(0).rolls(1).retrieve()
    assert repr(t.question().fallback()) == "discard:book"
    t = table()
    t.on("farm", 0, 1)
    t.seat(0, dice=[], hand=["book", "bat"], morale=2).turn(0).rolls(1).retrieve()
    assert repr(t.question().fallback()) == "discard:bat"
    t = table()
    t.on("tunnel_e", 1, 3)
    t.seat(0, energy=1).seat(1, recruits=["I01"], bliss=1).turn(0).place(1, "tunnel_e")
    assert repr(t.question().fallback()) == "skip", "what is optional is declined"


@pytest.mark.rule("EU-MISC-5")
def test_seats_are_never_removed() -> None:
    t = table(3)
    assert not any(option.verb == "leave" for option in t.question().options)
    assert len(t.view(0)["seats"]) == 3


@pytest.mark.rule("EU-MISC-6")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    game = euphoria()
    matches = [Match(game, Setup(4, 77)), Match(game, Setup(4, 77)), Match(game, Setup(4, 78))]
    for match in matches[:2]:
        rng = Rng(3)
        for _ in range(120):
            seat = match.waiting()[0]
            decision = match.decision(seat)
            assert decision is not None
            option = decision.options[rng.below(len(decision.options))]
            match.choose(seat, option.verb, option.target)
    assert matches[0].hash() == matches[1].hash()
    assert matches[2].hash() != Match(game, Setup(4, 77)).hash()


@pytest.mark.rule("EU-WIN-4")
def test_three_rolls_at_most_then_turn_order() -> None:
    t = table().seat(0, dice=[1]).seat(1, dice=[1])
    assert lowest_roll(t.rolls(1, 1, 2, 2, 3, 1).s, [1, 0]) == 0, "the third roll counts"
    assert lowest_roll(t.rolls(1, 1, 2, 2, 3, 3, 6, 1).s, [1, 0]) == 1, "there is no fourth"
    t.shared(turn=1)
    t.rolls(1, 1, 2, 2, 3, 3).begin(("game_ends",))
    assert t.s.winner == 1, "himself first"


@pytest.mark.rule("EU-WIN-2")
def test_markets_count_before_territories() -> None:
    t = table().fill("W", 0, 0).fill("S", 0, 0)
    both_build(t)
    assert [owner.markets.bit_count() for owner in t.s.seats] == [5, 6]
    assert [sum(owners.count(seat) for owners in t.s.territory) for seat in range(2)] == [4, 3]
    assert t.s.winner == 1


@pytest.mark.rule("EU-REC-22", "EU-CON-4")
def test_stars_of_a_built_market_come_before_those_who_like_markets() -> None:
    t = table().facedown("courthouse", "site_e1")
    t.on("site_e1.2", 1, 4)
    t.seat(0, dice=[3], clay=1, recruits=["E11"]).seat(1, recruits=["E03"], hand=["bat"], morale=3)
    t.turn(0).rolls(1, 1).place(3, "site_e1.1")
    assert (t.asked(), t.offers()) == (1, {"use:E03", "skip"})
    assert t.morale(0) == 1, "Ray waits"
    t.skip()
    assert t.morale(0) == 3


@pytest.mark.rule("EU-CON-4", "EU-REC-9")
def test_builders_roll_in_turn_order_from_the_active_player() -> None:
    t = table(4).facedown("courthouse", "site_e1")
    t.on("site_e1.2", 0, 4)
    t.on("site_e1.3", 3, 4)
    t.seat(1, dice=[3], clay=1).turn(1).rolls(5, 2, 1).place(3, "site_e1.1")
    assert [(event.seat, event.about) for event in t.events("rolled")] == [(1, (5,)), (3, (2,)), (0, (1,))]
