"""Commission or Liquidate."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.executives.board import REST, assets, boardroom, projects
from tests.games.free_radicals.support import free_radicals, stated


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
    t.shared(display=["VF1", "VF2", "CC1", "CA1"])
    t.begin(("exe_choose", 0))
    t.choose("commission", "red")
    commission = t.pack.row("companies", "red")
    assert t.goods(0) == {"credit": stated(commission, "effect", "gain", "credit")}
    cards = ["VF1", "VF2", "CC1", "CA1"][: stated(commission, "effect", "gain", "data")]
    for card in cards:
        t.choose("take", card)
    assert t.hand(0) == set(cards)
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
    t = boardroom(headquarters="purple", purple={"red": 1}).shared(prestige=holder)
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
    each = stated(t.pack.row("companies", "purple"), "effect", "score")
    assert (t.score(0), t.sources(0)) == (each, {"faction": each})
    t.choose("do", t.question().options[0].target).choose("hand", "NC2")
    assert t.score(0) == 2 * each
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
    assert t.score(0) == 2 * stated(t.pack.row("companies", "purple"), "effect", "score")


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
    assert t.s.slots[6:8] == (0, 0)
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
    t = boardroom(headquarters="green", green={colour: 2})
    t.begin(("exe_choose", 0))
    t.choose("liquidate", "green")
    assert t.goods(0) == {item: 2}
    assert assets(t, "green") == {colour: 2}, "the Assets stay"
    t.nothing_pending()


@pytest.mark.table("T-COLOURITEM")
@pytest.mark.rule("FR-EXE-11")
def test_liquidate_gives_a_data_card_for_each_yellow_asset() -> None:
    t = boardroom(headquarters="green", green={"yellow": 2}).shared(display=["VF1", "VF2", "CC1", "CA1"])
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
