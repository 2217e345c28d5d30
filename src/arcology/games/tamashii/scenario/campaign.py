"""The campaign save of a group: plain data, what a finished game adds to it, and the settings it gives (TA-CAMP)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypedDict

from arcology.games.tamashii.components import Components
from arcology.games.tamashii.scenario.checks import known_codes
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import DIFFICULTIES, STARTING
from arcology.kernel.values import Invalid

FORMAT: Final = "arcology-tamashii-save/1"
LISTS: Final = ("won", "flags", "unlocked", "locked_diary")


class BadSave(Invalid):
    """This is not a save of a campaign."""


class ChronicleSave(TypedDict):
    """A save as it is kept."""

    format: str
    won: list[str]
    flags: list[str]
    unlocked: list[str]
    locked_diary: list[str]
    difficulty: str


class ChronicleOutcome(TypedDict):
    """What a finished game brings to the save: its last card, what that unlocks and locks, and the flag it sets."""

    scenario: str
    card: str
    result: str
    unlock: list[str]
    lock: list[str]
    flag: str
    locked_diary: list[str] | None  # null where it was played without the diary


class Save:
    """Scenario codes won, ending flags, unlocked codes, locked diary cards, difficulty; nothing else (TA-CAMP-2)."""

    def __init__(
        self, won: list[str], flags: list[str], unlocked: list[str], locked_diary: list[str], difficulty: str
    ) -> None:
        self.won = won
        self.flags = flags
        self.unlocked = unlocked
        self.locked_diary = locked_diary
        self.difficulty = difficulty

    def data(self) -> ChronicleSave:
        return {
            "format": FORMAT,
            "won": list(self.won),
            "flags": list(self.flags),
            "unlocked": list(self.unlocked),
            "locked_diary": list(self.locked_diary),
            "difficulty": self.difficulty,
        }

    def to_json(self) -> str:
        return json.dumps(self.data(), indent=1)


def new_save() -> Save:
    return Save([], [], [], [], "normal")


def from_json(text: str, pack: Components) -> Save:
    """Read a save that was exported. Raises BadSave."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"this save is not JSON: {error}") from error
    return from_data(data, pack)


def from_data(data: object, pack: Components) -> Save:
    """The same from JSON that was read already. Raises BadSave."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadSave(f"this is not a save of the format {FORMAT}")
    known = {"unlocked": known_codes(pack.tables), "locked_diary": set(pack.diary_ids)}
    known["won"] = set(pack.table("scenarios").rows)
    known["flags"] = {row.text("flag") for row in pack.table("scenario_cards").rows.values()} - {""}
    won, flags, unlocked, diary = [checked(data, name, known[name]) for name in LISTS]
    difficulty = data.get("difficulty")
    if difficulty not in DIFFICULTIES:
        raise BadSave(f"the difficulty cannot be {difficulty!r:.40}")
    return Save(won, flags, unlocked, diary, difficulty)


def checked(data: dict[str, Any], name: str, known: set[str]) -> list[str]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadSave(f"{name} must be a list of names")
    strange = [each for each in value if each not in known]
    if strange:
        raise BadSave(f"{name}: there is no {strange[0]:.40}")
    return joined([], value)


def settings_of(save: Save, scenario: str) -> dict[str, str]:
    """The settings of a table that plays the next scenario: nothing but what is unlocked carries over (TA-CAMP-2)."""
    return {
        "scenario": scenario,
        "difficulty": save.difficulty,
        "unlocked": " ".join(save.unlocked) or "start",
        "flags": " ".join(save.flags),
        "locked_diary": " ".join(save.locked_diary),
    }


def playable(save: Save, pack: Components) -> list[str]:
    """Scenarios that may be played; lost and won ones again without limit (TA-CAMP-3)."""
    rows = pack.table("scenarios").rows
    return [id for id, row in rows.items() if row.text("code") in (STARTING, *save.unlocked)]


def outcome(s: Town) -> ChronicleOutcome | None:
    """What a finished cooperative game brings to its save; competitive games bring nothing (TA-CAMP-4)."""
    if not s.over or s.mode == "competitive":
        return None
    row = s.pack.row("scenario_cards", s.quest.card)
    return {
        "scenario": s.scenario,
        "card": s.quest.card,
        "result": s.result,
        "unlock": list(row.names("unlock")),
        "lock": list(row.names("lock")),
        "flag": row.text("flag"),
        "locked_diary": sorted([s.pack.diary_ids[each] for each in s.decks.diary_locked])
        if "diary" in s.modules
        else None,
    }


def applied(save: Save, result: Mapping[str, Any] | None) -> Save:
    """The save after a game: on victory the scenario is marked; either result unlocks what it says (TA-CAMP-1)."""
    if result is None:
        return save
    won = joined(save.won, [result["scenario"]] if result["result"] == "victory" else [])
    flags = joined(save.flags, [result["flag"]] if result["flag"] else [])
    unlocked = [code for code in joined(save.unlocked, result["unlock"]) if code not in result["lock"]]
    diary = save.locked_diary if result["locked_diary"] is None else result["locked_diary"]
    return Save(won, flags, unlocked, list(diary), save.difficulty)


def joined(old: list[str], new: list[str]) -> list[str]:
    """Both, each name once."""
    return list(dict.fromkeys([*old, *new]))
