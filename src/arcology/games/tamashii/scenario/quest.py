"""The Quest phase: player activity, world activity, scenario cards (TA-QUEST, TA-SCEN)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import place_of
from arcology.games.tamashii.effects import EFFECTS, in_order
from arcology.games.tamashii.player.forces import fire
from arcology.games.tamashii.player.solo import bot_can_stand, stand_for
from arcology.games.tamashii.rivalry.goals import test_goals
from arcology.games.tamashii.scenario.activities import DICE, Activity
from arcology.games.tamashii.scenario.bounds import lose, lost_by, spring
from arcology.games.tamashii.scenario.counters import counted
from arcology.games.tamashii.scenario.figures import looks_at_figures
from arcology.games.tamashii.scenario.measures import measures
from arcology.games.tamashii.scenario.trials import attempted, begin_test, contributors, usable
from arcology.games.tamashii.scenes import SCENARIO
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASCEND, CORRUPTED, MOST_TIME, NO_MARK, NOBODY, NOWHERE, QUEST, RULES_2
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import replaced, without
from arcology.kernel.words import MOST, Word, named, number, row_of


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
    s.onward()
    if not s.players[seat].down and in_force(s):
        s.do(("activity", seat), ("step_over",), ("scope", f"turn{seat}"))
    quest_turn(s, seat)


def quest_turn(s: Town, seat: int) -> None:
    """Your turn in this phase begins, for what waits for it."""
    s.onward()
    s.active = seat
    if not s.players[seat].down:
        fire(s, seat, "quest")


def in_force(s: Town) -> list[Activity]:
    """The activities of the active card, of cards beside it and of the scenario's sheet."""
    known = s.pack.activities
    return [known[id] for id in (s.quest.card, *s.quest.specials, s.scenario) if id in known]


def activity_place(s: Town, seat: int, activity: Activity) -> int:
    """The tile at which this player may use the activity, or -1."""
    city, place = s.city, place_of(s, seat)
    if activity.token == DICE:
        fits = bool(city.up[place]) and NO_MARK < city.marks[place] < ASCEND
    elif activity.token:
        fits = bool(city.up[place]) and city.marks[place] == ASCEND
    else:
        places = (place, *city.near[place]) if activity.near else (place,)
        fits = any(city.up[each] and city.tiles[each] == activity.tile for each in places)
    return place if fits else NOWHERE


def activity(s: Town, seat: int, left: str = "") -> None:
    """Each player may use each once, or decline (TA-QUEST-1). `left` are those that are still open, all if none is."""
    still = [each for each in in_force(s) if not left or each.source in left.split(",")]
    offered = [each for each in still if possible(s, seat, each)]
    options = [s.option("activity", each.source) for each in offered]
    if still and not s.figures.stands and bot_can_stand(s, seat):
        options.append(s.option("bot_use", "activity"))
    if options:
        options.append(s.option("decline"))
        prompt = "activity" if len(still) == 1 else "activities"
        about = [each.source for each in still]
        s.ask(seat, prompt, options, ("activity_used", seat, ",".join(about)), "TA-QUEST-1", (about[0],), options[-1])


def possible(s: Town, seat: int, activity: Activity) -> bool:
    """The cost can be paid; or somebody can give a token to the test, in a group test not only who starts it."""
    place = activity_place(s, seat, activity)
    if place == NOWHERE:
        return False
    if activity.kind == "pay":
        return not EFFECTS.can(s, seat, activity.cost)
    if attempted(s, seat, source_of(s, activity, place)):
        return False
    type, _ = test_of(s, activity, place)
    givers = [seat] if s.rules == RULES_2 else contributors(s, seat, how_tested(activity))
    return any(usable(s, each, type) for each in givers)


def how_tested(activity: Activity) -> str:
    return "group" if activity.group else "each"


def test_of(s: Town, activity: Activity, place: int) -> tuple[str, int]:
    return activity.test(s.city.marks[place], s.seat_count)


def source_of(s: Town, activity: Activity, place: int) -> str:
    """Each token tile is its own test source."""
    mark = s.city.marks[place]
    return f"{activity.source}.{mark}" if mark else activity.source


def activity_used(s: Town, option: Option, seat: int, left: str = "") -> None:
    if option.verb == "bot_use":
        stand_for(s, seat)
        s.do(("activity", seat, left))
    elif option.verb == "activity":
        used = s.pack.activities[option.target]
        place = activity_place(s, seat, used)
        s.quest.place = place
        s.quest.initiator = seat
        s.tell("activity", seat, used.source)
        others = [source for source in left.split(",") if source not in ("", used.source)]
        if others:
            s.do(("activity", seat, ",".join(others)))
        if used.kind == "pay":
            s.do(("fx_effect", seat, used.cost), ("fx_effect", seat, used.effect))
            return
        type, difficulty = test_of(s, used, place)
        begin_test(s, seat, source_of(s, used, place), type, difficulty, how_tested(used))


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
    s.onward()
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


def card(s: Town, seat: int, card: int) -> None:
    """A new scenario card ends the world activity, or the immediate effect under way (TA-QUEST-3, -6)."""
    s.cut("card")
    if spring(s):
        s.do(("new_card", s.pack.card_ids[card]))
    else:
        lose(s)


def new_card(s: Town, id: str) -> None:
    """The old card and its tokens go, unless it stays; story, IMMEDIATE EFFECT, then it is active (TA-QUEST-3)."""
    quest = s.quest
    row = s.pack.row("scenario_cards", id)
    if row.text("result") == "lost":
        tell_why(s)
    if quest.card and s.pack.row("scenario_cards", quest.card).flag("stays"):
        stay(s)
    else:
        discard_tokens(s)
    if id in quest.specials:
        quest.specials = without(quest.specials, id)
    quest.card = id
    quest.defeated = 0
    s.tell("scenario_card", NOBODY, id)
    if row.text("result"):
        s.cut("game")
        s.do(("end_game", id))
    elif row.effect("immediate") is not None:
        s.do(("fx_effect", s.first, f"scenario_cards.{id}.immediate"), ("scope", "card"))


def tell_why(s: Town) -> None:
    """What the card that goes had asked for and did not get, and which limit ran out."""
    for each in measures(s):
        s.tell("fell_short", NOBODY, each["id"], each["now"], each["goal"])
    s.tell(f"lost_by_{lost_by(s)}", NOBODY)


def stay(s: Town) -> None:
    """The card stays in force beside the next one, with the tokens on it."""
    quest = s.quest
    quest.specials += (quest.card,)
    quest.held = quest.success
    quest.held_counts = quest.counts


def discard_tokens(s: Town) -> None:
    """Those of the card that goes; what lies on cards that stay is left."""
    quest = s.quest
    kept = len(quest.held_counts)
    quest.success = min(quest.success, quest.held)
    quest.counts = tuple([min(each, held) for each, held in zip(quest.counts, quest.held_counts, strict=False)])
    quest.counters = quest.counters[:kept]
    quest.freed = counted(s, "voices")


def special(s: Town, seat: int, card: int) -> None:
    """Special cards are set aside as rules in force until the scenario ends (TA-SCEN-1)."""
    id = s.pack.card_ids[card]
    if id not in s.quest.specials:
        s.quest.specials += (id,)
        s.tell("special", NOBODY, id)


def time(s: Town, seat: int, amount: int) -> None:
    """Time never goes below 0 (TA-QUEST-4)."""
    s.time = max(0, min(MOST_TIME, s.time + amount))
    s.tell("time", NOBODY, s.time)


def time_set(s: Town, seat: int, amount: int) -> None:
    """The time marker is set to n, 12 at most."""
    s.time = min(MOST_TIME, amount)
    s.tell("time", NOBODY, s.time)


def success(s: Town, seat: int, amount: int) -> None:
    """n success tokens on the active card, or so many off it, as far as there are any."""
    s.quest.success = max(0, s.quest.success + amount)
    s.tell("success", seat, amount, s.quest.success)


def count(s: Town, seat: int, counter: str, amount: int) -> None:
    """A counter of the active card rises by n, or falls, to 0 at least; it stands at 0 until then."""
    quest = s.quest
    if counter not in quest.counters:
        quest.counters += (counter,)
        quest.counts += (0,)
    at = quest.counters.index(counter)
    quest.counts = replaced(quest.counts, at, max(0, quest.counts[at] + amount))
    s.tell("counted", seat, counter, quest.counts[at])


def flag(s: Town, seat: int, flag: str) -> None:
    """A flag is set for this scenario."""
    if flag not in s.quest.flags:
        s.quest.flags += (flag,)
        s.tell("flag", NOBODY, flag)


def remove_token(s: Town, seat: int) -> None:
    """Take the scenario token off the tile of the player who uses the activity."""
    if s.quest.place >= 0:
        s.city.marks[s.quest.place] = NO_MARK


def pool(s: Town, seat: int, amount: int) -> None:
    """Corrupted tokens from the box into the corrupted pool, or back, as far as there are any."""
    moved = max(-s.pool, min(amount, s.box[CORRUPTED]))
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
        Word(card, card=row_of("scenario_cards")),
        Word(special, card=row_of("scenario_cards")),
        Word(remove_token),
        Word(pool, amount=number(-MOST)),
    ],
    needs=SCENARIO,
)
