"""The Living City (TA-LC, C16)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.tamashii.support import Table, table

from arcology.games.tamashii.terms import PLANNING


def lively(*events: str, seats: int = 2) -> Table:
    return table("S1", seats, living_city="on", class_of_0="reaper").seat(0, events=list(events))


def rewards(t: Table, *numbers: int) -> Table:
    """The reward deck: rows by number from 1."""
    return t.decks(rewards=[f"RW{number}" for number in numbers])


@pytest.mark.rule("TA-LC-1")
def test_an_event_may_be_drawn_instead_of_the_tiles_effect() -> None:
    t = lively().seat(0, itg=1).begin(("district_step", 0))
    assert {"district:districts.D01.effect", "event_draw"} <= t.offers()
    t.choose("event_draw")
    assert len(t.p().events) == 1
    assert t.p().itg == 1
    t.nothing_pending()
    t.seat(0, events=["EV01", "EV02", "EV03"]).begin(("district_step", 0)).choose("event_draw")
    assert t.targets("choose") == {"EV01", "EV02", "EV03"}, "a fourth first discards one"
    t.choose("choose", "EV02")
    assert len(t.p().events) == 3
    assert t.s.decks.event_discard == (1,)
    off = table("S1").begin(("district_step", 0))
    assert "event_draw" not in off.verbs()


@pytest.mark.rule("TA-LC-2", "TA-LC-3")
def test_a_heist_stops_in_time_or_fails() -> None:
    t = rewards(lively("EV01"), 1, 1, 1).begin(("begin_heist", 0, 0))
    assert t.question().about == (1, 4)
    t.choose("heist", "more").choose("heist", "stop")
    t.choose("choose", "power").choose("choose", "shield")
    assert t.assets() == {"power": 1, "shield": 1}, "all revealed rewards"
    assert t.s.decks.rewards == (0, 0, 0), "shuffled back"
    assert t.p().events == ()
    failed = rewards(lively("EV01"), 9).begin(("begin_heist", 0, 0))
    failed.nothing_pending()
    assert failed.events("heist_failed")
    assert failed.s.decks.rewards == (8,)


@pytest.mark.rule("TA-LC-4")
def test_an_empty_reward_deck_is_a_success() -> None:
    t = rewards(lively("EV12"), 2).seat(0, itg=1).begin(("begin_heist", 0, 11)).choose("heist", "more")
    assert t.p().itg == 2


@pytest.mark.rule("TA-LC-5")
def test_an_empty_event_deck_is_made_of_the_discard_pile() -> None:
    ids = table("S1").pack.table("events").ids()
    held = {seat: list(ids[3 * seat : 3 * seat + 3]) for seat in range(4)}
    t = lively(*held[0][:2], seats=4).seat(1, events=held[1]).seat(2, events=held[2]).seat(3, events=held[3])
    t.decks(events=[], event_discard=held[0][2:])
    t.begin(("district_step", 0)).choose("event_draw")
    assert (t.p().events, t.s.decks.event_discard) == ((0, 1, 2), ())
    t.begin(("district_step", 0))
    assert t.prompt() != "district" or "event_draw" not in t.verbs()


def launch(t: Table, *rows: str) -> None:
    t.grid(0, *rows).begin(("launch_step", 0))
    for number, row in enumerate(rows, 1):
        size = len(row.rstrip("."))
        cells = "-".join(f"{column}{number}" for column in "abcde"[:size])
        t.choose("launch", f"BP-{row[0] if row[0] != 'O' else 'S'}{size}/{cells}")


def upgrade_twice(t: Table) -> None:
    t.seat(0, memory=2).begin(("plan", 0), phase=PLANNING).choose("upgrade", "gain/S").choose("upgrade", "gain/S")


MOMENTS: dict[str, Callable[[Table], object]] = {
    "EV01": lambda t: launch(t, "SSSSS"),
    "EV02": lambda t: t.seat(1, at="D21").begin(("action_end", 0)),
    "EV03": lambda t: t.seat(0, trace=1).begin(("action_end", 0)),
    "EV04": upgrade_twice,
    "EV05": lambda t: t.enemies(0, "E01").begin(("dmg", 0, 2), phase=3),
    "EV06": lambda t: t.begin(("reveal_place", 0, 2)),
    "EV07": lambda t: t.enemies(0, "E01", "E02").begin(("combat_over", 0), phase=3),
    "EV10": lambda t: launch(t, "OSS."),
    "EV11": lambda t: t.begin(("take_body", 0, t.s.decks.market[0])),
    "EV12": lambda t: launch(t, "SSS.", "MMM.", "VVV."),
}


@pytest.mark.rule("TA-LC-6")
@pytest.mark.parametrize("event", MOMENTS)
def test_moments_offer_the_discard_once(event: str) -> None:
    t = lively(event)
    MOMENTS[event](t)
    assert t.prompt() == "event_complete", "at that moment"
    t.choose("skip")
    assert len(t.p().events) == 1, "declining keeps the event"
    assert t.prompt() != "event_complete"
    other = lively("EV09")
    MOMENTS[event](other)
    assert other.prompt() != "event_complete"
    used = lively(event)
    MOMENTS[event](used)
    used.choose("event_complete", event)
    assert used.p().events == ()
    assert used.events("heist")


@pytest.mark.rule("TA-LC-6")
@pytest.mark.parametrize(("event", "asset"), [("EV08", "power"), ("EV09", "shield")])
def test_states_may_be_used_at_any_moment_of_the_own_steps(event: str, asset: str) -> None:
    three, four = {asset: 3}, {asset: 4}
    t = lively(event).seat(0, **three).grid(0, "VV..").begin(("launch_step", 0))
    assert "event_complete" not in t.verbs()
    t.seat(0, **four).begin(("launch_step", 0))
    assert f"event_complete:{event}" in t.offers()
    t.begin(("plan", 0))
    t.choose("event_complete", event)
    assert t.events("heist")


def test_a_crowded_lift_counts_the_bot() -> None:
    t = lively("EV03", seats=1).seat(0, trace=1).begin(("action_end", 0))
    assert t.prompt() == "event_complete"


REWARDS = {1: "assets 1", 2: "itg 1", 3: "assets 2", 4: "dump 2", 5: "exp 1", 7: "dump 1", 9: "exp 2"}


@pytest.mark.parametrize(("number", "wanted"), REWARDS.items())
def test_every_reward(number: int, wanted: str) -> None:
    t = lively("EV12").seat(0, itg=1, exp=0).dump(0, "")
    t.effect(0, f"rewards.RW{number}.effect")
    while t.prompt() in ("gain", "gain_token"):
        t.choose("choose", min(t.targets("choose")))
    player = t.p()
    found = {"assets": sum(player.assets), "itg": player.itg - 1, "dump": sum(player.dump), "exp": player.exp}
    name, amount = wanted.split()
    assert found[name] == int(amount)


def test_the_other_rewards() -> None:
    t = lively().seat(0, itg=1).dump(0, "XX").effect(0, "rewards.RW6.effect")
    t.choose("choose", "dump").choose("choose", "dump")
    assert (t.dumped(), t.p().itg) == ("", 2)
    t.seat(0, spare=["REA-1", "REA-3"]).effect(0, "rewards.RW8.effect")
    assert t.offers() == {"equip:REA-1", "skip"}
    t.choose("equip", "REA-1")
    assert t.pack.augment_number["REA-1"] in t.p().equipped
    rows = t.pack.table("rewards").rows.values()
    assert sum(row.number("copies") for row in rows) == 16


@pytest.mark.rule("TA-LC-6")
@pytest.mark.parametrize("step", ["move_step", "district_step", "attack", "player_frame"])
def test_a_state_may_be_used_in_every_step_of_ones_own(step: str) -> None:
    t = rewards(lively("EV08"), 2).seat(0, power=4, itg=1).enemies(0, "E01").roll(0, "HIT").begin((step, 0))
    asked = t.prompt()
    t.choose("event_complete", "EV08")
    assert t.p().events == ()
    t.choose("heist", "stop")
    assert t.p().itg == 2
    assert t.prompt() == asked, "the step goes on"
    other = lively("EV08").seat(0, power=4).seat(1, at="D01").begin((step, 1), active=1)
    assert "event_complete" not in str(other.game.decision_of(other.s, 0)), "not in a step of somebody else"


@pytest.mark.rule("TA-LC-2")
def test_a_sum_of_exactly_the_number_is_within_it() -> None:
    t = rewards(lively("EV01"), 7).begin(("begin_heist", 0, 0))
    assert t.question().about == (4, 4)
    opens = t.p().dump[4]
    t.choose("heist", "stop")
    assert t.p().dump[4] == opens + 1
    assert not t.events("heist_failed")
