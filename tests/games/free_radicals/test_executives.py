"""The Executives: sowing Assets, Projects, Commissions and Liquidation (FR-EXE)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, free_radicals, table

from arcology.games.free_radicals.factions.executives.rules import board_of
from arcology.games.free_radicals.factions.executives.state import NO_COMPANY, ExecutivesBoard
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS
from arcology.kernel.values import Frame

RING = ("red", "blue", "purple", "green", "yellow")
PROJECTS = {
    "P01": {"red": 2, "yellow": 1},
    "P02": {"yellow": 2, "green": 1},
    "P03": {"green": 2, "blue": 1},
    "P04": {"blue": 2, "purple": 1},
    "P05": {"purple": 2, "red": 1},
    "P06": {"red": 2, "green": 1},
    "P07": {"yellow": 2, "blue": 1},
    "P08": {"green": 2, "purple": 1},
    "P09": {"blue": 2, "red": 1},
    "P10": {"purple": 2, "yellow": 1},
}
REST: tuple[Frame, ...] = (("exe_check", 0), ("exe_choose", 0), ("exe_know", 0))


def board(t: Table) -> ExecutivesBoard:
    return board_of(t.s, 0)


def boardroom(*rivals: str, headquarters: str = "", **companies: dict[str, int]) -> Table:
    """Executives with no Items at seat 0; the Assets lie as given, nowhere else."""
    t = table("executives", *(rivals or ("paladins",))).poor(0)
    t.begin()
    b = board(t)
    b.assets = [0] * 30
    for name, assets in companies.items():
        for colour, count in assets.items():
            b.assets[5 * COLOUR_INDEX[name] + COLOUR_INDEX[colour]] = count
    b.headquarters = COLOUR_INDEX[headquarters] if headquarters else NO_COMPANY
    t.s.turn = 0
    return t


def assets(t: Table, company: str) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["companies"][company]["assets"]
    return found


def projects(t: Table, face_up: tuple[str, ...] = (), **placed: str) -> None:
    """Lay Projects out; the others are in the stack."""
    ids = t.pack.table("projects").ids()
    b = board(t)
    b.projects = [ids.index(placed[colour]) if colour in placed else -1 for colour in COLOURS]
    b.face_up = [ids.index(id) for id in face_up]
    b.stack = [i for i in range(10) if i not in b.projects and i not in b.face_up]
    b.finished = []


# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-1")
def test_two_assets_of_each_colour_start_at_home_and_two_projects_lie_open() -> None:
    seen = set()
    for seed in range(6):
        t = table("executives", "paladins", seed=seed)
        for colour in COLOURS:
            assert t.board(0)["companies"][colour] == {"assets": {colour: 2}, "project": None}
        assert len(set(t.board(0)["face_up"])) == 2
        assert t.board(0)["stack"] == 8
        assert t.board(0)["headquarters"] is None
        seen.add(tuple(t.board(0)["face_up"]))
    assert len(seen) > 1, "the Projects are shuffled"


@pytest.mark.rule("FR-EXE-1")
@pytest.mark.parametrize("start", range(5))
def test_the_ring_runs_red_blue_purple_green_yellow(start: int) -> None:
    t = boardroom(headquarters="", **{RING[start]: {"red": 4}})
    t.begin(("exe_assign", 0))
    for i in range(1, 5):
        assert assets(t, RING[(start + i) % 5]) == {"red": 1}
    assert assets(t, RING[start]) == {}


@pytest.mark.rule("FR-EXE-2")
def test_a_turn_runs_through_its_phases_in_order() -> None:
    t = table("executives", "paladins")
    projects(t, ("P02", "P04"), purple="P05")
    t.seat(0, hand=[], hydrogen=1, carbon=0, titanium=0, credit=0)
    board(t).assets[5 * COLOUR_INDEX["purple"] + COLOUR_INDEX["red"]] = 1
    board(t).assets[0] = 2
    t.turn(0)
    assert t.prompt() == "exe_assign"
    t.choose("assign", "red")
    assert [event.name for event in t.s.events or []] == [
        "exe_assigned",
        "exe_put",
        "exe_put",
        "exe_headquarters",
        "exe_finished",
        "scored",
    ]
    assert t.prompt() == "exe_choose"
    t.choose("commission", "purple")
    assert t.prompt() == "may"
    t.choose("skip")
    assert t.prompt() == "upto"
    t.choose("skip")
    assert t.prompt() == "exe_start"
    t.choose("start", "P04")
    assert t.prompt() == "exe_know"
    t.choose("done")
    assert t.asked() == 1


# ---- 2 Assign --------------------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-3")
def test_only_a_company_with_assets_can_be_picked() -> None:
    t = boardroom(blue={"red": 1}, green={"green": 3})
    t.begin(("exe_assign", 0))
    assert t.offers() == {"assign:blue", "assign:green"}
    assert t.refused() == {"assign:red": "exe_no_assets"} | {
        f"assign:{colour}": "exe_no_assets" for colour in ("purple", "yellow")
    }


@pytest.mark.rule("FR-EXE-3")
def test_assets_are_put_one_by_one_in_the_order_you_like_and_the_last_makes_the_headquarters() -> None:
    t = boardroom(blue={"red": 1, "green": 2}, yellow={"blue": 1})
    t.begin(("exe_assign", 0))
    t.choose("assign", "blue")
    assert t.board(0)["in_hand"] == {"red": 1, "green": 2}
    assert t.offers() == {"put:purple/red", "put:purple/green"}
    assert t.question().about == ("purple", 3)
    t.choose("put", "purple/green")
    assert t.board(0)["headquarters"] is None
    assert t.offers() == {"put:green/red", "put:green/green"}
    t.choose("put", "green/red")
    t.nothing_pending()
    assert assets(t, "purple") == {"green": 1}
    assert assets(t, "green") == {"red": 1}
    assert assets(t, "yellow") == {"green": 1, "blue": 1}
    assert assets(t, "blue") == {}
    assert t.board(0)["headquarters"] == "yellow"
    assert t.board(0)["in_hand"] == {}


@pytest.mark.rule("FR-EXE-3")
def test_last_turns_headquarters_is_none_while_assets_are_put() -> None:
    t = boardroom(headquarters="green", blue={"red": 1, "green": 1})
    t.begin(("exe_assign", 0))
    assert t.board(0)["headquarters"] is None


@pytest.mark.rule("FR-EXE-4")
def test_five_assets_end_where_they_started() -> None:
    t = boardroom(purple={"red": 5})
    t.begin(("exe_assign", 0))
    assert {colour: assets(t, colour) for colour in COLOURS} == {colour: {"red": 1} for colour in COLOURS}
    assert t.board(0)["headquarters"] == "purple"


@pytest.mark.rule("FR-EXE-4")
def test_seven_assets_lap_the_ring_without_skipping_the_emptied_company() -> None:
    t = boardroom(red={"green": 7})
    t.begin(("exe_assign", 0))
    assert [sum(assets(t, colour).values()) for colour in RING] == [1, 2, 2, 1, 1]
    assert t.board(0)["headquarters"] == "purple"


# ---- 3 Check Project -------------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-5")
@pytest.mark.parametrize("id", PROJECTS)
def test_a_project_is_completed_by_its_pictured_assets(id: str) -> None:
    t = boardroom(headquarters="green", green=PROJECTS[id])
    projects(t, green=id)
    t.begin(("exe_check", 0))
    t.nothing_pending()
    assert t.score(0) == 5
    assert t.sources(0) == {"faction": 5}
    assert t.board(0)["companies"]["green"] == {"assets": PROJECTS[id], "project": None}
    assert t.board(0)["finished"] == [id]
    assert [event.about for event in t.events("exe_finished")] == [(id, "green")]


@pytest.mark.rule("FR-EXE-5")
@pytest.mark.parametrize("id", PROJECTS)
def test_a_project_with_one_asset_missing_is_not_completed(id: str) -> None:
    for missing in PROJECTS[id]:
        there = {**PROJECTS[id], missing: PROJECTS[id][missing] - 1}
        t = boardroom(headquarters="red", red=there)
        projects(t, red=id)
        t.begin(("exe_check", 0))
        assert t.score(0) == 0
        assert t.board(0)["companies"]["red"]["project"] == id


@pytest.mark.rule("FR-EXE-5")
def test_extra_assets_do_no_harm() -> None:
    t = boardroom(headquarters="blue", blue={"red": 3, "yellow": 2, "purple": 1})
    projects(t, blue="P01")
    t.begin(("exe_check", 0))
    assert t.score(0) == 5


@pytest.mark.rule("FR-EXE-5")
def test_only_the_headquarters_is_checked() -> None:
    t = boardroom(headquarters="blue", blue={"red": 2, "yellow": 1}, green={"green": 2, "blue": 1})
    projects(t, green="P03")
    t.begin(("exe_check", 0))
    assert t.score(0) == 0
    assert t.board(0)["companies"]["green"]["project"] == "P03"


@pytest.mark.rule("FR-EXE-5")
def test_a_completed_project_leaves_the_game() -> None:
    t = boardroom(headquarters="red", red={"red": 2, "yellow": 1})
    projects(t, ("P02", "P03"), red="P01")
    t.begin(("exe_check", 0), ("exe_check", 0))
    assert t.score(0) == 5
    assert t.board(0)["stack"] == 7
    assert t.board(0)["face_up"] == ["P02", "P03"]


# ---- 4 Commission or Liquidate ---------------------------------------------------------------


@pytest.mark.rule("FR-EXE-6", "FR-EXE-12")
@pytest.mark.parametrize(
    ("company", "declare"), [("red", True), ("blue", True), ("purple", False), ("green", False), ("yellow", False)]
)
def test_commission_or_liquidate_and_gains_can_be_left(company: str, declare: bool) -> None:
    """Where each part of the Commission can be declined by itself, declaring it alone needs no option of its own."""
    t = boardroom(headquarters=company, **{company: {"red": 1}})
    t.begin(*REST)
    wanted = {f"commission:{company}", f"liquidate:{company}"}
    assert t.offers() == (wanted | {f"declare:{company}"} if declare else wanted)


@pytest.mark.rule("FR-EXE-7")
def test_commission_red() -> None:
    t = boardroom(headquarters="red", red={"red": 1})
    t.display("VF1", "VF2", "CC1", "CA1")
    t.begin(("exe_choose", 0))
    t.choose("commission", "red")
    assert t.goods(0) == {"credit": 2}
    t.choose("take", "VF1")
    t.choose("take", "CC1")
    assert t.hand(0) == {"VF1", "CC1"}
    assert t.prompt() == "exe_start"


@pytest.mark.rule("FR-EXE-12")
def test_a_commission_declared_without_its_effect_still_lets_a_project_start() -> None:
    t = boardroom(headquarters="red", red={"red": 1})
    projects(t, ("P02", "P03"))
    t.begin(("exe_choose", 0))
    t.choose("declare", "red")
    assert t.goods(0) == {}
    assert t.offers() == {"start:P02", "start:P03", "skip"}


@pytest.mark.rule("FR-EXE-8")
def test_commission_blue_gives_favor_of_each_assets_colour_and_any_for_a_red_one() -> None:
    t = boardroom(headquarters="blue", blue={"red": 2, "yellow": 1, "purple": 2}, green={"green": 2})
    t.begin(("exe_choose", 0))
    t.choose("commission", "blue")
    assert t.favor(0) == {"yellow": 1, "purple": 2}
    assert t.offers() == {"favor:yellow", "favor:green", "favor:blue", "favor:purple"}
    t.choose("favor", "green")
    t.choose("favor", "blue")
    assert t.favor(0) == {"yellow": 1, "green": 1, "blue": 1, "purple": 2}
    assert t.prompt() == "exe_start"


@pytest.mark.rule("FR-EXE-8")
def test_commission_blue_without_red_assets_asks_nothing() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 2})
    t.begin(("exe_choose", 0))
    t.choose("commission", "blue")
    assert t.favor(0) == {"blue": 2}
    assert t.prompt() == "exe_start"


@pytest.mark.rule("FR-EXE-9", "FR-PREST-3")
@pytest.mark.parametrize(("holder", "points", "given"), [(-1, 1, 0), (1, 1, 1), (0, 2, 0)])
def test_commission_purple_takes_the_prestige_token(holder: int, points: int, given: int) -> None:
    t = boardroom(headquarters="purple", purple={"red": 1}).prestige(holder)
    t.begin(("exe_choose", 0))
    t.choose("commission", "purple")
    t.choose("do", t.question().options[0].target)
    assert t.holder() == 0
    assert t.sources(0) == {"prestige": points}
    assert t.favor(1) == ({"red": 1} if given else {})


@pytest.mark.rule("FR-EXE-9")
def test_commission_purple_gives_up_to_two_cards_with_the_receivers_icon_even_without_the_token() -> None:
    t = boardroom(headquarters="purple", purple={"red": 1})
    t.seat(0, hand=["VF3", "CC2", "CC5", "NC2", "VF1"]).seat(1, hand=[])
    t.begin(("exe_choose", 0))
    t.choose("commission", "purple")
    t.skip()
    assert t.holder() is None
    t.choose("do", t.question().options[0].target)
    assert t.offers() == {"hand:VF3", "hand:CC2", "hand:CC5", "hand:NC2"}, "VF1 shows no purple"
    t.choose("hand", "CC5")
    assert (t.score(0), t.sources(0)) == (2, {"faction": 2})
    t.choose("do", t.question().options[0].target).choose("hand", "NC2")
    assert t.score(0) == 4
    assert t.hand(1) == {"CC5", "NC2"}
    assert t.prompt() == "exe_start", "no third card"


@pytest.mark.rule("FR-EXE-9")
def test_commission_purple_without_a_matching_card_offers_only_the_token() -> None:
    t = boardroom(headquarters="purple", purple={"red": 1}).seat(0, hand=["VF1", "VF2"])
    t.begin(("exe_choose", 0))
    t.choose("commission", "purple")
    assert t.prompt() == "may"
    t.choose("do", t.question().options[0].target)
    assert t.prompt() == "upto"
    assert t.offers() == {"skip"}, "asked in any case: a hand is private (FR-ACT-8)"
    assert list(t.refused().values()) == ["no_match"]
    assert t.skip().prompt() == "exe_start"


@pytest.mark.rule("FR-EXE-9")
def test_a_card_goes_only_to_a_player_whose_icon_it_shows() -> None:
    rivals = [name for name in ("merchants", "hoteliers") if name in free_radicals().factions]
    t = boardroom("paladins", rivals[0], headquarters="purple", purple={"red": 1})
    t.seat(0, hand=["CC5", "VF2"])
    t.begin(("exe_choose", 0))
    t.choose("commission", "purple")
    t.skip()
    t.choose("do", t.question().options[0].target)
    assert t.offers() == {"give:purple", "give:green"}
    t.choose("give", "purple")
    assert t.offers() == {"hand:CC5"}, "the only card with a purple icon"
    t.choose("hand", "CC5")
    t.choose("do", t.question().options[0].target)
    assert t.offers() == {"give:green"}, "the only colour left to give to"
    t.choose("give", "green").choose("hand", "VF2")
    assert t.hand(0) == set()
    assert t.score(0) == 4


@pytest.mark.rule("FR-EXE-10")
def test_commission_green_visits_up_to_three_different_buildings() -> None:
    t = boardroom(headquarters="green", green={"red": 1}).seat(0, hydrogen=9, carbon=9, titanium=9, credit=9)
    for code in ("CC", "CA", "NC", "AD"):
        t.awake(code, 0, 0)
    t.begin(("exe_choose", 0))
    t.choose("commission", "green")
    t.choose("visit", "CC")
    assert "visit:CC" not in t.offers()
    t.choose("visit", "CA")
    t.choose("visit", "NC")
    assert t.sources(0) == {"visit": 12}
    assert t.prompt() == "exe_start", "no fourth Building"


@pytest.mark.rule("FR-EXE-10")
def test_commission_green_may_stop_after_one_visit() -> None:
    t = boardroom(headquarters="green", green={"red": 1}).seat(0, carbon=9, titanium=9)
    t.awake("CC", 0, 0).awake("CA", 0, 0)
    t.begin(("exe_choose", 0))
    t.choose("commission", "green")
    t.choose("visit", "CC")
    t.skip()
    assert t.score(0) == 4
    assert t.prompt() == "exe_start"


@pytest.mark.rule("FR-EXE-10")
def test_commission_yellow_awakens_up_to_two_times() -> None:
    t = boardroom(headquarters="yellow", yellow={"red": 1}).seat(0, hand=["CT1", "CT2", "BZ1"], credit=9)
    t.begin(("exe_choose", 0))
    t.choose("commission", "yellow")
    t.choose("awaken", "CT1")
    t.choose("awaken", "CT2")
    assert t.score(0) == 6
    assert t.goods(0) == {"credit": 5}
    assert t.s.slots[6:8] == [0, 0]
    assert t.prompt() == "exe_start", "no third time"


@pytest.mark.rule("FR-EXE-10", "FR-EXE-12")
def test_a_commission_that_cannot_be_used_may_be_declared_all_the_same() -> None:
    t = boardroom(headquarters="yellow", yellow={"red": 1})
    t.begin(("exe_choose", 0))
    t.choose("commission", "yellow")
    assert t.offers() == {"skip"}, "asked in any case: a hand is private (FR-ACT-8)"
    assert t.skip().prompt() == "exe_start"


@pytest.mark.table("T-COLOURITEM")
@pytest.mark.rule("FR-EXE-11")
@pytest.mark.parametrize(
    ("colour", "item"), [("red", "credit"), ("green", "titanium"), ("blue", "hydrogen"), ("purple", "carbon")]
)
def test_liquidate_gives_an_item_for_each_asset(colour: str, item: str) -> None:
    t = boardroom(headquarters="green", green={colour: 2}, red={"purple": 2})
    t.begin(("exe_choose", 0))
    t.choose("liquidate", "green")
    assert t.goods(0) == {item: 2}
    assert assets(t, "green") == {colour: 2}, "the Assets stay"
    t.nothing_pending()


@pytest.mark.table("T-COLOURITEM")
@pytest.mark.rule("FR-EXE-11")
def test_liquidate_gives_a_data_card_for_each_yellow_asset() -> None:
    t = boardroom(headquarters="green", green={"yellow": 2}).display("VF1", "VF2", "CC1", "CA1")
    t.begin(("exe_choose", 0))
    t.choose("liquidate", "green")
    t.choose("take", "VF2")
    t.choose("take", "CA1")
    assert t.hand(0) == {"VF2", "CA1"}
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-11")
def test_the_rulebooks_example_of_liquidation() -> None:
    t = boardroom(headquarters="yellow", yellow={"purple": 2, "red": 1})
    t.begin(("exe_choose", 0))
    t.choose("liquidate", "yellow")
    assert t.goods(0) == {"carbon": 2, "credit": 1}


# ---- 5 Start Project -------------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-12")
def test_a_project_starts_on_the_headquarters_and_the_pair_is_refilled() -> None:
    t = boardroom(headquarters="blue", blue={"yellow": 2, "green": 1})
    projects(t, ("P02", "P03"))
    t.begin(("exe_start", 0))
    assert t.question().default is t.pack.skip
    t.choose("start", "P02")
    assert t.board(0)["companies"]["blue"]["project"] == "P02"
    assert len(t.board(0)["face_up"]) == 2
    assert t.board(0)["face_up"][0] == "P03"
    assert t.board(0)["stack"] == 7
    assert t.score(0) == 0, "it can be completed from the next turn on"
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-12")
def test_starting_a_project_can_be_skipped() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 1})
    t.begin(("exe_start", 0))
    before = t.board(0)
    t.skip()
    assert t.board(0) == before


@pytest.mark.rule("FR-EXE-12")
def test_no_second_project_on_one_company() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 1})
    projects(t, ("P02", "P03"), blue="P01")
    t.begin(("exe_start", 0))
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-12")
def test_no_project_starts_after_liquidation() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 1})
    t.begin(("exe_choose", 0))
    t.choose("liquidate", "blue")
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-12")
def test_an_empty_stack_leaves_fewer_projects_face_up_and_then_none() -> None:
    t = boardroom(headquarters="blue", blue={"blue": 1})
    projects(t, ("P02", "P03"))
    board(t).stack = []
    t.begin(("exe_start", 0))
    t.choose("start", "P03")
    assert t.board(0)["face_up"] == ["P02"]
    board(t).headquarters = COLOUR_INDEX["red"]
    t.begin(("exe_start", 0))
    t.choose("start", "P02")
    board(t).headquarters = COLOUR_INDEX["green"]
    t.begin(("exe_start", 0))
    t.nothing_pending()


# ---- 6 Gain Knowledge ------------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-13", "FR-KNOW-7")
def test_any_number_of_steps_on_the_headquarters_track_each_paid_and_scored() -> None:
    t = boardroom(headquarters="green", green={"red": 1})
    t.seat(0, hydrogen=1, carbon=1, titanium=2, credit=1).display("VF1", "VF2", "CC1", "CA1")
    t.begin(("exe_know", 0))
    for step in range(1, 5):
        assert t.offers() == {"advance:green", "done"}
        t.choose("advance", "green")
        assert t.step("green") == step
    assert t.sources(0) == {"knowledge": 5}
    assert t.favor(0) == {"green": 2}
    t.choose("take", "VF1")
    assert t.goods(0) == {}
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-13")
def test_the_benefactor_bonus_comes_before_the_next_step() -> None:
    """The Resource of Level 4 may pay for the step after it."""
    t = boardroom(headquarters="green", green={"red": 1}).knowledge(green=9)
    t.seat(0, hydrogen=1, carbon=2, titanium=2, credit=2)
    t.begin(("exe_know", 0))
    t.choose("advance", "green")
    t.choose("gain", "hydrogen")
    t.choose("advance", "green")
    assert t.step("green") == 11


@pytest.mark.rule("FR-EXE-13")
def test_the_own_track_gives_no_bonus() -> None:
    t = boardroom(headquarters="red", red={"red": 1}).seat(0, hydrogen=1)
    t.begin(("exe_know", 0))
    t.choose("advance", "red")
    assert t.score(0) == 1
    assert t.favor(0) == {}
    t.nothing_pending()


@pytest.mark.rule("FR-EXE-13")
@pytest.mark.parametrize("verb", ["commission", "liquidate"])
def test_knowledge_comes_whatever_was_done_before(verb: str) -> None:
    t = boardroom(headquarters="yellow", yellow={"red": 1}).seat(0, hydrogen=1)
    t.begin(*REST)
    t.choose(verb, "yellow")
    if verb == "commission":
        t.skip().skip()
    assert t.offers() == {"advance:yellow", "done"}
    t.choose("done")
    assert t.step("yellow") == 0


@pytest.mark.rule("FR-EXE-13", "FR-KNOW-6")
def test_a_full_track_or_one_that_cannot_be_paid_is_not_asked() -> None:
    t = boardroom(headquarters="yellow", yellow={"red": 1})
    t.begin(("exe_know", 0))
    t.nothing_pending()
    t.seat(0, hydrogen=9, carbon=9, titanium=9, credit=9).knowledge(yellow=12)
    t.begin(("exe_know", 0))
    t.nothing_pending()


# ---- the Company Spire -----------------------------------------------------------------------


@pytest.mark.rule("FR-EXE-14", "FR-BLDG-6", "FR-BLDG-13")
@pytest.mark.parametrize("colours", [1, 3, 5])
def test_the_spire_scores_each_asset_colour_on_the_headquarters_once(colours: int) -> None:
    there = dict.fromkeys(COLOURS[:colours], 2)
    t = boardroom(headquarters="green", green=there).awake("CS", 1)
    t.begin(("exe_choose", 0))
    t.choose("commission", "green")
    assert t.offers() == {"visit:CS", "visit:CS/power", "skip"}
    t.choose("visit", "CS/power")
    assert t.sources(0) == {"visit": colours}
    assert t.favor(1) == {"red": 1}
    assert t.goods(1)["carbon"] == 2, "the controller's reward beside its starting Carbon"


@pytest.mark.rule("FR-BLDG-6")
def test_the_spires_main_power_is_still_there() -> None:
    t = boardroom(headquarters="green", green={"red": 1}).awake("CS", 0, 0)
    t.begin(("exe_choose", 0))
    t.choose("commission", "green")
    t.choose("visit", "CS")
    t.choose("favor", "blue")
    t.choose("favor", "purple")
    assert t.favor(0) == {"blue": 1, "purple": 1}


@pytest.mark.rule("FR-BLDG-13")
def test_without_a_headquarters_the_spires_own_power_is_refused() -> None:
    t = boardroom(green={"red": 1}).awake("CS", 0, 0)
    assert t.can(0, "buildings.CS.power") == "exe_no_headquarters"


# ---- seen, copied, played --------------------------------------------------------------------


@pytest.mark.rule("FR-ACT-8")
def test_the_board_is_public_and_the_stack_is_not() -> None:
    t = table("executives", "paladins")
    assert t.board(0, viewer=1) == t.board(0)
    assert t.board(0)["stack"] == 8
    zones = [zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "executives"]
    assert {item.id for item in zones[0].items} >= {f"company_{colour}" for colour in COLOURS}


@pytest.mark.rule("FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("executives", seed), seed)
    seat = next(i for i, owner in enumerate(s.seats) if owner.faction == "executives")
    counts = free_radicals().components(s)
    assert (counts["asset"], counts["project"]) == (10, 10)
    assert sum(board_of(s, seat).on(5)) == 0


@pytest.mark.rule("FR-INV-6")
def test_playthrough() -> None:
    check_playthrough("executives", story(("executives", "paladins"), 7))
