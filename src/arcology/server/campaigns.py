"""Campaigns of groups. The save of today is the one it began with and what each finished table brought, in order."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace
from typing import Final

import msgspec

from arcology.kernel.campaign import Save
from arcology.kernel.game import Setting
from arcology.kernel.values import Invalid
from arcology.server import catalogue, lobby
from arcology.server.bodies import NewTable
from arcology.server.campaign_bodies import (
    FORMAT,
    AttemptInfo,
    CampaignChange,
    CampaignFile,
    CampaignInfo,
    ChapterSetup,
    Member,
    NewAttempt,
)
from arcology.server.refusals import RefusedError
from arcology.server.store import CampaignRow, CampaignStored, Identity, Store, Stored, TakenError
from arcology.server.tables import table_info

MOST_MEMBERS: Final = 32


# ---- found and begun ----------------------------------------------------------------------------------------------


async def found(store: Store, id_or_code: str) -> CampaignStored:
    """The campaign of that id or code. Raises RefusedError."""
    campaign = await store.campaign(id_or_code)
    if campaign is None:
        raise RefusedError("not_found", "no_campaign")
    return campaign


def own(campaign: CampaignStored, guest: str) -> CampaignStored:
    """The same campaign, for somebody of its group only. Raises RefusedError."""
    if not is_member(campaign, guest):
        raise RefusedError("not_yours", "no_member")
    return campaign


def is_member(campaign: CampaignStored, guest: str) -> bool:
    return any(member.id == guest for member in campaign.members)


async def begun(store: Store, owner: Identity, game: str, name: str, save: Save | None = None) -> CampaignStored:
    """A new campaign; a code that is taken is drawn again."""
    first = catalogue.campaign_of(game).new() if save is None else save
    now = time.time()
    text = msgspec.json.encode(first).decode()
    for _ in range(lobby.CODE_TRIES):
        row = CampaignRow(
            secrets.token_urlsafe(12), lobby.new_code(), game, name.strip(), owner.id, text, 1, now, now
        )  # fmt: skip
        try:
            await store.add_campaign(row)
        except TakenError:
            continue
        return CampaignStored(row, [owner], [])
    raise RefusedError("broken", "no_campaign_code")


async def imported(store: Store, owner: Identity, file: CampaignFile) -> CampaignStored:
    """A campaign that goes on from a file. Raises RefusedError with nothing changed."""
    campaign = catalogue.campaign_of(file.game)
    try:
        save = campaign.read(file.save, catalogue.pack_of(file.game))
    except Invalid as error:
        raise RefusedError("invalid", "bad_file", error=error) from error
    return await begun(store, owner, file.game, file.name, save)


def exported(stored: CampaignStored) -> CampaignFile:
    return CampaignFile(FORMAT, stored.row.game, stored.row.name, dict(save_of(stored)))


# ---- the save -----------------------------------------------------------------------------------------------------


def save_of(stored: CampaignStored) -> Save:
    """What it began with, and then every outcome in the order the games ended."""
    campaign = catalogue.campaign_of(stored.row.game)
    save: Save = msgspec.json.decode(stored.row.save)
    brought = sorted((each.number, each.outcome) for each in stored.attempts if each.number and each.outcome)
    for _, outcome in brought:
        save = campaign.applied(save, msgspec.json.decode(outcome))
    return save


async def changed(store: Store, stored: CampaignStored, wish: CampaignChange) -> None:
    """Another name, another wish. Raises RefusedError with nothing changed."""
    campaign = catalogue.campaign_of(stored.row.game)
    save: Save = msgspec.json.decode(stored.row.save)
    try:
        for name, value in wish.wishes.items():
            save = campaign.changed(save, name, value)
    except Invalid as error:
        raise RefusedError("invalid", "unchanged", error=error) from error
    name = stored.row.name if wish.name is None else wish.name.strip()
    try:
        await store.change_campaign(replace(stored.row, name=name, save=msgspec.json.encode(save).decode()))
    except TakenError as error:
        raise RefusedError("stale", "campaign_moved_on") from error


async def joined(store: Store, stored: CampaignStored, guest: Identity) -> None:
    """Whoever has the link may join the group."""
    if not is_member(stored, guest.id) and len(stored.members) >= MOST_MEMBERS:
        raise RefusedError("conflict", "many_members", most=MOST_MEMBERS)
    await store.join_campaign(stored.row.id, guest.id, time.time())


# ---- tables -------------------------------------------------------------------------------------------------------


def given(stored: CampaignStored, chapter: str) -> dict[str, str]:
    """The settings that the save gives to a chapter's table. Raises RefusedError if it is locked or unknown."""
    campaign, pack = catalogue.campaign_of(stored.row.game), catalogue.pack_of(stored.row.game)
    try:
        return campaign.settings(save_of(stored), chapter, pack)
    except Invalid as error:
        raise RefusedError("conflict", "no_chapter", error=error) from error


def chapter_setup(stored: CampaignStored, chapter: str) -> ChapterSetup:
    """What is left to choose for a chapter that may be played."""
    given(stored, chapter)
    return ChapterSetup(chapter, catalogue.offered_settings(stored.row.game, left(stored, chapter)))


def left(stored: CampaignStored, chapter: str) -> list[Setting]:
    """The settings of a chapter's table that the save leaves to choose."""
    campaign, pack = catalogue.campaign_of(stored.row.game), catalogue.pack_of(stored.row.game)
    return campaign.choices(save_of(stored), chapter, pack)


def attempt(stored: CampaignStored, wish: NewAttempt, host: Identity, any_seed: bool = False) -> Stored:
    """A table for a chapter, with what the save gives and what was chosen beside it."""
    fixed = given(stored, wish.chapter)
    taken = [name for name in wish.settings if name in fixed]
    if taken:
        raise RefusedError("invalid", "from_campaign", setting=taken[0])
    asked = NewTable(
        game=stored.row.game,
        seats=wish.seats,
        settings={**wish.settings, **fixed},
        name=wish.name,
        listed=wish.listed,
        takebacks=wish.takebacks,
        aids=wish.aids,
        seed=wish.seed,
    )
    return of_campaign(lobby.opened(asked, host, any_seed), stored, wish.chapter)


def of_campaign(table: Stored, stored: CampaignStored, chapter: str) -> Stored:
    return replace(table, table=replace(table.table, campaign=stored.row.id, chapter=chapter))


# ---- told ---------------------------------------------------------------------------------------------------------


def info(stored: CampaignStored, guest: str) -> CampaignInfo:
    """A campaign for this guest."""
    row = stored.row
    campaign, pack = catalogue.campaign_of(row.game), catalogue.pack_of(row.game)
    member = is_member(stored, guest)
    return CampaignInfo(
        id=row.id,
        code=row.code,
        game=row.game,
        title=catalogue.found(row.game).title,
        pack=pack.hash,
        name=row.name,
        member=member,
        members=[Member(each.name, each.colour, each.id == guest, each.id == row.owner) for each in stored.members],
        created=row.created,
        updated=row.updated,
        sheet=campaign.sheet(save_of(stored), pack) if member else None,
        wishes=catalogue.offered_settings(row.game, campaign.wishes()) if member else [],
        attempts=[
            AttemptInfo(
                table_info(each.listed, guest),
                each.listed.table.chapter or "",
                None if each.outcome is None else msgspec.json.decode(each.outcome),
                each.ended,
            )
            for each in stored.attempts
        ]
        if member
        else [],
    )
