"""Bodies of the HTTP API about what guests did: what their finished games add up to, and what was new."""

from __future__ import annotations

from msgspec import Struct

from arcology.server.bodies import FaceInfo


class FeatInfo(Struct):
    """Something worth telling that can be done in a game. `got` is when it first was, in the game of `table`, which is
    none where the table is not kept any more. A secret one is told once it is done."""

    id: str
    name: str
    says: str
    got: float | None
    table: str | None


class BestInfo(Struct):
    """A record: what it is called, its value and the one before it in words, and the game that holds it."""

    id: str
    name: str
    says: str
    before: str
    ended: float
    table: str | None


class PlayedInfo(Struct):
    """Games with one thing that is played, how many were won, and the most points in one, where there are points."""

    id: str
    name: str
    played: int
    won: int
    best: int | None


class KindInfo(Struct):
    """A kind of thing that is played, and all of it that was."""

    kind: str
    name: str
    played: list[PlayedInfo]


class RivalInfo(Struct):
    """Somebody played against: how often, and how often I came in before them. `note` says how strong a bot is."""

    kind: str
    name: str
    note: str
    played: int
    beaten: int
    face: FaceInfo | None = None


class GameDeeds(Struct):
    """What my finished games of one kind add up to. Games for practice are told apart and count for nothing else;
    `secrets` is how many feats nobody told me about yet."""

    game: str
    title: str
    played: int
    won: int
    practice: int
    kinds: list[KindInfo]
    rivals: list[RivalInfo]
    records: list[BestInfo]
    feats: list[FeatInfo]
    secrets: int


class DeedsInfo(Struct):
    """What I did. `counting` games that ended are still to be counted: ask again; `unread` could not be."""

    counting: int
    unread: int
    games: list[GameDeeds]


class DeedNews(Struct):
    """What a finished game brought me that was new. `mine` is false where I had no seat of my own; a game for
    `practice` brings nothing. While games are still to be counted (`counting`) it may change."""

    counting: int
    mine: bool
    practice: bool
    feats: list[FeatInfo]
    records: list[BestInfo]


class RivalLine(Struct):
    """Somebody at the table of a game that I keep, and their place."""

    kind: str
    name: str
    place: int


class DeedLine(Struct):
    """One finished game of mine, as it is kept."""

    table: str
    game: str
    ended: float
    practice: bool
    won: bool
    place: int
    had: dict[str, list[str]]
    rivals: list[RivalLine]
    values: dict[str, int]
    feats: list[str]


class DeedsFile(Struct):
    """Everything that is kept of my finished games, as a file."""

    format: int
    deeds: list[DeedLine]
