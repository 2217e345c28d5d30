"""Bodies of the HTTP API about campaigns: what is asked and what is answered."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from arcology.kernel.campaign import Sheet
from arcology.server.basics import Colour, Name, Word
from arcology.server.bodies import Seating, SettingInfo, TableInfo

FORMAT: Final = "arcology-campaign/1"

# ---- asked --------------------------------------------------------------------------------------------------------


class NewCampaign(Struct, forbid_unknown_fields=True):
    """Begin a campaign of a game that has one."""

    game: Word
    name: Name


class CampaignFile(Struct, forbid_unknown_fields=True):
    """A campaign as a file: exported by one server, imported by another or by the same. The save is the game's own."""

    format: Literal["arcology-campaign/1"]
    game: Word
    name: Name
    save: dict[str, Any]


class CampaignChange(Struct, forbid_unknown_fields=True):
    """Call the campaign otherwise, or change what the group may change between games."""

    name: Name | None = None
    wishes: dict[Word, Word] = {}


class NewAttempt(Seating, kw_only=True, forbid_unknown_fields=True):
    """Open a table for a chapter. The campaign gives its settings; `settings` are those that are left to choose."""

    chapter: Word


# ---- answered -----------------------------------------------------------------------------------------------------


class Member(Struct):
    """Somebody of the group."""

    name: str
    colour: Colour
    me: bool
    owner: bool


class AttemptInfo(Struct):
    """A table of the campaign, and what it brought once it was over (null: nothing, or not yet)."""

    table: TableInfo
    chapter: str
    outcome: dict[str, Any] | None
    ended: float | None


class CampaignInfo(Struct):
    """A campaign. Whoever is not of the group learns its name and who is, and may join; `sheet` is null then."""

    id: str
    code: str
    game: str
    title: str
    pack: str
    name: str
    member: bool
    members: list[Member]
    created: float
    updated: float
    sheet: Sheet | None
    wishes: list[SettingInfo]
    attempts: list[AttemptInfo]


class ChapterSetup(Struct):
    """What is left to choose when a chapter's table is opened."""

    chapter: str
    settings: list[SettingInfo]
