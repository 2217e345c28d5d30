"""A small table for rule tests: build a start, then only choose.

t = table("S1")
t.seat(0, power=2, at="D11").grid(0, "VV...", "M....")
t.enemies(0, "E02")
t.begin(("launch_step", 0))
t.choose("launch", "E02#0.hack1/a1-b1")
"""

from __future__ import annotations

import re
from typing import Any

from tests.support.effects import effect
from tests.support.scenario import Scenario

from arcology.games.tamashii.city.places import hex_id, place_of_id, places_with
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.game import Tamashii
from arcology.games.tamashii.launcher.tokens import kind
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    ACTION,
    ASSETS,
    CLAW,
    EMPTY,
    ENEMIES,
    FACES,
    LOCKED,
    SLOTS,
    TOKENS,
)
from arcology.kernel.decision import Decision
from arcology.kernel.effects import NOTHING
from arcology.kernel.game import Setup
from arcology.kernel.notation import render_call, walk
from arcology.kernel.values import Frame

GAME = Tamashii()
HIT, CRIT, SPARK, GUARD, BLANK = 0, 2, 3, 4, 5
"""Numbers of the faces of a player die as it is thrown: 0 and 1 are HIT."""
FANG, EYE = 0, 3
ON: dict[str, Any] = {"living_city": "on", "catie": "on", "diary": "on", "inari": "on"}
"""All modules."""


class Table(Scenario[Town]):
    """A town under test. Everything is watched, so refusals and events are there to assert on."""

    AFTER = (("scope", "game"),)
    game: Tamashii

    def __init__(self, state: Town) -> None:
        super().__init__(GAME, state)
        self.pack = state.pack

    def p(self, seat: int = 0) -> Player:
        return self.s.players[seat]

    # ---- building a start: words for what position files say ----------------------------------

    def grid(self, seat: int, *rows: str) -> Table:
        """Lay tokens out: one text for each row, "." empty, "#" locked, "k" a Catie token with its claw up."""
        return self.seat(seat, grid=rows)

    def bag(self, seat: int, tokens: str) -> Table:
        return self.seat(seat, bag=tokens)

    def dump(self, seat: int, tokens: str) -> Table:
        return self.seat(seat, dump=tokens)

    def enemies(self, seat: int, *ids: str, damage: tuple[int, ...] = ()) -> Table:
        """Attach these enemies, the top one first; `E01#1` is the second copy."""
        return self.seat(seat, stack=ids, damage=damage)

    def deck(self, *ids: str) -> Table:
        """The enemy deck, in this order."""
        return self.decks(enemies=[[id] for id in ids], discard=[])

    def decks(self, **keys: Any) -> Table:
        return self.shared(decks=keys)

    def quest(self, **keys: Any) -> Table:
        return self.shared(quest=keys)

    def city(self, **keys: Any) -> Table:
        return self.shared(city=keys)

    def card(self, id: str) -> int:
        """The number of an enemy card."""
        return self.game.lexicon(self.s).number(ENEMIES, id)

    def place(self, at: str) -> int:
        """A hex by its id, or the first place of a district, which is turned up."""
        if at.startswith("hex:"):
            return place_of_id(self.s, at)
        found = places_with(self.s, self.pack.tile_number[at])
        assert found, f"{at} is not on the map"
        self.city(up={hex_id(self.s, found[0]): 1})
        return found[0]

    def hex(self, at: str) -> str:
        return hex_id(self.s, self.place(at))

    def tile(self, at: str, id: str, up: bool = True) -> Table:
        """Lay another tile on a hex."""
        return self.city(tiles={at: id}, up={at: int(up)})

    def boss(self, id: str, at: str, itg: int = 20) -> Table:
        """One more special enemy."""
        quest = self.s.quest
        places = [hex_id(self.s, place) for place in quest.boss_place]
        return self.quest(
            bosses=[*quest.bosses, id],
            boss_place=[*places, self.hex(at)],
            boss_damage=[*quest.boss_damage, 0],
            boss_itg=[*quest.boss_itg, itg],
        )

    # ---- playing -----------------------------------------------------------------------------

    def begin(self, *frames: Frame, active: int = 0, phase: int = ACTION) -> Table:
        """Drop what is open and run these steps and words for themselves."""
        return super(Table, self.shared(active=active, phase=phase)).begin(*[self.as_said(frame) for frame in frames])

    def as_said(self, frame: Frame) -> Frame:
        """A word with its arguments as they are written on a card, if that is what the frame names."""
        word, seat, *args = frame if len(frame) > 1 else (*frame, 0)
        if word in self.game.steps or word not in self.game.vocabulary.words:
            return frame
        return (
            "fx",
            seat,
            self.row(f"said.{len(self.s.effects)}.effect", render_call(str(word), tuple(args))),
            NOTHING,
        )

    def row(self, id: str, text: str) -> str:
        """A row of the components says this; the id of its effect."""
        tables = self.pack.tables.values()
        words = self.game.vocabulary.knowing({table.name: table.ids() for table in tables})
        node = effect(text, words, id, tuple(words.scenes))
        self.components(effects={**self.s.effects, **{part.id: part for part in walk(node)}})
        return node.id

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

    def choose(self, verb: str, target: str = "", seat: int | None = None) -> Table:
        decision = self.question(seat)
        option = self.s.options.find(verb, target)
        assert option in decision.options, f"{verb}:{target} is not offered: {sorted(self.offers(seat))}"
        assert option is not None
        self.game.choose(self.s, decision.seat, option)
        return self

    def roll(self, seat: int, *faces: str) -> Table:
        """Put rolled dice on the table."""
        return self.shared(fight={"dice": sorted(faces, key=FACES.index), "roller": seat, "kind": "attack"})

    def fight(self, seat: int, *faces: str, number: int = 0, symbol: str = "FANG") -> Table:
        """Begin the half-steps of a combat with these dice; the number die on the k-th enemy."""
        self.roll(seat, *faces)
        self.shared(fight={"number": number, "symbol": symbol, "used": [], "boss_acted": False, "die_on": "none"})
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

    def at(self, seat: int = 0) -> str:
        return self.pack.tile_ids[self.s.city.tiles[self.p(seat).place]]


def asked(card: str, players: int) -> int:
    """The successes that a card asks of so many players: numbers are tuned, so none of them stands in a test."""
    world = GAME.load().row("scenario_cards", card).notations["world"]
    found = re.search(r"success >= (?:(?P<each>\d*)P)?\s*(?P<sign>[+-]?)\s*(?P<fixed>\d*)", world)
    assert found is not None
    each = 0 if found["each"] is None else int(found["each"] or 1)
    return each * players + int(f"{found['sign']}{found['fixed'] or 0}")


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
    t = Table(state)
    return t.lay({f"seat{seat}": {"protocol": "none"} for seat in range(seats)})
