"""What a scenario file can get wrong although all its words are known: maps, cards and goals."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.scenario.files import RULES, Amount, Place, place_name, segment
from arcology.kernel.columns import Problem, Row
from arcology.kernel.notation import Cond, Node, selectors, walk
from arcology.kernel.pack import Table

FREE: Final = ("rnd", "mix", "hide")
STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
EFFECTS: Final = ("immediate", "activity_cost", "activity_effect", "world", "pattern1_effect", "pattern2_effect")


class ScenarioCheck:
    """Looks at one scenario with its cards and writes down every fault."""

    def __init__(self, tables: dict[str, Table], id: str, codes: set[str]) -> None:
        self.tables = tables
        self.row = tables["scenarios"].rows[id]
        self.cards = {name: row for name, row in tables["scenario_cards"].rows.items() if row.text("scenario") == id}
        self.codes = codes
        self.file = f"scenarios/{id}.toml"
        self.problems: list[Problem] = []
        self.tiles: set[str] = set()

    def bad(self, row: str, reason: str) -> None:
        self.problems.append(Problem(self.file, row, reason))

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
        for name, row in [*fields, *[("activity_difficulty", card) for card in self.cards.values()]]:
            if row.text(name):
                try:
                    Amount(row.text(name))
                except ValueError as error:
                    self.bad(name, str(error))
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
            if card.text("activity_who"):
                self.check_who(name, card)
            for number in RULES:
                if card.text(f"pattern{number}_on") and card.text(f"pattern{number}_on") not in self.tiles:
                    self.bad(name, f"{card.text(f'pattern{number}_on')} is not on the map")
        for name, node in self.words():
            self.check_word(name, node)

    def check_who(self, name: str, card: Row) -> None:
        try:
            _, where = place_name(card.text("activity_who"))
        except ValueError as error:
            self.bad(name, f"activity: {error}")
            return
        tokens = [line.split()[4] for line in self.row.names("map") if len(line.split()) > 4]
        if where in ("dice", "ascend"):
            if where not in tokens:
                self.bad(name, f"activity: no tile carries a token {where}")
        elif where not in self.tiles:
            self.bad(name, f"activity: {where} is not on the map")

    def check_word(self, name: str, node: Node) -> None:
        args = [str(arg) for arg in node.args]
        if node.word in ("card", "special") and args[0] not in self.cards:
            self.bad(name, f"there is no card {args[0]}")
        if node.word in ("place", "dmg_boss") and args[0] not in self.tables["bosses"].rows:
            self.bad(name, f"there is no special enemy {args[0]}")
        if node.word == "place" and args[1] not in self.tiles:
            self.bad(name, f"{args[1]} is not on the map")
        if node.word == "reveal" and args[0] not in self.tiles:
            self.bad(name, f"{args[0]} is not on the map")
        for selector, tile in selectors(node.who):
            if selector in ("on", "not_on") and tile not in self.tiles:
                self.bad(name, f"{tile} is not on the map")

    def words(self) -> list[tuple[str, Node]]:
        return [(name, node) for name, card in self.cards.items() for node in self.words_of(card)]

    def words_of(self, card: Row) -> list[Node]:
        return [node for field in card.nodes.values() for node in walk(field) if node.kind == "word"]

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
        rules = [self.row.effect(f"effect{number}") for number in RULES]
        own = [node for root in rules if root is not None for node in walk(root)]
        return own + [node for _, node in self.words()]


def counts(card: Row, counter: str) -> bool:
    return any(node.word == "count" and node.args[0] == counter for root in card.nodes.values() for node in walk(root))


def known_codes(tables: dict[str, Table]) -> set[str]:
    """Every code that can be unlocked: of cards, of scenarios, of modules."""
    codes = set(tables["codes"].rows) | {row.text("code") for row in tables["scenarios"].rows.values()}
    for name in ("bodies", "class_augments", "faction_augments", "enemies"):
        codes |= {row.text("code") for row in tables[name].rows.values()}
    return codes


def check_scenarios(tables: dict[str, Table]) -> list[Problem]:
    codes = known_codes(tables)
    return [problem for id in tables["scenarios"].rows for problem in ScenarioCheck(tables, id, codes).run()]
