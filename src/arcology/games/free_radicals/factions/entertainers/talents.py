"""The Entertainers' words: Prediction, exchange, Agencies, the Stand-In, and the power at the Cast Tower."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.awaken import is_awake
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.entertainers.kit import KINDS, board_of, kit_of
from arcology.games.free_radicals.factions.entertainers.rules import open_venues
from arcology.games.free_radicals.factions.entertainers.state import members
from arcology.games.free_radicals.reasons import NO_BUILDING, reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_item, pay_item
from arcology.games.free_radicals.terms import BUILDING_INDEX, BUILDINGS, COLOUR_INDEX, COLOURS, EMPTY, NOBODY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.words import Word

NOBODY_TO_COPY: Final = reason("ent_nobody_to_copy", "FR-ENT-11")
NOTHING_TO_GIVE: Final = reason("ent_nothing_to_give", "FR-ENT-13")
NO_POWER_TO_COPY: Final = reason("ent_no_power_to_copy", "FR-BLDG-12")
DATA: Final = 4


# ---- Forecaster ------------------------------------------------------------------------------


def prediction(s: City, seat: int) -> None:
    """Put one Prediction face down: there is one for each player's colour, the own included (FR-ENT-1, -12)."""
    predict = kit_of(s.pack).predict
    options = [predict[colour] for colour in range(len(COLOURS)) if s.by_colour[colour] != NOBODY]
    s.ask(seat, "ent_predict", options, ("ent_predicted", seat), "FR-ENT-12")


def ent_predicted(s: City, option: Option, seat: int) -> None:
    """Only one can lie there: a second replaces it (FR-ENT-12)."""
    board_of(s, seat).prediction = COLOUR_INDEX[option.target]
    s.tell("ent_predicted", seat)
    s.tell_to(1 << seat, "ent_predicted_this", seat, option.target)


# ---- Juggler ---------------------------------------------------------------------------------


def why_not_exchange(s: City, seat: int, purse: Purse) -> int:
    return OK if any(purse[: DATA + 1]) else NOTHING_TO_GIVE


def exchange(s: City, seat: int) -> None:
    """One Item for one of another kind among Credits, Resources and Data cards (FR-ENT-13)."""
    kit = kit_of(s.pack)
    purse = EFFECTS.purse(s, seat)
    kinds = range(DATA + 1 if data_left(s) else DATA)
    options = [kit.exchange[i][j] for i in range(DATA + 1) if purse[i] for j in kinds if i != j]
    s.ask(seat, "ent_exchange", options, ("ent_exchanged", seat), "FR-ENT-13")


def data_left(s: City) -> bool:
    """Whether there is a Data card to be gained."""
    return bool(s.deck or s.discard or any(card != EMPTY for card in s.display))


def ent_exchanged(s: City, option: Option, seat: int) -> None:
    given, gained = option.target.split("/")
    if given == "data":
        s.do(("pay_data", seat, 1), ("ent_receive", seat, KINDS.index(gained)))
    else:
        pay_item(s, seat, KINDS.index(given), 1)
        s.do(("ent_receive", seat, KINDS.index(gained)))


def ent_receive(s: City, seat: int, kind: int) -> None:
    if kind == DATA:
        s.do(("gain_data", seat, 1))
    else:
        gain_item(s, seat, kind, 1)


# ---- Stagehand -------------------------------------------------------------------------------


def agencies_favor(s: City, seat: int) -> None:
    """One Favor of any colour for each different Agency lying on both Stages now (FR-ENT-14)."""
    board = board_of(s, seat)
    colours = kit_of(s.pack).colour
    agencies = len({colours[i] for i in members(board.main | board.back)})
    if agencies:
        s.do(("favor_any", seat, agencies))


# ---- Stand-In --------------------------------------------------------------------------------


def copied(s: City, seat: int) -> tuple[int, ...]:
    """The Entertainers activated earlier this turn, also in a Live Show (FR-ENT-11)."""
    return members(board_of(s, seat).used & ~kit_of(s.pack).stand_in)


def why_not_copy(s: City, seat: int, purse: Purse) -> int:
    """The Audience of whoever is copied is always there."""
    return OK if copied(s, seat) else NOBODY_TO_COPY


def copy_entertainer(s: City, seat: int) -> None:
    """Use the Talent, Venue or Audience of an Entertainer activated earlier (FR-ENT-11)."""
    kit = kit_of(s.pack)
    options: list[Option] = []
    colours = 0
    for i in copied(s, seat):
        colours |= 1 << kit.colour[i]
        why = EFFECTS.can(s, seat, kit.effect[i])
        if not why:
            options.append(kit.talent[i])
        else:
            EFFECTS.refuse(s, seat, "talent", kit.ids[i], kit.effect[i], why)
    venues = open_venues(s, seat)
    for colour in members(colours):
        if venues >> colour & 1:
            options.append(kit.venue_of[colour])
        else:
            s.refuse("venue", COLOURS[colour], NO_BUILDING)
        options.append(kit.audience_of[colour])
    s.ask(seat, "ent_copy", options, ("ent_copied", seat), "FR-ENT-11")


def ent_copied(s: City, option: Option, seat: int) -> None:
    s.tell("ent_copied", seat, option.verb, option.target)
    if option.verb == "talent":
        s.do(("ent_use", seat, option.verb, kit_of(s.pack).number[option.target], 0))
    else:
        s.do(("ent_use", seat, option.verb, 0, COLOUR_INDEX[option.target]))


# ---- Cast Tower ------------------------------------------------------------------------------


def why_not_power(s: City, seat: int, purse: Purse, building: int) -> int:
    """Only the main power of another Awakened Building can be copied (FR-BLDG-12)."""
    if building == kit_of(s.pack).home or not is_awake(s, building):
        return NO_POWER_TO_COPY
    return EFFECTS.why_not(s, seat, purse[:], s.effects[s.pack.main_power[s.grants][building]])


def why_not_copy_power(s: City, seat: int, purse: Purse) -> int:
    for building in range(len(BUILDINGS)):
        if not why_not_power(s, seat, purse, building):
            return OK
    return NO_POWER_TO_COPY


def copy_power(s: City, seat: int) -> None:
    """Use the main power of any other Awakened Building, paying its cost; it is not visited (FR-BLDG-12)."""
    purse = EFFECTS.purse(s, seat)
    options: list[Option] = []
    for building in range(len(BUILDINGS)):
        why = why_not_power(s, seat, purse, building)
        if not why:
            options.append(s.pack.copy_power[s.grants][building])
        else:
            EFFECTS.refuse(s, seat, "copy", BUILDINGS[building], s.pack.main_power[s.grants][building], why)
    s.ask(seat, "ent_copy_power", options, ("ent_power_copied", seat), "FR-BLDG-12")


def ent_power_copied(s: City, option: Option, seat: int) -> None:
    code = option.target.partition("/")[0]
    s.tell("ent_power_copied", seat, code)
    s.do(("fx_effect", seat, s.pack.main_power[s.grants][BUILDING_INDEX[code]]))


CHAPTER: Final = Chapter(
    steps=[ent_receive],
    answers=[ent_predicted, ent_exchanged, ent_copied, ent_power_copied],
    words=[
        Word(prediction, asks=True),
        Word(exchange, why_not_exchange, asks=True),
        Word(agencies_favor),
        Word(copy_entertainer, why_not_copy, asks=True),
        Word(copy_power, why_not_copy_power, asks=True),
    ],
    needs="entertainers",
)
