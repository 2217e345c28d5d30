"""The Launch step: which patterns can be launched, and launching them (TA-LAUNCH, TA-PAT)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.living_city import completable
from arcology.games.tamashii.city.places import is_on
from arcology.games.tamashii.combat.enemies import BOSS, drop_top, encountered
from arcology.games.tamashii.effects import EFFECTS, holds
from arcology.games.tamashii.launcher.patterns import Picture, matches, satisfying
from arcology.games.tamashii.launcher.sources import Source
from arcology.games.tamashii.launcher.tokens import dump_slot
from arcology.games.tamashii.moments import Deed
from arcology.games.tamashii.player.augments import break_used
from arcology.games.tamashii.player.forces import fire, value_of
from arcology.games.tamashii.player.notes import changed, note_deed
from arcology.games.tamashii.player.solo import bot_can_stand, stand_for, step_ends
from arcology.games.tamashii.reasons import LAUNCHED, NO_MATCH
from arcology.games.tamashii.scenario.diary import companion_helps
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    CATIE,
    CELL_INDEX,
    CLAW,
    COLUMNS,
    CORRUPTED,
    INARI,
    LAUNCHES,
    NEIGHBOURS,
    NOBODY,
    OPEN,
    SLOTS,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.parts.grid import cells_of

MOST_OPTIONS: Final = 260
"""More matches than these are chosen in two steps: the source, then its tokens."""


def all_sources(s: Town, seat: int) -> list[Source]:
    """Every source this player may launch from now, with its pattern (TA-LAUNCH-3)."""
    pack, player = s.pack, s.players[seat]
    known = pack.sources
    found = list(known.basic)
    for augment in player.equipped:
        if pack.augment_timing[augment] == "launch":
            found.append(known.augments[pack.augment_ids[augment]])
    if player.stack:
        found += pack.enemy_sources(player.stack[0])
    for body in s.decks.market:
        found.append(known.bodies[body])
    boss = encountered(s, seat) if s.quest.bosses else NOBODY
    if boss >= 0:
        found += known.bosses[s.quest.bosses[boss]]
    if s.quest.card:
        found += card_sources(s, seat)
    for source, ask in known.extras:
        if holds(s, seat, ask):
            found.append(source)
    if s.cards and s.cards[3] in known.pvp:
        found.append(known.pvp[s.cards[3]])
    return found


def card_sources(s: Town, seat: int) -> list[Source]:
    """Patterns of the active scenario card and of those beside it, for players on their tile."""
    known = s.pack.sources.cards
    printed = [each for card in (s.quest.card, *s.quest.specials) for each in known[card]]
    return [(source, pattern) for source, pattern, tile in printed if is_on(s, seat, tile)]


def launchable(s: Town, seat: int) -> list[tuple[str, list[int]]]:
    """Every source not used in this step with all its matches: the tokens of each as a mask."""
    player = s.players[seat]
    fitting = satisfying(player.grid, player.core)
    return [(source, masks) for source, picture in pictures(s, seat) if (masks := matches(picture, fitting))]


def pictures(s: Town, seat: int) -> list[tuple[str, Picture]]:
    """Every source not used in this step with the picture of its pattern, however the tokens lie."""
    pack, launched = s.pack, s.players[seat].launched
    cheap = value_of(s, seat, "body_any", 0)
    found = []
    for source, pattern in all_sources(s, seat):
        if launched and source in launched:
            continue
        any_body = cheap and source in pack.body_number
        found.append((source, pack.cheap_picture(pattern, cheap) if any_body else pack.picture(pattern)))
    return found


def refuse_others(s: Town, seat: int, found: list[tuple[str, list[int]]]) -> None:
    """Say of every other source why it cannot be launched now."""
    fits = {source for source, _ in found}
    for source, _ in all_sources(s, seat):
        if source in s.players[seat].launched:
            s.refuse("launch", source, LAUNCHED)
        elif source not in fits:
            s.refuse("launch", source, NO_MATCH)


def launch_step(s: Town, seat: int) -> None:
    """Launch any number of patterns, one at a time, in your order (TA-LAUNCH-1)."""
    s.onward()
    pack = s.pack
    found = launchable(s, seat)
    if s.watched:
        refuse_others(s, seat, found)
    if sum([len(masks) for _, masks in found]) > MOST_OPTIONS:
        options = [s.option("launch", source) for source, _ in found]
    else:
        options = [pack.launch(source, mask) for source, masks in found for mask in masks]
    if companion_helps(s, seat, "launch"):
        options.append(s.option("companion", s.figures.companion))
    options += [s.option("event_complete", pack.event_ids[event]) for event in completable(s, seat)]
    if not s.figures.stands and bot_can_stand(s, seat):
        options.append(s.option("bot_use", "launch"))
    options.append(pack.launch_end)
    s.ask(seat, "launch", options, ("launch_chosen", seat), "TA-LAUNCH-1", default=pack.launch_end)


def launch_chosen(s: Town, option: Option, seat: int) -> None:
    if option.verb == "launch_end":
        launch_over(s, seat)
        return
    s.do(("launch_step", seat))
    if option.verb == "bot_use":
        stand_for(s, seat)
        return
    s.figures.paid = True
    if option.verb == "companion":
        s.figures.companion_used = True
        s.tell("companion", seat, option.target)
        EFFECTS.begin(s, seat, f"companions.{option.target}.effect")
    elif option.verb == "event_complete":
        s.do(("begin_heist", seat, s.pack.event_number[option.target]))
    else:
        source, _, cells = option.target.partition("/")
        if cells:
            launch(s, seat, source, s.pack.cells_mask(cells))
        else:
            s.do(("launch_cells", seat, source))


def launch_cells(s: Town, seat: int, source: str) -> None:
    masks = next(masks for each, masks in launchable(s, seat) if each == source)
    options = [s.pack.launch(source, mask) for mask in masks]
    s.ask(seat, "launch_cells", options, ("cells_chosen", seat), "TA-LAUNCH-2", (source,))


def cells_chosen(s: Town, option: Option, seat: int) -> None:
    source, _, cells = option.target.partition("/")
    launch(s, seat, source, s.pack.cells_mask(cells))


def launch(s: Town, seat: int, source: str, mask: int) -> None:
    """Dump all those tokens, resolve the effect completely, then go on (TA-LAUNCH-2)."""
    player = s.players[seat]
    slots = cells_of(mask)
    hearts = len([slot for slot in slots if player.grid[slot] == CATIE])
    claws = len([slot for slot in slots if player.grid[slot] == CLAW])
    opens = len([slot for slot in slots if player.grid[slot] == OPEN])
    for slot in slots:
        dump_slot(player, slot)
    player.launched += (source,)
    player.tally[LAUNCHES] += 1
    s.fight.launching = seat
    s.tell("launched", seat, source, s.pack.cells(mask))
    s.do(
        ("along", seat, mask),
        ("resolve_launch", seat, source),
        ("catie_bonus", seat, hearts, claws),
        ("after_launch", seat, source, len(slots), opens, int(in_a_row(slots))),
        ("launch_resolved", seat),
    )


def along(s: Town, seat: int, mask: int) -> None:
    """Inari tokens adjacent to a token of the pattern may be launched along (TA-INARI-1)."""
    grid = s.players[seat].grid
    found = [
        slot for slot in range(SLOTS) if grid[slot] == INARI and any(mask >> other & 1 for other in NEIGHBOURS[slot])
    ]
    if found:
        options = [s.pack.cell[slot] for slot in found]
        s.ask(seat, "along", [*options, s.pack.done], ("launched_along", seat, mask), "TA-INARI-1", (), s.pack.done)


def launched_along(s: Town, option: Option, seat: int, mask: int) -> None:
    if option.verb == "done":
        return
    dump_slot(s.players[seat], CELL_INDEX[option.target])
    s.players[seat].exp += 1
    changed(s)
    s.tell("inari", seat)
    s.do(("along", seat, mask))
    fire(s, seat, "launch_inari")


def resolve_launch(s: Town, seat: int, source: str) -> None:
    """What the source does. A hack hurts only the enemy it is printed on (TA-BOSS-1)."""
    pack = s.pack
    name, _, field = source.partition(".")
    if name in s.quest.bosses:
        s.fight.hack = BOSS
        EFFECTS.begin(s, seat, f"bosses.{name}.{field}_effect")
    elif "#" in name:
        if field == "repel":
            drop_top(s, seat)
            return
        s.fight.hack = s.players[seat].stack[0]
        EFFECTS.begin(s, seat, f"enemies.{name.partition('#')[0]}.{field}_effect")
    elif field:
        EFFECTS.begin(s, seat, f"scenario_cards.{name}.{field}_effect")
    elif name in pack.body_number:
        s.do(("take_body", seat, pack.body_number[name]))
    elif name in pack.augment_number:
        augment = pack.augment_number[name]
        EFFECTS.begin(s, seat, f"{pack.augment_table[augment]}.{name}.effect")
    elif name in pack.sources.pvp:
        EFFECTS.begin(s, seat, f"pvp.{name}.effect")
    elif name in pack.table("extras").rows:
        EFFECTS.begin(s, seat, f"extras.{name}.effect")
    else:
        EFFECTS.begin(s, seat, f"patterns.{name}.effect")


def catie_bonus(s: Town, seat: int, hearts: int, claws: int) -> None:
    """HEART recover 1, CLAW 1 damage to your top enemy, after the pattern's effect (TA-DIARY-3)."""
    s.fight.hack = NOBODY
    s.do(*[("recover", seat, 1)] * hearts, *[("claw", seat)] * claws)


def in_a_row(slots: list[int]) -> bool:
    """Five in a row: the whole width of the launcher."""
    return len(slots) == COLUMNS and slots[0] // COLUMNS == slots[-1] // COLUMNS


def after_launch(s: Town, seat: int, source: str, tokens: int, opens: int, line: int) -> None:
    """Triggers and counts of a launch, after its effect. A break augment is gone (TA-AUG-4)."""
    pack, player = s.pack, s.players[seat]
    name, _, field = source.partition(".")
    deed: Deed = (("launch", 1), ("launches", player.tally[LAUNCHES]), ("long_launch", tokens))
    if opens:
        deed = (("open_launch", 1), ("open_dumped", 1), *deed)
    if line:
        deed = (*deed, ("line_of_five", 1))
    note_deed(s, seat, deed)
    break_used(s, seat, name)
    if name in pack.table("patterns").rows and pack.row("patterns", name).flag("asset"):
        fire(s, seat, "launch_basic_asset")
    if field.startswith("hack") or name in pack.sources.hacking:
        fire(s, seat, "hack")
    elif field == "repel":
        fire(s, seat, "repel")
    fire(s, seat, "launch", tokens)


def launch_resolved(s: Town, seat: int) -> None:
    s.fight.launching = NOBODY
    s.fight.hack = NOBODY


def launch_over(s: Town, seat: int) -> None:
    """At the end of your Launch step all corrupted tokens on your launcher go to your dump (TA-DATA-9)."""
    player = s.players[seat]
    while CORRUPTED in player.grid:
        dump_slot(player, player.grid.index(CORRUPTED))
    step_ends(s)


CHAPTER: Final = Chapter(
    steps=[launch_step, launch_cells, along, resolve_launch, catie_bonus, after_launch, launch_resolved],
    answers=[launch_chosen, cells_chosen, launched_along],
)
