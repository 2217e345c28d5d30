"""The Couriers (blue): pick-up and deliver."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.couriers import deploy, figures, goods, pick_up, tables
from arcology.games.free_radicals.factions.couriers.kit import Kit, board_of, kit_of
from arcology.games.free_radicals.factions.couriers.state import EACH, HOLDING, CouriersBoard, members
from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, GOODS
from arcology.games.free_radicals.state import City
from arcology.kernel.domains import COVERED
from arcology.kernel.game import Item
from arcology.kernel.rng import Rng
from arcology.kernel.values import Frame


class CouriersView(TypedDict):
    drones: list[str]  # the district of each
    tokens: dict[str, str]  # the Cost token of each district
    holding: list[str]
    goods: dict[str, int]  # by colour
    supply: dict[str, int]
    open: list[str]
    finished: list[str]
    deck: int
    under: list[str]  # Contracts put under the deck, for their owner
    drawn: list[str]  # Contracts to choose from, for their owner


class Couriers(Faction):
    name = "couriers"
    scenes = tables.SCENES
    tables = tables.TABLES
    chapters = (deploy.CHAPTER, pick_up.CHAPTER, goods.CHAPTER)
    boards = (CouriersBoard,)
    figures = figures.FIGURES
    view_type = CouriersView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> CouriersBoard:
        """Three Drones on Central, all Goods in the supply (FR-COU-2)."""
        tokens = list(range(len(pack.table("cost_tokens").rows)))
        contracts = (1 << len(pack.table("contracts").rows)) - 1
        return CouriersBoard(tokens=tokens, bag=contracts)

    def set_up(self, s: City, seat: int) -> None:
        """Cost tokens and Contracts are shuffled, one Contract is dealt open (FR-COU-2)."""
        board = board_of(s, seat)
        s.shuffle(board.tokens)
        board.open = 1 << goods.draw_contract(s, board)

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        return (("cou_deploy", seat, 0), ("cou_choose", seat), ("cou_bonus", seat))

    def view(self, s: City, seat: int, viewer: int) -> CouriersView:
        """The Couriers alone know what they drew and what they put under the deck."""
        board = board_of(s, seat)
        kit = kit_of(s.pack)
        contracts, tokens = kit.contract_ids, kit.token_ids
        return {
            "drones": [DISTRICTS[district] for district in board.drones],
            "tokens": {district: tokens[board.tokens[i]] for i, district in enumerate(DISTRICTS)},
            "holding": [tokens[token] for token in board.tokens[HOLDING:]],
            "goods": {colour: board.goods[i] for i, colour in enumerate(GOODS)},
            "supply": {colour: EACH - board.goods[i] for i, colour in enumerate(GOODS)},
            "open": [contracts[i] for i in members(board.open)],
            "finished": [contracts[i] for i in members(board.finished)],
            "deck": len(members(board.bag)) + len(board.under),
            "under": [contracts[i] for i in board.under] if viewer == seat else [],
            "drawn": [contracts[i] for i in board.drawn] if viewer == seat else [],
        }

    def outline(self, board: CouriersView) -> list[Item]:
        items = [
            Item(district, board["drones"].count(district), (token,), "cou_district")
            for district, token in board["tokens"].items()
        ]
        items += [Item(token, 1, (), "cou_holding") for token in board["holding"]]
        items += [Item(f"good_{colour}", count) for colour, count in board["goods"].items() if count]
        items += [Item(contract, 1, (), "cou_contract") for contract in board["open"]]
        items += [Item(contract, 1, (), "cou_finished") for contract in board["finished"]]
        items += [Item(contract, 1, (), "cou_drawn") for contract in board["drawn"]]
        items += [Item(contract, 1, (), "cou_under") for contract in board["under"]]
        return items

    def deal(self, s: City, seat: int, viewer: int, rng: Rng) -> None:
        """To everybody else all Contracts that are not open or completed are alike."""
        if viewer == seat:
            return
        board = board_of(s, seat)
        pool = [*members(board.bag), *board.under, *board.drawn]
        rng.shuffle(pool)
        board.under = tuple([pool.pop() for _ in board.under])
        board.drawn = tuple([pool.pop() for _ in board.drawn])
        board.bag = sum(1 << contract for contract in pool)

    def cover(self, s: City, seat: int, viewer: int) -> None:
        if viewer != seat:
            board = board_of(s, seat)
            board.under = (COVERED,) * len(board.under)
            board.drawn = (COVERED,) * len(board.drawn)
            board.bag = 0

    def components(self, s: City, seat: int) -> dict[str, int]:
        board = board_of(s, seat)
        hidden = len(members(board.bag)) + len(board.under) + len(board.drawn)
        return {
            "drone": len(board.drones),
            "cost_token": len(set(board.tokens)),
            "good": sum(abs(owned) + abs(EACH - owned) for owned in board.goods),  # none owed, none too many
            "contract": hidden + len(members(board.open)) + len(members(board.finished)),
        }


FACTION: Final = Couriers()
