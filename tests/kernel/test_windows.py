"""Windows and standing options: several seats at once, in their own lanes."""

from itertools import permutations

import pytest
from tests.support.bench import Bench, Slate
from tests.support.play import play_on
from tests.support.toy import Works

from arcology.kernel.decision import Option
from arcology.kernel.game import Answer, Setup, Step
from arcology.kernel.values import IllegalChoice


def open_all(s: Slate) -> None:
    s.open_window([(seat, [("pick", seat), ("note", f"lane {seat}")]) for seat in range(s.seat_count)])


def pick(s: Slate, seat: int) -> None:
    s.ask(seat, "pick", [s.option("take", "a"), s.option("take", "b")], ("picked", seat))


def picked(s: Slate, option: Option, seat: int) -> None:
    s.keep(("show", seat, option.target))


def show(s: Slate, seat: int, what: str) -> None:
    s.notes.append(f"{seat} shows {what}")


STEPS: dict[str, Step] = {"open_all": open_all, "pick": pick, "show": show}
ANSWERS: dict[str, Answer] = {"picked": picked}


def secret(seats: int = 3) -> tuple[Bench, Slate]:
    game = Bench([("open_all",), ("note", "after")], STEPS, ANSWERS)
    return game, game.play(seats)


def test_every_seat_of_a_window_is_asked_at_once() -> None:
    game, s = secret()
    assert [d.seat for d in game.decisions(s)] == [0, 1, 2]
    assert game.blocking(s) == [0, 1, 2]


def test_the_main_agenda_waits_until_every_lane_is_empty() -> None:
    game, s = secret()
    game.choose(s, 1, s.option("take", "b"))
    assert s.notes == ["lane 1"]
    assert game.blocking(s) == [0, 2]
    game.choose(s, 2, s.option("take", "a"))
    assert s.notes == ["lane 1", "lane 2"]
    game.choose(s, 0, s.option("take", "a"))
    assert s.notes[-1] == "after"
    assert s.over


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_kept_picks_are_applied_in_seat_order_whatever_the_order_of_clicks(order: tuple[int, ...]) -> None:
    game, s = secret()
    for seat in order:
        game.choose(s, seat, s.option("take", "ab"[seat % 2]))
    assert [note for note in s.notes if "shows" in note] == ["0 shows a", "1 shows b", "2 shows a"]
    assert s.notes[-1] == "after"


def test_a_seat_that_has_picked_is_asked_no_more() -> None:
    game, s = secret()
    game.choose(s, 0, s.option("take", "a"))
    with pytest.raises(IllegalChoice):
        game.choose(s, 0, s.option("take", "a"))


def test_only_a_window_keeps() -> None:
    def keeper(s: Slate) -> None:
        s.keep(("note", "x"))

    with pytest.raises(RuntimeError, match="only a step of a window"):
        Bench([("keeper",)], {"keeper": keeper}).play()


def test_a_window_asks_only_its_own_seat() -> None:
    def opens(s: Slate) -> None:
        s.open_window([(0, [("strange",)])])

    def strange(s: Slate) -> None:
        s.ask(1, "strange", [s.option("a")], ("answer_note", 1))

    with pytest.raises(RuntimeError, match="a window asks only its own seat"):
        Bench([("opens",)], {"opens": opens, "strange": strange}).play()


def test_windows_do_not_nest() -> None:
    def opens(s: Slate) -> None:
        s.open_window([(0, [("opens",)])])

    with pytest.raises(RuntimeError, match="a window is open already"):
        Bench([("opens",)], {"opens": opens}).play()


def test_a_window_in_which_nobody_is_asked_closes_at_once() -> None:
    def opens(s: Slate) -> None:
        s.open_window([(1, [("note", "1")]), (0, [("note", "0")])])

    s = Bench([("opens",), ("note", "after")], {"opens": opens}).play()
    assert s.notes == ["1", "0", "after"]


def test_another_window_may_follow_and_a_kept_step_may_open_it() -> None:
    def picked_once(s: Slate, option: Option, seat: int) -> None:
        s.keep(("open_again", seat))

    def open_again(s: Slate, seat: int) -> None:
        s.open_window([(seat, [("two", seat)])])

    def two(s: Slate, seat: int) -> None:
        s.ask(seat, "two", [s.option("x"), s.option("y")], ("answer_note", seat))

    game = Bench([("open_all",)], {**STEPS, "open_again": open_again, "two": two}, {"picked": picked_once})
    s = game.play(2)
    game.choose(s, 0, s.option("take", "a"))
    game.choose(s, 1, s.option("take", "a"))
    assert game.blocking(s) == [0]
    game.choose(s, 0, s.option("x"))
    assert game.blocking(s) == [1]


@pytest.mark.parametrize("aside", [True, False])
def test_other_seats_are_asked_again_unless_what_was_done_is_no_concern_of_theirs(aside: bool) -> None:
    def picked_aside(s: Slate, option: Option, seat: int) -> None:
        s.aside = aside

    game = Bench([("open_all",)], STEPS, {"picked": picked_aside})
    s = game.play(3)
    before = {decision.seat: decision for decision in game.decisions(s)}
    game.choose(s, 1, s.option("take", "a"))
    after = {decision.seat: decision for decision in game.decisions(s)}
    assert list(after) == [0, 2]
    assert [after[seat] is before[seat] for seat in after] == [aside, aside]
    assert not s.aside, "it holds for one choice"


# ---- chance, cuts and changed questions ---------------------------------------------------------


def roll_open(s: Slate) -> None:
    s.open_window([(seat, [("roll", seat)] * 2) for seat in range(s.seat_count)])


def roll(s: Slate, seat: int) -> None:
    s.ask(seat, "roll", [s.option("high"), s.option("low")], ("rolled", seat))


def rolled(s: Slate, option: Option, seat: int) -> None:
    s.coins[seat] += s.below(1000)


@pytest.mark.parametrize("order", [(0, 0, 1, 1), (1, 1, 0, 0), (0, 1, 0, 1), (1, 0, 0, 1)])
def test_the_order_of_clicks_changes_nobodys_dice(order: tuple[int, ...]) -> None:
    game = Bench([("roll_open",)], {"roll_open": roll_open, "roll": roll}, {"rolled": rolled})
    s = game.play(2, seed=5)
    for seat in order:
        game.choose(s, seat, s.option("high"))
    plain = game.play(2, seed=5)
    for seat in (0, 0, 1, 1):
        game.choose(plain, seat, plain.option("high"))
    assert s.coins == plain.coins
    assert s.coins[0] != s.coins[1]
    assert s.chance == plain.chance


def test_a_scope_can_be_cut_from_inside_a_window() -> None:
    def stop(s: Slate, option: Option, seat: int) -> None:
        s.notes.append(f"cut {s.cut('window')}")
        s.do(("note", "now"))

    first = [("open_all",), ("note", "lost"), ("scope", "window"), ("note", "after")]
    game = Bench(first, STEPS, {"picked": stop})
    s = game.play(3)
    game.choose(s, 1, s.option("take", "a"))
    assert s.notes == ["cut True", "now", "after"]
    assert (s.lanes, s.lane, s.over, s.stream) == (None, None, True, 0)


def test_a_step_may_cut_a_window_and_open_another() -> None:
    def stop(s: Slate, option: Option, seat: int) -> None:
        s.do(("replace",))

    def replace(s: Slate) -> None:
        s.cut("window")
        s.open_window([(2, [("last",)])])

    def last(s: Slate) -> None:
        s.ask(2, "last", [s.option("x"), s.option("y")], ("answer_note", 2))

    first = [("open_all",), ("scope", "window"), ("note", "after")]
    game = Bench(first, {**STEPS, "replace": replace, "last": last}, {"picked": stop})
    s = game.play(3)
    game.choose(s, 0, s.option("take", "a"))
    assert game.blocking(s) == [2]
    game.choose(s, 2, s.option("x"))
    assert s.notes == ["2 chose x", "after"]


def test_a_scope_of_the_own_lane_cuts_only_that_lane() -> None:
    def opens(s: Slate) -> None:
        s.open_window([(seat, [("pick", seat), ("note", "lost"), ("scope", "lane")]) for seat in range(2)])

    def stop(s: Slate, option: Option, seat: int) -> None:
        s.cut("lane")

    game = Bench([("opens",), ("note", "after")], {**STEPS, "opens": opens}, {"picked": stop})
    s = game.play(2)
    game.choose(s, 0, s.option("take", "a"))
    assert game.blocking(s) == [1]
    game.choose(s, 1, s.option("take", "a"))
    assert s.notes == ["after"]


def share_open(s: Slate) -> None:
    s.coins = [1]
    s.open_window([(seat, [("share", seat)]) for seat in range(s.seat_count)])


def share(s: Slate, seat: int) -> None:
    if s.coins[0]:
        s.ask(seat, "share", [s.option("take"), s.option("leave")], ("shared", seat))


def shared(s: Slate, option: Option, seat: int) -> None:
    if option.verb == "take":
        s.coins[0] -= 1


def test_other_lanes_are_asked_again_after_a_choice() -> None:
    """The only coin is gone: the other seat's question is gone with it, and the window closes."""
    game = Bench([("share_open",), ("note", "after")], {"share_open": share_open, "share": share}, {"shared": shared})
    s = game.play(2)
    game.choose(s, 1, s.option("take"))
    assert s.notes == ["after"]
    other = game.play(2)
    game.choose(other, 1, other.option("leave"))
    assert game.blocking(other) == [0]


# ---- standing options --------------------------------------------------------------------------


class Market(Bench):
    """Whoever has coins may drop one at any moment."""

    has_standing = True

    def standing(self, state: Slate, seat: int) -> list[Option]:
        return [state.option("drop")] if state.coins[seat] else []

    def stand(self, state: Slate, seat: int, option: Option) -> None:
        state.coins[seat] -= 1
        state.do(("note", f"{seat} drops"))


def spend(s: Slate, seat: int) -> None:
    options = [s.option("stay")] + [s.option("spend", n + 1) for n in range(s.coins[seat])]
    s.ask(seat, "spend", options, ("spent", seat))


def spent(s: Slate, option: Option, seat: int) -> None:
    s.notes.append(f"{seat} {option!r}")


def market() -> tuple[Market, Slate]:
    game = Market([("spend", 0), ("note", "after")], {"spend": spend}, {"spent": spent})
    s = game.play(2)
    return game, s


def test_standing_options_join_the_open_question_or_stand_alone() -> None:
    game, s = market()
    mine, theirs = game.decisions(s)
    assert mine.options[-1] == s.option("drop")
    assert mine.prompt == "spend"
    assert (theirs.seat, theirs.prompt, theirs.options) == (1, "standing", (s.option("drop"),))
    assert game.blocking(s) == [0]


def test_a_standing_option_blocks_nobody_and_the_open_question_is_asked_again() -> None:
    game, s = market()
    game.choose(s, 1, s.option("drop"))
    assert s.coins == [3, 2]
    assert s.notes == ["1 drops"]
    assert s.open_decision().seat == 0
    assert s.open_decision().asked == ("spend", 0)
    game.choose(s, 0, s.option("drop"))
    assert s.option("spend", 3) not in s.open_decision().options
    game.choose(s, 0, s.option("spend", 2))
    assert s.notes[-2:] == ["0 spend:2", "after"]


def test_the_asked_seat_is_not_answered_for_after_a_standing_option() -> None:
    game, s = market()
    for _ in range(3):
        game.choose(s, 0, s.option("drop"))
    assert s.open_decision().options == (s.option("stay"),)
    assert "after" not in s.notes


def test_a_standing_option_no_longer_there_is_refused() -> None:
    game, s = market()
    for _ in range(3):
        game.choose(s, 1, s.option("drop"))
    with pytest.raises(IllegalChoice):
        game.choose(s, 1, s.option("drop"))
    assert [d.seat for d in game.decisions(s)] == [0]


def test_nothing_stands_when_the_game_is_over() -> None:
    game, s = market()
    game.choose(s, 0, s.option("stay"))
    assert s.over
    assert game.decisions(s) == []
    with pytest.raises(IllegalChoice):
        game.choose(s, 1, s.option("drop"))


def test_a_standing_option_runs_in_the_seats_own_lane_while_a_window_is_open() -> None:
    def opens(s: Slate) -> None:
        s.open_window([(0, [("spend", 0)])])

    game = Market([("opens",), ("note", "after")], {"spend": spend, "opens": opens}, {"spent": spent})
    s = game.play(2)
    game.choose(s, 0, s.option("drop"))
    assert s.notes == ["0 drops"]
    game.choose(s, 1, s.option("drop"))  # not in the window: gets a lane of its own
    assert s.notes == ["0 drops", "1 drops"]
    assert game.blocking(s) == [0]
    game.choose(s, 0, s.option("spend", 2))
    assert s.notes[-1] == "after"


def test_the_decision_of_one_seat_is_the_one_among_all() -> None:
    game = Works()
    state = game.new(Setup(3, 4, {"length": "long"}))
    met: set[str] = set()
    for _ in play_on(game, state, 9):
        found = {decision.seat: decision for decision in game.decisions(state)}
        for seat in range(3):
            one, among = game.decision_of(state, seat), found.get(seat)
            assert (one is None) == (among is None)
            if one is not None and among is not None:
                assert (one.seat, one.prompt, one.options) == (among.seat, among.prompt, among.options)
                met.add(one.prompt)
    assert "standing" in met
