"""A whole game as data: how it was set up and what was chosen.

A rolling hash finds a divergence at its exact step.
"""

from __future__ import annotations

import json
from typing import Any, Final

from arcology.kernel.game import Setup
from arcology.kernel.luck import Luck
from arcology.kernel.sources import Plain
from arcology.kernel.values import Invalid

FORMAT: Final = "arcology-record/1"


class RecordError(Invalid):
    """This is not a record, or it does not play as it says."""


class Choice:
    """One entry: who chose what, whether a clock or a stand-in chose it, and the hash of the state it led to."""

    def __init__(self, seat: int, verb: str, target: str, automatic: bool, hash: str) -> None:
        self.seat = seat
        self.verb = verb
        self.target = target
        self.automatic = automatic
        self.hash = hash

    def __repr__(self) -> str:
        return f"seat {self.seat}: {self.verb}:{self.target}"


class Record:
    """Enough to play a game again, step by step."""

    def __init__(
        self,
        game: str,
        rules: int,
        pack: str,
        setup: Setup,
        choices: list[Choice],
        start: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.pack = pack
        self.setup = setup
        self.choices = choices
        self.start = start  # a stored state, where the game did not begin at its beginning
        self.components: Plain | None = None  # what the pack was written out as, where the record brings it along

    def to_json(self) -> str:
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "pack": self.pack,
            "seats": self.setup.seats,
            **({"seed": self.setup.seed} if self.setup.luck is None else {"luck": self.setup.luck.plain()}),
            "settings": self.setup.settings,
            "start": self.start,
            "choices": [[c.seat, c.verb, c.target, int(c.automatic), c.hash] for c in self.choices],
        }
        if self.components is not None:
            data["components"] = self.components
        return json.dumps(data, separators=(",", ":"))

    @staticmethod
    def from_json(text: str) -> Record:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"this record is not JSON: {error}") from error
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(f"this is not a record of the format {FORMAT}")
        settings = _field(data, "settings", dict)
        if not all(isinstance(k, str) and isinstance(v, str) for k, v in settings.items()):
            raise RecordError("settings must map names to words")
        start = data.get("start")
        if start is not None and not isinstance(start, dict):
            raise RecordError("start must be a stored state")
        luck = _luck(data)
        setup = Setup(_field(data, "seats", int), 0 if luck else _field(data, "seed", int), settings, luck)
        choices = [_choice(i, entry) for i, entry in enumerate(_field(data, "choices", list))]
        record = Record(
            _field(data, "game", str), _field(data, "rules", int), _field(data, "pack", str), setup, choices, start
        )
        if "components" in data:
            record.components = _field(data, "components", dict)
        return record


def _field(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"the record's {name} must be {kind.__name__}, not {value!r:.60}")
    return value


def _luck(data: dict[str, Any]) -> Luck | None:
    """What chance was made of, where it is more than a seed."""
    try:
        return Luck.from_plain(data["luck"]) if "luck" in data else None
    except Invalid as error:
        raise RecordError(f"the record's luck cannot be read: {error}") from error


def _choice(step: int, entry: Any) -> Choice:
    match entry:
        case [int(seat), str(verb), str(target), int(automatic), str(hash)] if not isinstance(seat, bool):
            return Choice(seat, verb, target, bool(automatic), hash)
    raise RecordError(f"step {step + 1} of the record is not [seat, verb, target, automatic, hash]: {entry!r:.80}")
