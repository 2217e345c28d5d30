"""Puts keys and ids into words: prompts, options, reasons, events, zones and effects of one game with one pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arcology.kernel.events import Event
from arcology.kernel.game import Item, Zone
from arcology.kernel.notation import Cond, Node
from arcology.kernel.pack import Pack
from arcology.kernel.values import Value
from arcology.wording.reading import sentences
from arcology.wording.templates import Piece, parsed

Part = dict[str, Any]
"""{"t": text}; {"i": icon, "n": count, "t": its name}; {"p": piece id, "t": label}; {"s": seat, "t": label}."""


SIGNS: Final = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥"}


class Wording:
    """All sentences of one game, spoken with the names of one pack."""

    def __init__(self, game: str, pack: Pack) -> None:
        self.game: Final = game
        self.pack: Final = pack
        self.sentences: Final = sentences(game)
        self.templates: dict[str, list[Piece]] = {}
        self.labels: dict[str, str] = {}

    # ---- what the kernel hands out -----------------------------------------------------------

    def event(self, event: Event) -> list[Part]:
        return self.say(self.key("event", event.name), event.about, event.seat)

    def offer(self, offer: dict[str, Any]) -> dict[str, Any]:
        """An offer of a match with its sentences: of the question, of every option and of every refusal."""
        prompt = offer["prompt"]
        options = [
            {
                **option,
                "text": self.option(prompt, option["verb"], option["target"]),
                "effect": self.option_effect(option["verb"], option["target"]),
            }
            for option in offer["options"]
        ]
        refusals = [{**refusal, "text": self.reason(refusal["reason"])} for refusal in offer["refusals"]]
        return {**offer, "text": self.prompt(offer), "options": options, "refusals": refusals}

    def prompt(self, offer: dict[str, Any]) -> list[Part]:
        return self.say(self.key("prompt", offer["prompt"]), offer["about"], offer["seat"])

    def option(self, prompt: str, verb: str, target: str) -> list[Part]:
        """The most special sentence there is: for this prompt, for this target, for this verb.

        Behind the segments of the target comes the effect it leads to, if there is one.
        """
        about = [target] if target in self.pack.effects else target.split("/") if target else []
        effect = self.option_effect(verb, target)
        said = about if effect is None else [*about, effect]
        for key in (f"{prompt}.{verb}", f"{verb}.{target}", verb):
            if f"option.{key}" in self.sentences:
                return self.say(f"option.{key}", said, -1)
        return self.say(f"option.{verb}", about, -1)

    def option_effect(self, verb: str, target: str) -> str | None:
        """The effect that an option leads to, for its row of icons: `effect.visit` names the places to look."""
        if target in self.pack.effects:
            return target
        about = target.split("/")
        for pattern in self.sentences.get(f"effect.{verb}", "").split():
            id = pattern
            for i, segment in enumerate(about):
                id = id.replace(f"{{{i}}}", segment)
            if id in self.pack.effects:
                return id
        return None

    def reason(self, key: str) -> list[Part]:
        return self.say(self.key("reason", key), (), -1)

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
        return self.sentences.get(f"value.{setting}.{value}") or capital(self.label(value))

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
        parts: list[Part] = []
        for piece in self.templates[key]:
            parts.extend(self.part(piece, about, seat))
        return parts

    def loose(self, about: Sequence[Value]) -> list[Part]:
        return [part for value in about for part in ({"t": " "}, self.piece(value))]

    def part(self, piece: Piece, about: Sequence[Value], seat: int) -> list[Part]:
        if piece.kind == "text":
            return [{"t": piece.text}]
        if piece.index >= len(about):
            return []
        if piece.kind == "seat":
            number = seat if piece.index < 0 else int(about[piece.index])
            return [{"s": number, "t": f"Seat {number + 1}"}] if number >= 0 else []
        if piece.kind == "effect":
            id = str(about[piece.index])
            return self.effect(self.pack.effects[id]) if id in self.pack.effects else [{"t": id}]
        if piece.kind == "icon":
            name = piece.text or str(about[piece.index])
            count = piece.count
            if count.startswith("{"):
                index = int(count[1:-1])
                count = str(about[index]) if index < len(about) else ""
            return [self.icon(name, count)]
        return [self.piece(about[piece.index], piece.text)]

    def icon(self, name: str, count: str = "") -> Part:
        """An icon by its own name or by what it stands for, with the word for those who read."""
        part: Part = {"i": self.icon_name(name), "t": self.label(name)}
        if count.isdecimal():
            part["n"] = int(count)
            part["t"] = self.counted(name, int(count))
        elif count:
            part["t"] = f"{part['t']} × {self.label(count)}"
        return part

    def counted(self, id: str, count: int) -> str:
        """The word for one (`one.points`) or for several (`many.points`), else its only name."""
        return self.sentences.get(f"one.{id}" if count == 1 else f"many.{id}") or self.label(id)

    def icon_name(self, id: str) -> str:
        found = self.sentences.get(f"icon.{id}")
        if found is None:
            row = self.row(id)
            found = row.text("icon") if row is not None else ""
        return found or id

    def piece(self, value: Value, kind: str = "") -> Part:
        """A number as it is, a component as a piece that a client can light up."""
        if isinstance(value, int):
            return {"t": str(value)}
        return {"p": value, "t": self.label(f"{kind}.{value}" if kind else value)}

    def label(self, id: str) -> str:
        """What people call a component: the catalogue's word, the name of its row, or the id itself."""
        if id not in self.labels:
            self.labels[id] = self.named(id)
        return self.labels[id]

    def named(self, id: str) -> str:
        said = self.sentences.get(f"name.{id}")
        if said is not None:
            return said
        if ":" in id:
            return self.named(id.split(":", 1)[1].split("#")[0])
        if "#" in id:
            card, _, copy = id.partition("#")
            part = copy.partition(".")[2]
            return self.named(f"{card}.{part}" if part else card)
        piece, _, turn = id.partition(".")
        if f"turn.{turn}" in self.sentences:
            return f"{self.named(piece)} {self.sentences[f'turn.{turn}']}".rstrip()
        bound = f"bound.{id.split('.', 1)[-1]}"
        if "." in id and bound in self.sentences:
            return self.sentences[bound]
        for table in self.pack.tables.values():
            row = table.rows.get(id)
            if row is None:
                continue
            if row.text("name"):
                return row.text("name")
            pattern = self.sentences.get(f"row.{table.name}")
            if pattern is not None:
                about = [row.text(word) or ", ".join(row.names(word)) for word in self.columns(table.name)]
                return plain([part for piece in parsed(pattern) for part in self.part(piece, about, -1)])
        return id.replace("_", " ")

    def columns(self, table: str) -> list[str]:
        return self.sentences.get(f"columns.{table}", "").split()

    def row(self, id: str) -> Any:
        for table in self.pack.tables.values():
            row = table.rows.get(id)
            if row is not None and row.text("icon"):
                return row
        return None

    # ---- effects -----------------------------------------------------------------------------

    def effect(self, node: Node) -> list[Part]:
        """An effect as a sentence made from the tree that runs it: it cannot say what it does not do."""
        if node.kind == "seq":
            return joined([self.inner(part) for part in node.parts], "; ")
        return self.inner(node)

    def inner(self, node: Node) -> list[Part]:
        """A part of an effect. What would be read as belonging to its neighbours stands in brackets."""
        kind = node.kind
        parts = node.parts
        if kind == "word":
            return self.word(node)
        if kind == "seq":
            last = len(parts) - 1
            return joined([self.inner(part) if i == last else self.closed(part) for i, part in enumerate(parts)], ", ")
        if kind == "then":
            first = self.inner(parts[0]) if parts[0].kind == "may" else self.closed(parts[0])
            return joined([first, *[self.closed(part) for part in parts[1:]]], ", and if you do, ")
        if kind == "choose":
            return joined([self.closed(part) for part in parts], " or ")
        if kind == "cost":
            price = parts[0].parts if parts[0].kind == "seq" else parts[:1]
            return [*joined([self.closed(part) for part in price], " and "), {"t": ": "}, *self.inner(parts[1])]
        if kind == "may":
            return [{"t": "you may "}, *self.inner(parts[0])]
        if kind == "upto":
            return [{"t": f"up to {node.count} times: "}, *self.inner(parts[0])]
        condition = [{"t": "if "}, *self.condition(node.cond), {"t": ": "}]
        if len(parts) == 1:
            return condition + self.inner(parts[0])
        return [*condition, *self.closed(parts[0]), {"t": ", else "}, *self.inner(parts[1])]

    def closed(self, node: Node) -> list[Part]:
        return self.word(node) if node.kind == "word" else [{"t": "("}, *self.inner(node), {"t": ")"}]

    def word(self, node: Node) -> list[Part]:
        first = str(node.args[0]) if node.args else ""
        about: list[Value] = [*node.args]
        for key in (f"word.{node.word}.{first}", f"word.{node.word}"):
            if key in self.sentences:
                parts = self.say(key, about, -1)
                break
        else:
            parts = self.say(f"word.{node.word}", about, -1)
        if node.who:
            parts += [{"t": " "}, *self.say(f"who.{node.who}", (), -1)]
        return parts

    def condition(self, cond: Cond | None) -> list[Part]:
        if cond is None:
            return []
        if cond.op == "name":
            return self.say(f"cond.{cond.args[0]}", [arg for arg in cond.args[1:] if not isinstance(arg, Cond)], -1)
        if cond.op == "not":
            inner = cond.args[0]
            return [{"t": "not "}, *(self.condition(inner) if isinstance(inner, Cond) else [])]
        said = []
        for arg in cond.args:
            if not isinstance(arg, Cond):
                said.append([self.piece(arg)])
            elif arg.op in ("and", "or"):
                said.append([{"t": "("}, *self.condition(arg), {"t": ")"}])
            else:
                said.append(self.condition(arg))
        return joined(said, f" {SIGNS.get(cond.op, cond.op)} ")


def joined(texts: Sequence[list[Part]], between: str) -> list[Part]:
    parts: list[Part] = []
    for i, text in enumerate(texts):
        parts += ([{"t": between}] if i else []) + text
    return parts


def plain(parts: Sequence[Part], names: Sequence[str] = ()) -> str:
    """The sentence for a terminal: icons become words, unless the word follows anyway; seats become names."""
    said = []
    for i, part in enumerate(parts):
        if "s" in part and part["s"] < len(names):
            said.append(names[part["s"]])
        elif "i" in part and "n" in part:
            said.append(f"{part['n']} {part['t']}")
        elif not ("i" in part and part["t"] in [after.get("t") for after in parts[i + 1 : i + 3]]):
            said.append(str(part.get("t", "")))
    return "".join(said).replace("  ", " ").strip()


def capital(text: str) -> str:
    words = text.replace("_", " ")
    return words[:1].upper() + words[1:]
