"""Playing on after the best options: what was planned is given up for what is surely better."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bots.test_secrecy import dreaming
from tests.games.tamashii.support import GAME, Table, table

from arcology.bots import Adviser, Allowance, Budget, Eye, bot, levels
from arcology.bots.estimates import average
from arcology.bots.greedy import NOISE
from arcology.bots.habits import Sequel
from arcology.bots.mind import SOBER
from arcology.bots.planner import Planner
from arcology.bots.sense import habits_of
from arcology.bots.sequels import EARLY, Player, compared, first_sight, played_on
from arcology.games import GAMES, game
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import QUEST
from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng
from arcology.wording.reading import sentences

ONCE = Sequel(rounds=1, states=8)
LONG = 99
TEAM = {"scenario": "S3"}
RIVALS = {"mode": "competitive"}


class Planned(Planner):
    imagined = 2


PLAYER = Player(SOBER, Planned().judged, Planned().planned)


class Further(Planned):
    def sequel(self, game: Game, state: Any) -> Sequel | None:
        return ONCE if self.mind.habits(game.name).sequels(state).expert else None


def eyes(settings: dict[str, str], most: int, prompt: str = "") -> list[Eye]:
    """The eyes of those who have a choice in a game between Citizens, at some questions or at all of a kind."""
    state, rng, greedy = GAME.new(Setup(2, 2, settings)), Rng(4), bot("greedy")
    found: list[Eye] = []
    while len(found) < most and (decision := GAME.awaited(state)) is not None:
        if decision.prompt == prompt or (not prompt and rng.below(4) == 0):
            eye = Eye(GAME, state, decision.seat, Rng(len(found)))
            if len(SOBER.habits(GAME.name).worthwhile(state, decision.seat, eye.decision)) > 1:
                found.append(eye)
        GAME.choose(state, decision.seat, greedy.choose(Eye(GAME, state, decision.seat, rng)))
    return found


def total(brought: dict[str, float]) -> float:
    return sum(brought.values())


def ready_to_test() -> Table:
    """A test that the active card wants, and that is as good as passed."""
    t = table("P0", 2).seat(0, at="D14").grid(0, "MMMM", "MMMM").grid(1, "MMMM", "MMMM")
    t.s.quest.card = "P0-3A"
    return t.begin(("activity_turn", 0), phase=QUEST)


def test_a_test_that_is_passed_is_surely_better_than_one_that_is_not_tried() -> None:
    t = ready_to_test()
    options = {option.verb: option for option in Eye(GAME, t.s, 0, Rng(1)).decision.options}
    begun, declined = options["activity"], options["decline"]
    more = compared(Eye(GAME, t.s, 0, Rng(1)), PLAYER, declined, [begun], ONCE).surely_more()
    assert more[begun] > 10
    less = compared(Eye(GAME, t.s, 0, Rng(1)), PLAYER, begun, [declined], ONCE).surely_more()
    assert less[declined] < -10


def test_games_that_are_played_on_are_judged_as_ends_of_turns_are() -> None:
    """By whoever asks: with a net, too, where they have one."""
    t = ready_to_test()
    begun, declined = [Eye(GAME, t.s, 0, Rng(1)).decision.options[at] for at in (0, 1)]

    def second(eye: Eye, states: list[Any]) -> list[float]:
        return [float(at) for at in range(len(states))]

    player = PLAYER._replace(judged=second)
    for one, other in ((begun, declined), (declined, begun)):
        assert compared(Eye(GAME, t.s, 0, Rng(1)), player, one, [other], ONCE).surely_more() == {other: 1.0}


def test_the_rest_of_a_turn_is_played_as_it_will_be_where_that_is_wanted() -> None:
    t = ready_to_test()
    option = Eye(GAME, t.s, 0, Rng(1)).decision.options[0]
    turns: list[tuple[int, int]] = []

    def noted(eye: Eye, state: Any, turn: tuple[int, int]) -> Any:
        turns.append(turn)
        return state

    for planned, times in ((True, 2 * EARLY), (False, 0)):
        turns.clear()
        eye = Eye(GAME, t.s, 0, Rng(1))
        compared(eye, PLAYER._replace(finished=noted), option, [option], Sequel(1, EARLY, planned))
        assert turns == [GAME.turns(t.s)] * times


def test_an_option_is_not_better_than_itself() -> None:
    """Luck is the same for both: whoever compared them with luck of their own would find one of them better."""
    for eye in eyes(TEAM, 6):
        same = eye.decision.options[0]
        assert compared(eye, PLAYER, same, [same], Sequel(1, EARLY)).surely_more() == {same: 0.0}


@pytest.mark.parametrize("settings", [TEAM, RIVALS])
def test_a_mind_is_changed_for_what_is_better(settings: dict[str, str]) -> None:
    plain, further = [
        [max(player.rated(eye), key=lambda rated: rated[0]) for eye in eyes(settings, 8)]
        for player in (Planned(), Further())
    ]
    assert [option for _, option in plain] != [option for _, option in further]
    for (worth, option), (other, another) in zip(plain, further, strict=True):
        assert other == worth if option is another else other > worth


@pytest.mark.parametrize("settings", [TEAM, RIVALS])
def test_options_are_rated_by_what_they_brought_behind_the_one_that_is_chosen(settings: dict[str, str]) -> None:
    """Whoever handed back what they surely bring would put what is unsure behind what was never compared."""
    seen = 0
    for eye in eyes(settings, 8):
        opinion = Further().opinion(eye)
        (most, chosen), *rest = opinion.rated
        assert chosen is opinion.option
        assert all(worth < most for worth, _ in rest)
        if opinion.planned is None:
            continue
        seen += 1
        more = {
            option: average(
                [total(row[option]) - total(row[opinion.planned]) for row in opinion.sequels if option in row]
            )
            for option in opinion.sequels[0]
        }
        for worth, option in rest:
            if option in more:
                assert worth - most == pytest.approx(min(more[option] - more[chosen], -NOISE))
        least = min([worth for worth, option in opinion.rated if option in more])
        assert all(worth < least for worth, option in rest if option not in more)
    assert seen > 3


def test_whoever_has_no_time_to_play_on_does_as_planned() -> None:
    for eye in eyes(TEAM, 3):
        eye.budget = Budget(12)
        planned, *others = eye.decision.options
        assert compared(eye, PLAYER, planned, others, ONCE).surely_more() == {}
        assert not played_on(eye, eye.imagine(), SOBER, Rng(1), LONG)


def test_a_state_is_played_on_to_the_first_turn_of_the_next_round() -> None:
    """Before that, in the planning, what was kept for the turn does not count yet."""
    for eye in eyes(TEAM, 6):
        state = eye.imagine()
        before, _ = GAME.turns(state)
        assert played_on(eye, state, SOBER, Rng(1), before + 1)
        now, active = GAME.turns(state)
        assert now == before + 1
        assert active == state.first


def test_time_is_kept() -> None:
    """On a clock that goes on with every look at it: once the time is up, hardly anything is done any more."""
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return looks

    (eye,) = eyes(TEAM, 1)
    eye.budget = Budget(seconds=60, clock=clock)
    assert Further().choose(eye) in eye.decision.options
    assert 60 <= looks < 70


def test_who_plays_on_does_not_see_how_dice_will_fall() -> None:
    for eye in eyes(TEAM, 40, "frame"):
        state = eye.imagine()
        before = state.stored()
        found = first_sight(eye, state, eye.decision, SOBER, Rng(5))
        assert state.stored() == before
        for word in range(16):
            state.chance = [word << 40 for _ in state.chance]
            assert first_sight(eye, state, eye.decision, SOBER, Rng(5)) is found


@pytest.mark.plain  # compiled methods cannot be replaced
def test_what_lies_hidden_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in `test_secrecy`, whose budget ends before anybody plays on."""
    state, rng, asked = GAME.new(Setup(2, 4, TEAM)), Rng(4), 0
    assert isinstance(state, Town)
    while asked < 4:
        decision = GAME.awaited(state)
        assert decision is not None
        seat = decision.seat
        if len(SOBER.habits(GAME.name).worthwhile(state, seat, decision)) > 1 and rng.below(4) == 0:
            worlds, blank = [GAME.imagine(state, seat, Rng(each)) for each in range(3)], GAME.cover(state, seat)
            assert blank.stored() != state.stored()
            with monkeypatch.context() as patched:
                rated = [
                    Further().rated(Eye(dreaming(GAME.name, worlds, patched), each, seat, Rng(asked)))
                    for each in (state, blank)
                ]
            assert rated[0] == rated[1]
            asked += 1
        GAME.choose(state, seat, decision.options[rng.below(len(decision.options))])


def test_a_hint_is_what_whoever_plays_on_does() -> None:
    player, seed = Further(), 9

    def may() -> Budget:
        return Budget(400)

    state = ready_to_test().s
    advice = Adviser(GAME, 0, player, bot("greedy"), Allowance(may, may, may, may)).now(state, seed)
    own = player.choose(Eye(GAME, state, 0, Rng(seed), may()))
    assert advice.candidates[0][:2] == (own.verb, own.target)


@pytest.mark.parametrize("settings", [TEAM, RIVALS])
def test_of_the_levels_those_that_plan_play_on_and_the_master_more_often(settings: dict[str, str]) -> None:
    state = GAME.new(Setup(2, 1, settings))
    players = [player for level in levels(GAME.name) if isinstance(player := bot(level), Planner)]
    expert, master = [player.sequel(GAME, state) for player in players]
    assert expert is not None
    assert master is not None
    assert 0 < expert.states < master.states


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_the_note_of_a_level_tells_of_playing_on_where_it_does(name: str, language: str) -> None:
    rules, plain, own = game(name), sentences("toy", language), sentences(name, language)
    state: Any = rules.new(Setup(2, 1, rules.unattended()))
    for _ in range(40):
        decision = rules.awaited(state)
        assert decision is not None
        rules.choose(state, decision.seat, decision.options[0])
    sequels = habits_of(name).sequels(state)
    for level, sequel in (("expert", sequels.expert), ("master", sequels.master)):
        assert (own[f"note.level.{level}"] != plain[f"note.level.{level}"]) == (sequel is not None)
