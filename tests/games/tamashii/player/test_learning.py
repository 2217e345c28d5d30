"""Learning protocols (TA-LEARN, C11)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.tamashii.support import ON, Table, table

from arcology.games.tamashii.player.learning import step_met


def learner(protocol: str, step: int = 1) -> Table:
    t = table("S1", 2, class_of_0="reaper").seat(0, protocol=protocol, protocol_step=step - 1)
    return t.bag(0, "SMVF").dump(0, "").grid(0, "....")


def complete(t: Table) -> Table:
    assert t.prompt() == "protocol", "the step is met"
    t.choose("protocol", "complete")
    return t


@pytest.mark.rule("TA-LEARN-1", "TA-LEARN-2", "TA-LEARN-3")
def test_steps_in_order_several_together_and_their_counts_start_anew() -> None:
    t = learner("LP8").bag(0, "OOO")
    t.begin(("trace", 0, 1))
    complete(t)
    assert t.prompt() == ""
    assert t.p().protocol_step == 1
    hunter = learner("LP1").enemies(0, "E01", "E01#1", "E02").begin(("dmg", 0, 2))
    complete(hunter)
    assert hunter.assets() == {"power": 1}
    assert hunter.p().protocol_count == 0
    hunter.begin(("dmg", 0, 2))
    hunter.nothing_pending()
    hunter.begin(("dmg", 0, 3))
    assert complete(hunter).p().protocol_step == 2


@pytest.mark.rule("TA-LEARN-3")
def test_a_met_step_may_be_put_off_and_completed_when_asked_something() -> None:
    t = learner("LP1").enemies(0, "E01").begin(("dmg", 0, 2), ("move_step", 0))
    t.choose("protocol", "later")
    assert t.p().protocol_step == 0
    assert t.prompt() == "move"
    assert "protocol:now" in t.offers()
    t.choose("protocol", "now")
    assert (t.p().protocol_step, t.assets()) == (1, {"power": 1})
    assert t.prompt() == "move"


@pytest.mark.rule("TA-LEARN-1", "TA-LEARN-3")
def test_one_launch_that_meets_two_steps_in_a_row_completes_both() -> None:
    t = learner("LP3").grid(0, "SSS.#", "MMMMM", "VVVV#").begin(("launch_step", 0))
    t.choose("launch", "BP-S3/a1-b1-c1")
    t.choose("launch", "BP-M5/a2-b2-c2-d2-e2")
    complete(t)
    assert t.p().protocol_step == 1
    complete(t)
    assert t.p().protocol_step == 2, "the second pattern of the step, and one of five tokens"
    while t.prompt() == "prepare":
        t.choose("choose", min(t.targets("choose")))
    assert t.prompt() == "launch", "two patterns are not three"


@pytest.mark.rule("TA-LEARN-3")
def test_all_three_steps_by_one_launch_whatever_its_moments_are_told_in() -> None:
    t = learner("LP3").seat(0, tally=[2, 0, 0, 0, 0, 0, 0, 0, 0, 0]).grid(0, "MMMMM").begin(("launch_step", 0))
    t.choose("launch", "BP-M5/a1-b1-c1-d1-e1")
    for _ in range(3):
        complete(t)
        while t.prompt() == "prepare":
            t.choose("choose", min(t.targets("choose")))
    assert t.p().protocol_step == 3


@pytest.mark.rule("TA-LEARN-3")
def test_what_met_a_step_is_none_of_those_that_the_next_wants_more() -> None:
    t = learner("LP1").enemies(0, "E01", "E01#1", "E01#2").begin(("dmg_all", 0, 2))
    complete(t)
    complete(t)
    assert t.p().protocol_step == 2, "one, then two more, all by one deed after another"
    assert (t.p().protocol_count, t.prompt()) == (0, "")
    late = learner("LP1", 2).enemies(0, "E01", "F06").begin(("dmg", 0, 2))
    late.begin(("dmg", 0, 8))
    complete(late)
    complete(late)
    assert late.p().protocol_step == 3, "the second of two, and of level 2"


@pytest.mark.rule("TA-LEARN-3")
def test_what_is_done_while_a_met_step_is_put_off_counts_for_the_next() -> None:
    t = learner("LP1").enemies(0, "E01", "E01#1", "E02").begin(("dmg", 0, 2), ("move_step", 0))
    t.choose("protocol", "later")
    t.begin(("dmg_all", 0, 8), ("move_step", 0)).choose("protocol", "now")
    complete(t)
    assert t.p().protocol_step == 2


@pytest.mark.rule("TA-LEARN-2")
def test_a_tile_that_a_scenario_card_turns_up_is_nobodys_reveal() -> None:
    t = table("S2", 2, **ON).seat(0, protocol="LP4", events=["EV06"]).shared(first=0)
    before = sum(t.s.city.up)
    t.begin(("new_card", "S2-2A"))
    while t.prompt() == "gain":
        t.choose("choose", "power")
    assert sum(t.s.city.up) == before + 1
    assert (t.p().protocol_count, t.prompt()) == (0, "")
    t.begin(("reveal_place", 0, t.s.city.up.index(0)))
    assert t.p().protocol_count == 1, "what a player turns up is"


@pytest.mark.rule("TA-LEARN-3")
def test_a_state_must_hold_at_the_moment_of_completion() -> None:
    t = learner("LP7").begin(("gain", 0, "shield", 3), ("move_step", 0))
    t.choose("protocol", "later")
    assert "protocol:now" in t.offers()
    t.seat(0, shield=2)
    assert "protocol:now" not in t.offers()


@pytest.mark.rule("TA-LEARN-2")
def test_after_the_third_step_there_is_no_more() -> None:
    t = learner("LP1", 4).enemies(0, "E01").begin(("dmg", 0, 2))
    t.nothing_pending()
    assert not step_met(t.s, 0)


def defeat(t: Table, *ids: str) -> None:
    for id in ids:
        t.enemies(0, id).begin(("dmg", 0, 8))


def launch(t: Table, *rows: str) -> None:
    for number, row in enumerate(rows, 1):
        token = row[0]
        t.grid(0, *["...."] * (number - 1), row)
        t.begin(("launch_step", 0))
        cells = "-".join(f"{column}{number}" for column in "abcde"[: len(row.rstrip("."))])
        t.choose("launch", f"BP-{token}{len(row.rstrip('.'))}/{cells}")


def events(t: Table, *frames: tuple[object, ...]) -> None:
    for frame in frames:
        t.begin(frame)  # type: ignore[arg-type]


STEPS: dict[tuple[str, int], tuple[Callable[[Table], object], Callable[[Table], object], str]] = {
    ("LP1", 1): (lambda t: None, lambda t: defeat(t, "E01"), "power 1"),
    ("LP1", 2): (lambda t: defeat(t, "E01"), lambda t: defeat(t, "E02"), "exp 1"),
    ("LP1", 3): (lambda t: defeat(t, "E01", "E02"), lambda t: defeat(t, "F06"), "open 1"),
    ("LP2", 1): (lambda t: None, lambda t: events(t.enemies(0, "E01"), ("drop_top", 0)), "trace -2"),
    ("LP2", 2): (
        lambda t: events(t.seat(0, trace=1), ("action_end", 0)),
        lambda t: events(t.seat(0, trace=0), ("action_end", 0)),
        "reroll 2",
    ),
    ("LP2", 3): (
        lambda t: events(t, ("combat_turn", 0), ("combat_turn", 0)),
        lambda t: events(t, ("combat_turn", 0)),
        "locks -1",
    ),
    ("LP3", 1): (lambda t: launch(t, "SSS."), lambda t: launch(t, "MMM."), "memory 1"),
    ("LP3", 2): (lambda t: launch(t, "SSS."), lambda t: launch(t, "SSSSS"), "tokens 2"),
    ("LP3", 3): (lambda t: launch(t, "SSS.", "MMM."), lambda t: launch(t, "VVV."), "exp 2"),
    ("LP4", 1): (lambda t: None, lambda t: events(t, ("reveal_place", 0, 2)), "assets 1"),
    ("LP4", 2): (lambda t: events(t, ("reveal_place", 0, 2)), lambda t: events(t, ("reveal_place", 0, 3)), "exp 1"),
    ("LP4", 3): (
        lambda t: events(t, *[("district_done", 0, tile) for tile in (1, 2, 2, 3)]),
        lambda t: events(t, ("district_done", 0, 7)),
        "open 1",
    ),
    ("LP5", 1): (lambda t: t.seat(0, itg=1), lambda t: take_body(t), "itg 2"),
    ("LP5", 2): (lambda t: take_body(t), lambda t: take_body(t), "exp 1"),
    ("LP5", 3): (
        lambda t: t.seat(0, bodies=["B01", "B02"]),
        lambda t: events(t, ("inhabit", 0)),
        "max 1",
    ),
    ("LP6", 1): (
        lambda t: events(t, ("gain", 0, "memory", 2)),
        lambda t: events(t, ("gain", 0, "memory", 1)),
        "dump 1",
    ),
    ("LP6", 2): (lambda t: None, lambda t: equip(t, "REA-1"), "memory 2"),
    ("LP6", 3): (
        lambda t: t.seat(0, equipped=["REA-1", "REA-2", "REA-S"]),
        lambda t: equip(t, "REA-3"),
        "exp 2",
    ),
    ("LP7", 1): (
        lambda t: events(t.seat(0, itg=3), ("gain", 0, "shield", 2)),
        lambda t: events(t, ("gain", 0, "shield", 1)),
        "itg 1",
    ),
    ("LP7", 2): (lambda t: stop_wounds(t, 2), lambda t: stop_wounds(t, 1), "shield 2"),
    ("LP7", 3): (
        lambda t: events(t, ("combat_ends", 0), ("combat_over", 0)),
        lambda t: events(t.seat(0, tally=[0, 1, 0, 0, 0, 0, 0, 0, 0, 0]), ("combat_ends", 0), ("combat_over", 0)),
        "max 1",
    ),
    ("LP8", 1): (lambda t: None, lambda t: events(t, ("token", 0, "O", 1)), ""),
    ("LP8", 2): (lambda t: launch(t, "SSS."), lambda t: launch_open(t), "exp 1"),
    ("LP8", 3): (lambda t: events(t, ("token", 0, "O", 2)), lambda t: events(t, ("token", 0, "O", 1)), "locks -1"),
}


def take_body(t: Table) -> None:
    t.begin(("take_body", 0, t.s.decks.market[0]))


def equip(t: Table, id: str) -> None:
    t.seat(0, spare=[id], memory=4).begin(("plan", 0)).choose("upgrade", f"equip/{id}")
    t.seat(0, memory=0)


def stop_wounds(t: Table, number: int) -> None:
    t.seat(0, shield=number).begin(("wound", 0, number)).choose("shield", "yes")


def launch_open(t: Table) -> None:
    t.grid(0, "MOM.").begin(("launch_step", 0)).choose("launch", "BP-M3/a1-b1-c1")


def numbers(t: Table) -> dict[str, int]:
    player = t.p()
    return {
        **{name: player.assets[i] for i, name in enumerate(("shield", "memory", "power", "reroll"))},
        "assets": sum(player.assets),
        "exp": player.exp,
        "open": player.dump[4] + player.bag[4],
        "trace": player.trace,
        "locks": player.grid.count(-2),
        "tokens": len([token for token in player.grid if token >= 0]),
        "itg": player.itg,
        "max": player.max_itg,
        "dump": sum(player.dump),
    }


@pytest.mark.rule("TA-LEARN-1", "TA-LEARN-2")
@pytest.mark.parametrize(("protocol", "step"), STEPS)
def test_every_step_of_every_protocol(protocol: str, step: int) -> None:
    almost, then, reward = STEPS[protocol, step]
    t = learner(protocol, step).seat(0, trace=3)
    almost(t)
    assert t.prompt() != "protocol", "not met yet"
    then(t)
    before = numbers(t)
    complete(t)
    while t.prompt() in ("gain", "unlock", "gain_token", "prepare"):
        t.choose("choose", min(t.targets("choose")))
    assert t.p().protocol_step == step
    if reward:
        name, amount = reward.split()
        assert numbers(t)[name] - before[name] == int(amount)


def test_open_mind_programs_three_moves() -> None:
    t = learner("LP8").grid(0, "S...").begin(("token", 0, "O", 1))
    complete(t)
    assert t.question().about == (3,)


def test_protocols_are_for_cooperative_play() -> None:
    assert table("C", 2, **ON).p().protocol == -1


@pytest.mark.rule("TA-LEARN-2", "TA-COMBAT-16")
def test_the_end_of_a_combat_comes_after_its_end_triggers() -> None:
    t = learner("LP7", 3).seat(0, itg=4, equipped=["BRA-1"]).enemies(0, "E01").fight(0, "CRIT")
    t.choose("frame", "STRIKE-CRIT/1")
    assert t.p().itg == 5, "Second Wind"
    complete(t)
    assert t.p().max_itg == 6


@pytest.mark.rule("TA-LEARN-3", "TA-GEN-3")
def test_of_two_players_who_meet_a_step_the_first_player_is_asked_first() -> None:
    for first in (0, 1):
        t = learner("LP7").seat(1, protocol="LP7")
        t.shared(first=first)
        for seat in (0, 1):
            t.seat(seat, shield=3)
        t.begin(("trace", 0, 1))
        assert t.question().seat == first
