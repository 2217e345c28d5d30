"""The Entertainers' turn: a Prediction checked, four activations, staging, performance, new cards (FR-ENT)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.awaken import can_awaken
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.entertainers.kit import board_of, kit_of
from arcology.games.free_radicals.factions.entertainers.state import (
    BACK,
    MAIN,
    NO_PREDICTION,
    STAGES,
    EntertainersBoard,
    members,
)
from arcology.games.free_radicals.reasons import NO_BUILDING, NO_CARD_TO_AWAKEN, reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_favor, score
from arcology.games.free_radicals.terms import ANY, BUILDINGS, BY_FACTION, COLOURS, EMPTY
from arcology.games.free_radicals.visit import has_power, why_not_building
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option

TABLEAU: Final = 5  # FR-ENT-10
ACTIVATIONS: Final = 4  # FR-ENT-4
SLOTS: Final = 3  # FR-ENT-7
NO_PAIR: Final = reason("ent_no_pair", "FR-ENT-5")


# ---- phase 2: Check Prediction ---------------------------------------------------------------


def ent_check(s: City, seat: int) -> None:
    """A Prediction of the colour that now holds the Prestige token scores one per opponent (FR-ENT-3)."""
    board = board_of(s, seat)
    if board.prediction == NO_PREDICTION:
        return
    colour = board.prediction
    board.prediction = NO_PREDICTION
    s.learn(s.everyone())
    s.tell("ent_revealed", seat, COLOURS[colour])
    if s.prestige == s.by_colour[colour]:
        score(s, seat, s.seat_count - 1, BY_FACTION)


# ---- phase 3: Actions ------------------------------------------------------------------------


def ent_act(s: City, seat: int) -> None:
    """Activate exactly four of the five, each for one of its uses or for nothing (FR-ENT-4)."""
    board = board_of(s, seat)
    left = members(board.tableau)
    if len(left) == TABLEAU - ACTIVATIONS:
        return
    kit = kit_of(s.pack)
    venues = open_venues(s, seat)
    options: list[Option] = []
    for i in left:
        why = EFFECTS.can(s, seat, kit.effect[i])
        if not why:
            options.append(kit.talent[i])
        else:
            EFFECTS.refuse(s, seat, "talent", kit.ids[i], kit.effect[i], why)
        if venues >> kit.colour[i] & 1:
            options.append(kit.venue[i])
        else:
            s.refuse("venue", kit.ids[i], NO_BUILDING)
        options.append(kit.audience[i])
        options.append(kit.rest[i])
    why = why_not_show(s, seat, len(left))
    if not why:
        options.extend(kit.shows(left))
    elif s.watched:
        for show in kit.shows(left):
            s.refuse("show", show.target, why)
    s.ask(seat, "ent_act", options, ("ent_acted", seat), "FR-ENT-4", (len(left) - 1,))


def open_venues(s: City, seat: int) -> int:
    """The colours that control a Building which can be visited now, as a mask (FR-VISIT-5, -8)."""
    colours = 0
    for building in range(len(BUILDINGS)):
        first, second = s.slots[2 * building], s.slots[2 * building + 1]
        if first != EMPTY and not why_not_building(s, seat, building, ANY) and usable(s, seat, building):
            colours |= 1 << s.seats[first].colour
            if second != EMPTY:
                colours |= 1 << s.seats[second].colour
    return colours


def usable(s: City, seat: int, building: int) -> bool:
    """Whether the main power or the seat's own can be done (FR-VISIT-5)."""
    if not EFFECTS.can(s, seat, s.pack.main_power[s.grants][building]):
        return True
    return has_power(s, seat, building) and not EFFECTS.can(s, seat, s.pack.faction_power[building])


def why_not_show(s: City, seat: int, left: int) -> int:
    """A Live Show takes two of the four activations, and there must be something to Awaken (FR-ENT-5)."""
    if left < TABLEAU - ACTIVATIONS + 2:
        return NO_PAIR
    return 0 if can_awaken(s, seat) else NO_CARD_TO_AWAKEN


def ent_acted(s: City, option: Option, seat: int) -> None:
    """Each action is resolved completely before the next one starts (FR-ACT-6)."""
    kit = kit_of(s.pack)
    board = board_of(s, seat)
    for id in option.target.split("/"):
        board.tableau ^= 1 << kit.number[id]
        board.used |= 1 << kit.number[id]
    s.tell(f"ent_{option.verb}", seat, *option.target.split("/"))
    s.do(("scope", "action"), ("ent_act", seat))
    if option.verb == "show":
        s.do(("awaken", seat, ANY))
    elif option.verb != "rest":
        number = kit.number[option.target]
        s.do(("ent_use", seat, option.verb, number, kit.colour[number]))


def ent_use(s: City, seat: int, verb: str, number: int, colour: int) -> None:
    """Talent; Venue: visit a Building controlled by the colour; Audience: one Favor of it (FR-ENT-4)."""
    if verb == "talent":
        s.do(("fx_effect", seat, kit_of(s.pack).effect[number]))
    elif verb == "venue":
        s.do(("visit", seat, colour))
    else:
        gain_favor(s, seat, colour, 1)


def ent_shuffle(s: City, seat: int) -> None:
    """The four used cards are shuffled into the deck (FR-ENT-6)."""
    board = board_of(s, seat)
    board.deck |= board.used
    board.used = 0


# ---- phases 4 and 5: Staging and Performance -------------------------------------------------


def ent_stage(s: City, seat: int) -> None:
    """The fifth must go to one of the two Stages (FR-ENT-7)."""
    kit = kit_of(s.pack)
    board = board_of(s, seat)
    (last,) = members(board.tableau)
    options = [kit.stage[last][stage] for stage in (MAIN, BACK) if len(members(board.stage(stage))) < SLOTS]
    s.ask(seat, "ent_stage", options, ("ent_staged", seat), "FR-ENT-7", (kit.ids[last],))


def ent_staged(s: City, option: Option, seat: int) -> None:
    board = board_of(s, seat)
    id, name = option.target.split("/")
    put_on(board, STAGES.index(name), board.stage(STAGES.index(name)) | board.tableau)
    board.tableau = 0
    s.tell("ent_staged", seat, id, name)
    s.do(("ent_perform", seat, STAGES.index(name)), ("scope", "action"))


def put_on(board: EntertainersBoard, stage: int, cast: int) -> None:
    if stage == MAIN:
        board.main = cast
    else:
        board.back = cast


def ent_perform(s: City, seat: int, stage: int) -> None:
    """A Stage with three cards performs: a reward if they are of one Agency (FR-ENT-8, -9)."""
    kit = kit_of(s.pack)
    cast = members(board_of(s, seat).stage(stage))
    if len(cast) < SLOTS:
        return
    s.tell("ent_performed", seat, STAGES[stage])
    s.do(("ent_clear", seat, stage))
    agency = kit.colour[cast[0]]
    if all(kit.colour[i] == agency for i in cast):
        s.do(("fx_effect", seat, kit.reward[agency]))


def ent_clear(s: City, seat: int, stage: int) -> None:
    """In any case all three are shuffled back (FR-ENT-8)."""
    board = board_of(s, seat)
    board.deck |= board.stage(stage)
    put_on(board, stage, 0)


# ---- phase 6: Draw ---------------------------------------------------------------------------


def ent_draw(s: City, seat: int) -> None:
    """Draw five from the deck (FR-ENT-10)."""
    s.onward()
    s.seal("draw", seat, "entertainer", TABLEAU)
    board = board_of(s, seat)
    inside = list(members(board.deck))
    ids = kit_of(s.pack).ids
    for _ in range(TABLEAU):
        i = inside.pop(s.below(len(inside)))
        board.deck ^= 1 << i
        board.tableau |= 1 << i
        s.tell("ent_drew", seat, ids[i])


CHAPTER: Final = Chapter(
    steps=[ent_check, ent_act, ent_use, ent_shuffle, ent_stage, ent_perform, ent_clear, ent_draw],
    answers=[ent_acted, ent_staged],
)
