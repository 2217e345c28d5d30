"""The components as the rules look them up: cards by number, patterns worked out, options made once."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.aims import Aim, waiting_for
from arcology.games.tamashii.city.hexes import Hexes
from arcology.games.tamashii.launcher.patterns import Fit, Picture, fits, size, with_any
from arcology.games.tamashii.launcher.sources import Source, Sources, hacks
from arcology.games.tamashii.memory import Memory
from arcology.games.tamashii.printed import DiceFrame, Modifier, Trigger, modifiers, prices
from arcology.games.tamashii.scenario.activities import activities
from arcology.games.tamashii.scenario.checks import known_codes
from arcology.games.tamashii.scenario.files import Amount, EnemyGroup, Place, rules_of, segment
from arcology.games.tamashii.terms import (
    ASSETS,
    BASIC,
    CELLS,
    FACE_INDEX,
    FACTIONS,
    LAST_COLUMN,
    MOST_PLAYERS,
    PAIRS,
    STARTING,
    STEPS_OF_A_PROTOCOL,
    TOKEN_INDEX,
)
from arcology.kernel.columns import Row
from arcology.kernel.decision import Option
from arcology.kernel.notation import walk
from arcology.kernel.pack import Content, Pack
from arcology.parts.grid import cells_of

COPIES: Final = 16
"""An enemy card is the number of its row times this, plus the number of the copy."""


def open_pairs(locks: int) -> list[tuple[int, int]]:
    """Neighbouring slots without a lock; the mask says where in the last column the locks are."""
    locked = [slot for i, slot in enumerate(LAST_COLUMN) if locks >> i & 1]
    return [(a, b) for a, b in PAIRS if a not in locked and b not in locked]


class Components(Pack):
    """A pack of Tamashii. What rules count is numbered by its row; ids are what people see."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.codes: Final = tuple(sorted(known_codes(content.tables)))
        codes = self.table("codes").rows.items()
        self.module_code: Final = {row.text("module"): id for id, row in codes if row.text("module")}
        self.companion_code: Final = {id: row.text("code") for id, row in self.table("companions").rows.items()}
        self.companion_timing: Final = {id: row.text("timing") for id, row in self.table("companions").rows.items()}
        self.token_count: Final = tuple([row.number("count") for row in self.table("tokens").rows.values()])
        self.destab_count: Final = self.row("supply", "destab").number("count")
        self.board_ids: Final = self.table("boards").ids()
        self.board_core: Final = tuple([TOKEN_INDEX[r.text("core")] for r in self.table("boards").rows.values()])
        self.dice: Final = tuple([FACE_INDEX[face] for face in self.row("dice", "player").names("faces")])
        self.number_die: Final = tuple([int(face) for face in self.row("dice", "number").names("faces")])
        self.symbol_die: Final = self.row("dice", "symbol").names("faces")
        self.trace_dice: Final = self.row("trace", "track").ints("dice")
        self.trace_attach: Final = self.row("trace", "track").number("attach")

        self.body_ids: Final = self.table("bodies").ids()
        self.body_number: Final = {id: i for i, id in enumerate(self.body_ids)}
        bodies = tuple(self.table("bodies").rows.values())
        self.body_stats: Final = tuple(
            [{"MOV": r.number("mov"), "PRO": r.number("pro"), "ATT": r.number("att")} for r in bodies]
        )
        self.body_code: Final = tuple([row.text("code") for row in bodies])

        own = tuple(self.table("class_augments").rows.items())
        shared = tuple(self.table("faction_augments").rows.items())
        augments = own + shared
        self.class_augments: Final = len(own)  # augments with a lower number are those of classes
        self.augment_ids: Final = tuple([id for id, _ in augments])
        self.augment_number: Final = {id: i for i, id in enumerate(self.augment_ids)}
        self.augment_row: Final = tuple([row for _, row in augments])
        self.augment_cost: Final = tuple([row.number("cost") for _, row in augments])
        self.augment_code: Final = tuple([row.text("code") for _, row in augments])
        self.augment_class: Final = tuple([row.text("class") for _, row in augments])
        self.augment_kind: Final = tuple([row.text("kind") or "faction" for _, row in augments])
        self.augment_starts: Final = tuple([kind in ("start", "coop", "solo") for kind in self.augment_kind])
        self.augment_faction: Final = tuple([row.text("faction") for _, row in augments])
        self.augment_breaks: Final = tuple([row.flag("break") for _, row in augments])
        self.augment_timing: Final = tuple([row.text("timing") or "launch" for _, row in augments])
        self.augment_table: Final = tuple(["class_augments"] * len(own) + ["faction_augments"] * len(shared))

        self.enemy_ids: Final = self.table("enemies").ids()
        self.enemy_number: Final = {id: i for i, id in enumerate(self.enemy_ids)}
        self.enemy_row: Final = tuple(self.table("enemies").rows.values())
        self.enemy_itg: Final = tuple([row.number("itg") for row in self.enemy_row])
        self.enemy_level: Final = tuple([row.number("level") for row in self.enemy_row])
        self.enemy_code: Final = tuple([row.text("code") for row in self.enemy_row])
        self.enemy_cards: Final = tuple(
            [tuple(range(i * COPIES, i * COPIES + row.number("copies"))) for i, row in enumerate(self.enemy_row)]
        )
        self.boss_ids: Final = self.table("bosses").ids()
        self.boss_itg: Final = tuple([Amount(row.text("itg")) for row in self.table("bosses").rows.values()])
        self.card_ids: Final = self.table("scenario_cards").ids()

        self.tile_ids: Final = self.table("districts").ids()
        self.tile_number: Final = {id: i for i, id in enumerate(self.tile_ids)}
        tiles = tuple(self.table("districts").rows.values())
        self.tile_entry: Final = tuple([row.number("entry") for row in tiles])
        self.tile_stationary: Final = tuple([row.number("stationary") for row in tiles])
        self.tile_faction: Final = tuple([row.text("faction") for row in tiles])
        self.tile_random: Final = tuple([row.flag("random") for row in tiles])
        self.tile_code: Final = tuple([row.text("code") or STARTING for row in tiles])
        self.tile_home: Final = tuple([row.flag("home") for row in tiles])  # where a reset leads
        self.tile_start: Final = tuple([row.flag("start") for row in tiles])  # where rivals begin
        self.tile_copies: Final = tuple([row.number("copies") for row in tiles])
        self.tile_effect: Final = tuple(
            [
                f"districts.{id}.effect" if row.effect("effect") is not None else ""
                for id, row in self.table("districts").rows.items()
            ]
        )

        upgrades = [id for id, row in self.table("enhancements").rows.items() if row.effect("upgrade") is not None]
        self.card_upgrades: Final = {id: f"enhancements.{id}.upgrade" for id in upgrades}
        self.explore_ids: Final = self.table("exploration").ids()
        self.explore_tokens: Final = tuple(
            [i for i, row in enumerate(self.table("exploration").rows.values()) for _ in range(row.number("copies"))]
        )
        self.protocol_ids: Final = self.table("protocols").ids()
        self.protocol_steps: Final = tuple(
            [
                tuple([(row.text(f"step{n}"), row.number(f"need{n}")) for n in range(1, STEPS_OF_A_PROTOCOL + 1)])
                for row in self.table("protocols").rows.values()
            ]
        )
        self.goal_ids: Final = self.table("goals").ids()
        self.goal_number: Final = {id: i for i, id in enumerate(self.goal_ids)}
        self.goal_aims: Final = tuple([Aim(row) for row in self.table("goals").rows.values()])
        self.goals_on: Final = waiting_for(self.goal_aims)
        self.round_goals: Final = tuple([i for i, aim in enumerate(self.goal_aims) if aim.within])
        self.event_ids: Final = self.table("events").ids()
        self.event_number: Final = {id: i for i, id in enumerate(self.event_ids)}
        self.event_aims: Final = tuple([Aim(row) for row in self.table("events").rows.values()])
        self.events_on: Final = waiting_for(self.event_aims)
        self.reward_ids: Final = self.table("rewards").ids()
        self.reward_number: Final = tuple([row.number("number") for row in self.table("rewards").rows.values()])
        self.diary_ids: Final = self.table("diary").ids()
        self.diary_number: Final = {id: i for i, id in enumerate(self.diary_ids)}

        self.triggers: Final[dict[str, list[Trigger]]] = {}
        self.triggers_on: Final[dict[str, dict[str, list[Trigger]]]] = {}  # by moment, then by source
        self.modifiers: Final[dict[str, dict[str, list[Modifier]]]] = {}  # by value, then by source
        for table in ("bodies", "class_augments", "enhancements", "pvp"):
            for id, row in self.table(table).rows.items():
                self.learn_source(table, id, row, "")
        for table in ("scenarios", "scenario_cards"):
            for id, row in self.table(table).rows.items():
                self.learn_source(table, id, row, "")
                for number in rules_of(row):
                    self.learn_source(table, id, row, number)

        own_cards = {*self.body_ids, *self.augment_ids}
        looked_at = {name: set(by) for name, by in self.triggers_on.items()}
        looked_at.update({name: set(by) for name, by in self.modifiers.items()})
        self.personal: Final = frozenset([name for name, by in looked_at.items() if by & own_cards])
        self.common: Final = frozenset([name for name, by in looked_at.items() if by - own_cards])

        self.frames: Final[dict[str, list[DiceFrame]]] = {"any": []}
        self.frame: Final[dict[str, DiceFrame]] = {}
        for id, row in self.table("frames").rows.items():
            frame = DiceFrame(id, row.names("dice"), row.flag("again"), f"frames.{id}.effect")
            self.learn_frame(row.text("owner"), frame)
        for id, row in self.table("class_augments").rows.items():
            if row.text("timing") == "frame":
                self.learn_frame(id, DiceFrame(id, row.names("dice"), False, f"class_augments.{id}.effect"))

        self.sources: Final = Sources(content.tables)
        self.activities: Final = activities(content.tables)
        self.prices: Final = frozenset([node.id for _, _, price in prices(content.tables) for node in walk(price)])
        self.memory: Final = Memory()  # what the rows decide, worked out when it is first asked

        option = self.options.option
        self.done: Final = option("done")
        self.skip: Final = option("skip")
        self.stay: Final = option("stay")
        self.district_skip: Final = option("district_skip")
        self.passing: Final = option("pass")
        self.ready: Final = option("ready")
        self.unready: Final = option("unready")
        self.refill: Final = option("refill")
        self.keep: Final = option("keep")
        self.launch_end: Final = option("launch_end")
        self.cell: Final = tuple([option("choose", cell) for cell in CELLS])
        self.discard_cell: Final = tuple([option("upgrade", f"discard/{cell}") for cell in CELLS])
        self.unlock_cell: Final = tuple([option("upgrade", f"unlock/{cell}") for cell in CELLS])
        self.gain_basic: Final = tuple([option("upgrade", f"gain/{token}") for token in BASIC])
        self.equip: Final = tuple([option("upgrade", f"equip/{id}") for id in self.augment_ids])
        self.give: Final = tuple([option("give", id) for id in self.augment_ids])
        self.want: Final = tuple([option("want", id) for id in self.augment_ids])
        self.trade: Final = tuple([option("trade", f"seat:{seat}") for seat in range(MOST_PLAYERS)])
        self.trade_offer: Final = tuple([option("trade_offer", f"seat:{seat}") for seat in range(MOST_PLAYERS)])
        self.trade_drop: Final = option("trade_drop")
        self.basic: Final = tuple([option("choose", token) for token in BASIC])
        self.asset: Final = tuple([option("choose", asset) for asset in ASSETS])
        self.slide: Final = {
            (a, b): option("program", f"{CELLS[a]}/{CELLS[b]}") for x, y in PAIRS for a, b in ((x, y), (y, x))
        }
        self.pairs: Final = tuple(
            [tuple([(a, b, self.slide[a, b], self.slide[b, a]) for a, b in open_pairs(locks)]) for locks in range(16)]
        )
        self.slots_of_move: Final = {made.target: pair for pair, made in self.slide.items()}

    def learn_source(self, table: str, id: str, row: Row, number: str) -> None:
        """What a card does by itself; its first rule is called as the card, the others by their effects."""
        if row.text(f"when{number}"):
            known = self.triggers.setdefault(id, [])
            name = f"{id}.effect{number}" if known else id
            found = Trigger(id, name, row, number, f"{table}.{id}.effect{number}")
            known.append(found)
            self.triggers_on.setdefault(found.when, {}).setdefault(id, []).append(found)
        for change in modifiers(row.effect(f"passive{number}")):
            self.modifiers.setdefault(change.value, {}).setdefault(id, []).append(change)

    def learn_frame(self, owner: str, frame: DiceFrame) -> None:
        self.frames.setdefault(owner, []).append(frame)
        self.frame[frame.id] = frame

    def fits(self, pattern: str) -> tuple[Fit, ...]:
        """Where a pattern may lie on a launcher; worked out when it is first asked for."""
        found = self.memory.fits.get(pattern)
        if found is None:
            found = self.memory.fits[pattern] = fits(pattern)
        return found

    def picture(self, pattern: str) -> Picture:
        """A pattern, worked out when it is first asked for."""
        found = self.memory.pictures.get(pattern)
        if found is None:
            found = self.memory.pictures[pattern] = Picture((pattern,))
        return found

    def cheap_picture(self, pattern: str, symbols: int) -> Picture:
        """The same with so many symbols of the player's choice counting as any."""
        key = f"{pattern}?{symbols}"
        found = self.memory.pictures.get(key)
        if found is None:
            patterns: tuple[str, ...] = (pattern,)
            for _ in range(symbols):
                patterns = tuple(dict.fromkeys([wide for each in patterns for wide in with_any(each) or (each,)]))
            found = self.memory.pictures[key] = Picture(patterns)
        return found

    def size(self, pattern: str) -> int:
        found = self.memory.sizes.get(pattern)
        if found is None:
            found = self.memory.sizes[pattern] = size(pattern)
        return found

    def launch(self, source: str, mask: int) -> Option:
        found = self.memory.launches.get((source, mask))
        if found is None:
            found = self.memory.launches[source, mask] = self.options.option("launch", f"{source}/{self.cells(mask)}")
        return found

    def cells(self, mask: int) -> str:
        found = self.memory.cells.get(mask)
        if found is None:
            found = self.memory.cells[mask] = "-".join([CELLS[slot] for slot in cells_of(mask)])
        return found

    def places(self, table: str, id: str) -> list[Place]:
        """The lines of a map, read."""
        found = self.memory.places.get(id)
        if found is None:
            found = self.memory.places[id] = [Place(line) for line in self.row(table, id).names("map")]
        return found

    def hexes(self, hexes: tuple[int, ...]) -> Hexes:
        """The places of a map; worked out when it is first laid out."""
        found = self.memory.hexes.get(hexes)
        if found is None:
            found = self.memory.hexes[hexes] = Hexes(hexes, self.options)
        return found

    def enemy_of(self, card: int) -> int:
        return card // COPIES

    def enemy_name(self, card: int) -> str:
        """A card as people point at it: its row, and which copy."""
        return f"{self.enemy_ids[card // COPIES]}#{card % COPIES}"

    def enemy_sources(self, card: int) -> tuple[Source, ...]:
        """What may be launched from an enemy card; worked out when it is first met."""
        found = self.memory.enemies.get(card)
        if found is None:
            found = self.memory.enemies[card] = hacks(self.enemy_name(card), self.enemy_row[card // COPIES])
        return found

    def segments(self, table: str, id: str) -> list[list[EnemyGroup]]:
        """The parts of an enemy deck, read."""
        found = self.memory.segments.get(f"{table}.{id}")
        if found is None:
            found = self.memory.segments[f"{table}.{id}"] = [
                segment(text) for text in self.row(table, id).names("enemies")
            ]
        return found

    def scenario_cards(self, scenario: str) -> list[str]:
        return [id for id, row in self.table("scenario_cards").rows.items() if row.text("scenario") == scenario]

    def lost_card(self, scenario: str) -> str:
        rows = self.table("scenario_cards").rows
        return next(id for id in self.scenario_cards(scenario) if rows[id].text("result") == "lost")

    def cells_mask(self, text: str) -> int:
        return sum([1 << CELLS.index(cell) for cell in text.split("-")]) if text else 0


FACTION_INDEX: Final = {faction: i for i, faction in enumerate(FACTIONS)}
