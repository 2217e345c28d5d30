"""Setting up, the draft, and the words of the state (EU-STATE, EU-COMP, EU-SETUP, EU-VAR-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tests.games.euphoria.support import drafted, euphoria, table

from arcology.games.euphoria.setup import first_player
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import KINDS
from arcology.kernel.game import Setup
from arcology.kernel.pack import PackError
from arcology.kernel.rng import Rng
from arcology.kernel.values import SPECTATOR, BadSetup


def fresh(players: int, seed: int = 1, **settings: str) -> City:
    s = euphoria().new(Setup(players, seed, settings))
    assert isinstance(s, City)
    return s


@pytest.mark.rule("EU-STATE-1")
def test_a_track_stops_at_its_ends() -> None:
    t = table()
    t.seat(0, dice=[2], knowledge=6, water=3, morale=5)
    t.on("generator", 1, 6)
    t.on("generator", 1, 6)
    t.turn(0).place(2, "generator")
    assert t.knowledge(0) == 6
    t.seat(0, dice=[2], knowledge=2, energy=3)
    t.turn(0).place(2, "tank_energy")
    assert t.knowledge(0) == 1


@pytest.mark.rule("EU-STATE-2")
def test_goods_never_run_out() -> None:
    t = table()
    t.seat(0, dice=[1], energy=99)
    t.turn(0).place(1, "generator")
    assert t.goods(0) == {"energy": 100}


@pytest.mark.rule("EU-STATE-3", "EU-COMP-2")
def test_what_is_hidden_is_not_shown() -> None:
    t = table()
    t.seat(1, hand=["bear", "bat"], hidden=["E01"], gold=2)
    mine, theirs, watching = t.view(1), t.view(0), t.view(SPECTATOR)
    assert mine["seats"][1]["hand"] == ["bear", "bat"]
    assert mine["seats"][1]["hidden"] == ["E01"]
    assert mine["seats"][1]["dilemma"]
    for view in (theirs, watching):
        other = view["seats"][1]
        assert other["cards"] == 2
        assert other["hand"] == []
        assert other["hidden"] == []
        assert other["hidden_count"] == 1
        assert other["dilemma"] is None
        assert other["goods"]["gold"] == 2
        assert view["sites"][0]["tile"] is None
    assert "multiplier" not in theirs, "counting aids have no place in the digital game"


@pytest.mark.rule("EU-STATE-4")
def test_a_die_from_the_reserve_is_the_one_with_the_lowest_number() -> None:
    t = table()
    t.seat(0, dice=[1, 1], energy=3)
    t.turn(0).rolls(4).place(1, "tank_energy")
    assert t.s.seats[0].places[2] == -1
    assert t.s.seats[0].places[3] == -2


@pytest.mark.rule("EU-COMP-1", "EU-COMP-3")
def test_what_is_in_the_box() -> None:
    content = euphoria().load()
    counts = {id: row.number("count") for id, row in content.tables["components"].rows.items()}
    assert counts["recruit"] == len(content.tables["recruits"].rows) == 48
    assert counts["tile"] == len(content.tables["markets"].rows) == 18
    assert counts["dilemma"] == len(content.tables["dilemmas"].rows) == 6
    assert counts["artifact"] == sum(row.number("count") for row in content.tables["artifacts"].rows.values()) == 36
    factions = [row.text("faction") for row in content.tables["recruits"].rows.values()]
    assert {faction: factions.count(faction) for faction in "ESWI"} == {"E": 12, "S": 12, "W": 12, "I": 12}
    assert counts["die"] == 6 * 4
    assert counts["star"] == 6 * 10
    six = fresh(6)
    held = euphoria().components(six)
    assert held == {"die": 24, "star": 60, "artifact": 36, "recruit": 48, "tile": 18, "dilemma": 6}


@pytest.mark.rule("EU-SETUP-1")
def test_two_to_six_players() -> None:
    for players in (1, 7):
        with pytest.raises(BadSetup):
            fresh(players)
    colours = [seat["colour"] for seat in drafted(6).view(0)["seats"]]
    assert len(set(colours)) == 6


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.rule("EU-SETUP-2")
def test_open_spaces_of_a_territory(players: int) -> None:
    t = table(players)
    for expected in range(1, players + 1):
        t.seat(0, dice=[1], gold=3).turn(0).place(1, "nimbus_loft")
        assert len(t.territory("I")) == expected
    t.seat(0, dice=[1], gold=3).turn(0).place(1, "nimbus_loft")
    assert len(t.territory("I")) == players, "the others are blocked"


@pytest.mark.rule("EU-SETUP-3")
def test_six_tiles_lie_facedown_and_twelve_leave() -> None:
    s = fresh(3)
    assert len(s.tiles) == 6
    assert len(s.spare_tiles) == 12
    assert sorted(s.tiles + s.spare_tiles) == list(range(18))
    assert fresh(3, seed=2).tiles != s.tiles


@pytest.mark.rule("EU-SETUP-4", "EU-SETUP-5")
def test_miners_and_tokens_start_at_the_beginning() -> None:
    t = table()
    assert [t.miner_at(f) for f in "ESW"] == [0, 0, 0]
    assert [t.token(f) for f in "ESWI"] == [0, 0, 0, 0]
    t.seat(0, recruits=["E07"]).turn(0)
    assert "tunnel_end_e" not in t.places()
    assert t.refused()["place:1/tunnel_end_e"] == "end_closed"


@pytest.mark.rule("EU-SETUP-6")
def test_the_draft_keeps_one_active_and_one_hidden() -> None:
    game = euphoria()
    s = fresh(3)
    lane = s.lane_of(1)
    assert lane is not None
    assert lane.decision is not None
    dealt = s.seats[1].dealt[:]
    assert len(dealt) == 4
    assert len(lane.decision.options) == 12, "every ordered pair, also of one faction"
    chosen = lane.decision.options[3]
    game.choose(s, 1, chosen)
    for seat in (0, 2):
        other = s.lane_of(seat)
        assert other is not None
        assert other.decision is not None
        game.choose(s, seat, other.decision.options[0])
    active, hidden = chosen.path()
    assert [s.pack.recruit_ids[r] for r in s.seats[1].recruits] == [active]
    assert [s.pack.recruit_ids[r] for r in s.seats[1].hidden] == [hidden]
    assert set(dealt) - {s.seats[1].recruits[0], s.seats[1].hidden[0]} <= set(s.gone)
    assert len(s.recruit_deck) == 48 - 12


@pytest.mark.rule("EU-SETUP-7")
def test_all_draft_at_once_and_nobody_sees_a_pick_before_the_last() -> None:
    game = euphoria()
    s = fresh(3)
    assert game.blocking(s) == [0, 1, 2]
    lane = s.lane_of(2)
    assert lane is not None
    assert lane.decision is not None
    game.choose(s, 2, lane.decision.options[0])
    assert game.blocking(s) == [0, 1]
    assert s.seats[2].recruits == ()
    assert game.view(s, 2)["seats"][2]["kept"]
    assert game.view(s, 0)["seats"][2]["kept"] == []
    assert game.view(s, 0)["seats"][2]["dealt"] == []


@pytest.mark.rule("EU-SETUP-8", "EU-SETUP-10", "EU-SETUP-11")
def test_what_everybody_starts_with() -> None:
    t = drafted(4)
    assert t.s.deck == [6] * len(KINDS)
    for seat in range(4):
        owner = t.s.seats[seat]
        assert t.goods(seat) == {}
        assert t.cards(seat) == 0
        assert owner.stars == 10
        assert len(t.active(seat)) == 2
        assert owner.places.count(-2) == 2
        assert (owner.knowledge, owner.morale) == (3, 1)


@pytest.mark.rule("EU-SETUP-9")
def test_everybody_has_a_dilemma_that_only_he_sees() -> None:
    t = drafted(4)
    dilemmas = [owner.dilemma for owner in t.s.seats]
    assert len(set(dilemmas)) == 4
    assert len(t.s.spare_dilemmas) == 2
    assert t.view(2)["seats"][2]["dilemma"] == t.pack.dilemma_ids[dilemmas[2]]
    assert t.view(1)["seats"][2]["dilemma"] is None


@pytest.mark.rule("EU-SETUP-12", "EU-SETUP-13", "EU-KNOW-9")
def test_the_highest_first_roll_plays_first_and_nobody_checks() -> None:
    ties = 0
    for seed in range(40):
        t = drafted(4, seed)
        totals = [sum(t.active(seat)) for seat in range(4)]
        assert totals[t.s.turn] == max(totals)
        assert all(len(t.active(seat)) == 2 for seat in range(4)), "no check, also after tie-break rolls"
        ties += totals.count(max(totals)) > 1
    assert ties > 3


@pytest.mark.rule("EU-SETUP-13")
def test_tied_players_roll_two_more_dice_until_one_is_highest() -> None:
    t = table(3)
    values = [owner.values[:] for owner in t.s.seats]
    assert first_player(t.rolls(6, 5, 1, 2).s, [9, 4, 9]) == 0
    assert first_player(t.rolls(1, 2, 6, 5).s, [9, 4, 9]) == 2
    assert first_player(t.rolls(1, 2, 2, 1, 3, 1, 1, 1).s, [9, 4, 9]) == 0, "again while they are tied"
    assert first_player(t.rolls(1, 1, 6, 6, 5, 5).s, [7, 7, 7]) == 1
    assert [owner.values for owner in t.s.seats] == values, "the extra rolls change nothing else"


@pytest.mark.rule("EU-VAR-3")
def test_open_draft_passes_hands_to_the_left() -> None:
    game = euphoria()
    s = fresh(3, open_draft="on")
    first = [owner.dealt[:] for owner in s.seats]
    for seat in range(3):
        lane = s.lane_of(seat)
        assert lane is not None
        assert lane.decision is not None
        assert lane.decision.prompt == "draft_one"
        assert len(lane.decision.options) == 4
        game.choose(s, seat, lane.decision.options[0])
    for seat in range(3):
        assert s.seats[seat].taken == first[seat][:1]
        assert s.seats[seat].dealt == first[seat - 1][1:], "from the right-hand neighbour"
    while game.decisions(s)[0].prompt == "draft_one":
        decision = game.decisions(s)[0]
        game.choose(s, decision.seat, decision.options[0])
    assert [len(owner.dealt) for owner in s.seats] == [4, 4, 4]
    assert game.decisions(s)[0].prompt == "keep_two"


def passing_on(players: int, seed: int) -> tuple[City, list[set[int]]]:
    """An open draft played by chance until recruits are kept, and what each seat has seen go by."""
    game = euphoria()
    s = fresh(players, seed, open_draft="on")
    passed: list[set[int]] = [set() for _ in range(players)]
    rng = Rng(seed)
    while (decision := game.asked(s)) is not None and decision.prompt == "draft_one":
        option = decision.options[rng.below(len(decision.options))]
        passed[decision.seat] |= {s.pack.recruit_number[each.target] for each in decision.options if each is not option}
        game.choose(s, decision.seat, option)
    return s, [seen - set(s.seats[seat].dealt) for seat, seen in enumerate(passed)]


@pytest.mark.rule("EU-VAR-3")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_what_was_passed_on_in_an_open_draft_is_remembered(players: int) -> None:
    """At the choice of two and long after it: those recruits are with the others or left the game, not in the deck."""
    game = euphoria()
    for seed in range(6):
        s, passed = passing_on(players, seed)
        for later in range(60):
            for seat in range(players) if later in (0, 59) else ():
                imagined = game.imagine(s, seat, Rng(seed))
                assert not passed[seat] & set(imagined.recruit_deck)
                assert game.view(imagined, seat) == game.view(s, seat)
            decision = game.asked(s)
            assert decision is not None
            game.choose(s, decision.seat, decision.options[seed % len(decision.options)])


@pytest.mark.rule("EU-VAR-3")
def test_two_players_know_what_the_other_took() -> None:
    """A hand that comes round again shows what is missing; only the first pick was made unseen."""
    s, _ = passing_on(2, 5)
    true = s.seats[1].taken
    first = set()
    for seed in range(30):
        imagined = euphoria().imagine(s, 0, Rng(seed))
        assert imagined.seats[1].taken[1:] == true[1:]
        first.add(imagined.seats[1].taken[0])
    assert len(first) > 10


@pytest.mark.rule("EU-VAR-3")
def test_who_took_which_of_the_passed_recruits_stays_unknown() -> None:
    """Each of the next three took one of the first three that were passed on, and any of them may be hidden."""
    game = euphoria()
    s, _ = passing_on(4, 3)
    taken = {s.seats[seat].taken[seat] for seat in (1, 2, 3)}
    owners = set()
    for seed in range(40):
        imagined = game.imagine(s, 0, Rng(seed))
        assert {imagined.seats[seat].taken[seat] for seat in (1, 2, 3)} == taken
        owners.add(next(seat for seat in (1, 2, 3) if min(taken) in imagined.seats[seat].dealt))
    assert owners == {1, 2, 3}
    while s.lanes is not None:
        lane = next(lane for lane in s.lanes if lane.decision is not None)
        assert lane.decision is not None
        game.choose(s, lane.seat, lane.decision.options[0])
    hidden = {tuple(game.imagine(s, 0, Rng(seed)).seats[3].hidden) for seed in range(40)}
    assert len(hidden) > 4


def test_a_row_that_names_no_space_is_refused(tmp_path: Path) -> None:
    (tmp_path / "recruits.toml").write_text('[E07]\nwhere = ["generater"]\n', encoding="utf-8")
    with pytest.raises(PackError, match="no space or set of spaces 'generater'"):
        euphoria().load(tmp_path)


@pytest.mark.rule("EU-STATE-3")
def test_everything_a_seat_cannot_know_is_imagined_and_nothing_else() -> None:
    t = drafted(3, 7)
    t.seat(0, hand=["bat", "book"]).seat(1, hand=["bear", "game", "bat"]).turn(0)
    t.build("spa", "site_e1", 1)
    s = t.s
    others: dict[str, Callable[[City], Sequence[int]]] = {
        "artifacts of another": lambda c: sorted(c.seats[1].hand.cards),
        "artifacts left": lambda c: c.deck,
        "hidden recruits of another": lambda c: c.seats[1].hidden,
        "recruits left": lambda c: c.recruit_deck,
        "recruits others put away": lambda c: [c.gone[i] for i, known in enumerate(c.gone_known) if not known & 1],
        "dilemma of another": lambda c: [c.seats[1].dilemma],
        "dilemmas left": lambda c: sorted(c.spare_dilemmas),
        "facedown tiles": lambda c: c.tiles[1:],
        "tiles that left": lambda c: sorted(c.spare_tiles),
    }
    known: list[Callable[[City], object]] = [
        lambda c: (c.seats[0].hand.cards, c.seats[0].hidden, c.seats[0].dilemma, c.tiles[0]),
        lambda c: [c.gone[i] for i, known in enumerate(c.gone_known) if known & 1],
        lambda c: [(len(owner.hand.cards), len(owner.hidden), owner.recruits) for owner in c.seats],
        lambda c: sorted(c.tiles + c.spare_tiles),
        lambda c: sorted([*[owner.dilemma for owner in c.seats], *c.spare_dilemmas]),
        lambda c: sorted([*c.recruit_deck, *c.gone, *[each for o in c.seats for each in o.recruits + o.hidden]]),
        lambda c: [n + sum(o.hand.cards.count(kind) for o in c.seats) for kind, n in enumerate(c.deck)],
    ]
    imagined = [t.game.imagine(s, 0, Rng(seed)) for seed in range(8)]
    for what, look in others.items():
        assert len({str(look(each)) for each in imagined}) > 1, what
    for same in known:
        assert all(same(each) == same(s) for each in imagined)


@pytest.mark.rule("EU-STATE-3", "EU-ALG-7")
def test_nobody_imagines_a_hidden_recruit_of_a_faction_that_was_revealed() -> None:
    """Everybody knows that those have been turned up."""
    t = table(3).seat(1, hidden=["E01"]).seat(2, hidden=["I03"])
    t.shared(allegiance={"S": 8}, miners={"W": 6}).turn(0)
    factions = {
        t.pack.recruit_ids[recruit][0]
        for seed in range(40)
        for owner in t.game.imagine(t.s, 0, Rng(seed)).seats[1:]
        for recruit in owner.hidden
    }
    assert factions == {"E", "I"}


@pytest.mark.rule("EU-STATE-3", "EU-SETUP-7")
def test_what_others_have_picked_in_the_draft_is_imagined() -> None:
    game = euphoria()
    s = game.new(Setup(2, 5))
    first = game.decision_of(s, 1)
    assert first is not None
    game.choose(s, 1, first.options[0])
    picks = {str([lane.kept for lane in game.imagine(s, 0, Rng(seed)).lanes if lane.seat == 1]) for seed in range(8)}
    assert len(picks) > 1
    own = {str([lane.kept for lane in game.imagine(s, 1, Rng(seed)).lanes if lane.seat == 1]) for seed in range(8)}
    assert len(own) == 1
