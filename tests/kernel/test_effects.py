"""Effects: order, costs, choices, dependence (`=>`), bound results, and reasons that agree with what is offered."""

from typing import Final

import pytest
from tests.support.bench import Bench, Slate

from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Effects, Purse
from arcology.kernel.game import Step
from arcology.kernel.values import Value
from arcology.kernel.words import Condition, Result, Word, named, number, one_of

NO_COIN: Final = 1
NOT_EVEN: Final = 2
NO_PICK: Final = 3


def say(s: Slate, seat: int, text: str, more: str, who: int = 0) -> None:
    s.notes.append(" ".join([text, more, "at you" if who else ""]).strip())


def fail(s: Slate, seat: int) -> None:
    """A word that turns out to do nothing."""
    s.notes.append("failed")
    s.missed()


def pay(s: Slate, seat: int, amount: int) -> None:
    s.coins[seat] -= amount
    s.notes.append(f"paid {amount}")


def cannot_pay(s: Slate, seat: int, purse: Purse, amount: int) -> int:
    if purse[0] < amount:
        return NO_COIN
    purse[0] -= amount
    return OK


def never(s: Slate, seat: int, purse: Purse) -> int:
    return NO_PICK


def pick(s: Slate, seat: int) -> None:
    s.ask(seat, "pick", [s.option("pick", card) for card in ("red", "blue")], ("picked",))


def picked(s: Slate, option: Option) -> None:
    s.bind(option.target)


def dial(s: Slate, seat: int, value: int) -> None:
    s.bind(value)


def tell(s: Slate, seat: int, value: int) -> None:
    s.notes.append(str(value))


def even(s: Slate, seat: int) -> int:
    return int(s.coins[seat] % 2 == 0)


def coins(s: Slate, seat: int) -> int:
    return s.coins[seat]


class BenchEffects(Effects[Slate]):
    def purse(self, s: Slate, seat: int) -> Purse:
        return [s.coins[seat]]

    def attribute(self, s: Slate, value: Value, name: str) -> Value:
        return str(value).upper() if name == "shout" else len(str(value))

    def rule(self, s: Slate, id: str) -> str:
        return f"R-{id}"


CARD = Result(named("red", "blue"), shout=named("RED", "BLUE"), size=number())
WORDS = [
    Word(say, text=named(), more=named("", "red", "blue", default=""), who=one_of("me", "you")),
    Word(tell, value=number(0)),
    Word(fail),
    Word(pay, cannot_pay, amount=number(1)),
    Word(fail, never, name="never", misses=True),
    Word(pick, gives=CARD),
    Word(pick, asks=True, name="pick_asks", gives=CARD),
    Word(dial, gives=Result(number(0)), value=number(0)),
]
CONDITIONS = [Condition(even, NOT_EVEN), Condition(coins, NO_COIN)]
CHAPTER = Chapter(words=WORDS, conditions=CONDITIONS)


def run(text: str, *choices: str, coins: int = 3, more: tuple[tuple[Value, ...], ...] = ()) -> Slate:
    """Resolve an effect for seat 0, choosing these options by name, and tell what it wrote."""
    steps, answers = {"begin": begin(coins)}, {"picked": picked}
    game = Bench([("begin",), *more], steps, answers, BenchEffects(), {"card": text}, CHAPTER)
    s = game.play()
    for choice in choices:
        options = {repr(option): option for option in s.open_decision().options}
        game.choose(s, 0, options[choice])
    return s


def begin(coins: int) -> Step:
    def step(s: Slate) -> None:
        s.coins[0] = coins
        s.do(("fx_effect", 0, "card"))

    return step


def test_a_sequence_is_done_in_order_each_as_far_as_possible() -> None:
    assert run("say(a); fail; say(b)").notes == ["a", "failed", "b"]


def test_what_depends_on_a_miss_is_not_done() -> None:
    assert run("fail => say(x); say(y)").notes == ["failed", "y"]
    assert run("say(a) => say(b) => say(c)").notes == ["a", "b", "c"]
    assert run("say(a) => fail => say(c)").notes == ["a", "failed"]


def test_a_miss_inside_a_group_drops_what_depends_on_the_group() -> None:
    assert run("{ fail => say(x) } => say(y)").notes == ["failed"]
    assert run("{ { fail => say(x) }; say(z) } => say(y)").notes == ["failed", "z"]


def test_a_miss_after_an_arrow_does_not_undo_its_siblings() -> None:
    assert run("say(a) => { fail; say(b) }; say(c)").notes == ["a", "failed", "b", "c"]


def test_a_miss_stays_inside_its_effect() -> None:
    s = run("fail", more=(("fx_effect", 0, "card"), ("note", "outside")))
    assert s.notes == ["failed", "failed", "outside"]


def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    assert run("pay(2) + pay(1): say(won)").notes == ["paid 2", "paid 1", "won"]
    assert run("pay(2) + pay(2): say(won)").notes == []
    assert run("{ pay(2) + pay(2): say(won) } => say(more); say(end)").notes == ["end"]


def test_an_effect_that_cannot_be_done_is_not_paid_for() -> None:
    assert run("pay(1): never").notes == []


def test_a_cost_that_fails_in_the_end_brings_nothing() -> None:
    assert run("fail: say(won)").notes == ["failed"]


def test_may_offers_to_do_or_to_skip() -> None:
    text = "may{ pay(1): say(won) } => say(more); say(end)"
    s = run(text)
    decision = s.open_decision()
    assert [repr(option) for option in decision.options] == ["do:card/0/0/0", "skip"]
    assert (decision.prompt, decision.rule, decision.fallback()) == ("may", "R-card/0/0", s.option("skip"))
    assert run(text, "do:card/0/0/0").notes == ["paid 1", "won", "more", "end"]
    assert run(text, "skip").notes == ["end"]
    assert run(text, coins=0).notes == ["end"]


def test_may_with_a_word_that_asks_puts_the_skip_into_its_question() -> None:
    s = run("may{ pick_asks as card } => say(card)")
    assert [repr(option) for option in s.open_decision().options] == ["pick:red", "pick:blue", "skip"]
    assert run("may{ pick_asks as card } => say(card)", "pick:blue").notes == ["blue"]
    assert run("may{ pick_asks as card } => say(card)", "skip").notes == []


def test_choose_offers_only_what_can_be_done_and_says_why_not_the_rest() -> None:
    text = "choose{ pay(1): say(a) / pay(9): say(b) / say(c) }"
    game = Bench([("fx_effect", 0, "card")], {}, {}, BenchEffects(), {"card": text}, CHAPTER)
    s = game.play(watched=True)
    decision = s.open_decision()
    assert [repr(option) for option in decision.options] == ["choose:card/0", "choose:card/2"]
    assert [(r.verb, r.target, r.reason) for r in decision.refusals] == [("choose", "card/1", NO_COIN)]
    game.choose(s, 0, s.option("choose", "card/2"))
    assert s.notes == ["c"]


def test_a_choice_of_one_is_made_and_a_choice_of_none_is_a_miss() -> None:
    assert run("choose{ pay(9): say(a) / say(b) }").notes == ["b"]
    assert run("choose{ pay(9): say(a) / never } => say(x); say(end)").notes == ["end"]


def test_upto_repeats_until_declined_or_done_or_impossible() -> None:
    text = "upto(2){ pay(1): say(a) }; say(end)"
    again = "do:card/0/0"
    assert run(text, again, again).notes == ["paid 1", "a", "paid 1", "a", "end"]
    assert run(text, again, "skip").notes == ["paid 1", "a", "end"]
    assert run(text, again, coins=1).notes == ["paid 1", "a", "end"]


def test_a_declined_upto_is_no_miss() -> None:
    assert run("upto(2){ pay(1): say(a) } => say(end)", "skip").notes == ["end"]
    assert run("upto(2){ pick_asks } => say(end)", "pick:red", "skip").notes == ["end"]


def test_upto_with_a_word_that_asks_stops_when_declined() -> None:
    s = run("upto(3){ pick_asks }; say(end)", "pick:red")
    assert s.notes == []
    assert s.open_decision().prompt == "pick"
    assert run("upto(3){ pick_asks }; say(end)", "pick:red", "skip").notes == ["end"]
    assert run("upto(2){ pick_asks }; say(end)", "pick:red", "pick:red").notes == ["end"]


@pytest.mark.parametrize(
    ("cond", "coins", "holds"),
    [
        ("even", 2, True),
        ("even", 3, False),
        ("not even", 3, True),
        ("coins >= 2", 2, True),
        ("coins > 2", 2, False),
        ("coins < 3", 2, True),
        ("coins <= 2", 3, False),
        ("coins == 3", 3, True),
        ("coins != 3", 3, False),
        ("even and coins > 2", 4, True),
        ("even and coins > 2", 2, False),
        ("even or coins > 2", 3, True),
        ("even or coins > 2", 1, False),
        ("not (even or coins > 2)", 1, True),
        ("coins % 2 == 1", 3, True),
        ("coins + 2 - 1 > 3", 2, False),
        ("6 == 2coins", 3, True),
    ],
)
def test_conditions(cond: str, coins: int, holds: bool) -> None:
    assert run(f"if({cond}){{ say(yes) }}else{{ say(no) }}", coins=coins).notes == ["yes" if holds else "no"]
    assert run(f"if({cond}){{ say(yes) }} => say(then); say(end)", coins=coins).notes == (
        ["yes", "then", "end"] if holds else ["end"]
    )


@pytest.mark.parametrize(
    ("text", "coins", "reason"),
    [
        ("say(a)", 0, OK),
        ("pay(2)", 1, NO_COIN),
        ("pay(1) + pay(1): say(a)", 1, NO_COIN),
        ("pay(1) + pay(1): say(a)", 2, OK),
        ("pay(1): { pay(1): say(a) }", 1, NO_COIN),
        ("pay(1): never", 3, NO_PICK),
        ("pay(9) => say(a)", 3, NO_COIN),
        ("pay(9); say(a)", 3, OK),
        ("pay(9); never", 3, NO_COIN),
        ("choose{ never / pay(1) }", 1, OK),
        ("choose{ never / pay(1) }", 0, NO_PICK),
        ("may{ never }", 0, OK),
        ("upto(2){ never }", 0, OK),
        ("if(even){ never }", 2, NO_PICK),
        ("if(even){ say(a) }", 3, NOT_EVEN),
        ("if(not even){ say(a) }", 2, NOT_EVEN),
        ("if(even){ say(a) }else{ pay(9) }", 3, NO_COIN),
        ("if(even and coins > 5){ say(a) }", 2, NO_COIN),
        ("if(coins > 5 or even){ say(a) }", 3, NO_COIN),
    ],
)
def test_why_an_effect_cannot_be_done(text: str, coins: int, reason: int) -> None:
    effects = BenchEffects()
    game = Bench([], {}, {}, effects, {"card": text}, CHAPTER)
    s = game.play()
    s.coins[0] = coins
    assert effects.can(s, 0, "card") == reason
    assert s.coins[0] == coins


# ---- what would betray a secret ------------------------------------------------------------------


def secret_pick(s: Slate, seat: int) -> None:
    options = [s.option("pick", "red")] if s.coins[0] else []
    if options or s.optional:
        s.ask(seat, "pick", options, ("picked",))
    else:
        s.missed()


def run_secret(text: str, coins: int) -> tuple[Bench, Slate]:
    words = [
        *WORDS,
        Word(note, cannot_melt, name="melt", secret=True, text=named()),
        Word(secret_pick, cannot_draw, name="draw", asks=True, secret=True),
    ]
    steps, answers = {"begin": begin(coins)}, {"picked": picked}
    chapter = Chapter(words=words, conditions=CONDITIONS)
    game = Bench([("begin",)], steps, answers, BenchEffects(), {"card": text}, chapter)
    return game, game.play(watched=True)


def note(s: Slate, seat: int, text: str) -> None:
    s.notes.append(text)


def cannot_melt(s: Slate, seat: int, purse: Purse, text: str) -> int:
    return OK if s.coins[0] else NO_PICK


def cannot_draw(s: Slate, seat: int, purse: Purse) -> int:
    return OK if s.coins[0] else NO_PICK


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("may{ melt(a) }; say(end)", "may"),
        ("upto(2){ melt(a) }; say(end)", "upto"),
        ("may{ draw }; say(end)", "pick"),
        ("upto(2){ draw }; say(end)", "pick"),
        ("choose{ melt(a) / melt(b) }; say(end)", "choose"),
        ("choose{ melt(a) / say(b) }; say(end)", "choose"),
    ],
)
def test_whether_something_secret_can_be_done_does_not_show_in_who_is_asked(text: str, asked: str) -> None:
    for coins in (0, 1):
        game, s = run_secret(text, coins)
        decision = s.open_decision()
        assert (decision.seat, decision.prompt, s.notes) == (0, asked, [])
        game.choose(s, 0, decision.options[-1])
        assert s.notes[-1] == "end"


def test_what_is_secret_and_impossible_can_only_be_skipped() -> None:
    _, s = run_secret("may{ melt(a) } => say(b); say(end)", coins=0)
    assert s.open_decision().options == (s.option("skip"),)
    assert [(r.verb, r.reason) for r in s.open_decision().refusals] == [("do", NO_PICK)]
    game, s = run_secret("choose{ melt(a) / melt(b) } => say(c); say(end)", coins=0)
    game.choose(s, 0, s.option("skip"))
    assert s.notes == ["end"]
    game, s = run_secret("upto(2){ draw } => say(c)", coins=0)
    game.choose(s, 0, s.option("skip"))
    assert s.notes == ["c"]


# ---- bound results -----------------------------------------------------------------------------


def test_a_bound_result_reaches_what_depends_on_it() -> None:
    assert run("pick as card => say(card.shout, card); say(end)", "pick:red").notes == ["RED red", "end"]
    assert run("pick as card => say(a) => tell(card.size)", "pick:blue").notes == ["a", "4"]


def test_a_bound_result_reaches_into_choices_and_conditions() -> None:
    text = "pick as card => choose{ say(card) / pay(card.size): say(b) }"
    s = run(text, "pick:red", coins=3)
    assert len(s.open_decision().options) == 2
    assert run(text, "pick:blue", coins=3).notes == ["blue"]
    assert run("pick as card => if(card.size == 3){ say(three) }", "pick:red").notes == ["three"]
    assert run("pick as card => if(card.size == 3){ say(three) } => say(x)", "pick:blue").notes == []
    assert run("pick as card => if(card == 'red'){ say(yes) }", "pick:red").notes == ["yes"]


def test_zero_is_a_result_too() -> None:
    assert run("dial(0) as n => tell(n)").notes == ["0"]


def test_a_result_that_the_word_cannot_take_is_a_miss() -> None:
    assert run("dial(0) as n => pay(n) => say(x); say(end)").notes == ["end"]
    assert run("dial(0) as n => { pay(n): say(x) }; say(end)").notes == ["end"]
    assert run("dial(2) as n => pay(n) => say(x); say(end)").notes == ["paid 2", "x", "end"]


def test_a_dotted_name_that_was_not_bound_is_left_alone() -> None:
    assert run("pick as card => say('L4.r1')", "pick:red").notes == ["L4.r1"]


def test_a_result_is_bound_only_in_its_own_effect() -> None:
    """A nested effect that binds gives nothing to the outer one."""

    def nest(s: Slate, seat: int) -> None:
        s.do(("fx_effect", 0, "inner"), ("outer",))

    def outer(s: Slate) -> None:
        s.bind(3)

    chapter = Chapter([outer], [], [*WORDS, Word(nest, gives=Result(number()))])
    texts = {"card": "nest as n => tell(n)", "inner": "dial(7)"}
    s = Bench([("fx_effect", 0, "card")], {}, {}, BenchEffects(), texts, chapter).play()
    assert s.notes == ["3"]


# ---- what was not asked before it is done --------------------------------------------------------


def test_a_word_that_cannot_be_done_is_a_miss_wherever_nobody_asked_before() -> None:
    assert run("pay(9); say(a)").notes == ["a"]
    assert run("say(a) => pay(9) => say(b)").notes == ["a"]
    assert run("pay(9)").notes == []
    assert run("pay(1): { pay(9); say(b) }").notes == ["paid 1", "b"]
