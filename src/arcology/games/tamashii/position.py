"""Positions of Tamashii: launchers, decks, where figures stand, tokens; and what is impossible."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from arcology.games.tamashii.components import COPIES, Components
from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.pieces import Decks
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.setup.enemy_deck import enemies_chosen, is_unlocked
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    CLAW,
    COLUMNS,
    CORRUPTED,
    EMPTY,
    ENEMIES,
    FACTIONS,
    HEXES,
    LOCKED,
    MOST_BODIES,
    MOST_EVENTS,
    ROWS,
    SLOTS,
    TOKEN_INDEX,
    TOKENS,
)
from arcology.kernel.domains import Lexicon, Names
from arcology.kernel.game import Game, Setup, unnamed
from arcology.kernel.kinds import Misfit
from arcology.kernel.laying import Positions
from arcology.kernel.pieces import Key, Keys, Place, spots
from arcology.kernel.values import Frame
from arcology.parts.written import heard_deck, said_deck, take_from

SIGNS: Final = {".": EMPTY, "#": LOCKED, "k": CLAW, **TOKEN_INDEX}
SIGN_OF: Final = {number: sign for sign, number in SIGNS.items()}


# ---- names of this table ---------------------------------------------------------------------


def seat_names(s: Town) -> tuple[str, ...]:
    """The classes, where everybody has one."""
    classes = tuple([player.klass for player in s.players])
    return classes if all(classes) and len(set(classes)) == len(classes) else unnamed(s.seat_count)


class TownLexicon(Lexicon):
    """Hexes and enemy cards as views call them; the first copy of a card also by its row alone."""

    def number(self, names: Names, name: Any) -> int:
        first = names == ENEMIES and isinstance(name, str) and "#" not in name
        return super().number(names, f"{name}#0" if first else name)


def lexicon(s: Town) -> Lexicon:
    return TownLexicon(s.pack, seat_names(s), {HEXES: s.pack.hexes(s.city.hexes).ids, ENEMIES: enemy_cards(s.pack)})


def widest(pack: Components, seats: tuple[str, ...]) -> Lexicon:
    """Hexes by number, as many as the largest map has."""
    maps = [(table, id) for table in ("scenarios", "maps") for id in pack.table(table).ids()]
    most = max([len(pack.places(table, id)) for table, id in maps])
    hexes = tuple([f"hex{number + 1}" for number in range(most)])
    return TownLexicon(pack, seats, {HEXES: hexes, ENEMIES: enemy_cards(pack)})


def enemy_cards(pack: Components) -> tuple[str, ...]:
    return tuple([f"{id}#{copy}" for id in pack.enemy_ids for copy in range(COPIES)])


# ---- keys of a player ------------------------------------------------------------------------


def put_grid(place: Place, value: Any) -> None:
    """Rows of signs: what is not said of a row is empty, but for the lock in the last column."""
    if len(value) > ROWS:
        raise Misfit(f"a launcher has {ROWS} rows, not {len(value)}")
    rows = [*value, *[""] * (ROWS - len(value))]
    text = "".join([row if len(row) == COLUMNS else f"{row:.<{COLUMNS - 1}}#" for row in rows])
    wrong = [sign for sign in text if sign not in SIGNS]
    if wrong or len(text) != SLOTS:
        raise Misfit(f"{wrong[0]!r} is no token" if wrong else f"a row has {COLUMNS} slots")
    place.part.grid = [SIGNS[sign] for sign in text]


def read_grid(place: Place) -> list[str]:
    text = "".join([SIGN_OF[slot] for slot in place.part.grid])
    return [text[at : at + COLUMNS] for at in range(0, SLOTS, COLUMNS)]


def put_at(place: Place, value: Any) -> None:
    """On a hex, or on the first place of a district, which is turned up."""
    s: Town = place.state
    if value in s.pack.tile_number:
        found = [at for at, tile in enumerate(s.city.tiles) if tile == s.pack.tile_number[value]]
        if not found:
            raise Misfit(f"{value} is not on the map")
        s.city.up[found[0]] = 1
        place.part.place = found[0]
    else:
        place.part.place = place.lexicon.number(HEXES, value)


def put_augments(place: Place, value: Any) -> None:
    place.part.deck = heard_deck(value, "augment_ids", place.lexicon)


def read_augments(place: Place) -> dict[str, Any]:
    return said_deck(place.part.deck, "augment_ids", place.lexicon)


def augments(place: Place) -> list[tuple[Names, int]]:
    return [("augment_ids", card) for card in place.part.deck.cards()]


def take_augment(place: Place, number: int) -> None:
    take_from(place.part.deck, number)


# ---- keys of the decks -----------------------------------------------------------------------


def put_bodies(place: Place, value: Any) -> None:
    place.part.bodies = heard_deck(value, "bodies", place.lexicon)


def read_bodies(place: Place) -> dict[str, Any]:
    return said_deck(place.part.bodies, "bodies", place.lexicon)


def bodies(place: Place) -> list[tuple[Names, int]]:
    return [("bodies", card) for card in place.part.bodies.cards()]


def take_body(place: Place, number: int) -> None:
    take_from(place.part.bodies, number)


PLAYER_KEYS: Final = (
    Key(
        "grid",
        'the launcher by rows, as in `["VV..#", "M"]`: "." is empty, "#" a lock, "k" a Catie token with its claw up',
        put_grid,
        read_grid,
        ("grid",),
    ),
    Key("at", "where the figure stands: a hex, or a district, which is turned up", put_at),
    Key(
        "deck",
        "class augments not learned: a list, or what lies on top",
        put_augments,
        read_augments,
        ("deck",),
        augments,
        take_augment,
    ),
)
DECKS_KEYS: Final = (
    Key(
        "bodies",
        "the deck of bodies: a list, or what lies on top",
        put_bodies,
        read_bodies,
        ("bodies",),
        bodies,
        take_body,
    ),
)


KEYS: Final[Keys] = {Player: PLAYER_KEYS, Decks: DECKS_KEYS}


class TownPositions(Positions):
    """The town as it is laid out: set up, with the first that is offered chosen, before the first round."""

    plays: ClassVar[str] = "class"

    def __init__(self) -> None:
        super().__init__()
        self.keys = KEYS

    def base(self, game: Game, setup: Setup, pack: Any) -> Any:
        s: Any = game.start(setup, pack)
        s.agenda[:] = [frame for frame in s.agenda if frame[0] not in ("next_round", "scope")]
        game.advance(s)
        while not s.over:
            decision = game.decisions(s)[0]
            game.choose(s, decision.seat, decision.options[0])
        s.over = False
        return s

    def moving(self, state: Town, seat: int | None, round: int | None) -> None:
        """Whoever is to move is the first player of the round."""
        if seat is not None:
            state.first = seat
        state.round = max(state.round, 1) if round is None else round

    def begin(self, state: Town) -> tuple[Frame, ...]:
        state.round -= 1
        return (("next_round",), ("scope", "game"))

    def lost(self, state: Town, names: Names, number: int, told: set[tuple[str, ...]]) -> None:
        """What is not said to lie anywhere else goes to where it is drawn from, enemies to their discard pile."""
        decks, pack = state.decks, state.pack
        if names == ENEMIES and ("decks", "discard") not in told:
            if enemies_chosen(state):
                decks.discard += (number,)
        elif names == "bodies" and ("decks", "bodies") not in told:
            decks.bodies.bag += (number,)
        elif names == "events" and ("decks", "events") not in told:
            decks.events += (number,)
        elif names == "goals" and ("decks", "goals") not in told:
            decks.goals += (number,)
        elif names == "diary" and ("decks", "diary") not in told:
            decks.diary += (number,)
        elif names == "augment_ids" and pack.augment_faction[number]:
            decks.factions[FACTIONS.index(pack.augment_faction[number])].append(number)
        elif names == "augment_ids":
            for name, player in zip(seat_names(state), state.players, strict=True):
                if player.klass == pack.augment_class[number] and (name, "deck") not in told:
                    player.deck.bag += (number,)

    def settled(self, state: Town, told: set[tuple[str, ...]]) -> None:
        """Every attached enemy has damage; tokens that nobody has lie in the neutral pool (TA-DATA-13).

        Where the pool is told, the others are in the bag of the last player.
        """
        for player in state.players:
            player.damage = (player.damage + (0,) * len(player.stack))[: len(player.stack)]
        if ("pool",) not in told:
            state.pool -= min(state.pool, max(0, elsewhere(state, CORRUPTED) - state.pack.token_count[CORRUPTED]))
        for token, count in enumerate(state.pack.token_count):
            left = max(0, count - elsewhere(state, token))
            if ("neutral",) not in told:
                state.neutral[token] = left
            elif ("bag",) not in {path[1:] for path in told}:
                state.players[-1].bag[token] += max(0, left - state.neutral[token])

    def follow(self, state: Town) -> None:
        """Which hexes lie side by side."""
        state.city.near = state.pack.hexes(state.city.hexes).near


def elsewhere(s: Town, token: int) -> int:
    """How many of a token do not lie in the neutral pool."""
    pool = s.pool if token == CORRUPTED else 0
    return s.box[token] + pool + sum([owned(player, token) for player in s.players])


def gives_up(s: Town, seat: int) -> bool:
    """Whether this player is about to put one of three bodies under the deck (TA-BODY-2)."""
    choice: Frame = ("third_body", seat)
    return choice in s.agenda or (s.decision is not None and s.decision.asked == choice)


def faults(s: Town) -> list[str]:
    """What the rules rule out beyond the bounds of fields."""
    found = []
    for token, count in enumerate(s.pack.token_count):
        there = elsewhere(s, token) + s.neutral[token]
        if there != count:
            found.append(f"there are {there} tokens {TOKENS[token]}, not {count} (TA-DATA-13)")
    for seat, (name, player) in enumerate(zip(seat_names(s), s.players, strict=True)):
        if player.itg > player.max_itg:
            found.append(f"{name} has {player.itg} integrity of {player.max_itg} (TA-UPG-5)")
        if len(player.bodies) > MOST_BODIES + gives_up(s, seat):
            found.append(f"{name} has {len(player.bodies)} advanced bodies (TA-BODY-2)")
        if len(player.events) > MOST_EVENTS:
            found.append(f"{name} has {len(player.events)} events (TA-LC-1)")
    if len(s.city.hexes) % 2:
        found.append("the map has a hex with a column and no row")
    lying = spots(s, lexicon(s), KEYS)
    found += [
        f"{s.pack.body_ids[body]} is nowhere (TA-BODY-1)"
        for body, code in enumerate(s.pack.body_code)
        if "bodies" in lying and body and is_unlocked(s, code) and body not in lying["bodies"]
    ]
    for names in ("events", "diary", "goals"):
        ids = s.pack.table(names).ids() if names in lying else ()
        found += [f"{id} is nowhere, though the others are" for n, id in enumerate(ids) if n not in lying[names]]
    return found
