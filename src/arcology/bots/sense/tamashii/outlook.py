"""What tells how a team or a rival will fare in Tamashii: figures, what the sense says, the launcher, the scenario."""

from __future__ import annotations

from typing import Final

from arcology.bots.outlook import Outlook, among, of_one_seat
from arcology.bots.sense.tamashii import SOURCES, with_shares
from arcology.bots.sense.tamashii.goals import depth, hidden_places
from arcology.bots.sense.tamashii.prices import left_of
from arcology.bots.sense.tamashii.rivalry import points_near
from arcology.bots.sense.tamashii.weights import learnt
from arcology.games.tamashii.game import Tamashii
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import CORRUPTED, DIFFICULTIES, INARI, OPEN

FIGURES: Final = of_one_seat(Tamashii.figures)
SIZES: Final = range(Tamashii.min_seats, Tamashii.max_seats + 1)
COUNTS: Final = 4
"""What scenarios count, as far as it is told."""
BRANCHES: Final = ("1", "2", "2A", "2B", "3", "3A", "3B", "4", "4A", "4B", "5")
"""Cards of a scenario, by what follows its name."""
WEAK: Final = 2
GOALS: Final = 3
"""Goals that lie out at most."""


def kind(s: Town) -> str:
    return s.scenario or "rivals"


def of_seat(s: Town, seat: int) -> list[float]:
    player = s.players[seat]
    grid = player.grid
    counts = [
        *[grid.count(token) for token in (INARI, CORRUPTED, OPEN)],
        *[player.bag[token] for token in (INARI, CORRUPTED, OPEN)],
        sum(player.bag),
        len(player.equipped),
        len(player.bodies),
        player.protocol_step,
        player.destab_foe,
        len(player.events),
        sum([left_of(s, player, at) for at in range(len(player.stack))]),
        player.itg <= WEAK,
        len(player.goals),
    ]
    near = points_near(s, seat)
    return [
        *[float(figure.read(s, seat)) for figure in FIGURES],
        *with_shares(s, seat, learnt(s)),
        *[float(count) for count in counts],
        *near[:GOALS],
        *[0.0] * (GOALS - len(near)),
    ]


def of_table(s: Town, seat: int) -> list[float]:
    quest, seats = s.quest, s.seat_count
    wounds = list(zip(quest.boss_damage, quest.boss_itg, strict=True))
    counts = [*quest.counts[:COUNTS], *[0] * (COUNTS - len(quest.counts))]
    return [
        float(s.round),
        float(s.time),
        float(s.pool),
        s.pool / seats,
        float(quest.success),
        quest.success / seats,
        float(quest.held),
        float(quest.defeated),
        float(quest.freed),
        float(len(quest.flags)),
        float(len(quest.specials)),
        float(len(quest.gone)),
        float(len(quest.bosses)),
        sum([itg - damage for damage, itg in wounds]) / seats,
        sum([damage / itg for damage, itg in wounds]),
        float(sum(s.city.up)),
        float(len(s.city.up) - sum(s.city.up)),
        float(len(hidden_places(s)) if quest.card else 0),
        float(depth(s) if quest.card else 0),
        float(s.figures.batteries),
        *[float(count) for count in counts],
        *among(quest.card.partition("-")[2], BRANCHES),
        *among(s.difficulty, range(len(DIFFICULTIES))),
        *among(seats, SIZES),
    ]


OUTLOOK: Final = Outlook(
    kind,
    (
        *[figure.id for figure in FIGURES],
        *[f"worth {part}" for part in range(len(SOURCES))],
        *[f"{token} on the launcher" for token in ("I", "X", "O")],
        *[f"{token} in the bag" for token in ("I", "X", "O")],
        *("bag", "equipped", "bodies", "protocol", "destabilised", "events", "enemies left", "weak", "goals"),
        *[f"goal {at} near" for at in range(GOALS)],
    ),
    of_seat,
    (
        *("round", "time", "pool", "pool each", "success", "success each", "held", "defeated", "freed", "flags"),
        *("specials", "gone", "bosses", "bosses left", "bosses hurt", "up", "down", "hidden", "depth", "batteries"),
        *[f"counts {at}" for at in range(COUNTS)],
        *[f"card {branch}" for branch in BRANCHES],
        *DIFFICULTIES,
        *[f"{seats} seats" for seats in SIZES],
    ),
    of_table,
)
