"""A small table for rule tests: build a start, then only choose.

t = table("S1")
t.seat(0, power=2, at="D11").grid(0, "VV...", "M....")
t.enemies(0, "E02")
t.begin(("launch_step", 0))
t.choose("launch", "E02#0.hack1/a1-b1")
"""

from __future__ import annotations

from typing import Any

from tests.support.effects import effect

from arcology.games.tamashii.city.places import hex_id, place_of_id, places_with
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.game import Tamashii
from arcology.games.tamashii.launcher.tokens import kind
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    ACTION,
    ASSET_INDEX,
    ASSETS,
    BASIC,
    CLAW,
    EMPTY,
    FACE_INDEX,
    LOCKED,
    SLOTS,
    TOKEN_INDEX,
    TOKENS,
)
from arcology.kernel.decision import Decision
from arcology.kernel.effects import NOTHING
from arcology.kernel.events import Event
from arcology.kernel.game import Setup
from arcology.kernel.notation import render_call
from arcology.kernel.rng import FACTOR, MASK, STEP, scrambled
from arcology.kernel.values import Frame

GAME = Tamashii()
HIT, CRIT, SPARK, GUARD, BLANK = 0, 2, 3, 4, 5
"""Numbers of the faces of a player die as it is thrown: 0 and 1 are HIT."""
FANG, EYE = 0, 3
ON: dict[str, Any] = {"living_city": "on", "catie": "on", "diary": "on", "inari": "on"}
"""All modules."""


class Table:
    """A town under test. Everything is watched, so refusals and events are there to assert on."""

    def __init__(self, state: Town) -> None:
        self.game = GAME
        self.s = state
        self.pack = state.pack

    # ---- building a start --------------------------------------------------------------------

    def p(self, seat: int = 0) -> Player:
        return self.s.players[seat]

    def seat(self, seat: int = 0, at: str = "", core: str = "", **values: Any) -> Table:
        """Set assets by name, other fields of a player as they are; bodies, equipped and spare by id."""
        player = self.p(seat)
        for name, value in values.items():
            if name in ASSETS:
                player.assets[ASSET_INDEX[name]] = value
            elif name == "bodies":
                player.bodies = [self.pack.body_number[id] for id in value]
                self.s.decks.market = [b for b in self.s.decks.market if b not in player.bodies]
                self.s.decks.bodies.bag = [b for b in self.s.decks.bodies.bag if b not in player.bodies]
            elif name in ("equipped", "spare"):
                numbers = [self.pack.augment_number[id] for id in value]
                setattr(player, name, numbers)
                for cards in (*self.s.decks.factions, player.deck.bag):
                    cards[:] = [card for card in cards if card not in numbers]
            elif name == "protocol":
                player.protocol = self.pack.protocol_ids.index(value)
            elif name == "events":
                player.events = [self.pack.event_number[id] for id in value]
                self.s.decks.events = [e for e in self.s.decks.events if e not in player.events]
            elif name == "diary":
                player.diary = self.pack.diary_number[value]
            else:
                assert hasattr(player, name), name
                setattr(player, name, value)
        if core:
            player.core = BASIC.index(core)
        if at:
            player.place = self.place(at)
        return self

    def grid(self, seat: int, *rows: str) -> Table:
        """Lay tokens out: one text for each row, "." empty, "#" locked, "k" a Catie token with its claw up."""
        signs = {".": EMPTY, "#": LOCKED, "k": CLAW}
        rows = (*rows, *["...."] * (4 - len(rows)))
        text = "".join(row if len(row) == 5 else f"{row:.<4}#" for row in rows)
        self.p(seat).grid = [signs[sign] if sign in signs else TOKEN_INDEX[sign] for sign in text]
        return self

    def bag(self, seat: int, tokens: str) -> Table:
        self.p(seat).bag = [tokens.count(token) for token in TOKENS]
        return self

    def dump(self, seat: int, tokens: str) -> Table:
        self.p(seat).dump = [tokens.count(token) for token in TOKENS]
        return self

    def enemies(self, seat: int, *ids: str, damage: tuple[int, ...] = ()) -> Table:
        """Attach these enemies, the top one first; `E01#1` is the second copy."""
        player = self.p(seat)
        player.stack = [self.card(id) for id in ids]
        player.damage = list(damage) or [0] * len(ids)
        for part in [*self.s.decks.enemies, self.s.decks.discard]:
            part[:] = [card for card in part if card not in player.stack]
        return self

    def deck(self, *ids: str) -> Table:
        """The enemy deck, in this order."""
        self.s.decks.enemies = [[self.card(id)] for id in ids]
        self.s.decks.discard = []
        return self

    def card(self, id: str) -> int:
        name, _, copy = id.partition("#")
        return self.pack.enemy_number[name] * 16 + int(copy or 0)

    def place(self, at: str) -> int:
        """A hex by its id, or the first place of a district, which is turned up."""
        if at.startswith("hex:"):
            return place_of_id(self.s, at)
        found = places_with(self.s, at)
        assert found, f"{at} is not on the map"
        self.s.city.up[found[0]] = 1
        return found[0]

    def hex(self, at: str) -> str:
        return hex_id(self.s, self.place(at))

    def tile(self, at: str, id: str, up: bool = True) -> Table:
        """Lay another tile on a hex."""
        place = place_of_id(self.s, at)
        self.s.city.tiles[place] = self.pack.tile_number[id]
        self.s.city.up[place] = int(up)
        return self

    def boss(self, id: str, at: str, itg: int = 20) -> Table:
        quest = self.s.quest
        quest.bosses.append(id)
        quest.boss_place.append(self.place(at))
        quest.boss_damage.append(0)
        quest.boss_itg.append(itg)
        return self

    def luck(self, *wanted: int) -> Table:
        """Let the next throws fall like this: numbers of faces, in order."""
        seed = 0
        while True:
            word = start = scrambled(seed)
            for each in wanted:
                word = (word * FACTOR + STEP) & MASK
                if (word >> 31) % 6 != each:
                    break
            else:
                self.s.chance[0] = start
                return self
            seed += 1

    # ---- playing -----------------------------------------------------------------------------

    def begin(self, *frames: Frame, active: int = 0, phase: int = ACTION) -> Table:
        """Drop what is open and run these steps and words for themselves."""
        s = self.s
        s.decision = None
        s.lanes = None
        s.lane = None
        s.now = s.agenda
        s.over = False
        s.agenda.clear()
        s.refused = []
        s.events = []
        s.active = active
        s.phase = phase
        s.do(*[self.as_said(frame) for frame in frames], ("scope", "game"))
        self.game.advance(s)
        return self

    def as_said(self, frame: Frame) -> Frame:
        """A word with its arguments as they are written on a card, if that is what the frame names."""
        word, seat, *args = frame if len(frame) > 1 else (*frame, 0)
        if word in self.game.steps or word not in self.game.vocabulary.words:
            return frame
        node = effect(render_call(str(word), tuple(args)), self.game.vocabulary, f"said.{len(self.s.effects)}.effect")
        self.s.effects = {**self.s.effects, node.id: node}
        return ("fx", seat, node.id, NOTHING)

    def effect(self, seat: int, id: str, active: int | None = None) -> Table:
        """Resolve one effect of the data for a seat."""
        return self.begin(("fx_effect", seat, id), active=seat if active is None else active)

    def question(self, seat: int | None = None) -> Decision:
        if seat is not None:
            decision = self.game.decision_of(self.s, seat)
            assert decision is not None, f"seat {seat} is not asked anything"
            return decision
        found = self.game.decisions(self.s)
        blocking = self.game.blocking(self.s)
        asked = [decision for decision in found if decision.seat in blocking]
        assert asked, "nobody is asked anything"
        return asked[0]

    def prompt(self) -> str:
        return self.question().prompt if self.game.blocking(self.s) else ""

    def offers(self, seat: int | None = None) -> set[str]:
        return {repr(option) for option in self.question(seat).options}

    def verbs(self, seat: int | None = None) -> set[str]:
        return {option.verb for option in self.question(seat).options}

    def targets(self, verb: str, seat: int | None = None) -> set[str]:
        return {option.target for option in self.question(seat).options if option.verb == verb}

    def refused(self) -> dict[str, str]:
        return {f"{r.verb}:{r.target}": self.game.reasons[r.reason].key for r in self.question().refusals}

    def choose(self, verb: str, target: str = "", seat: int | None = None) -> Table:
        decision = self.question(seat)
        option = self.s.options.find(verb, target)
        assert option in decision.options, f"{verb}:{target} is not offered: {sorted(self.offers(seat))}"
        assert option is not None
        self.game.choose(self.s, decision.seat, option)
        return self

    def nothing_pending(self) -> None:
        assert self.s.decision is None, f"still asked: {self.s.decision}"

    def roll(self, seat: int, *faces: str) -> Table:
        """Put rolled dice on the table."""
        self.s.fight.dice = sorted([FACE_INDEX[face] for face in faces])
        self.s.fight.roller = seat
        self.s.fight.kind = "attack"
        return self

    def fight(self, seat: int, *faces: str, number: int = 0, symbol: str = "FANG") -> Table:
        """Begin the half-steps of a combat with these dice; the number die on the k-th enemy."""
        self.roll(seat, *faces)
        fight = self.s.fight
        fight.number = number
        fight.symbol = symbol
        fight.used.clear()
        fight.boss_acted = False
        fight.die_on = -1
        frames: tuple[Frame, ...] = (
            ("place_number_die", seat),
            ("player_frame", seat),
            ("combat_ends", seat),
            ("combat_over", seat),
            ("scope", f"turn{seat}"),
        )
        return self.begin(*frames, active=seat, phase=3)

    # ---- looking -----------------------------------------------------------------------------

    def assets(self, seat: int = 0) -> dict[str, int]:
        return {name: n for i, name in enumerate(ASSETS) if (n := self.p(seat).assets[i])}

    def shown(self, seat: int = 0) -> str:
        """The launcher as four texts joined by spaces."""
        signs = {EMPTY: ".", LOCKED: "#", CLAW: "k"}
        cells = [signs[t] if t in signs else TOKENS[kind(t)] for t in self.p(seat).grid]
        return " ".join("".join(cells[row : row + 5]) for row in range(0, SLOTS, 5))

    def dumped(self, seat: int = 0) -> str:
        return "".join(token * self.p(seat).dump[i] for i, token in enumerate(TOKENS))

    def stack(self, seat: int = 0) -> list[str]:
        return [self.pack.enemy_name(card) for card in self.p(seat).stack]

    def events(self, name: str) -> list[Event]:
        return [event for event in self.s.events or [] if event.name == name]

    def at(self, seat: int = 0) -> str:
        return self.pack.tile_ids[self.s.city.tiles[self.p(seat).place]]


def table(
    scenario: str = "S1", seats: int = 2, seed: int = 1, pack: Components | None = None, **settings: str
) -> Table:
    """A table at round 1, protocols kept, everybody planning; `scenario` "C" is competitive play."""
    chosen = {"mode": "competitive"} if scenario == "C" else {"scenario": scenario}
    setup = Setup(seats, seed, {**chosen, "first": "0", **{k.replace("_of_", "."): v for k, v in settings.items()}})
    state = GAME.new(setup, pack, watched=True)
    assert isinstance(state, Town)
    while not state.round:
        decision = GAME.decisions(state)[0]
        GAME.choose(state, decision.seat, decision.options[0])
    for player in state.players:
        player.protocol = -1
    return Table(state)
