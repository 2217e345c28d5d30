"""Sentences for the terminal: what keys, ids and zones are called, as plain text."""

from __future__ import annotations

from typing import Any

from arcology.kernel.events import Event
from arcology.kernel.game import Game, Item, Zone
from arcology.kernel.pack import Pack
from arcology.kernel.values import SPECTATOR, Value


class Words:
    """The wording of one game with one pack."""

    def __init__(self, game: Game, pack: Pack) -> None:
        self.game = game
        self.names = {
            row: fields.text("name")
            for table in pack.tables.values()
            for row, fields in table.rows.items()
            if fields.text("name")
        }

    def seat(self, seat: int) -> str:
        return f"Seat {seat + 1}"

    def name(self, id: Value) -> str:
        """What people call a component: the name of its row, else its id."""
        text = str(id)
        row = text.rpartition(":")[2].partition("#")[0]
        return self.names.get(row) or text.replace("_", " ")

    def option(self, verb: str, target: str) -> str:
        return " ".join([self.name(verb), *[self.name(part) for part in target.split("/") if part]])

    def prompt(self, offer: dict[str, Any]) -> str:
        return " ".join([self.name(offer["prompt"]), *[self.name(each) for each in offer["about"]]])

    def refusal(self, refusal: dict[str, Any]) -> str:
        return f"{self.option(refusal['verb'], refusal['target'])}: {self.name(refusal['reason'])}"

    def event(self, event: Event) -> str:
        who = [] if event.seat == SPECTATOR else [f"{self.seat(event.seat)}:"]
        return " ".join([*who, self.name(event.name), *[self.name(each) for each in event.about]])

    def source(self, name: str) -> str:
        return self.name(name)

    def item(self, item: Item) -> str:
        count = f"{item.count} × " if item.count != 1 else ""
        return " ".join([count + self.name(item.id), *[self.name(fact) for fact in item.facts]])

    def zones(self, zones: list[Zone], looking: int) -> list[tuple[str, list[str]]]:
        """What is shared first, then the looker's own, then the other seats'."""
        order = {SPECTATOR: 0, looking: 1}
        ordered = sorted(zones, key=lambda zone: order.get(zone.owner, 2))
        titled = []
        for zone in ordered:
            whose = "" if zone.owner == SPECTATOR else f"{self.seat(zone.owner)}, "
            titled.append((f"{whose}{self.name(zone.id)}", [self.item(item) for item in zone.items]))
        return titled
