"""The toy's campaign: a short game opens a long one, and the best score so far is carried along."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from tests.support.toy.state import Kit, Yard

from arcology.kernel.campaign import Campaign, Chapter, Outcome, Save, Sheet
from arcology.kernel.game import Setting
from arcology.kernel.values import BadSetup, Invalid

CHAPTERS: Final = ("short", "long")
STARTS: Final = ("carbon", "titanium")
SHORT_ROUNDS: Final = 2


class CareerSave(TypedDict):
    won: list[str]
    best: int
    start: str


class CareerOutcome(TypedDict):
    chapter: str
    points: int


class Career(Campaign):
    save_type = CareerSave
    outcome_type = CareerOutcome

    def new(self) -> Save:
        return {"won": [], "best": 0, "start": "carbon"}

    def read(self, data: object, pack: Kit) -> Save:
        if not isinstance(data, dict) or set(data) != set(self.new()) or data["start"] not in STARTS:
            raise Invalid("this is not a save of the Works")
        if not isinstance(data["won"], list) or not set(data["won"]) <= set(CHAPTERS):
            raise Invalid("won must be a list of chapters")
        return data

    def sheet(self, save: Save, pack: Kit) -> Sheet:
        chapters: list[Chapter] = [
            {"id": id, "name": id.title(), "state": self.state(save, id), "results": []} for id in CHAPTERS
        ]
        ahead = [each["id"] for each in chapters if each["state"] == "open"]
        return {
            "chapters": chapters,
            "pieces": [],
            "next": ahead[0] if ahead else "",
            "others": [],
            "wishes": {"start": save["start"], "best": str(save["best"])},
        }

    def state(self, save: Save, chapter: str) -> Any:
        if chapter in save["won"]:
            return "won"
        return "open" if chapter == "short" or "short" in save["won"] else "locked"

    def settings(self, save: Save, chapter: str, pack: Kit) -> dict[str, str]:
        if chapter not in CHAPTERS or self.state(save, chapter) == "locked":
            raise BadSetup(f"the chapter {chapter:.40} is not open")
        return {"length": chapter, "start.0": save["start"]}

    def choices(self, save: Save, chapter: str, pack: Kit) -> list[Setting]:
        return []

    def wishes(self) -> list[Setting]:
        return [Setting("start", "choice", STARTS, "carbon")]

    def changed(self, save: Save, name: str, value: str) -> Save:
        if name != "start" or value not in STARTS:
            raise BadSetup(f"{name:.40} cannot be {value:.40}")
        return {**save, "start": value}

    def outcome(self, state: Yard) -> Outcome | None:
        best = max(player.points for player in state.players)
        return {"chapter": "short" if state.rounds == SHORT_ROUNDS else "long", "points": best}

    def applied(self, save: Save, outcome: Outcome) -> Save:
        won = [*save["won"], outcome["chapter"]]
        return {**save, "won": won, "best": max(save["best"], outcome["points"])}
