"""Puts keys and ids into words: prompts, options, reasons, events and zones of one game with one pack."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from arcology.kernel.events import Event
from arcology.kernel.game import Item, Zone
from arcology.kernel.notation import Node
from arcology.kernel.pack import Pack
from arcology.kernel.values import Value
from arcology.wording.amounts import NUMBER
from arcology.wording.effects import DRAWS, Effects, marks
from arcology.wording.languages import ENGLISH
from arcology.wording.names import Names
from arcology.wording.parts import Called, Part, capital, capitalised, joined, plain
from arcology.wording.reading import BadCatalogue, file_of, sentences
from arcology.wording.templates import BadTemplate, Piece, parsed

SEAT: Final = re.compile(r"seat:\d+")
COUNT: Final = re.compile(r"(−?)\{(\d+)(?::(many|signed))?\}")
SIGNED: Final = ("+", "−")


class Wording:
    """All sentences of one game, spoken with the names of one pack."""

    def __init__(
        self,
        game: str,
        pack: Pack,
        names: Names | None = None,
        more: dict[str, str] | None = None,
        language: str = ENGLISH,
    ) -> None:
        """`more` are sentences from elsewhere than the game's folder."""
        self.game: Final = game
        self.pack: Final = pack
        self.more: Final = more
        self.language: Final = language
        known = sentences(game, language)
        self.sentences: Final = known if more is None else known | more
        self.names: Final = names or Names(self.sentences, pack)
        self.templates: dict[str, list[Piece]] = {}
        self.called: Called = {}
        self.general: Wording = self
        if names is None:
            self.templates.update(self.named_templates())

    @cached_property
    def effects(self) -> Effects:
        """What speaks and draws effects; made where a sentence has one, since the two hold each other."""
        return Effects(self)

    def at(self, called: Called) -> Wording:
        """The same at a moment of a table at which some things are called otherwise."""
        if not called:
            return self
        other = Wording(self.game, self.pack, self.names, self.more, self.language)
        other.templates = self.templates
        other.called = called
        other.general = self
        return other

    def label(self, id: str) -> str:
        """What people call a component, at any table."""
        return self.names.label(id)

    def named_templates(self) -> dict[str, list[Piece]]:
        """The sentences that are written with names of parameters. Raises BadCatalogue: file, key and reason."""
        words = self.pack.vocabulary
        known = {f"words.{name}": [*word.params] for name, word in words.words.items()}
        known |= {f"conds.{name}": [*condition.params, NUMBER] for name, condition in words.conditions.items()}
        known |= {f"who.{name}": ["argument"] for name in words.who()}
        found = {}
        for key, sentence in self.sentences.items():
            group, _, rest = key.partition(".")
            names = ["item", "amount"] if group == "price" else known.get(f"{group}.{rest.split('.')[0]}")
            if names is not None:
                try:
                    found[key] = parsed(sentence, names)
                except BadTemplate as fault:
                    raise BadCatalogue(f"{file_of(self.game, key)}: {key}: {fault}") from None
        return found

    # ---- what the kernel hands out -----------------------------------------------------------

    def event(self, event: Event) -> list[Part]:
        return capitalised(self.say(self.key("event", event.name), event.about, event.seat))

    def role(self, event: str) -> str:
        """What an event is in the log: `round` and `turn` begin one, `price`, `gain` and `fact` belong to the action
        before them, and all others ("") are actions, each a line of its own."""
        return self.sentences.get(f"role.{event}", "")

    def notice(self, event: str) -> str:
        """The icon of an event that is worth a word to everybody at once; "" for all others."""
        return self.sentences.get(f"notice.{event}", "")

    def verb(self, event: str) -> str:
        """The verb of options that touch what an event names, where several kinds of things share an id; else ""."""
        return self.sentences.get(f"verb.{event}", "")

    def prompt(self, offer: dict[str, Any]) -> list[Part]:
        return capitalised(self.say(self.key("prompt", offer["prompt"]), offer["about"], offer["seat"]))

    def option(self, prompt: str, verb: str, target: str) -> list[Part]:
        """The most special sentence there is: for what the table calls it, for this prompt and target, this prompt,
        this target, so many segments of a target (`launch/1`), this verb.

        Behind the segments of the target comes the effect it leads to, if there is one.
        """
        for id in (f"{verb}:{target}", target):
            named, *ids = self.called.get(id, ("",))
            if named and f"option.{verb}.{named}" in self.sentences:
                return self.general.say(f"option.{verb}.{named}", ids, -1)
        about = [target] if target in self.pack.effects else target.split("/") if target else []
        effect = self.option_effect(verb, target)
        said = about if effect is None else [*about, effect]
        keys = (f"{prompt}.{verb}.{target}", f"{prompt}.{verb}", f"{verb}.{target}", f"{verb}/{len(about)}", verb)
        for key in keys:
            if f"option.{key}" in self.sentences:
                return self.say(f"option.{key}", said, -1)
        return self.say(f"option.{verb}", about, -1)

    def option_effect(self, verb: str, target: str) -> str | None:
        """The effect that an option leads to, for its row of icons: `effect.visit` names the places to look.

        There, {0} is the first segment of the target; if it is `E01#2.hack1`, (card) is E01 and (part) is hack1.
        """
        if target in self.pack.effects:
            return target
        about = target.split("/")
        for pattern in self.sentences.get(f"effect.{verb}", "").split():
            id = pattern
            for i, segment in enumerate(about):
                card, _, part = segment.partition(".")
                id = id.replace(f"{{{i}}}", segment)
                if i == 0:
                    id = id.replace("(card)", card.partition("#")[0]).replace("(part)", part)
            if id in self.pack.effects:
                return id
        return None

    def effect(self, node: Node) -> list[Part]:
        """An effect as a sentence."""
        return self.effects.said(node)

    def drawn(self, node: Node) -> list[Part]:
        """An effect as a row of marks."""
        return self.effects.drawn(node)

    def shown(self, id: str) -> list[Part]:
        """An effect or a price of the pack as a row of marks, anything else as its icon; nothing where it has none."""
        if id in self.pack.effects:
            return self.drawn(self.pack.effects[id])
        table, _, rest = id.partition(".")
        row, _, column = rest.rpartition(".")
        if row:
            known = self.pack.tables[table].rows.get(row) if table in self.pack.tables else None
            return marks(self.effects.price(known.cost(column), DRAWS)) if known is not None else []
        return [self.icon(id)] if id else []

    def reason(self, refusal: dict[str, Any]) -> list[Part]:
        """Why something is refused; in numbers where these are known (`reason.no_carbon.counted`)."""
        key = self.key("reason", refusal["reason"])
        counted = f"{key}.counted"
        return self.say(counted if refusal["about"] and counted in self.sentences else key, refusal["about"], -1)

    def zone(self, zone: Zone) -> list[Part]:
        return self.say(self.key("zone", zone.id), (), -1)

    def item(self, item: Item) -> list[Part]:
        """One line of a zone: its own sentence if it has one, else the name of the component."""
        if item.key:
            return self.say(self.key("item", item.key), (item.id, item.count, *item.facts), -1)
        return [self.piece(item.id)]

    def setting(self, name: str) -> str:
        return self.sentences.get(f"setting.{name}") or capital(name)

    def value(self, setting: str, value: str) -> str:
        """A value of a setting: a row of the table that the setting is named after goes before others of that id."""
        table = self.pack.tables.get(f"{setting}s")
        row = table.rows.get(value) if table is not None else None
        name = self.names.written(row.text("name")) if row is not None else ""
        return self.sentences.get(f"value.{setting}.{value}") or capital(name or self.label(value))

    def note(self, setting: str, value: str) -> str:
        """What a value of a setting changes, where that needs saying."""
        return self.sentences.get(f"note.{setting}.{value}", "")

    def about(self, setting: str) -> str:
        """What a setting is for."""
        return self.sentences.get(f"about.{setting}", "")

    def source(self, name: str) -> str:
        return self.sentences.get(f"source.{name}") or capital(name)

    def key(self, group: str, name: str) -> str:
        return f"{group}.{name}"

    # ---- sentences ---------------------------------------------------------------------------

    def say(self, key: str, about: Sequence[Value], seat: int) -> list[Part]:
        """A sentence of the catalogue with its ids filled in; a key without one says itself."""
        if key not in self.sentences:
            return [{"t": key.partition(".")[2].replace("_", " ")}, *self.loose(about)]
        if key not in self.templates:
            self.templates[key] = parsed(self.sentences[key])
        return self.filled(self.templates[key], about, seat)

    def filled(self, pieces: Sequence[Piece], about: Sequence[Value], seat: int) -> list[Part]:
        parts: list[Part] = []
        for piece in pieces:
            parts.extend(self.part(piece, about, seat, not any("i" not in part for part in parts)))
        return parts

    def loose(self, about: Sequence[Value]) -> list[Part]:
        return [part for value in about for part in ({"t": " "}, self.piece(value))]

    def part(self, piece: Piece, about: Sequence[Value], seat: int, first: bool) -> list[Part]:
        if piece.kind == "text":
            return [{"t": piece.text}]
        if piece.kind == "rest":
            each = [[self.piece(value)] for value in about[piece.index :]]
            return joined(each, piece.text) or [{"t": self.sentences["list.none"]}]
        if piece.kind == "drawn":
            id = piece.text.format(*about) if piece.text.count("{") <= len(about) else ""
            return joined([[mark] for mark in self.shown(id)], " ")
        if piece.index >= len(about):
            return []
        if piece.kind in ("seat", "whose"):
            number = seat if piece.index < 0 else seat_number(about[piece.index])
            return [self.seat(number, piece.kind == "whose", first, piece.other)] if number >= 0 else []
        if piece.kind == "person":
            return [{"f": seat, "t": piece.text, "you": piece.other}]
        if piece.kind == "number":
            return [{"t": piece.text if about[piece.index] == 1 else piece.other}]
        if piece.kind == "effect":
            id = str(about[piece.index])
            return self.effect(self.pack.effects[id]) if id in self.pack.effects else [self.piece(id)]
        if piece.kind == "each":
            return self.each(str(about[piece.index]))
        if piece.kind == "icons":
            return joined([[self.icon(name)] for name in str(about[piece.index]).split("-") if name], " ")
        if piece.kind == "icon":
            name = piece.text or str(about[piece.index])
            return [self.icon(name, counted(piece.count, about))]
        if piece.kind == "word":
            return [{"t": self.label(str(about[piece.index]))}]
        if piece.kind == "signed":
            return [{"t": signed(int(about[piece.index]))}]
        return [self.piece(about[piece.index], piece.text, first)]

    def icon(self, name: str, count: str = "") -> Part:
        """An icon by its own name or by what it stands for, with the word for those who read."""
        part: Part = {"i": self.names.icon_name(name), "t": self.label(name)}
        if count.isdecimal():
            part["n"] = int(count)
            part["t"] = self.names.counted(name, int(count))
        elif count[:1] in SIGNED:
            part["n"] = count
            part["t"] = self.names.counted(name, int(count[1:]))
        elif count:
            part["t"] = f"{part['t']} × {self.label(count)}"
        return part

    def piece(self, value: Value, kind: str = "", first: bool = False) -> Part:
        """A number as it is, a component as a piece that a client can light up."""
        if isinstance(value, int):
            return {"t": str(value)}
        if value in self.called and not kind:
            named, *ids = self.called[value]
            return {"p": value, "t": plain(self.general.say(f"called.{named}", ids, -1))}
        if SEAT.fullmatch(value):
            return {"p": value, **self.seat(seat_number(value), first=first)}
        return {"p": value, "t": self.label(f"{kind}.{value}" if kind else value)}

    def seat(self, seat: int, whose: bool = False, first: bool = False, you: str = "") -> Part:
        """A seat by its name, and as it is addressed itself: in this place by `you`, if that is given."""
        said = self.sentences
        you = you or said["seat.whose.you" if whose else "seat.you"]
        name = said["seat.name"].replace("{0}", str(seat + 1))
        part: Part = {"s": seat, "t": name, "you": capital(you) if first else you}
        return {**part, "after": said["seat.whose.after"]} if whose else part

    def each(self, joined_ids: str) -> list[Part]:
        """Ids that stand in one, joined by hyphens, one after the other."""
        return joined([[self.general.piece(id)] for id in joined_ids.split("-") if id], ", ")


def seat_number(value: Value) -> int:
    """A seat as facts name it, by its number, or as targets do: seat:1."""
    return int(str(value).removeprefix("seat:"))


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"


def counted(count: str, about: Sequence[Value]) -> str:
    """The amount of an icon: as it stands, or as its placeholder says."""
    found = COUNT.fullmatch(count)
    if found is None:
        return count
    less, index, kind = found.group(1), int(found.group(2)), found.group(3)
    if index >= len(about) or (kind == "many" and about[index] == 1):
        return ""
    return signed(int(about[index])) if kind == "signed" else f"{less}{about[index]}"
