"""The agenda: order of steps, forced answers, scopes that can be cut, the settle hook."""

import pytest
from tests.support.bench import Bench, Slate

from arcology.kernel.codec import decode, encode
from arcology.kernel.decision import Option
from arcology.kernel.game import Step
from arcology.kernel.state import EmptyQuestion
from arcology.kernel.values import IllegalChoice


def test_steps_run_in_reading_order_and_before_what_is_already_there() -> None:
    def outer(s: Slate) -> None:
        s.do(("note", "b"), ("inner",), ("note", "e"))

    def inner(s: Slate) -> None:
        s.do(("note", "c"), ("note", "d"))

    game = Bench([("note", "a"), ("outer",), ("note", "f")], {"outer": outer, "inner": inner})
    s = game.play()
    assert s.notes == ["a", "b", "c", "d", "e", "f"]
    assert s.over


def ask_two(s: Slate, seat: int) -> None:
    s.ask(seat, "which", [s.option("left"), s.option("right", "x/y")], ("answer_note", seat))


def ask_one(s: Slate, seat: int) -> None:
    s.ask(seat, "only", [s.option("go")], ("answer_note", seat))


def ask_one_always(s: Slate, seat: int) -> None:
    s.ask(seat, "only", [s.option("go")], ("answer_note", seat), always=True)


def ask_none(s: Slate, seat: int) -> None:
    s.ask(seat, "none", [], ("answer_note", seat))


ASKING: dict[str, Step] = {"two": ask_two, "one": ask_one, "one_always": ask_one_always, "none": ask_none}


def test_a_question_stops_the_agenda_and_its_answer_lets_it_go_on() -> None:
    game = Bench([("two", 1), ("note", "after")], ASKING)
    s = game.play()
    assert s.notes == []
    assert (s.open_decision().seat, s.open_decision().prompt) == (1, "which")
    assert s.open_decision().asked == ("two", 1)
    game.choose(s, 1, s.option("right", "x/y"))
    assert s.notes == ["1 chose right:x/y", "after"]
    assert s.over


def test_what_an_answer_puts_on_the_agenda_comes_before_the_rest() -> None:
    def push(s: Slate, option: Option, seat: int) -> None:
        s.do(("note", "pushed"))

    def asks(s: Slate) -> None:
        s.ask(0, "q", [s.option("a"), s.option("b")], ("push", 0))

    game = Bench([("asks",), ("note", "rest")], {"asks": asks}, {"push": push})
    s = game.play()
    game.choose(s, 0, s.option("a"))
    assert s.notes == ["pushed", "rest"]


def test_a_single_option_is_applied_without_asking() -> None:
    s = Bench([("note", "a"), ("one", 0), ("note", "b")], ASKING).play()
    assert s.notes == ["a", "0 chose go", "b"]


def test_a_single_option_is_asked_where_being_asked_is_information() -> None:
    game = Bench([("one_always", 0)], ASKING)
    s = game.play()
    assert s.open_decision().options == (s.option("go"),)
    game.choose(s, 0, s.option("go"))
    assert s.over


class Beside(Bench):
    """Seat 0 may ring a bell whenever it is asked, once; `heeded` says whether that could change anything."""

    has_standing = True
    heeded = True

    def standing(self, state: Slate, seat: int) -> list[Option]:
        asked = self.asked(state)
        free = asked is not None and asked.seat == seat == 0 and "rung" not in state.notes
        return [state.option("ring")] if free else []

    def stand(self, state: Slate, seat: int, option: Option) -> None:
        state.do(("note", "rung"))

    def swayed(self, state: Slate, seat: int) -> bool:
        return self.heeded and super().swayed(state, seat)


def test_a_single_option_is_asked_while_a_standing_option_could_change_it() -> None:
    game = Beside([("note", "a"), ("one", 0), ("note", "b")], ASKING)
    s = game.play()
    assert (s.notes, s.open_decision().prompt, game.blocking(s)) == (["a"], "only", [0])
    offered = game.decision_of(s, 0)
    assert offered is not None
    assert offered.options == (s.option("go"), s.option("ring"))
    plain = s.copy()
    game.choose(plain, 0, plain.option("go"))
    assert plain.notes == ["a", "0 chose go", "b"]
    game.choose(s, 0, s.option("ring"))
    assert (s.notes, s.open_decision().options) == (["a", "rung"], (s.option("go"),)), "it was asked, and is again"
    game.choose(s, 0, s.option("go"))
    assert s.notes == ["a", "rung", "0 chose go", "b"]


def test_a_single_option_is_applied_where_no_standing_option_could_change_it() -> None:
    game = Beside([("one", 0), ("one", 1)], ASKING)
    game.heeded = False
    assert game.play().notes == ["0 chose go", "1 chose go"], "the game says that it changes nothing"
    other = Beside([("one", 1), ("note", "b")], ASKING).play()
    assert other.notes == ["1 chose go", "b"], "the bell is not this seat's"
    used = Beside([("note", "rung"), ("one", 0)], ASKING).play()
    assert used.notes == ["rung", "0 chose go"], "nothing stands any more"


def test_a_single_option_of_a_lane_is_asked_while_a_standing_option_could_change_it() -> None:
    def opens(s: Slate) -> None:
        s.open_window([(0, [("one", 0), ("note", "mine")]), (1, [("one", 1)])])

    game = Beside([("opens",), ("note", "closed")], {**ASKING, "opens": opens})
    s = game.play()
    assert (s.notes, game.blocking(s)) == (["1 chose go"], [0])
    game.choose(s, 0, s.option("ring"))
    assert game.blocking(s) == [0]
    game.choose(s, 0, s.option("go"))
    assert s.notes == ["1 chose go", "rung", "0 chose go", "mine", "closed"]


def test_a_held_question_carries_its_refusals_and_can_be_stored() -> None:
    def refusing(s: Slate) -> None:
        s.refuse("fly", "", 1)
        s.ask(0, "only", [s.option("go")], ("answer_note", 0))

    game = Beside([("refusing",)], {"refusing": refusing})
    s = game.play(watched=True)
    assert [each.verb for each in s.open_decision().refusals] == ["fly"]
    again = decode(game, encode(game, s), game.pack)
    assert again.open_decision().options == (s.option("go"),)


def test_a_question_without_options_is_a_fault_of_the_game() -> None:
    with pytest.raises(EmptyQuestion, match="none: nothing is on offer"):
        Bench([("none", 0)], ASKING).play()


@pytest.mark.parametrize(
    ("seat", "verb", "target"), [(0, "left", ""), (1, "right", ""), (1, "up", ""), (7, "left", "")]
)
def test_an_illegal_choice_names_what_was_chosen_and_changes_nothing(seat: int, verb: str, target: str) -> None:
    game = Bench([("two", 1), ("note", "after")], ASKING)
    s = game.play()
    open_before, agenda = s.open_decision(), s.agenda[:]
    with pytest.raises(IllegalChoice, match=f"seat {seat} is not offered {verb}"):
        game.choose(s, seat, s.option(verb, target))
    assert s.open_decision() is open_before
    assert (s.agenda, s.notes, s.over) == (agenda, [], False)


def test_asking_again_gives_the_same_question_and_changes_nothing() -> None:
    game = Bench([("two", 1), ("note", "after")], ASKING)
    s = game.play()
    before, agenda = s.open_decision(), s.agenda[:]
    game.ask_again(s)
    after = s.open_decision()
    assert after is not before
    assert (after.seat, after.prompt, after.options, after.then, after.asked) == (
        (before.seat, before.prompt, before.options, before.then, before.asked)
    )
    assert (s.agenda, s.notes, s.asking_again) == (agenda, [], False)


def test_asked_again_a_shrunken_question_stays_open() -> None:
    """A seat that was asked is not answered for behind its back."""

    def shrinking(s: Slate) -> None:
        options = [s.option("keep")] + ([s.option("spend")] if s.coins[0] else [])
        s.ask(0, "q", options, ("answer_note", 0))

    game = Bench([("shrinking",)], {"shrinking": shrinking})
    s = game.play()
    s.coins[0] = 0
    game.ask_again(s)
    assert s.open_decision().options == (s.option("keep"),)


def test_a_question_that_would_not_be_asked_again_is_found() -> None:
    def sometimes(s: Slate) -> None:
        if s.coins[0]:
            ask_two(s, 0)

    game = Bench([("sometimes",)], {"sometimes": sometimes})
    s = game.play()
    s.coins[0] = 0
    with pytest.raises(EmptyQuestion, match="sometimes did not ask again"):
        game.ask_again(s)


# ---- scopes ------------------------------------------------------------------------------------


def cutter(s: Slate, name: str) -> None:
    s.notes.append(f"cut {name} {s.cut(name)}")


def test_a_cut_drops_everything_down_to_its_scope() -> None:
    first = [("cutter", "turn"), ("note", "lost"), ("scope", "turn"), ("note", "kept"), ("scope", "round")]
    s = Bench([*first, ("note", "end")], {"cutter": cutter}).play()
    assert s.notes == ["cut turn True", "kept", "end"]


def test_a_cut_reaches_over_inner_scopes() -> None:
    first = [("cutter", "round"), ("note", "lost"), ("scope", "turn"), ("note", "lost"), ("scope", "round")]
    s = Bench([*first, ("note", "end")], {"cutter": cutter}).play()
    assert s.notes == ["cut round True", "end"]


def test_cutting_an_absent_scope_drops_nothing() -> None:
    s = Bench([("cutter", "war"), ("note", "on"), ("scope", "turn")], {"cutter": cutter}).play()
    assert s.notes == ["cut war False", "on"]


def test_only_the_innermost_scope_of_a_name_is_cut() -> None:
    first = [("cutter", "turn"), ("scope", "turn"), ("note", "outer"), ("scope", "turn"), ("note", "end")]
    s = Bench(first, {"cutter": cutter}).play()
    assert s.notes == ["cut turn True", "outer", "end"]


def test_a_cut_game_is_over() -> None:
    s = Bench([("cutter", "game"), ("note", "lost"), ("scope", "game")], {"cutter": cutter}).play()
    assert s.over
    assert s.agenda == []


# ---- settle ------------------------------------------------------------------------------------


class Tidy(Bench):
    """Nobody may hold more than three coins: what is too much is given back before the next step."""

    def settle(self, state: Slate) -> None:
        state.notes.append("settle")
        for seat, coins in enumerate(state.coins):
            if coins > 3:
                state.do(("give_back", seat))


def earn(s: Slate, seat: int) -> None:
    s.coins[seat] += 2
    s.unsettled = True


def give_back(s: Slate, seat: int) -> None:
    s.coins[seat] -= 1
    s.notes.append(f"{seat} gives back")
    s.unsettled = True


def test_standing_conditions_are_restored_before_the_next_step() -> None:
    s = Tidy([("earn", 1), ("note", "next")], {"earn": earn, "give_back": give_back}).play()
    assert s.notes == ["settle", "1 gives back", "settle", "1 gives back", "settle", "next"]


def test_nothing_is_settled_where_nothing_was_broken() -> None:
    s = Tidy([("note", "a"), ("note", "b")], {}).play()
    assert s.notes == ["a", "b"]


def test_also_the_last_step_and_an_answer_are_settled() -> None:
    def answer_earns(s: Slate, option: Option, seat: int) -> None:
        earn(s, seat)

    def ask(s: Slate) -> None:
        s.ask(0, "q", [s.option("a"), s.option("b")], ("answer_earns", 0))

    game = Tidy([("ask",)], {"ask": ask, "give_back": give_back}, {"answer_earns": answer_earns})
    s = game.play()
    game.choose(s, 0, s.option("a"))
    assert s.coins == [3, 3]
    assert s.over
