"""The Farmers' Crop Actions: the areas of the new domino give their bonuses (FR-FAR-6 to -9, -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.farmers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.farmers.state import board_of
from arcology.games.free_radicals.factions.farmers.tables import CROPS
from arcology.games.free_radicals.prestige import prestige_from_holder
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import EMPTY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import NOTHING
from arcology.kernel.state import UPTO_END


def far_crops(s: City, seat: int, first: int, second: int) -> None:
    """Each Crop of the new domino once, in the order you choose; a double makes one area (FR-FAR-6)."""
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    one, other = board.crop_on(first), board.crop_on(second)
    if one == other:
        s.do(("far_area", seat, first))
    else:
        options = (kit.crop[one], kit.crop[other])
        s.ask(seat, "far_crops", options, ("far_crop_chosen", seat, first, second), "FR-FAR-6")


def far_crop_chosen(s: City, option: Option, seat: int, first: int, second: int) -> None:
    """All of one Crop before the other (FR-FAR-6)."""
    if CROPS[board_of(s, seat).crop_on(first)] != option.target:
        first, second = second, first
    s.do(("far_area", seat, first), ("far_area", seat, second))


def far_area(s: City, seat: int, cell: int) -> None:
    """The connected area of that Crop activates; it is fixed now (FR-FAR-6, -12)."""
    board = board_of(s, seat)
    crop = board.crop_on(cell)
    area = kit_of(s.pack).field.area(board.crops[crop], 1 << cell)
    s.tell("far_area", seat, CROPS[crop], area.bit_count())
    s.do(("far_squares", seat, crop, area))


def far_squares(s: City, seat: int, crop: int, left: int) -> None:
    """Squares activate one by one; every bonus is optional (FR-FAR-6, -12).

    Squares without a Crystal are alike: one of them stands for all, unless a Crystal may still come to one of them.
    """
    kit = kit_of(s.pack)
    crystals = left & board_of(s, seat).crystals
    plain = left ^ crystals
    reason = EFFECTS.can(s, seat, kit.bonus_of[crop])
    if not crystals and (reason or not plain):
        return
    choice = plain & (plain - 1) and order_matters(s, seat, crop, kit)
    if not crystals and kit.asks[crop] and not choice:
        rest = left & (left - 1)
        s.do(
            ("fx_optional", seat, kit.bonus_of[crop], NOTHING),
            ("scope", "action"),
            ("far_squares", seat, crop, rest),
            UPTO_END,
        )
        return
    cells = kit.field.cells((plain if choice else plain & -plain) | crystals)
    options: list[Option] = []
    if reason:
        for cell in cells:
            EFFECTS.refuse(s, seat, "use", kit.field.names[cell], kit.bonus_of[crop], reason)
    else:
        options += [kit.use[cell] for cell in cells]
    options += [kit.prestige[cell] for cell in kit.field.cells(crystals)]
    if plain & (plain - 1) and kit.free[crop]:
        options.append(kit.all[crop])
    options.append(s.pack.done)
    about = (CROPS[crop], left.bit_count())
    s.ask(seat, "far_squares", options, ("far_used", seat, crop, left), "FR-FAR-12", about, s.pack.done)


def order_matters(s: City, seat: int, crop: int, kit: Kit) -> bool:
    """A Visit to the Vertical Farm may bring a Crystal to a square that has not had its turn (FR-FAR-12)."""
    building = kit.building
    return (
        kit.visits[crop]
        and s.slots[2 * building] != EMPTY
        and not s.visited >> building & 1
        and board_of(s, seat).crystals.bit_count() < kit.crystals
    )


def far_used(s: City, option: Option, seat: int, crop: int, left: int) -> None:
    """A square gives its bonus, or with a Crystal, which stays, the Prestige token instead (FR-FAR-8)."""
    if option.verb == "done":
        return
    kit = kit_of(s.pack)
    bonus = ("fx_effect", seat, kit.bonus_of[crop])
    if option.verb == "all":
        crystals = left & board_of(s, seat).crystals
        s.do(*[bonus] * (left ^ crystals).bit_count(), ("far_squares", seat, crop, crystals))
        return
    rest = left & ~(1 << kit.field.number[option.target])
    if option.verb == "prestige":
        s.tell("far_crystal_used", seat, option.target)
        prestige_from_holder(s, seat)
        s.do(("far_squares", seat, crop, rest))
    else:
        s.do(bonus, ("far_squares", seat, crop, rest))


CHAPTER: Final = Chapter(
    steps=[far_crops, far_area, far_squares],
    answers=[far_crop_chosen, far_used],
)
