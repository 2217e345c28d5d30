"""A view as named zones, for terminals and screen readers."""

from __future__ import annotations

from typing import Any

from arcology.kernel.game import Item, Zone
from arcology.kernel.values import SPECTATOR


def outline(view: dict[str, Any]) -> list[Zone]:
    zones = [Zone("town", SPECTATOR, town(view)), Zone("map", SPECTATOR, [place(each) for each in view["map"]])]
    if view["scenario"] is not None:
        zones.append(Zone("scenario", SPECTATOR, scenario(view["scenario"])))
    if view["rivalry"] is not None:
        zones.append(Zone("rivalry", SPECTATOR, rivalry(view["rivalry"])))
    if view["bosses"]:
        zones.append(
            Zone(
                "bosses",
                SPECTATOR,
                [Item(b["id"], 1, (b["damage"], b["itg"], b["at"]), "boss") for b in view["bosses"]],
            )
        )
    if view["market"]:
        zones.append(Zone("market", SPECTATOR, [Item(body) for body in view["market"]]))
    if view["combat"] is not None:
        zones.append(Zone("dice", view["combat"]["seat"], [Item(die) for die in view["combat"]["dice"]]))
    for each in view["seats"]:
        zones += seat_zones(each)
    return zones


def town(view: dict[str, Any]) -> list[Item]:
    items = [
        Item("round", view["round"], (), "amount"),
        Item(view["phase"], 1, (), "phase"),
        Item("time", view["time"], (), "amount"),
        Item("enemy_deck", view["enemies"]["deck"], (), "amount"),
    ]
    if view["pool"] is not None:
        items.append(Item("corrupted_pool", view["pool"], (), "amount"))
    if view["bot"] is not None:
        items.append(Item("BOT", view["bot"]["batteries"], (view["bot"]["at"],), "bot"))
    if view["companion"] is not None:
        items.append(Item(view["companion"]["id"], 1, (view["companion"]["at"],), "companion"))
    return items


def place(each: dict[str, Any]) -> Item:
    facts = (each["id"], each["entry"], each["stationary"]) if each["tile"] else (each["id"],)
    key = "tile" if each["up"] else "tile_down" if each["tile"] else "tile_unknown"
    return Item(each["tile"] or "tile_back", 1, facts, key)


def scenario(each: dict[str, Any]) -> list[Item]:
    items = [Item(each["card"], each["success"], (), "scenario_card")] if each["card"] else []
    items += [Item(special, 1, (), "special") for special in each["specials"]]
    return items + [Item(name, count, (), "amount") for name, count in each["counters"].items()]


def rivalry(each: dict[str, Any]) -> list[Item]:
    cards = [Item(each[name]) for name in ("conditions", "enhancement", "pvp")]
    return cards + [Item(goal, 1, (), "goal") for goal in each["goals"]]


def seat_zones(each: dict[str, Any]) -> list[Zone]:
    seat = each["seat"]
    board = [Item(each["body"], 1, (each["at"] or "",), "body")]
    board += [Item("itg", each["itg"], (each["max_itg"],), "of"), Item("trace", each["trace"], (), "amount")]
    board += [Item("exp", each["exp"], (), "amount")]
    board += [Item(asset, amount, (), "amount") for asset, amount in each["assets"].items()]
    board += [Item("bag", each["bag"]["count"], (), "amount"), Item("dump", each["dump"]["count"], (), "amount")]
    board.append(Item("ready" if each["ready"] else "not_ready"))
    rows = [each["launcher"][start : start + 5] for start in (0, 5, 10, 15)]
    launcher = [
        Item(f"row_{number}", 1, (" ".join([shown(slot) for slot in row]),), "row")
        for number, row in enumerate(rows, 1)
    ]
    zones = [Zone("board", seat, board), Zone("launcher", seat, launcher)]
    if each["enemies"]:
        foes = [Item(foe["id"], 1, (foe["damage"], foe["itg"]), "enemy") for foe in each["enemies"]]
        zones.append(Zone("enemies", seat, foes))
    cards = [Item(augment) for augment in each["equipped"]]
    cards += [Item(augment, 1, (), "unequipped") for augment in each["unequipped"]]
    if each["protocol"] is not None:
        cards.append(Item(each["protocol"]["id"], each["protocol"]["step"], (), "protocol"))
    cards += [Item(event, 1, (), "event") for event in each["events"]]
    if each["diary"]:
        cards.append(Item(each["diary"], 1, (), "diary"))
    if cards:
        zones.append(Zone("cards", seat, cards))
    return zones


def shown(slot: dict[str, Any]) -> str:
    if slot["locked"]:
        return "#"
    token = slot["token"] or "."
    return token.lower() if slot["face"] == "claw" else token
