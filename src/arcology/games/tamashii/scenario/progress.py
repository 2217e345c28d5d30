"""The campaign as the kernel's contract: the progress sheet, and what a table of each scenario gets from the save."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from arcology.games.tamashii.components import Components
from arcology.games.tamashii.scenario.campaign import (
    ChronicleOutcome,
    ChronicleSave,
    Save,
    applied,
    from_data,
    new_save,
    outcome,
    playable,
    settings_of,
)
from arcology.games.tamashii.setup.options import NO_COMPANION, RIVALS, SWITCHES, settings
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import DIFFICULTIES, STARTING
from arcology.kernel.campaign import Campaign, Chapter, Piece, Result, Sheet
from arcology.kernel.columns import Row
from arcology.kernel.game import Setting
from arcology.kernel.values import BadSetup

RIVALRY: Final = "competitive"
"""Not a chapter: a game against each other with what the group has unlocked (TA-CAMP-4)."""
ENDING: Final = "ending_"
"""A flag that begins so ends the campaign."""
TABLES: Final = ("bodies", "class_augments", "faction_augments")
FREE: Final = ("class", "board", "companion", *SWITCHES, "first")
MOST_SEATS: Final = 4


class Chronicle(Campaign):
    """One save per group; a solo save is a group of one (TA-CAMP-4)."""

    save_type = ChronicleSave
    outcome_type = ChronicleOutcome

    def new(self) -> ChronicleSave:
        return new_save().data()

    def read(self, data: object, pack: Components) -> ChronicleSave:
        return from_data(data, pack).data()

    def sheet(self, save: Mapping[str, Any], pack: Components) -> Sheet:
        kept = as_save(save)
        chapters = [chapter(kept, pack, id) for id in pack.table("scenarios").ids()]
        ahead = [each["id"] for each in chapters if each["state"] == "open"]
        return {
            "chapters": chapters,
            "pieces": pieces(kept, pack),
            "next": ahead[0] if ahead else "",
            "others": [RIVALRY],
            "wishes": {"difficulty": kept.difficulty},
        }

    def settings(self, save: Mapping[str, Any], chapter: str, pack: Components) -> dict[str, str]:
        """Lost and won scenarios may be played again without limit; the others wait (TA-CAMP-3)."""
        kept = as_save(save)
        if chapter == RIVALRY:
            mode = {"mode": RIVALRY}
            return {**{name: value for name, value in settings_of(kept, "").items() if name != "scenario"}, **mode}
        if chapter not in pack.table("scenarios").rows:
            raise BadSetup(f"there is no scenario {chapter:.40}")
        if chapter not in playable(kept, pack):
            raise BadSetup(f"the scenario {chapter} is not unlocked yet")
        return {**settings_of(kept, chapter), "mode": "coop"}

    def choices(self, save: Mapping[str, Any], chapter: str, pack: Components) -> list[Setting]:
        """Classes, boards, and modules that are unlocked (A21)."""
        unlocked = as_save(save).unlocked
        row = pack.row("scenarios", chapter) if chapter != RIVALRY else None
        found = []
        for setting in settings(pack, MOST_SEATS):
            if setting.name not in FREE and (row is not None or setting.beside != RIVALS):
                continue
            if row is not None and moot(setting.name, row):
                continue
            if setting.name in pack.module_code and pack.module_code[setting.name] not in unlocked:
                continue
            if setting.name == "companion":
                known = (NO_COMPANION, *[one for one, code in pack.companion_code.items() if code in unlocked])
                setting = Setting(setting.name, setting.kind, known, setting.default)
            if len(setting.choices) > 1:
                found.append(setting)
        return found

    def wishes(self) -> list[Setting]:
        return [Setting("difficulty", "choice", DIFFICULTIES, "normal")]

    def changed(self, save: Mapping[str, Any], name: str, value: str) -> ChronicleSave:
        if name != "difficulty":
            raise BadSetup(f"{name:.40} cannot be changed")
        if value not in DIFFICULTIES:
            raise BadSetup(f"the difficulty cannot be {value:.40}")
        kept = as_save(save)
        kept.difficulty = value
        return kept.data()

    def outcome(self, state: Town) -> ChronicleOutcome | None:
        return outcome(state)

    def applied(self, save: Mapping[str, Any], outcome: Mapping[str, Any]) -> ChronicleSave:
        return applied(as_save(save), outcome).data()


def as_save(data: Mapping[str, Any]) -> Save:
    """A save that was checked when it came in."""
    return Save(data["won"], data["flags"], data["unlocked"], data["locked_diary"], data["difficulty"])


def moot(setting: str, scenario: Row) -> bool:
    """Whether a scenario leaves nothing to choose: it plays without classes, or brings the module itself."""
    return (setting == "class" and "classes" in scenario.names("without")) or setting in scenario.names("modules")


# ---- the sheet -------------------------------------------------------------------------------------


def chapter(save: Save, pack: Components, id: str) -> Chapter:
    """A scenario with the ways to win it."""
    row = pack.row("scenarios", id)
    known = row.text("code") in (STARTING, *save.unlocked)
    return {
        "id": id,
        "name": row.text("name"),
        "state": "won" if id in save.won else "open" if known else "locked",
        "results": [result(save, pack, card) for card in last_cards(pack, id) if card.text("result") == "victory"],
    }


def last_cards(pack: Components, scenario: str) -> list[Row]:
    cards = pack.table("scenario_cards").rows.values()
    return [card for card in cards if card.text("scenario") == scenario and card.text("result")]


def result(save: Save, pack: Components, card: Row) -> Result:
    """One result card: seen if its ending is marked, or without one if its scenario is won (TA-CAMP-1)."""
    flag = card.text("flag")
    opens = [id for id, row in pack.table("scenarios").rows.items() if row.text("code") in card.names("unlock")]
    codes = [pack.row("scenarios", id).text("code") for id in opens]
    return {
        "id": card.id,
        "name": card.text("name"),
        "reached": flag in save.flags if flag else card.text("scenario") in save.won,
        "ending": flag.startswith(ENDING),
        "flag": flag,
        "opens": opens,
        "finds": [code for code in card.names("unlock") if code not in codes],
    }


def pieces(save: Save, pack: Components) -> list[Piece]:
    """Cards and modules that wait to be unlocked, with the scenarios that can bring them."""
    chapters = [row.text("code") for row in pack.table("scenarios").rows.values()]
    rows = [(table, row.text("code"), row) for table in TABLES for row in pack.table(table).rows.values()]
    rows += [("", code, row) for code, row in pack.table("codes").rows.items() if code not in chapters]
    found: list[Piece] = []
    for table, code, row in rows:
        if code == STARTING:
            continue
        sources = [
            id
            for id in pack.table("scenarios").ids()
            if any(code in card.names("unlock") for card in last_cards(pack, id))
        ]
        found.append(
            {
                "code": code,
                "table": table,
                "id": row.id,
                "name": row.text("name"),
                "found": code in save.unlocked,
                "sources": sources,
            }
        )
    return found
