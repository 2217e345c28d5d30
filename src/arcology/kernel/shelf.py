"""Things by name, each made when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from arcology.kernel.values import Invalid


class Shelf:
    """Where the class of each thing is, as `module:Class`; and the things that are there already."""

    def __init__(self, what: str, places: dict[str, str], unknown: type[Invalid]) -> None:
        self.what = what  # how people call such a thing
        self.places = places
        self.unknown = unknown  # raised for a name that is not here
        self.made: dict[str, Any] = {}
        self._placed: dict[str, Any] = {}

    def names(self) -> list[str]:
        """Everything there is, also what was put here later."""
        return [*self.places, *[name for name in self.made if name not in self.places]]

    def get(self, name: str) -> Any:
        """The thing of that name; always the same object."""
        found = self.made.get(name)
        if found is None:
            if name not in self.places:
                raise self.unknown(f"there is no {self.what} called {name!r:.60}; there are {', '.join(self.names())}")
            found = self.made[name] = self.at(self.places[name])
        return found

    def at(self, place: str) -> Any:
        """The thing of that place; always the same object."""
        found = self._placed.get(place)
        if found is None:
            module, _, cls = place.partition(":")
            found = self._placed[place] = getattr(import_module(module), cls)()
        return found

    def put(self, name: str, thing: Any) -> None:
        """Add a thing that has no place here."""
        self.made[name] = thing

    def drop(self, name: str) -> None:
        """Forget a thing that was put here."""
        if name not in self.places:
            self.made.pop(name, None)
