"""What a seat sees, listed; and the same with everything it cannot know dealt anew (TA-DIG-1)."""

from __future__ import annotations

from typing import Any

from arcology.games.tamashii.combat import frames_of
from arcology.games.tamashii.forces import body_of, stat
from arcology.games.tamashii.goals import sources
from arcology.games.tamashii.launching import launchable
from arcology.games.tamashii.learning import step_met
from arcology.games.tamashii.moving import entry, stationary
from arcology.games.tamashii.places import hex_id
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    ASSETS,
    BASIC,
    CATIE,
    CELLS,
    CLAW,
    EMPTY,
    FACES,
    FACTIONS,
    LOCKED,
    MIXED,
    MIXED_RANDOM,
    MOVES,
    NOBODY,
    NOWHERE,
    PHASES,
    RANDOM,
    REFILL_DONE,
    REFILLED,
    SETUP,
    SLOTS,
    TOKENS,
)
from arcology.games.tamashii.tokens import kind, owned
from arcology.kernel.rng import Rng


def view(s: Town, viewer: int) -> dict[str, Any]:
    """Hidden are orders of bags and decks, face-down tiles and tokens, and goals others have taken (TA-DIG-1)."""
    return {
        "seat": viewer,
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
        "neutral": token_counts(s.neutral),
        "scenario": scenario_view(s),
        "rivalry": rivalry_view(s),
        "map": [place_view(s, place, viewer) for place in range(len(s.city.tiles))],
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
        "seats": [player_view(s, seat, viewer) for seat in range(s.seat_count)],
    }


def token_counts(counts: list[int]) -> dict[str, int]:
    return {TOKENS[token]: count for token, count in enumerate(counts) if count}


def scenario_view(s: Town) -> dict[str, Any] | None:
    """The active card, special cards and what lies on them; the special rules stay visible (TA-SCEN-4)."""
    if s.mode == "competitive":
        return None
    quest = s.quest
    return {
        "id": s.scenario,
        "card": quest.card,
        "specials": quest.specials[:],
        "success": quest.success,
        "counters": dict(zip(quest.counters, quest.counts, strict=True)),
        "flags": quest.flags[:],
        "defeated": quest.defeated,
        "defeated_bosses": quest.gone[:],
        "test": {"initiator": quest.initiator, "successes": quest.successes, "dumped": quest.dumped},
        "votes": quest.votes[:],
    }


def rivalry_view(s: Town) -> dict[str, Any] | None:
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


def place_view(s: Town, place: int, viewer: int) -> dict[str, Any]:
    """A face-down tile shows its back, and what the layout says in print about it."""
    city, pack = s.city, s.pack
    up = bool(city.up[place])
    known = up or city.origin[place] not in (RANDOM, MIXED, MIXED_RANDOM)
    who = max(viewer, 0)
    mark = city.marks[place]
    return {
        "id": hex_id(s, place),
        "q": city.hexes[2 * place],
        "r": city.hexes[2 * place + 1],
        "tile": pack.tile_ids[city.tiles[place]] if known else None,
        "up": up,
        "entry": entry(s, who, place) if known else None,
        "stationary": stationary(s, who, place) if known else None,
        "exploration": city.explore[place] != NOWHERE,
        "token": None if not mark else "ascend" if mark > 3 else mark if up else "dice",
        "figures": [seat for seat, player in enumerate(s.players) if player.place == place],
        "bot": s.figures.bot == place,
        "companion": bool(s.figures.companion) and s.figures.companion_place == place,
        "bosses": [boss for i, boss in enumerate(s.quest.bosses) if s.quest.boss_place[i] == place],
    }


def boss_view(s: Town) -> list[dict[str, Any]]:
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


def bot_view(s: Town) -> dict[str, Any] | None:
    figures = s.figures
    if figures.bot == NOWHERE:
        return None
    return {"at": hex_id(s, figures.bot), "batteries": figures.batteries, "stands": figures.stands}


def companion_view(s: Town) -> dict[str, Any] | None:
    figures = s.figures
    if not figures.companion or figures.companion_place == NOWHERE:
        return None
    return {"id": figures.companion, "at": hex_id(s, figures.companion_place), "used": figures.companion_used}


def combat_view(s: Town) -> dict[str, Any] | None:
    """Dice on the table: the player's, the number die with the card it lies on, the symbol die."""
    fight = s.fight
    if not fight.dice and not fight.symbol:
        return None
    seat = fight.roller
    frames = frames_of(s, seat) if seat >= 0 else []
    return {
        "seat": seat,
        "kind": fight.kind,
        "dice": [FACES[die] for die in fight.dice],
        "rerolled": fight.rerolled,
        "number": fight.number,
        "symbol": fight.symbol,
        "number_on": s.pack.enemy_name(fight.die_on) if fight.die_on >= 0 else None,
        "boss_acted": fight.boss_acted,
        "frames": [
            {
                "id": frame.id,
                "dice": [FACES[die] for die in frame.dice],
                "again": frame.again,
                "used": frame.id in fight.used,
                "effect": frame.effect,
            }
            for frame in frames
        ],
        "wounds": fight.wounds,
    }


def player_view(s: Town, seat: int, viewer: int) -> dict[str, Any]:
    """Bag contents are open to their owner and, in cooperative play, to all (TA-DIG-1)."""
    player, pack = s.players[seat], s.pack
    open_bag = seat == viewer or s.mode != "competitive"
    own = seat == viewer or s.over
    return {
        "seat": seat,
        "board": pack.board_ids[player.board],
        "class": player.klass,
        "core": BASIC[player.core],
        "launcher": launcher_view(player.grid),
        "drawn": [TOKENS[token] for token in player.drawn],
        "bag": {"count": sum(player.bag), "tokens": token_counts(player.bag) if open_bag else None},
        "dump": {"count": sum(player.dump), "tokens": token_counts(player.dump)},
        "corrupted": owned(player, 5) if open_bag else None,
        "assets": {name: player.assets[i] for i, name in enumerate(ASSETS)},
        "exp": player.exp,
        "itg": player.itg,
        "max_itg": player.max_itg,
        "trace": player.trace,
        "body": pack.body_ids[body_of(s, player)],
        "bodies": [pack.body_ids[body] for body in player.bodies],
        "stats": {name: stat(s, seat, name) for name in ("MOV", "PRO", "ATT")},
        "equipped": [pack.augment_ids[augment] for augment in player.equipped],
        "unequipped": [pack.augment_ids[augment] for augment in player.spare],
        "dealt": dealt_view(s, seat, viewer),
        "deck": player.deck.size,
        "protocol": protocol_view(s, seat),
        "enemies": [enemy_view(s, seat, at) for at in range(len(player.stack))],
        "destabilized": player.destab,
        "destabilized_stack": player.destab_foe,
        "events": [pack.event_ids[event] for event in player.events],
        "diary": pack.diary_ids[player.diary] if player.diary >= 0 else None,
        "at": hex_id(s, player.place) if s.city.tiles else None,
        "ready": player.ready,
        "down": player.down,
        "refilled": bool(player.tally[REFILL_DONE]),
        "moves": player.tally[MOVES],
        "launched": player.launched[:],
        "launchable": launchable_view(s, seat) if seat == viewer and s.round else [],
        "trade": trade_view(s, seat),
        "goals": {"count": len(player.goals), "cards": [pack.goal_ids[goal] for goal in player.goals] if own else None},
        "points": sources(s, seat) if s.mode == "competitive" and s.over else None,
    }


def dealt_view(s: Town, seat: int, viewer: int) -> list[str]:
    """Cards to choose from: protocols in setup, later class augments. Everything but deck orders is open (TA-DIG-1)."""
    player = s.players[seat]
    ids = s.pack.protocol_ids if s.phase == SETUP else s.pack.augment_ids
    return [ids[each] for each in player.dealt]


def launcher_view(grid: list[int]) -> list[dict[str, Any]]:
    """Each slot: its token and Catie face, whether it is locked, whether it is refilled each round."""
    return [
        {
            "id": CELLS[slot],
            "token": None if grid[slot] in (EMPTY, LOCKED) else TOKENS[kind(grid[slot])],
            "face": "claw" if grid[slot] == CLAW else "heart" if grid[slot] == CATIE else None,
            "locked": grid[slot] == LOCKED,
            "refilled": slot in REFILLED,
        }
        for slot in range(SLOTS)
    ]


def launchable_view(s: Town, seat: int) -> list[dict[str, Any]]:
    """Every pattern that lies on the launcher now, with the tokens of each match."""
    return [
        {"source": source, "matches": [s.pack.cells(mask).split("-") for mask in masks]}
        for source, masks in launchable(s, seat)
    ]


def protocol_view(s: Town, seat: int) -> dict[str, Any] | None:
    player = s.players[seat]
    if player.protocol == NOBODY:
        return None
    return {
        "id": s.pack.protocol_ids[player.protocol],
        "step": player.protocol_step,
        "count": player.protocol_count,
        "met": step_met(s, seat),
    }


def enemy_view(s: Town, seat: int, at: int) -> dict[str, Any]:
    """All attached enemies are open, the top one first (TA-ENEMY-2)."""
    player = s.players[seat]
    enemy = s.pack.enemy_of(player.stack[at])
    return {
        "id": s.pack.enemy_name(player.stack[at]),
        "enemy": s.pack.enemy_ids[enemy],
        "itg": s.pack.enemy_itg[enemy],
        "damage": player.damage[at],
    }


def trade_view(s: Town, seat: int) -> dict[str, Any] | None:
    player = s.players[seat]
    if not player.offer_open:
        return None
    return {
        "to": player.offer_to,
        "give": [s.pack.augment_ids[augment] for augment in player.offer_give],
        "want": [s.pack.augment_ids[augment] for augment in player.offer_want],
    }


# ---- imagination -----------------------------------------------------------------------------------


def deal(true: Town, viewer: int, rng: Rng) -> Town:
    """Face-down tiles, exploration and dice tokens change places, enemies with those that stayed in the box.

    Other decks hold what everybody can work out, in no order: they need nothing.
    """
    s = true.copy()
    deal_tiles(s, rng)
    deal_tokens(s, rng)
    if s.decks.unused:
        deal_enemies(s, rng)
    pool: list[int] = []
    s.decks.bodies.take_unseen(viewer, pool)
    rng.shuffle(pool)
    s.decks.bodies.deal_unseen(viewer, pool)
    return s


def deal_tiles(s: Town, rng: Rng) -> None:
    city = s.city
    hidden = [place for place, up in enumerate(city.up) if not up]
    unknown = [place for place in hidden if city.origin[place] in (RANDOM, MIXED_RANDOM)]
    hideouts = [place for place in unknown if always_hideout(s, place)]
    pool = [city.tiles[place] for place in unknown] + city.tiles_left
    rng.shuffle(pool)
    for place in hideouts:
        city.tiles[place] = next(tile for tile in pool if s.pack.tile_faction[tile])
        pool.remove(city.tiles[place])
    for place in unknown:
        if place not in hideouts:
            city.tiles[place] = pool.pop()
    city.tiles_left = sorted(pool)
    mixed = [place for place in hidden if city.origin[place] in (MIXED, MIXED_RANDOM)]
    numbers = list(range(len(mixed)))
    rng.shuffle(numbers)
    cards = [(city.tiles[place], city.origin[place]) for place in mixed]
    for i, place in enumerate(mixed):
        city.tiles[place], city.origin[place] = cards[numbers[i]]


def always_hideout(s: Town, place: int) -> bool:
    """The layout says in print that a hideout lies here: it stays one of them."""
    if s.mode != "competitive":
        return False
    return s.pack.places("maps", s.cards[0])[place].tile == "hide"


def deal_enemies(s: Town, rng: Rng) -> None:
    """Which cards of a level were drawn for the deck nobody knows, until it has been drawn once (TA-SETUP-15)."""
    decks, pack = s.decks, s.pack
    pools: list[list[int]] = [[], [], []]
    for part in (*decks.enemies, decks.unused):
        for card in part:
            pools[pack.enemy_level[pack.enemy_of(card)]].append(card)
    for pool in pools:
        rng.shuffle(pool)
    for part in (*decks.enemies, decks.unused):
        part[:] = sorted([pools[pack.enemy_level[pack.enemy_of(card)]].pop() for card in part])


def deal_tokens(s: Town, rng: Rng) -> None:
    city = s.city
    covered = [place for place, token in enumerate(city.explore) if token != NOWHERE]
    pool = [city.explore[place] for place in covered] + city.explore_left
    rng.shuffle(pool)
    for place in covered:
        city.explore[place] = pool.pop()
    city.explore_left = sorted(pool)
    dice = [place for place, mark in enumerate(city.marks) if 0 < mark <= 3 and not city.up[place]]
    marks = [city.marks[place] for place in dice]
    rng.shuffle(marks)
    for i, place in enumerate(dice):
        city.marks[place] = marks[i]
