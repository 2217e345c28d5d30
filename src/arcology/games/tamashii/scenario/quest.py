"""The Quest phase: player activity, world activity, scenario cards (TA-QUEST, TA-SCEN)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import near_tile, place_of, tile_at
from arcology.games.tamashii.effects import EFFECTS, in_order
from arcology.games.tamashii.player.forces import fire
from arcology.games.tamashii.player.solo import bot_can_stand, stand_for
from arcology.games.tamashii.rivalry.goals import test_goals
from arcology.games.tamashii.scenario.figures import looks_at_figures
from arcology.games.tamashii.scenario.files import Amount, place_name
from arcology.games.tamashii.scenario.trials import attempted, begin_test, contributors, usable
from arcology.games.tamashii.scenes import SCENARIO
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASCEND, CORRUPTED, MOST_TIME, NO_MARK, NOBODY, NOWHERE, QUEST, RULES_2
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import MOST, Word, named, number


def quest_phase(s: Town) -> None:
    """Player activity in order, world activity, then the first player token passes (TA-QUEST-1, -2, -5)."""
    s.phase = QUEST
    for player in s.players:
        player.down = False
    order = in_order(s)
    if s.mode == "competitive":
        turns = [("quest_turn", seat) for seat in order]
        tests = [frame for seat in order for frame in (("act", seat), ("goal_tests", seat))]
        s.do(*turns, *tests, ("competitive_end",))
        return
    s.do(*[("activity_turn", seat) for seat in order], ("world",), ("end_round",))


# ---- player activity -------------------------------------------------------------------------------


def activity_turn(s: Town, seat: int) -> None:
    if not s.players[seat].down and s.pack.row("scenario_cards", s.quest.card).text("activity_kind"):
        s.do(("activity", seat), ("step_over",), ("scope", f"turn{seat}"))
    quest_turn(s, seat)


def quest_turn(s: Town, seat: int) -> None:
    """Your turn in this phase begins, for what waits for it."""
    s.active = seat
    if not s.players[seat].down:
        fire(s, seat, "quest")


def activity_place(s: Town, seat: int) -> int:
    """The tile at which this player may use the activity, or -1."""
    how, where = place_name(s.pack.row("scenario_cards", s.quest.card).text("activity_who"))
    place = place_of(s, seat)
    if where == "dice":
        fits = bool(s.city.up[place]) and NO_MARK < s.city.marks[place] < ASCEND
    elif where == "ascend":
        fits = bool(s.city.up[place]) and s.city.marks[place] == ASCEND
    elif how == "near":
        fits = near_tile(s, place, where)
    else:
        fits = bool(s.city.up[place]) and tile_at(s, place) == where
    return place if fits else NOWHERE


def activity(s: Town, seat: int) -> None:
    """Each player may use it once, or decline (TA-QUEST-1)."""
    options: list[Option] = []
    place = activity_place(s, seat)
    if place != NOWHERE and possible(s, seat, place):
        options.append(s.option("activity", s.quest.card))
    if not s.figures.stands and bot_can_stand(s, seat):
        options.append(s.option("bot_use", "activity"))
    if options:
        options.append(s.option("decline"))
        s.ask(seat, "activity", options, ("activity_used", seat), "TA-QUEST-1", (s.quest.card,), options[-1])


def possible(s: Town, seat: int, place: int) -> bool:
    """The cost can be paid; or somebody can give a token to the test, in a group test not only who starts it."""
    row = s.pack.row("scenario_cards", s.quest.card)
    if row.text("activity_kind") == "pay":
        return not EFFECTS.can(s, seat, f"scenario_cards.{s.quest.card}.activity_cost")
    if attempted(s, seat, source_of(s, place)):
        return False
    type, _ = test_of(s, place)
    givers = [seat] if s.rules == RULES_2 else contributors(s, seat, how_tested(s))
    return any(usable(s, each, type) for each in givers)


def how_tested(s: Town) -> str:
    return "group" if s.pack.row("scenario_cards", s.quest.card).text("activity_kind") == "group_test" else "each"


def test_of(s: Town, place: int) -> tuple[str, int]:
    """Type and difficulty: the card's, or those of the token on the tile."""
    row = s.pack.row("scenario_cards", s.quest.card)
    if row.names("activity_by_token"):
        type, _, number = row.names("activity_by_token")[s.city.marks[place] - 1].partition(" ")
        return type, Amount(number).of(s.seat_count)
    number = row.text("activity_difficulty")
    return row.text("activity_type"), Amount(number).of(s.seat_count) if number else 0


def source_of(s: Town, place: int) -> str:
    """Each token tile is its own test source."""
    mark = s.city.marks[place]
    return f"{s.quest.card}.{mark}" if mark else s.quest.card


def activity_used(s: Town, option: Option, seat: int) -> None:
    if option.verb == "bot_use":
        stand_for(s, seat)
        s.do(("activity", seat))
    elif option.verb == "activity":
        place = activity_place(s, seat)
        s.quest.place = place
        s.quest.initiator = seat
        kind = s.pack.row("scenario_cards", s.quest.card).text("activity_kind")
        s.tell("activity", seat, s.quest.card)
        if kind == "pay":
            id = f"scenario_cards.{s.quest.card}"
            s.do(("fx_effect", seat, f"{id}.activity_cost"), ("fx_effect", seat, f"{id}.activity_effect"))
            return
        type, difficulty = test_of(s, place)
        begin_test(s, seat, source_of(s, place), type, difficulty, how_tested(s))


def act(s: Town, seat: int) -> None:
    s.active = seat


def goal_tests(s: Town, seat: int) -> None:
    """In competitive play: tests offered by goals (TA-COMP-8, -17)."""
    if s.players[seat].down:
        return
    options = []
    for goal in test_goals(s, seat):
        id = s.pack.goal_ids[goal]
        if usable(s, seat, s.pack.row("goals", id).text("test")) and not attempted(s, seat, id):
            options.append(s.option("activity", id))
    if options:
        options.append(s.option("decline"))
        s.ask(seat, "goal_test", options, ("goal_tested", seat), "TA-COMP-17", default=options[-1])


def goal_tested(s: Town, option: Option, seat: int) -> None:
    if option.verb == "activity":
        row = s.pack.row("goals", option.target)
        s.do(("goal_tests", seat))
        begin_test(s, seat, option.target, row.text("test"), row.number("difficulty"), "goal")


# ---- world activity and cards ----------------------------------------------------------------------


def world(s: Town) -> None:
    """Solo: a battery lets the BOT stand for you where the card looks at figures on the map (TA-SOLO-4)."""
    s.active = NOBODY
    s.do(("read_world",), ("step_over",))
    effect = s.effects.get(f"scenario_cards.{s.quest.card}.world")
    if s.rules != RULES_2 and effect is not None and bot_can_stand(s, s.first) and looks_at_figures(effect):
        s.do(("world_begins", s.first))


def world_begins(s: Town, seat: int) -> None:
    options = [s.option("bot_use", "world"), s.pack.skip]
    s.ask(seat, "bot_world", options, ("world_stood", seat), "TA-SOLO-4", (s.quest.card,), s.pack.skip)


def world_stood(s: Town, option: Option, seat: int) -> None:
    if option.verb == "bot_use":
        stand_for(s, seat)


def read_world(s: Town) -> None:
    """Read from top to bottom; the first block that holds is resolved (TA-QUEST-2)."""
    id = f"scenario_cards.{s.quest.card}.world"
    s.tell("world", NOBODY, s.quest.card)
    if id in s.effects:
        s.do(("fx_effect", s.first, id), ("scope", "card"))


def card(s: Town, seat: int, card: str) -> None:
    """A new scenario card ends the world activity, or the immediate effect under way (TA-QUEST-3, -6)."""
    s.cut("card")
    s.do(("new_card", card))


def new_card(s: Town, id: str) -> None:
    """The old card and its tokens are discarded; story, IMMEDIATE EFFECT, then it is active (TA-QUEST-3)."""
    quest = s.quest
    row = s.pack.row("scenario_cards", id)
    quest.card = id
    quest.success = 0
    quest.counters.clear()
    quest.counts.clear()
    quest.defeated = 0
    quest.freed = 0
    s.tell("scenario_card", NOBODY, id)
    if row.text("result"):
        s.cut("game")
        s.do(("end_game", id))
    elif row.effect("immediate") is not None:
        s.do(("fx_effect", s.first, f"scenario_cards.{id}.immediate"), ("scope", "card"))


def special(s: Town, seat: int, card: str) -> None:
    """Special cards are set aside as rules in force until the scenario ends (TA-SCEN-1)."""
    if card not in s.quest.specials:
        s.quest.specials.append(card)
        s.tell("special", NOBODY, card)


def time(s: Town, seat: int, amount: int) -> None:
    """Time never goes below 0 (TA-QUEST-4)."""
    s.time = max(0, min(MOST_TIME, s.time + amount))
    s.tell("time", NOBODY, s.time)


def time_set(s: Town, seat: int, amount: int) -> None:
    s.time = min(MOST_TIME, amount)
    s.tell("time", NOBODY, s.time)


def success(s: Town, seat: int, amount: int) -> None:
    s.quest.success += amount
    s.tell("success", seat, amount, s.quest.success)


def count(s: Town, seat: int, counter: str, amount: int) -> None:
    quest = s.quest
    if counter not in quest.counters:
        quest.counters.append(counter)
        quest.counts.append(0)
    quest.counts[quest.counters.index(counter)] += amount
    s.tell("counted", seat, counter, quest.counts[quest.counters.index(counter)])


def flag(s: Town, seat: int, flag: str) -> None:
    if flag not in s.quest.flags:
        s.quest.flags.append(flag)
        s.tell("flag", NOBODY, flag)


def remove_token(s: Town, seat: int) -> None:
    """Take the scenario token off the tile of the player who uses the activity."""
    if s.quest.place >= 0:
        s.city.marks[s.quest.place] = NO_MARK


def pool(s: Town, seat: int, amount: int) -> None:
    """Corrupted tokens from the box into the corrupted pool."""
    moved = min(amount, s.box[CORRUPTED])
    s.box[CORRUPTED] -= moved
    s.pool += moved


CHAPTER: Final = Chapter(
    steps=[
        quest_phase,
        activity_turn,
        quest_turn,
        activity,
        act,
        goal_tests,
        world,
        world_begins,
        read_world,
        new_card,
    ],
    answers=[activity_used, goal_tested, world_stood],
    words=[
        Word(time, amount=number(-MOST)),
        Word(time_set, amount=number(0)),
        Word(success, amount=number(-MOST)),
        Word(count, counter=named(), amount=number(-MOST)),
        Word(flag, flag=named()),
        Word(card, card=named()),
        Word(special, card=named()),
        Word(remove_token),
        Word(pool, amount=number(-MOST)),
    ],
    needs=SCENARIO,
)
