"""Deploy: three moves along the roads, each with an activation (FR-COU-6, -7)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.couriers.kit import DISTRICT_INDEX, board_of, kit_of
from arcology.games.free_radicals.factions.couriers.state import DRONES
from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS
from arcology.games.free_radicals.state import City
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def cou_deploy(s: City, seat: int, drone: int) -> None:
    """Go along a road to a District without one of the Drones left behind (FR-COU-6)."""
    if drone < DRONES:
        kit = kit_of(s.pack)
        drones = board_of(s, seat).drones
        left = drones[:drone]
        options = [kit.deploy[road] for road in kit.roads[drones[drone]] if road not in left]
        s.ask(seat, "cou_deploy", options, ("cou_deployed", seat, drone), "FR-COU-6", (drone + 1,))


def cou_deployed(s: City, option: Option, seat: int, drone: int) -> None:
    """Activate it; one Drone stays there, the others go on (FR-COU-6). The action first, then the powers (FR-COU-7)."""
    district = DISTRICT_INDEX[option.target]
    drones = board_of(s, seat).drones
    for i in range(drone, DRONES):
        drones[i] = district
    s.tell("cou_deployed", seat, option.target)
    s.do(
        ("fx_effect", seat, kit_of(s.pack).action[district]),
        ("cou_powers", seat, district, 0),
        ("scope", "action"),
        ("cou_deploy", seat, drone + 1),
    )


def cou_powers(s: City, seat: int, district: int, used: int) -> None:
    """Each permanent power of the District may be used once, in any order (FR-COU-7)."""
    finished = board_of(s, seat).finished
    powers = kit_of(s.pack).powers[district]
    options = [
        power.option
        for i, power in enumerate(powers)
        if not used >> i & 1 and (not power.mask or power.mask & finished)
    ]
    if options:
        done = s.pack.done
        options.append(done)
        then = ("cou_power_used", seat, district, used)
        s.ask(seat, "cou_powers", options, then, "FR-COU-7", (DISTRICTS[district],), done)


def cou_power_used(s: City, option: Option, seat: int, district: int, used: int) -> None:
    if option.verb == "power":
        for i, power in enumerate(kit_of(s.pack).powers[district]):
            if power.option is option:
                s.tell("cou_power_used", seat, option.target)
                s.do(("fx_effect", seat, power.effect), ("cou_powers", seat, district, used | 1 << i))


CHAPTER: Final = Chapter(
    steps=[cou_deploy, cou_powers],
    answers=[cou_deployed, cou_power_used],
)
