"""The HTTP API about campaigns: begun, imported, exported, joined, played chapter by chapter."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter

from arcology.server import campaigns
from arcology.server.api import (
    LOOKS,
    READS,
    WRITES,
    Asking,
    admitted,
    hall_of,
    opening,
    problems,
    qr_code,
    somebody,
)
from arcology.server.bodies import TableInfo
from arcology.server.campaign_bodies import (
    CampaignChange,
    CampaignFile,
    CampaignInfo,
    ChapterSetup,
    NewAttempt,
    NewCampaign,
)
from arcology.server.people import asking
from arcology.server.store import CampaignStored, Identity, Store

CampaignId = Annotated[str, PathParameter(description="The id of a campaign, or its code.", max_length=64)]
ChapterId = Annotated[str, PathParameter(description="A chapter of the campaign.", max_length=64)]


async def newcomer(request: Asking) -> tuple[Store, Identity]:
    """Who begins something that takes room: not too often."""
    guest = await somebody(request)
    opening(request)
    return hall_of(request).store, guest


async def sought(request: Asking, campaign: str) -> CampaignStored:
    """The campaign of that id or code."""
    return await hall_of(request).sought_campaign(campaign, *asking(request))


async def own(request: Asking, campaign: str) -> CampaignStored:
    """The same, for its group only."""
    return campaigns.own(await sought(request, campaign), str(request.state.guest))


async def told(store: Store, campaign: str, guest: str) -> CampaignInfo:
    """The campaign as it stands now."""
    return campaigns.info(await campaigns.found(store, campaign), guest)


@get("/", responses=problems(429), summary="Campaigns of my groups")
async def mine(request: Asking) -> list[CampaignInfo]:
    hall = hall_of(request)
    guest = str(request.state.guest)
    return [campaigns.info(each, guest) for each in await hall.store.campaigns(guest, hall.config.tables_shown)]


@post("/", responses=WRITES, summary="Begin a campaign")
async def begin(request: Asking, data: JSONBody[NewCampaign]) -> CampaignInfo:
    store, guest = await newcomer(request)
    return campaigns.info(await campaigns.begun(store, guest, data.game, data.name), guest.id)


@post("/import", responses=WRITES, summary="Go on with a campaign from a file")
async def import_(request: Asking, data: JSONBody[CampaignFile]) -> CampaignInfo:
    store, guest = await newcomer(request)
    return campaigns.info(await campaigns.imported(store, guest, data), guest.id)


@get("/{campaign:str}", responses=READS, summary="One campaign, by id or code; the sheet for its group only")
async def one(request: Asking, campaign: CampaignId) -> CampaignInfo:
    return campaigns.info(await sought(request, campaign), str(request.state.guest))


@get("/{campaign:str}/export", responses=LOOKS, summary="The campaign as a file")
async def export(request: Asking, campaign: CampaignId) -> Response[CampaignFile]:
    stored = await own(request, campaign)
    name = f"{stored.row.game}-campaign-{stored.row.code}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(campaigns.exported(stored), headers=headers)


@get("/{campaign:str}/qr", responses=READS, media_type="image/svg+xml", summary="The campaign's link as a QR code")
async def qr(request: Asking, campaign: CampaignId) -> Response[bytes]:
    stored = await sought(request, campaign)
    return qr_code(request, f"campaign/{stored.row.code}")


@post("/{campaign:str}/join", status_code=200, responses=WRITES, summary="Join the group")
async def join(request: Asking, campaign: CampaignId) -> CampaignInfo:
    guest = await somebody(request)
    store = hall_of(request).store
    await campaigns.joined(store, await sought(request, campaign), guest)
    return await told(store, campaign, guest.id)


@post("/{campaign:str}/leave", status_code=200, responses=WRITES, summary="Leave the group; the campaign stays")
async def leave(request: Asking, campaign: CampaignId) -> CampaignInfo:
    guest = await somebody(request)
    store = hall_of(request).store
    stored = await own(request, campaign)
    await store.leave_campaign(stored.row.id, guest.id)
    return await told(store, campaign, guest.id)


@post("/{campaign:str}/change", status_code=200, responses=WRITES, summary="Change its name or what may be wished")
async def change(request: Asking, campaign: CampaignId, data: JSONBody[CampaignChange]) -> CampaignInfo:
    guest = await somebody(request)
    store = hall_of(request).store
    await campaigns.changed(store, await own(request, campaign), data)
    return await told(store, campaign, guest.id)


@get("/{campaign:str}/chapters/{chapter:str}", responses=LOOKS, summary="What is left to choose for a chapter")
async def chapter(request: Asking, campaign: CampaignId, chapter: ChapterId) -> ChapterSetup:
    stored = await own(request, campaign)
    return campaigns.chapter_setup(stored, chapter)


@post("/{campaign:str}/tables", responses=WRITES, summary="Open a table for a chapter")
async def play(request: Asking, campaign: CampaignId, data: JSONBody[NewAttempt]) -> TableInfo:
    _, guest = await newcomer(request)
    hall = hall_of(request)
    stored = await own(request, campaign)
    room = await hall.add(campaigns.attempt(stored, data, guest, hall.config.any_seed))
    return hall.info(room, guest.id)


def campaign_api() -> Router:
    """All operations under /api/campaigns."""
    handlers = [mine, begin, import_, one, export, qr, join, leave, change, chapter, play]
    return Router(path="/api/campaigns", route_handlers=handlers, before_request=admitted)
