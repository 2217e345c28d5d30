"""Sentences for the terminal: the catalogue's, as plain text."""

from __future__ import annotations

from typing import Any, Final

from arcology.kernel.events import Event
from arcology.kernel.game import Item, Zone
from arcology.kernel.match import Match
from arcology.kernel.values import SPECTATOR, Value
from arcology.wording import Offers, Wording, outcome, plain

NOTHING: Final = "nothing"
Offer = dict[str, Any]


class Words:
    """The wording of one game with the pack and the names of one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.general = Wording(match.game.name, match.pack)
        self.offers = Offers(self.general)

    def about(self, owner: int) -> Wording:
        """The wording for what is told to all of somebody's things."""
        return self.general.at(self.match.called(SPECTATOR, owner))

    def seat(self, seat: int) -> str:
        return f"Seat {seat + 1}"

    def name(self, id: Value) -> str:
        """What people call a component."""
        return self.general.label(str(id))

    def offer(self, seat: int) -> Offer | None:
        """What is on offer to a seat, with its sentences."""
        offer = self.match.offer(seat)
        return None if offer is None else self.offers.worded(offer, self.match.called(seat))

    def outcomes(self, seat: int, options: list[Offer]) -> list[tuple[str, str]]:
        """For each of these options of a seat its undo class, and what it costs and brings in words."""
        chosen = [self.match.offered(seat, option["verb"], option["target"]) for option in options]
        found = self.match.foretell(seat, chosen)
        decision = self.match.decision(seat)
        prompt = decision.prompt if decision is not None else ""
        return [
            (each.undo, plain(outcome(self.general, seat, prompt, option, each)["text"]))
            for option, each in zip(chosen, found, strict=True)
        ]

    def event(self, event: Event) -> str:
        return plain(self.about(event.seat).event(event))

    def source(self, name: str) -> str:
        return self.general.source(name)

    def item(self, item: Item, owner: int) -> str:
        said = plain(self.about(owner).item(item))
        return f"{item.count} × {said}" if item.count != 1 and not item.key else said

    def zones(self, zones: list[Zone], looking: int) -> list[tuple[str, list[str]]]:
        """What is shared first, then the looker's own, then the other seats'."""
        order = {SPECTATOR: 0, looking: 1}
        ordered = sorted(zones, key=lambda zone: order.get(zone.owner, 2))
        titled = []
        for zone in ordered:
            whose = "" if zone.owner == SPECTATOR else f"{self.seat(zone.owner)}, "
            items = [self.item(item, zone.owner) for item in zone.items] or [NOTHING]
            titled.append((f"{whose}{plain(self.general.zone(zone))}", items))
        return titled
