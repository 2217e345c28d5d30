"""A view as named zones, for terminals and screen readers."""

from __future__ import annotations

from arcology.games.tamashii.view.combat import CombatView
from arcology.games.tamashii.view.launcher import PreviewView
from arcology.games.tamashii.view.player import PlayerView, SlotView
from arcology.games.tamashii.view.table import PlaceView, RivalryView, ScenarioView, TownView
from arcology.kernel.game import Item, Zone
from arcology.kernel.values import SPECTATOR, Value


def outline(view: TownView) -> list[Zone]:
    zones = [Zone("town", SPECTATOR, town(view)), Zone("map", SPECTATOR, [place(each) for each in view["map"]])]
    if view["scenario"] is not None:
        zones.append(Zone("scenario", SPECTATOR, scenario(view["scenario"])))
    if view["rivalry"] is not None:
        zones.append(Zone("rivalry", SPECTATOR, rivalry(view["rivalry"])))
    if view["bosses"]:
        bosses = [Item(boss["id"], 1, (boss["damage"], boss["itg"], boss["at"]), "boss") for boss in view["bosses"]]
        zones.append(Zone("bosses", SPECTATOR, bosses))
    if view["market"]:
        zones.append(Zone("market", SPECTATOR, [Item(body) for body in view["market"]]))
    if view["factions"]:
        decks = [Item(faction["id"], faction["left"], (), "amount") for faction in view["factions"]]
        zones.append(Zone("factions", SPECTATOR, decks))
    if view["combat"] is not None:
        zones.append(Zone("dice", view["combat"]["seat"], dice(view["combat"])))
    for each in view["seats"]:
        zones += seat_zones(each)
    return zones


def town(view: TownView) -> list[Item]:
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
    return items + [Item(id, 1, (), "locked_diary") for id in view["diary"]["locked"]]


def place(each: PlaceView) -> Item:
    """A hex: its tile as far as it is known, where it lies, trace values, and what lies or stands there."""
    tokens = [each["token"]] if each["token"] else []
    if each["exploration"]:
        tokens.append("exploration")
    if each["tile"] is None or each["entry"] is None or each["stationary"] is None:
        return Item("tile_back", 1, (each["id"], *tokens), "tile_unknown")
    key = "tile" if each["up"] else "tile_down"
    return Item(each["tile"], 1, (each["id"], each["entry"], each["stationary"], *tokens), key)


def scenario(each: ScenarioView) -> list[Item]:
    items = [Item(each["id"])]
    if each["card"]:
        items.append(Item(each["card"], each["success"], (), "scenario_card"))
    items += [Item(asked["id"], asked["now"], (asked["goal"],), "of") for asked in each["measures"]]
    items += [Item(special, 1, (), "special") for special in each["specials"]]
    items += [Item(boss, 1, (), "beaten") for boss in each["defeated_bosses"]]
    return items + [Item(name, count, (), "amount") for name, count in each["counters"].items()]


def rivalry(each: RivalryView) -> list[Item]:
    cards = [Item(each[name]) for name in ("map", "conditions", "enhancement", "pvp") if each[name]]
    cards += [Item(goal, 1, (), "goal") for goal in each["goals"]]
    return cards + ([Item(each["next_goal"], 1, (), "next_goal")] if each["next_goal"] else [])


def dice(combat: CombatView) -> list[Item]:
    items = [Item(die) for die in combat["dice"]]
    if combat["symbol"]:
        items.append(
            Item(
                combat["symbol"], combat["number"], (combat["number_on"],) if combat["number_on"] else (), "enemy_dice"
            )
        )
    return items + [Item(frame["id"], 1, (), "frame_used" if frame["used"] else "frame") for frame in combat["frames"]]


def seat_zones(each: PlayerView) -> list[Zone]:
    seat = each["seat"]
    zones = [Zone("board", seat, board(each)), Zone("launcher", seat, launcher(each))]
    if each["enemies"]:
        foes = [Item(foe["id"], 1, (foe["damage"], foe["itg"], foe["enemy"]), "enemy") for foe in each["enemies"]]
        zones.append(Zone("enemies", seat, foes))
    found = cards(each)
    if found:
        zones.append(Zone("cards", seat, found))
    sources = [Item(found["source"]) for found in each["launchable"]]
    sources += [Item(source, 1, (), "launched") for source in each["launched"]]
    named = {item.id for item in sources}
    sources += [Item(source, 1, (), "no_match") for source in each["sources"] if source not in named]
    if sources:
        zones.append(Zone("launchable", seat, sources))
    near = one_move_away(each["previews"])
    if near:
        zones.append(Zone("one_move", seat, near))
    return zones


def one_move_away(previews: list[PreviewView]) -> list[Item]:
    """Patterns that a single programming move would complete, each with the first such move."""
    moves: dict[str, tuple[Value, ...]] = {}
    for preview in previews:
        for gained in preview["gained"]:
            moves.setdefault(gained["source"], tuple(preview["move"].split("/")))
    return [Item(source, 1, cells, "one_move") for source, cells in moves.items()]


def board(each: PlayerView) -> list[Item]:
    items = [Item(each["board"], 1, (each["class"], each["core"]), "identity")]
    items.append(Item(each["body"], 1, (each["at"] or "",), "body"))
    items += [Item("itg", each["itg"], (each["max_itg"],), "of"), Item("trace", each["trace"], (), "amount")]
    items.append(Item("exp", each["exp"], (), "amount"))
    items += [Item(asset, amount, (), "amount") for asset, amount in each["assets"].items()]
    items += [Item("bag", each["bag"]["count"], (), "amount"), Item("dump", each["dump"]["count"], (), "amount")]
    items.append(Item("ready" if each["ready"] else "not_ready"))
    return items + [Item(token, 1, (), "drawn") for token in each["drawn"]]


def launcher(each: PlayerView) -> list[Item]:
    rows = [each["launcher"][start : start + 5] for start in (0, 5, 10, 15)]
    head = Item("columns", 1, ("A", "B", "C", "D", "E"), "columns")
    return [head] + [
        Item(f"row_{number}", 1, tuple([shown(slot) for slot in row]), "row") for number, row in enumerate(rows, 1)
    ]


def shown(slot: SlotView) -> str:
    if slot["locked"]:
        return "#"
    return slot["token"] or "."


def cards(each: PlayerView) -> list[Item]:
    items = [Item(body, 1, (), "own_body") for body in each["bodies"]]
    items += [Item(augment) for augment in each["equipped"]]
    items += [Item(augment, 1, (), "unequipped") for augment in each["unequipped"]]
    if each["protocol"] is not None:
        items.append(Item(each["protocol"]["id"], each["protocol"]["step"], (), "protocol"))
    items += [Item(event, 1, (), "event") for event in each["events"]]
    if each["diary"]:
        items.append(Item(each["diary"], 1, (), "diary"))
    items += [Item(goal, 1, (), "goal_taken") for goal in each["goals"]["cards"] or []]
    return items + [Item(id, 1, (), "dealt") for id in each["dealt"]]
