"""The city and the seats as zones of items, for terminals and screen readers."""

from __future__ import annotations

from arcology.games.euphoria.terms import COLOURS
from arcology.games.euphoria.view import CityView, SeatView, SiteView, TradeView, WorkerView
from arcology.kernel.game import Item, Zone
from arcology.kernel.values import SPECTATOR


def outline(view: CityView) -> list[Zone]:
    """The city and the seats as zones of items, for terminals and screen readers."""
    areas = [Item(id, each["total"], dice_facts(each["dice"]), "area") for id, each in view["areas"].items()]
    spaces = [
        Item(id, 1, dice_facts([] if die is None else [die]), "space" if die is not None else "free")
        for id, die in view["spaces"].items()
    ]
    tracks = [Item(f"allegiance_{f.lower()}", each["at"], (each["tier"],), "track")
              for f, each in view["allegiance"].items()]  # fmt: skip
    tracks += [Item(f"miner_{f.lower()}", at, (), "miner") for f, at in view["miners"].items()]
    lands = [
        Item(f"territory_{f.lower()}", len(each["stars"]), tuple(COLOURS[seat] for seat in each["stars"]), "stars")
        for f, each in view["territories"].items()
    ]
    zones = [
        Zone("areas", SPECTATOR, areas),
        Zone("spaces", SPECTATOR, spaces),
        Zone("sites", SPECTATOR, [item for each in view["sites"] for item in site_items(each)]),
        Zone("tracks", SPECTATOR, tracks),
        Zone("territories", SPECTATOR, lands),
        Zone("deck", SPECTATOR, [Item("deck", view["deck"])]),
        Zone("discard", SPECTATOR, [Item(kind, count) for kind, count in view["discard"].items()]),
    ]
    if view["trade"] is not None:
        zones.append(Zone("trade", view["trade"]["from"], trade_items(view["trade"])))
    for each in view["seats"]:
        zones += seat_zones(each)
    return zones


def dice_facts(dice: list[WorkerView]) -> tuple[str, ...]:
    return tuple(f"{COLOURS[die['seat']]} {die['value']}" for die in dice)


def site_items(site: SiteView) -> list[Item]:
    """A market with its stars and its visitor, or a site with its workers and the spaces that are free."""
    if site["tile"] is not None and site["market"] is not None:
        visitor = dice_facts([] if site["visitor"] is None else [site["visitor"]])
        stars = tuple(COLOURS[seat] for seat in site["stars"])
        return [
            Item(site["tile"], 1, (site["id"], *stars), "built"),
            Item(site["market"], 1, visitor, "space" if visitor else "free"),
        ]
    dice = [die for die in site["dice"] if die is not None]
    free = tuple(f"{site['id']}.{i + 1}" for i, die in enumerate(site["dice"]) if die is None)
    return [Item(site["id"], len(dice), (*dice_facts(dice), *free), "site")]


def trade_items(trade_: TradeView) -> list[Item]:
    items = [Item(item, count, (), "gives") for item, count in trade_["give"].items()]
    return items + [Item(item, count, (), "gets") for item, count in trade_["take"].items()]


def seat_zones(each: SeatView) -> list[Zone]:
    seat = each["seat"]
    stock = [Item("star", each["stars"]), Item("knowledge", each["knowledge"]), Item("morale", each["morale"])]
    stock += [Item(good, count) for good, count in each["goods"].items()]
    stock.append(Item("artifact", each["cards"]))
    dice = [Item("worker", die["value"], (die["at"],), "die") for die in each["dice"] if die["at"] != "reserve"]
    recruits = [Item(r["id"], 1, (), "starred" if r["star"] else "") for r in each["recruits"]]
    recruits += [Item(id, 1, (), "hidden") for id in each["hidden"]]
    zones = [Zone("stock", seat, stock), Zone("dice", seat, dice), Zone("recruits", seat, recruits)]
    if each["penalties"]:
        zones.append(Zone("penalties", seat, [Item(name) for name in each["penalties"]]))
    cards = [Item(kind) for kind in each["hand"]] + [Item(id) for id in each["dealt"]]
    if each["dilemma"] is not None:
        cards.append(Item(each["dilemma"], 1, (), each["solved"]))
    return [*zones, Zone("hand", seat, cards)] if cards else zones
