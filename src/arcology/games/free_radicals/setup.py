"""Setting the table up (FR-SETUP)."""

from __future__ import annotations

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.data_cards import draw_random, fill_slot
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.state import City, Seat
from arcology.games.free_radicals.terms import COLOURS, DISPLAY, GRANTS, NOBODY, STOCK_SIZE
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng, streams
from arcology.kernel.values import BadSetup

RANDOM = "random"


def chosen_factions(setup: Setup, pack: Components) -> list[str]:
    """Each player takes a different colour and one of its two factions (FR-SETUP-2); what is left open is drawn."""
    wishes = [setup.settings.get(f"faction.{seat}", RANDOM) for seat in range(setup.seats)]
    rng = Rng(setup.seed)
    taken: dict[int, str] = {}
    for faction in wishes:
        if faction == RANDOM:
            continue
        if faction not in pack.colour_of:
            raise BadSetup(f"there is no faction {faction!r}")
        colour = pack.colour_of[faction]
        if colour in taken:
            raise BadSetup(f"{taken[colour]} and {faction} are both {COLOURS[colour]}: only one may play")
        taken[colour] = faction
    free = [colour for colour in range(5) if colour not in taken]
    rng.shuffle(free)
    result = []
    for wish in wishes:
        if wish == RANDOM:
            pair = pack.factions_of[free.pop()]
            result.append(pair[rng.below(len(pair))])
        else:
            result.append(wish)
    return result


def empty_city(pack: Components, factions: list[Faction], seed: int, grants: str) -> City:
    """Every track on step 0 (FR-SETUP-5), the Prestige token in the supply (FR-SETUP-4), all slots empty."""
    seats = []
    by_colour = [NOBODY] * 5
    for number, faction in enumerate(factions):
        colour = pack.colour_of[faction.name]
        by_colour[colour] = number
        stock = [*pack.start_items[faction.name]] + [0] * (STOCK_SIZE - 4)
        seats.append(Seat(colour, faction.name, faction.board(pack), stock))
    return City(
        pack,
        len(seats),
        streams(seed, len(seats)),
        seats,
        tuple(by_colour),
        deck=list(range(len(pack.card_ids))),
        known=[0] * len(pack.card_ids),
        grants=GRANTS.index(grants),
    )


def first_player(s: City, wish: str) -> int:
    """A random player is first (FR-SETUP-7), unless the table was opened for a certain one."""
    if wish == RANDOM:
        return s.below(s.seat_count)
    if int(wish) >= s.seat_count:
        raise BadSetup(f"seat {wish} cannot be first: the table has {s.seat_count}")
    return int(wish)


def set_up(s: City, factions: list[Faction], settings: dict[str, str]) -> None:
    """First player, display, then seat by seat from the first its faction's shuffles and hand (FR-SETUP-6, -7)."""
    s.first = first_player(s, settings.get("first", RANDOM))
    for slot in range(DISPLAY):
        fill_slot(s, slot)
    for i in range(s.seat_count):
        seat = (s.first + i) % s.seat_count
        factions[seat].set_up(s, seat)
        draw_random(s, seat, s.pack.start_data[s.seats[seat].faction])
    s.turn = s.first
