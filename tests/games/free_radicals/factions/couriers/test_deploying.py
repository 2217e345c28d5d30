"""The Couriers' board and their Deploy phase (FR-COU-1 to FR-COU-7, FR-COU-10)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.couriers.board import (
    CONTRACTS,
    ROADS,
    TOKENS,
    acting_at,
    activate,
    drones,
    finished,
    opened,
    own,
)
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.couriers.kit import kit_of
from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, GOODS

# ---- board and setup -------------------------------------------------------------------------


@pytest.mark.rule("FR-COU-1")
@pytest.mark.parametrize("district", DISTRICTS)
def test_roads_join_orthogonal_neighbours(t: Table, district: str) -> None:
    drones(t, district, district, district).begin(("cou_deploy", 0, 0))
    assert t.offers() == {f"deploy:{road}" for road in ROADS[district]}


@pytest.mark.table("T-START")
@pytest.mark.rule("FR-COU-2", "FR-COU-4")
def test_setup() -> None:
    t = table("couriers", "paladins")
    board = t.board(0)
    assert board["drones"] == ["C", "C", "C"]
    assert sorted([*board["tokens"].values(), *board["holding"]]) == sorted(TOKENS)
    assert list(board["tokens"]) == list(DISTRICTS)
    assert len(board["holding"]) == 3
    assert len(board["open"]) == 1
    assert board["deck"] == 17
    assert board["finished"] == []
    assert board["goods"] == dict.fromkeys(GOODS, 0)
    assert board["supply"] == dict.fromkeys(GOODS, 4)
    assert t.goods(0) == {"credit": 2, "titanium": 1}
    assert len(t.hand(0)) == 2


@pytest.mark.rule("FR-COU-2")
def test_tokens_and_contracts_are_shuffled() -> None:
    boards = [table("couriers", "paladins", seed=seed).board(0) for seed in range(12)]
    assert len({board["open"][0] for board in boards}) > 4
    assert len({tuple(board["tokens"].values()) for board in boards}) == 12
    assert len({tuple(board["holding"]) for board in boards}) > 6


@pytest.mark.rule("FR-COU-3")
def test_north_gives_a_data_card_from_the_start(t: Table) -> None:
    activate(t, "N")
    assert t.prompt() == "cou_powers"
    assert t.offers() == {"power:N", "done"}
    t.choose("power", "N").choose("draw", "deck")
    assert len(t.hand(0)) == 1
    t.nothing_pending()


@pytest.mark.rule("FR-COU-3")
@pytest.mark.parametrize("district", [district for district in DISTRICTS if district != "N"])
def test_no_other_district_has_a_power_at_the_start(t: Table, district: str) -> None:
    t.begin(("cou_powers", 0, DISTRICTS.index(district), 0)).nothing_pending()


@pytest.mark.rule("FR-COU-5")
def test_a_turn_is_deploy_then_pick_up_then_bonus(t: Table) -> None:
    t.seat(0, hand=["VF1", "CC1"]).turn(0)
    t.choose("deploy", "S").skip().choose("deploy", "C").choose("deploy", "W").skip()
    t.choose("courier", "S").skip().choose("fly", "W").skip()
    assert t.prompt() == "cou_bonus"
    t.skip()
    assert t.s.turn == 1


# ---- Deploy ----------------------------------------------------------------------------------


@pytest.mark.rule("FR-COU-6")
def test_three_moves_leave_a_drone_each_and_the_start_may_be_entered_again(t: Table) -> None:
    """The aid's path: Central, South, Central, West."""
    t.begin(("cou_deploy", 0, 0)).choose("deploy", "S").skip()
    assert t.board(0)["drones"] == ["S", "S", "S"]
    assert t.offers() == {"deploy:C", "deploy:SW", "deploy:SE"}
    t.choose("deploy", "C")
    assert t.board(0)["drones"] == ["S", "C", "C"], "one Drone stayed in the South"
    assert t.offers() == {"deploy:N", "deploy:W", "deploy:E"}, "not back to the Drone in the South"
    t.choose("deploy", "W").skip()
    assert t.board(0)["drones"] == ["S", "C", "W"]
    t.nothing_pending()


@pytest.mark.rule("FR-COU-6")
def test_a_third_move_always_exists(t: Table) -> None:
    for start, roads in ROADS.items():
        for first in roads:
            for second in ROADS[first]:
                assert ROADS[second] - {first}, (start, first, second)


@pytest.mark.rule("FR-COU-6")
def test_a_move_is_not_optional(t: Table) -> None:
    t.begin(("cou_deploy", 0, 0))
    assert not {"skip", "done"} & t.offers()


@pytest.mark.rule("FR-COU-7")
def test_the_action_comes_before_the_powers(t: Table) -> None:
    finished(t, "K17", "K18")
    activate(t, "SE").choose("do", "districts.SE.effect/0")
    assert t.goods(0) == {"credit": 2}
    assert t.offers() == {"power:K17", "power:K18", "done"}


@pytest.mark.rule("FR-COU-7")
def test_powers_work_even_if_the_action_was_skipped_each_once_in_any_order(t: Table) -> None:
    finished(t, "K17", "K18")
    activate(t, "SE").skip()
    assert t.offers() == {"power:K17", "power:K18", "done"}
    t.choose("power", "K18")
    assert t.goods(0) == {"credit": 1}
    assert t.offers() == {"power:K17", "done"}
    assert t.question().default is t.pack.done
    t.choose("power", "K17").choose("gain", "carbon")
    assert t.goods(0) == {"credit": 1, "carbon": 1}
    t.nothing_pending()


@pytest.mark.rule("FR-COU-7")
def test_powers_are_optional(t: Table) -> None:
    finished(t, "K17", "K18")
    activate(t, "SE").skip().choose("done").nothing_pending()
    assert t.goods(0) == {}


@pytest.mark.rule("FR-COU-7")
def test_a_finished_power_works_at_its_own_district_only(t: Table) -> None:
    finished(t, "K03", "K17")
    activate(t, "N")
    assert t.offers() == {"power:N", "power:K03", "done"}


POWERS = {
    "resource": ("K01", "K08", "K13", "K17"),
    "favor": ("K02", "K06", "K10", "K14"),
    "credit": ("K03", "K07", "K11", "K18"),
    "point": ("K04", "K12", "K16"),
    "data": ("K05", "K09", "K15"),
}


@pytest.mark.table("T-CONTRACT")
@pytest.mark.rule("FR-COU-4", "FR-COU-7")
@pytest.mark.parametrize(("kind", "contract"), [(kind, id) for kind, ids in POWERS.items() for id in ids])
def test_permanent_powers(t: Table, kind: str, contract: str) -> None:
    finished(t, contract)
    district = next(i for i, found in enumerate(kit_of(t.s.pack).contracts_at) if CONTRACTS.index(contract) in found)
    t.begin(("cou_powers", 0, district, 0)).choose("power", contract)
    if kind == "resource":
        t.choose("gain", "titanium")
        assert t.goods(0) == {"titanium": 1}
    elif kind == "favor":
        t.choose("favor", "purple")
        assert t.favor(0) == {"purple": 1}
    elif kind == "credit":
        assert t.goods(0) == {"credit": 1}
    elif kind == "point":
        assert t.sources(0) == {"faction": 1}
    else:
        t.choose("draw", "deck")
        assert len(t.hand(0)) == 1
    if t.prompt():
        assert t.offers() == {"power:N", "done"}


@pytest.mark.rule("FR-COU-10")
def test_a_contract_completed_now_pays_from_the_next_turn(t: Table) -> None:
    opened(t, "K18")
    own(t, yellow=2, green=2)
    acting_at(t, "SE").choose("deliver", "SE")
    t.nothing_pending()
    assert t.board(0)["finished"] == ["K18"]
    assert t.goods(0) == {}, "a Courier Action fires no power"
