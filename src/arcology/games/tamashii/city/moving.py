"""Move & Trace: walking, exploring, revealing (TA-MOVE)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import (
    hex_id,
    long_walk,
    place_of,
    place_of_id,
    places_with,
    reachable,
    shelters,
)
from arcology.games.tamashii.city.tracing import trace
from arcology.games.tamashii.components import FACTION_INDEX
from arcology.games.tamashii.effects import AMOUNT, ANYBODY, EFFECTS
from arcology.games.tamashii.player.forces import fire, stat, value_of
from arcology.games.tamashii.player.notes import changed, note
from arcology.games.tamashii.player.solo import bot_can_stand, bot_options, bot_walks, stand_for, step_ends
from arcology.games.tamashii.reasons import TOO_FAR
from arcology.games.tamashii.scenes import DONE, SCENARIO
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import MOVED, NOBODY, NOWHERE, PATH, RULES_2, STOOD, TAKEN, ZEROED
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import without
from arcology.kernel.words import Word, row_of

ANY_REVEALED: Final = -1
HOME: Final = -2
"""Where `goto` may lead beside a tile of its own name."""


def move_step(s: Town, seat: int) -> None:
    """Move up to MOV tiles, or stay (TA-MOVE-1); solo: the BOT too, before or after (TA-SOLO-3)."""
    options = [s.pack.stay]
    move = s.pack.hexes(s.city.hexes).move
    here = place_of(s, seat)
    within = reachable(s, here, stat(s, seat, "MOV"))
    for place in within:
        options.append(move[place])
    if s.watched:
        for place, option in enumerate(move):
            if place != here and place not in within:
                s.refuse("move", option.target, TOO_FAR)
    if not s.figures.stands:
        options += bot_options(s, seat)
        if bot_can_stand(s, seat):
            options.append(s.option("bot_use", "move"))
    s.ask(seat, "move", options, ("moved", seat), "TA-MOVE-1", default=options[0])


def moved(s: Town, option: Option, seat: int) -> None:
    player = s.players[seat]
    if option.verb == "bot_use":
        stand_for(s, seat)
        player.tally[STOOD] = 1
        s.do(("move_step", seat))
        return
    if option.verb == "bot_move":
        s.do(("bot_goes", seat, option.target), ("move_step", seat))
        return
    if option.verb == "stay":
        s.do(("take_trace", seat), ("bot_step", seat))
        s.tell("stayed", seat)
        return
    place = place_of_id(s, option.target)
    start = place_of(s, seat)
    player.tally[MOVED] = 1
    player.tally[PATH] = int(long_walk(s, start, stat(s, seat, "MOV"), place))
    if s.figures.stands:
        s.figures.bot_moved = True
    s.do(("arrive", seat, place, int(s.figures.stands)), ("take_trace", seat), ("bot_step", seat))


def bot_step(s: Town, seat: int) -> None:
    """After your own move the BOT may still make its free move; then the step is over."""
    options = [] if s.figures.stands else bot_options(s, seat)
    if options:
        options.append(s.pack.done)
        s.ask(seat, "bot_move", options, ("bot_stepped", seat), "TA-SOLO-3", default=s.pack.done)
    else:
        step_ends(s)


def bot_stepped(s: Town, option: Option, seat: int) -> None:
    if option.verb == "bot_move":
        s.do(("bot_goes", seat, option.target), ("bot_step", seat))
    else:
        step_ends(s)


def bot_goes(s: Town, seat: int, target: str) -> None:
    place = place_of_id(s, target)
    bot_walks(s)
    s.do(("arrive", seat, place, 1))


def take_trace(s: Town, seat: int) -> None:
    """The entry value of the tile after a move, else its stationary value (TA-MOVE-5)."""
    player = s.players[seat]
    place = place_of(s, seat)
    amount = entry(s, seat, place) if player.tally[MOVED] else stationary(s, seat, place)
    player.tally[TAKEN] = amount
    player.tally[ZEROED] = 0
    trace(s, seat, amount)


def entry(s: Town, seat: int, place: int) -> int:
    return value_of(s, seat, "entry", s.pack.tile_entry[s.city.tiles[place]])


def stationary(s: Town, seat: int, place: int) -> int:
    return value_of(s, seat, "stationary", s.pack.tile_stationary[s.city.tiles[place]])


# ---- arriving --------------------------------------------------------------------------------------


def arrive(s: Town, seat: int, place: int, bot: int) -> None:
    """A figure ends a move: an exploration token first, then the tile is turned up (TA-MOVE-3, -10)."""
    if bot:
        s.figures.bot = place
    else:
        s.players[seat].place = place
    changed(s)
    if s.watched:
        s.tell("bot_moved" if bot and not s.figures.stands else "moved", seat, hex_id(s, place))
    if s.city.explore[place] >= 0:
        s.do(("explore", seat, place), ("reveal_place", seat, place))
    else:
        s.do(("reveal_place", seat, place))


def explore(s: Town, seat: int, place: int) -> None:
    """Reveal the token, gain one of the depicted rewards, discard it (TA-MOVE-3)."""
    found = s.city.explore[place]
    s.city.explore[place] = NOWHERE
    id = s.pack.explore_ids[found]
    s.seal("reveal", seat, "exploration")
    s.learn(s.everyone())
    s.tell("explored", seat, id, hex_id(s, place))
    s.do(("explore_reward", seat, id))


def explore_reward(s: Town, seat: int, id: str) -> None:
    rewards = [f"exploration.{id}.reward{n}" for n in (1, 2) if f"exploration.{id}.reward{n}" in s.effects]
    options = [s.option("choose", reward) for reward in rewards]
    s.ask(seat, "explore", options, ("explored", seat), "TA-MOVE-3", (id,))


def explored(s: Town, option: Option, seat: int) -> None:
    EFFECTS.begin(s, seat, option.target)


def reveal_place(s: Town, seat: int, place: int) -> None:
    """Turn a tile face up; a hideout brings its faction's deck (TA-MOVE-4)."""
    if s.city.up[place]:
        return
    s.city.up[place] = 1
    s.seal("reveal", seat, "unknown")
    s.learn(s.everyone())
    if s.mode == "competitive" and 0 not in s.city.up:
        last_tile(s, place)
    tile = s.city.tiles[place]
    s.unsettled = True
    bring_faction(s, place)
    if seat == NOBODY:
        s.tell("turned_up", NOBODY, hex_id(s, place), s.pack.tile_ids[tile])
        return
    s.tell("revealed", seat, hex_id(s, place), s.pack.tile_ids[tile])
    note(s, seat, "reveal")
    fire(s, seat, "reveal")


def bring_faction(s: Town, place: int) -> None:
    faction = s.pack.tile_faction[s.city.tiles[place]]
    if faction:
        s.decks.in_play |= 1 << FACTION_INDEX[faction]


def last_tile(s: Town, place: int) -> None:
    """The last tile turned up and no hideout on the map: it is replaced by a random hideout (TA-COMP-11)."""
    city, pack = s.city, s.pack
    if any(pack.tile_faction[tile] for tile in city.tiles):
        return
    hideouts = [tile for tile in city.tiles_left if pack.tile_faction[tile]]
    if hideouts:
        chosen = hideouts[s.below(len(hideouts))]
        city.tiles_left = (*without(city.tiles_left, chosen), city.tiles[place])
        city.tiles[place] = chosen


# ---- movement from effects -------------------------------------------------------------------------


def move(s: Town, seat: int, steps: int) -> None:
    """Movement from an effect: the same rules, the printed range, no trace (TA-MOVE-7, -11)."""
    options = [s.option("move", hex_id(s, place)) for place in reachable(s, place_of(s, seat), steps)]
    if options:
        options.append(s.pack.done)
        s.ask(seat, "effect_move", options, ("effect_moved", seat), "TA-MOVE-7", (steps,), s.pack.done)


def effect_moved(s: Town, option: Option, seat: int) -> None:
    if option.verb == "move":
        s.do(("arrive", seat, place_of_id(s, option.target), int(s.figures.stands)))


def peek(s: Town, seat: int, amount: int) -> None:
    """Reveal face-down tiles anywhere, your choice; an exploration token stays (TA-MOVE-10)."""
    options = [s.option("reveal", hex_id(s, i)) for i, up in enumerate(s.city.up) if not up]
    if amount and options:
        s.ask(seat, "peek", options, ("peeked", seat, amount), "TA-MOVE-10", (amount,))


def peeked(s: Town, option: Option, seat: int, amount: int) -> None:
    s.do(("reveal_place", seat, place_of_id(s, option.target)), ("peek", seat, amount - 1))


def goto(s: Town, seat: int, tile: int) -> None:
    """Put your character on a tile, no trace: `revealed` is a revealed tile of your choice."""
    if tile == HOME:
        found = shelters(s, seat)
    elif tile == ANY_REVEALED:
        here = place_of(s, seat)
        found = [place for place, up in enumerate(s.city.up) if up and place != here]
    else:
        found = places_with(s, tile)
    if found:
        options = [s.option("move", hex_id(s, place)) for place in found]
        s.ask(seat, "goto", options, ("gone_to", seat), "TA-MOVE-7")


def gone_to(s: Town, option: Option, seat: int) -> None:
    s.do(("arrive", seat, place_of_id(s, option.target), int(s.figures.stands)))


def reveal(s: Town, seat: int, tile: int) -> None:
    """Turn such a tile face up; already up: nothing. The card turns it up, nobody revealed it."""
    for place in places_with(s, tile):
        s.do(("reveal_place", seat if s.rules == RULES_2 else NOBODY, place))


CHAPTER: Final = Chapter(
    steps=[move_step, bot_step, bot_goes, take_trace, arrive, explore, explore_reward, reveal_place, move, peek, goto],
    answers=[moved, bot_stepped, explored, effect_moved, peeked, gone_to],
    words=[
        Word(move, who=ANYBODY, steps=AMOUNT),
        Word(peek, who=ANYBODY, amount=AMOUNT),
        Word(goto, who=ANYBODY, tile=row_of("districts", revealed=ANY_REVEALED, Shelter=HOME)),
        Word(reveal, needs=SCENARIO, tile=row_of("districts")),
    ],
    needs=DONE,
)
