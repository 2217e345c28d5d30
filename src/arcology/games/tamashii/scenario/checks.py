"""What a scenario file can get wrong although all its words are known: maps, cards and goals."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.scenario.files import Amount, Place, as_written, patterns_of, place_name, rules_of, segment
from arcology.games.tamashii.terms import BASIC
from arcology.kernel.columns import Problem, Row
from arcology.kernel.notation import Cond, Node, selectors, walk
from arcology.kernel.pack import Table

FREE: Final = ("rnd", "mix", "hide")
STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
NO_AMOUNT: Final = "{!r} is not a number such as 6, P+1 or 2P+2"
DICE: Final = 3  # kinds of dice tokens


class ScenarioCheck:
    """Looks at one scenario with its cards and writes down every fault.

    One that was played already keeps what a check of today would refuse: its tables play on.
    """

    def __init__(self, tables: dict[str, Table], id: str, codes: set[str], played: bool) -> None:
        self.tables = tables
        self.id = id
        self.row = tables["scenarios"].rows[id]
        self.cards = {name: row for name, row in tables["scenario_cards"].rows.items() if row.text("scenario") == id}
        self.codes = codes
        self.played = played
        self.file = f"scenarios/{id}.toml"
        self.problems: list[Problem] = []
        self.tiles: set[str] = set()

    def bad(self, row: str, reason: str, column: str = "") -> None:
        self.problems.append(Problem(self.file, row, reason, as_written(column)))

    def run(self) -> list[Problem]:
        places = self.check_map()
        if places:
            self.check_connected(places)
        self.check_numbers()
        self.check_names()
        self.check_cards()
        return self.problems

    # ---- the map -----------------------------------------------------------------------------

    def check_map(self) -> list[Place]:
        places: list[Place] = []
        for line in self.row.names("map"):
            try:
                places.append(Place(line))
            except ValueError as error:
                self.bad("map", str(error))
        for place in places:
            if place.tile not in FREE and place.tile not in self.tables["districts"].rows:
                self.bad("map", f"there is no district {place.tile}")
        self.tiles = {place.tile for place in places} | set(self.row.names("mix"))
        mixed = sum(place.tile == "mix" for place in places)
        if mixed != len(self.row.names("mix")):
            self.bad("mix", f"{len(self.row.names('mix'))} tiles for {mixed} places")
        starts = [place for place in places if place.tile == self.row.text("start")]
        if not starts:
            self.bad("start", f"{self.row.text('start')} is not on the map")
        cells = [(place.q, place.r) for place in places if not place.flag]
        if len(set(cells)) != len(cells):
            self.bad("map", "two tiles lie in one place")
        return places

    def check_connected(self, places: list[Place]) -> None:
        cells = {(place.q, place.r) for place in places}
        found = {(places[0].q, places[0].r)}
        border = list(found)
        while border:
            q, r = border.pop()
            for dq, dr in STEPS:
                cell = (q + dq, r + dr)
                if cell in cells and cell not in found:
                    found.add(cell)
                    border.append(cell)
        for q, r in sorted(cells - found):
            self.bad("map", f"{q} {r} cannot be reached: the map is not connected")

    # ---- numbers and names -------------------------------------------------------------------

    def check_numbers(self) -> None:
        fields = [("corrupted", self.row), ("time", self.row), ("solo_time", self.row)]
        for name, row in fields:
            if row.text(name) and not is_amount(row.text(name)):
                self.bad(name, NO_AMOUNT.format(row.text(name)))
        for id, row in self.rows():
            number = row.text("activity_difficulty")
            if number and not is_amount(number):
                self.bad(id, NO_AMOUNT.format(number), "activity_difficulty")
        for text in self.row.names("enemies"):
            try:
                for group in segment(text):
                    if group.enemy and group.enemy not in self.tables["enemies"].rows:
                        self.bad("enemies", f"there is no enemy {group.enemy}")
            except ValueError as error:
                self.bad("enemies", str(error))

    def check_names(self) -> None:
        for name, card in self.cards.items():
            for code in (*card.names("unlock"), *card.names("lock")):
                if code not in self.codes:
                    self.bad(name, f"unlock: unknown code {code}")
        for name, row in self.rows():
            if not self.played:
                self.check_patterns(name, row)
                self.check_rules(name, row)
                self.check_activity(name, row)
            for column, root in row.nodes.items():
                for node in walk(root):
                    if node.kind == "word":
                        self.check_word(name, column, node)

    def rows(self) -> list[tuple[str, Row]]:
        """The sheet of the scenario and its cards."""
        return [(self.id, self.row), *self.cards.items()]

    def check_patterns(self, name: str, card: Row) -> None:
        for number in patterns_of(card):
            tile = card.text(f"pattern{number}_on")
            if not tile:
                self.bad(name, "is missing", f"pattern{number}_on")
            elif tile not in self.tiles:
                self.bad(name, f"{tile} is not on the map", f"pattern{number}_on")
            if not card.text(f"pattern{number}"):
                self.bad(name, "is missing", f"pattern{number}")
            if card.effect(f"pattern{number}_effect") is None:
                self.bad(name, "is missing", f"pattern{number}_effect")

    def check_rules(self, name: str, row: Row) -> None:
        """A rule waits for a moment and does something, or it changes values; nothing else happens of itself."""
        for number in rules_of(row):
            waits, does = bool(row.text(f"when{number}")), row.effect(f"effect{number}") is not None
            if waits and not does:
                self.bad(name, "is missing, and there is a when", f"effect{number}")
            if not waits and not does and row.effect(f"passive{number}") is None:
                self.bad(name, "is missing: nothing says when the rule is in force", f"when{number}")
            for column in ("effect", "if", "limit", "least", "optional"):
                if not waits and f"{column}{number}" in row.kinds:
                    self.bad(name, "waits for a moment, and there is no when", f"{column}{number}")

    def check_activity(self, name: str, row: Row) -> None:
        """Whoever uses an activity pays or is tested, as far as it says how."""
        if not any(column.startswith("activity_") for column in row.kinds):
            return
        kind, tokens = row.text("activity_kind"), row.names("activity_by_token")
        tested = kind in ("group_test", "accumulating_test")
        wanted = {"who": True, "kind": True, "cost": kind == "pay", "type": tested and not tokens}
        wanted |= {"difficulty": kind == "group_test" and not tokens}
        for key, needed in wanted.items():
            if needed and f"activity_{key}" not in row.kinds:
                self.bad(name, "is missing", f"activity_{key}")
            elif not needed and f"activity_{key}" in row.kinds and (key != "difficulty" or not tested):
                self.bad(name, f"has no part in an activity that is a {kind or 'test'}", f"activity_{key}")
        if row.effect("activity_effect") is None:
            self.bad(name, "is missing", "activity_effect")
        if row.text("activity_who"):
            self.check_who(name, row)
        if tokens:
            self.check_tokens(name, row)

    def check_who(self, name: str, card: Row) -> None:
        try:
            _, where = place_name(card.text("activity_who"))
        except ValueError as error:
            self.bad(name, str(error), "activity_who")
            return
        tokens = [line.split()[4] for line in self.row.names("map") if len(line.split()) > 4]
        if where in ("dice", "ascend"):
            if where not in tokens:
                self.bad(name, f"no tile carries a token {where}", "activity_who")
        elif where not in self.tiles:
            self.bad(name, f"{where} is not on the map", "activity_who")

    def check_tokens(self, name: str, row: Row) -> None:
        """Tests by dice token: one for each of the three."""
        tokens = row.names("activity_by_token")
        if row.text("activity_who") != "on(dice)" or row.text("activity_kind") == "pay":
            self.bad(name, "is for tests on(dice)", "activity_by_token")
        if len(tokens) != DICE:
            self.bad(name, f"must have {DICE} entries, one for each dice token, not {len(tokens)}", "activity_by_token")
        for entry in tokens:
            type, _, number = entry.partition(" ")
            if type not in BASIC or not is_amount(number):
                self.bad(name, f"{entry!r} is not a test such as 'S P+1'", "activity_by_token")

    def check_word(self, name: str, column: str, node: Node) -> None:
        args = [str(arg) for arg in node.args]
        if node.word in ("card", "special"):
            if args[0] not in self.cards:
                self.bad(name, f"there is no card {args[0]}", column)
            elif not self.played and self.cards[args[0]].flag("special") != (node.word == "special"):
                kind = "no special card" if node.word == "special" else "a special card, which is set aside by special"
                self.bad(name, f"{args[0]} is {kind}", column)
        if node.word in ("place", "dmg_boss") and args[0] not in self.tables["bosses"].rows:
            self.bad(name, f"there is no special enemy {args[0]}", column)
        if node.word == "place" and args[1] not in self.tiles:
            self.bad(name, f"{args[1]} is not on the map", column)
        if node.word == "reveal" and args[0] not in self.tiles:
            self.bad(name, f"{args[0]} is not on the map", column)
        for selector, tile in selectors(node.who):
            if selector in ("on", "not_on") and tile not in self.tiles:
                self.bad(name, f"{tile} is not on the map", column)

    def words_of(self, row: Row) -> list[Node]:
        return [node for field in row.nodes.values() for node in walk(field) if node.kind == "word"]

    # ---- cards and goals ---------------------------------------------------------------------

    def check_cards(self) -> None:
        first = self.row.text("first")
        if first not in self.cards:
            self.bad("first", f"there is no card {first}")
            return
        found = {first}
        border = [first]
        while border:
            for card in self.leads_to(border.pop()):
                if card not in found and card in self.cards:
                    found.add(card)
                    border.append(card)
        lost = [name for name, card in self.cards.items() if card.text("result") == "lost"]
        for name in self.cards:
            if name not in found and name not in lost[:1]:
                self.bad(name, "no card leads here")
        if not lost:
            self.bad("cards", "there is no card with the result lost")
        if not any(self.cards[name].text("result") == "victory" for name in found):
            self.bad("cards", "no card with the result victory can be reached")
        for name in sorted(found):
            self.check_card(name)

    def leads_to(self, name: str) -> list[str]:
        return [str(node.args[0]) for node in self.words_of(self.cards[name]) if node.word in ("card", "special")]

    def check_card(self, name: str) -> None:
        card = self.cards[name]
        if card.flag("stays") and (card.flag("special") or card.text("result")):
            self.bad(name, "is for plot cards that another one follows", "stays")
        if card.text("result") or card.flag("special"):
            return
        if not [next_ for next_ in self.leads_to(name) if next_ != name]:
            self.bad(name, "the game never leaves this card")
        immediate, world = card.effect("immediate"), card.effect("world")
        moves_on = immediate is not None and any(node.word == "card" for node in walk(immediate))
        runs = world is not None and any(
            node.word == "time" and isinstance(node.args[0], int) and node.args[0] < 0 for node in walk(world)
        )
        if not moves_on and not runs:
            self.bad(name, "time never runs out on this card")
        for node in walk(world) if world is not None else []:
            if node.cond is not None:
                self.check_goal(name, node.cond)

    def check_goal(self, name: str, cond: Cond) -> None:
        """What a block waits for must be able to happen."""
        if cond.op != "name":
            for part in cond.args:
                if isinstance(part, Cond):
                    self.check_goal(name, part)
            if cond.op == "==" and isinstance(cond.args[0], Cond) and isinstance(cond.args[1], int):
                self.check_counter(name, str(cond.args[0].args[0]), cond.args[1])
            return
        what, args = str(cond.args[0]), [str(arg) for arg in cond.args[1:]]
        said = self.said()
        if what == "success" and not any(node.word == "success" for node in said):
            self.bad(name, "impossible goal: nothing gives a success token")
        if what == "defeated" and not any(node.word == "place" and node.args[0] == args[0] for node in said):
            self.bad(name, f"impossible goal: {args[0]} never appears")
        if what == "flag" and not any(node.word == "flag" and node.args[0] == args[0] for node in said):
            self.bad(name, f"impossible goal: nothing sets the flag {args[0]}")
        if what == "revealed" and args[0] not in self.tiles:
            self.bad(name, f"impossible goal: {args[0]} is not on the map")

    def check_counter(self, name: str, counter: str, wanted: int) -> None:
        """A counter that rises when a token is taken can rise only as often as there are tokens."""
        tokens = sum(line.split()[4:5] in (["dice"], ["ascend"]) for line in self.row.names("map"))
        sources = [card for card in self.cards.values() if counts(card, counter)]
        bound = [card for card in sources if any(node.word == "remove_token" for node in self.words_of(card))]
        if sources and bound == sources and tokens < wanted:
            self.bad(name, f"impossible goal: {counter} reaches {tokens} at most")

    def said(self) -> list[Node]:
        return [node for _, row in self.rows() for node in self.words_of(row)]


def is_amount(text: str) -> bool:
    try:
        Amount(text)
    except ValueError:
        return False
    return True


def counts(card: Row, counter: str) -> bool:
    return any(node.word == "count" and node.args[0] == counter for root in card.nodes.values() for node in walk(root))


def known_codes(tables: dict[str, Table]) -> set[str]:
    """Every code that can be unlocked: of cards, of scenarios, of modules."""
    codes = set(tables["codes"].rows) | {row.text("code") for row in tables["scenarios"].rows.values()}
    for name in ("bodies", "class_augments", "faction_augments", "enemies"):
        codes |= {row.text("code") for row in tables[name].rows.values()}
    return codes


def check_scenarios(tables: dict[str, Table], played: bool) -> list[Problem]:
    codes = known_codes(tables)
    return [problem for id in tables["scenarios"].rows for problem in ScenarioCheck(tables, id, codes, played).run()]
