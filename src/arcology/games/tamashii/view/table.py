"""What a seat sees of the table, listed (TA-DIG-1)."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.tamashii.city.moving import entry, stationary
from arcology.games.tamashii.city.places import hex_id
from arcology.games.tamashii.rounds.upgrades import prices
from arcology.games.tamashii.scenario.measures import MeasureView, measures, rounds_left
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import FACTIONS, MIXED, MIXED_RANDOM, NOBODY, NOWHERE, PHASES, RANDOM
from arcology.games.tamashii.view.combat import CombatView, combat_view
from arcology.games.tamashii.view.player import PlayerView, open_player, player_view, token_counts


class TestView(TypedDict):
    """A test of the scenario under way."""

    initiator: int
    successes: int
    dumped: int


class ScenarioView(TypedDict):
    id: str
    card: str
    specials: list[str]
    success: int
    counters: dict[str, int]
    flags: list[str]
    defeated: int
    defeated_bosses: list[str]
    test: TestView
    votes: list[int]
    vote: str  # the effect that is voted on now, or empty
    measures: list[MeasureView]
    rounds_left: int | None  # until time ends the card, with the present round; None where time does not


class RivalryView(TypedDict):
    map: str
    conditions: str  # empty until it is drawn, as the two after it
    enhancement: str
    pvp: str
    goals: list[str]
    next_goal: str | None
    goal_deck: int


class OpenPlace(TypedDict):
    """What all see of a hex of the city; of a face-down tile only what the layout says in print."""

    id: str
    q: int
    r: int
    tile: str | None
    up: bool
    exploration: bool
    token: str | int | None  # "ascend", "dice", or a dice token's number
    figures: list[int]
    bot: bool
    companion: bool
    bosses: list[str]


class PlaceView(OpenPlace):
    """A hex, with what it costs the viewer."""

    entry: int | None
    stationary: int | None


class BossView(TypedDict):
    id: str
    at: str
    itg: int
    damage: int


class EnemyDecksView(TypedDict):
    deck: int
    discard: int


class FactionView(TypedDict):
    id: str
    left: int  # augments in its deck


class BotView(TypedDict):
    at: str
    batteries: int
    stands: bool


class CompanionView(TypedDict):
    id: str
    at: str
    used: bool


class LivingCityView(TypedDict):
    events: int
    rewards: int


class DiaryView(TypedDict):
    deck: int
    locked: list[str]


class OpenTown(TypedDict):
    """What all see of the table."""

    mode: str
    difficulty: int
    modules: list[str]
    without: list[str]
    round: int
    phase: str
    turn: int
    first: int
    over: bool
    result: str
    time: int
    pool: int | None
    prices: dict[str, int]
    neutral: dict[str, int]
    scenario: ScenarioView | None
    rivalry: RivalryView | None
    bosses: list[BossView]
    enemies: EnemyDecksView
    market: list[str]
    bodies: int
    factions: list[FactionView]
    bot: BotView | None
    companion: CompanionView | None
    combat: CombatView | None
    living_city: LivingCityView
    diary: DiaryView


class TownView(OpenTown):
    """The table and everybody at it."""

    seat: int  # who looks
    map: list[PlaceView]
    seats: list[PlayerView]


class Public:
    """What all see: the table, the city and the players."""

    def __init__(self, s: Town) -> None:
        self.town: Final = town_view(s)
        self.places: Final = [open_place(s, place) for place in range(len(s.city.tiles))]
        self.players: Final = [open_player(s, seat) for seat in range(s.seat_count)]


def view(s: Town, viewer: int, public: Public) -> TownView:
    """Hidden are orders of bags and decks, face-down tiles and tokens, and goals others have taken (TA-DIG-1)."""
    return {
        **public.town,
        "seat": viewer,
        "map": [place_view(s, place, viewer, each) for place, each in enumerate(public.places)],
        "seats": [player_view(s, seat, viewer, each) for seat, each in enumerate(public.players)],
    }


def town_view(s: Town) -> OpenTown:
    return {
        "mode": s.mode,
        "difficulty": s.difficulty,
        "modules": list(s.modules),
        "without": list(s.without),
        "round": s.round,
        "phase": PHASES[s.phase],
        "turn": s.active,
        "first": s.first,
        "over": s.over,
        "result": s.result,
        "time": s.time,
        "pool": s.pool if s.mode != "competitive" else None,
        "prices": prices(s),
        "neutral": token_counts(s.neutral),
        "scenario": scenario_view(s),
        "rivalry": rivalry_view(s),
        "bosses": boss_view(s),
        "enemies": {"deck": sum([len(part) for part in s.decks.enemies]), "discard": len(s.decks.discard)},
        "market": [s.pack.body_ids[body] for body in s.decks.market],
        "bodies": s.decks.bodies.size,
        "factions": [
            {"id": FACTIONS[i], "left": len(s.decks.factions[i])} for i in range(4) if s.decks.in_play >> i & 1
        ],
        "bot": bot_view(s),
        "companion": companion_view(s),
        "combat": combat_view(s),
        "living_city": {"events": len(s.decks.events), "rewards": len(s.decks.rewards)},
        "diary": {"deck": len(s.decks.diary), "locked": [s.pack.diary_ids[i] for i in sorted(s.decks.diary_locked)]},
    }


def scenario_view(s: Town) -> ScenarioView | None:
    """The active card, special cards and what lies on them; the special rules stay visible (TA-SCEN-4)."""
    if s.mode == "competitive":
        return None
    quest = s.quest
    return {
        "id": s.scenario,
        "card": quest.card,
        "specials": list(quest.specials),
        "success": quest.success,
        "counters": dict(zip(quest.counters, quest.counts, strict=True)),
        "flags": list(quest.flags),
        "defeated": quest.defeated,
        "defeated_bosses": list(quest.gone),
        "test": {"initiator": quest.initiator, "successes": quest.successes, "dumped": quest.dumped},
        "votes": list(quest.votes),
        "vote": str(s.decision.about[0]) if s.decision is not None and s.decision.prompt == "vote" else "",
        "measures": measures(s),
        "rounds_left": rounds_left(s),
    }


def rivalry_view(s: Town) -> RivalryView | None:
    if s.mode != "competitive":
        return None
    decks, ids = s.decks, s.pack.goal_ids
    return {
        "map": s.cards[0],
        "conditions": s.cards[1],
        "enhancement": s.cards[2],
        "pvp": s.cards[3],
        "goals": [ids[goal] for goal in decks.goals_out],
        "next_goal": None if decks.next_goal == NOBODY else ids[decks.next_goal],
        "goal_deck": len(decks.goals),
    }


def place_view(s: Town, place: int, viewer: int, public: OpenPlace) -> PlaceView:
    """A hex as the viewer comes to it; a spectator as the first player does."""
    known, who = public["tile"] is not None, max(viewer, 0)
    return {
        **public,
        "entry": entry(s, who, place) if known else None,
        "stationary": stationary(s, who, place) if known else None,
    }


def open_place(s: Town, place: int) -> OpenPlace:
    """A face-down tile shows its back, and what the layout says in print about it."""
    city, pack = s.city, s.pack
    up = bool(city.up[place])
    known = up or city.origin[place] not in (RANDOM, MIXED, MIXED_RANDOM)
    mark = city.marks[place]
    return {
        "id": hex_id(s, place),
        "q": city.hexes[2 * place],
        "r": city.hexes[2 * place + 1],
        "tile": pack.tile_ids[city.tiles[place]] if known else None,
        "up": up,
        "exploration": city.explore[place] != NOWHERE,
        "token": None if not mark else "ascend" if mark > 3 else mark if up else "dice",
        "figures": [seat for seat, player in enumerate(s.players) if player.place == place],
        "bot": s.figures.bot == place,
        "companion": bool(s.figures.companion) and s.figures.companion_place == place,
        "bosses": [boss for i, boss in enumerate(s.quest.bosses) if s.quest.boss_place[i] == place],
    }


def boss_view(s: Town) -> list[BossView]:
    quest = s.quest
    return [
        {
            "id": boss,
            "at": hex_id(s, quest.boss_place[i]),
            "itg": quest.boss_itg[i],
            "damage": quest.boss_damage[i],
        }
        for i, boss in enumerate(quest.bosses)
    ]


def bot_view(s: Town) -> BotView | None:
    figures = s.figures
    if figures.bot == NOWHERE:
        return None
    return {"at": hex_id(s, figures.bot), "batteries": figures.batteries, "stands": figures.stands}


def companion_view(s: Town) -> CompanionView | None:
    figures = s.figures
    if not figures.companion or figures.companion_place == NOWHERE:
        return None
    return {"id": figures.companion, "at": hex_id(s, figures.companion_place), "used": figures.companion_used}
