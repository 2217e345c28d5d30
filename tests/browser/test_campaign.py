"""A campaign of Tamashii in the browser: begun, played chapter by chapter, shared, exported and imported."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Route, expect
from tests.browser.driver import Person
from tests.browser.test_axe import THEMES, violations

from arcology import games
from arcology.bots import Eye, bot
from arcology.kernel.campaign import Campaign, Save
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng

pytestmark = pytest.mark.browser
Line = tuple[tuple[int, str, str], ...]
SEEDS: Final = range(1, 40)
MOST_TRIES: Final = 12
SAVE: Final = {
    "format": "arcology-tamashii-save/1",
    "won": ["P0", "S1"],
    "flags": ["gate_broken"],
    "unlocked": ["S1", "S2", "B09", "SPA-6", "REA-6", "BRA-6"],
    "locked_diary": [],
    "difficulty": "normal",
}
FILE: Final = {"format": "arcology-campaign/1", "game": "tamashii", "name": "Friday shells", "save": SAVE}
SEND: Final = """async ([table, line]) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
    const heard = [];
    let wake = () => {};
    socket.onmessage = (event) => { heard.push(JSON.parse(event.data)); wake(); };
    socket.onclose = () => { heard.push({ type: 'closed' }); wake(); };
    const until = async (fits) => {
        for (;;) {
            const found = heard.shift();
            if (found === undefined) await new Promise((go) => (wake = go));
            else if (found.type === 'error' || found.type === 'closed') throw new Error(JSON.stringify(found));
            else if (fits(found)) return found;
        }
    };
    await new Promise((go) => (socket.onopen = go));
    socket.send(JSON.stringify({ type: 'hello', since: -1 }));
    let seq = (await until((one) => one.type === 'update')).seq;
    for (const [at, [seat, verb, target]] of line.entries()) {
        const id = `line-${table}-${at}`;
        socket.send(JSON.stringify({ type: 'choose', id, seat, seq, verb, target }));
        seq = (await until((one) => one.type === 'ack' && one.id === id)).seq;
        await new Promise((go) => setTimeout(go, 60));
    }
    socket.close();
}"""
"""Sends choices over a socket of its own, not faster than the server lets anybody."""


def chronicle() -> Campaign:
    campaign = games.game("tamashii").campaign
    assert campaign is not None
    return campaign


def played(save: Save, chapter: str, seed: int) -> tuple[Match, Line]:
    """Two good players at that chapter's table: the game at its end, and the choices they made."""
    game = games.game("tamashii")
    match, rng = Match(game, Setup(2, seed, chronicle().settings(save, chapter, game.load()))), Rng(seed)
    made = []
    while not match.over:
        seat = match.waiting()[0]
        option = bot("greedy").choose(Eye(game, match.state, seat, rng))
        made.append((seat, option.verb, option.target))
        match.choose(seat, option.verb, option.target)
    return match, tuple(made)


@lru_cache
def won_prologue() -> tuple[int, Line]:
    """A seed of the prologue with the choices that win it."""
    for seed in SEEDS:
        match, line = played(chronicle().new(), "P0", seed)
        if match.view(0)["result"] == "victory":
            return seed, line
    raise AssertionError("the prologue is never won")


def begin(mira: Person, name: str = "Friday shells") -> str:
    """Begin a campaign in the lobby; its code."""
    mira.go("/")
    mira.page.get_by_role("button", name="Tamashii").click()
    mira.page.get_by_label("Name of the campaign").fill(name)
    mira.page.get_by_role("button", name="Begin a campaign").click()
    mira.page.wait_for_selector("[data-campaign]")
    return str(mira.page.locator("[data-campaign]").get_attribute("data-campaign"))


def with_seed(mira: Person, seed: int) -> None:
    """Whatever table the page opens next is dealt from this seed."""

    def seeded(route: Route) -> None:
        asked = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**asked, "seed": seed}))

    mira.page.unroute("**/api/campaigns/*/tables")
    mira.page.route("**/api/campaigns/*/tables", seeded)


def play(mira: Person, chapter: str) -> str:
    """Open a chapter's table from the sheet, with a second player at the same screen; the table's id."""
    mira.page.locator(f"[data-chapter={chapter}]").click()
    mira.page.locator(f"[data-play={chapter}]").click()
    return start(mira)


def start(mira: Person) -> str:
    """Go through the set-up that is open."""
    box = mira.page.get_by_role("dialog")
    box.get_by_role("group", name="Who sits at seat 2").get_by_role("button", name="Here").click()
    box.get_by_role("button", name="Play", exact=True).click()
    mira.page.wait_for_selector("[data-table]")
    return str(mira.page.locator("[data-table]").first.get_attribute("data-table"))


def state(mira: Person, chapter: str) -> str:
    return str(mira.page.locator(f"[data-chapter={chapter}]").get_attribute("data-state"))


def test_the_prologue_is_won_and_the_next_chapter_opens(person: Callable[..., Person], tmp_path: Path) -> None:
    seed, line = won_prologue()
    mira = person()
    code = begin(mira)
    assert [state(mira, chapter) for chapter in ("P0", "S1")] == ["open", "locked"]
    mira.page.locator("[data-chapter=S1]").click()
    expect(mira.page.get_by_text("Win Wake Signal to open this chapter.")).to_be_visible()
    assert mira.page.locator("[data-play=S1]").count() == 0

    with_seed(mira, seed)
    table = play(mira, "P0")
    mira.page.evaluate(SEND, [table, line])
    mira.wait("over")
    expect(mira.page.get_by_role("link", name="Back to the campaign")).to_be_visible()
    mira.page.get_by_role("link", name="Next chapter: Rust Gate").click()
    expect(mira.page.get_by_role("heading", name="Who plays Rust Gate?")).to_be_visible()
    mira.page.keyboard.press("Escape")
    assert [state(mira, chapter) for chapter in ("P0", "S1", "S2")] == ["won", "open", "locked"]
    expect(mira.page.locator("[data-chapter=P0]")).to_contain_text("won, 1st try")
    attempt = mira.page.locator(f'[data-attempt="{table}"]')
    expect(attempt).to_contain_text("Victory")
    attempt.get_by_role("link", name="Replay of Wake Signal").click()
    mira.page.wait_for_url(f"**/t/{table}/replay/0")

    mira.go(f"/campaign/{code}")
    mira.page.wait_for_selector("[data-chapter]")
    with mira.page.expect_download() as download:
        mira.page.get_by_role("link", name="Export").click()
    kept = tmp_path / "campaign.json"
    download.value.save_as(kept)
    assert json.loads(kept.read_text())["save"]["won"] == ["P0"]
    second = play(mira, "S1")
    mira.wait("deciding", "waiting")
    assert mira.api(f"/tables/{second}")["settings"]["unlocked"] == "S1"

    mira.go("/")
    mira.page.get_by_role("button", name="Tamashii").click()
    bring(mira, kept)
    mira.page.wait_for_selector("[data-campaign]")
    assert mira.page.locator("[data-campaign]").get_attribute("data-campaign") != code
    assert [state(mira, chapter) for chapter in ("P0", "S1")] == ["won", "open"]
    mira.calm()


def bring(mira: Person, file: Path) -> None:
    """Choose a file in the lobby."""
    with mira.page.expect_file_chooser() as chooser:
        mira.page.get_by_role("button", name="Import a file").click()
    chooser.value.set_files(file)


def test_the_card_of_a_running_chapter_tells_how_it_stands(person: Callable[..., Person]) -> None:
    """Round and time of the table that is played, and the story of the card that lies there."""
    mira = person()
    code = mira.api("/campaigns/import", FILE)["code"]
    mira.go(f"/campaign/{code}")
    mira.page.wait_for_selector("[data-chapter=S2]")
    chapter = mira.page.get_by_role("region", name="Chapter")
    assert "time left" not in chapter.inner_text()
    seats = [{"kind": "me"}]
    table = mira.api(f"/campaigns/{code}/tables", {"chapter": "S2", "seats": seats, "seed": 3})["id"]
    first = mira.api(f"/tables/{table}/moments/0")["offer"]["options"][0]
    mira.page.evaluate(SEND, [table, [(0, first["verb"], first["target"])]])
    mira.go(f"/campaign/{code}")
    expect(chapter).to_contain_text("time left")
    now = mira.api(f"/tables/{table}/moments/1")["view"]
    told = dict(zip(chapter.locator("dt").all_inner_texts(), chapter.locator("dd").all_inner_texts(), strict=True))
    assert told == {"round": "1", "time left": str(now["time"]), "successes": "0"}
    mira.calm()


def test_a_broken_file_is_refused_with_a_sentence(person: Callable[..., Person], tmp_path: Path) -> None:
    mira = person()
    mira.go("/")
    mira.page.get_by_role("button", name="Tamashii").click()
    for name, text, said in (
        ("none.json", "{", "This is not a campaign file."),
        ("odd.json", json.dumps({**FILE, "save": {**SAVE, "unlocked": ["B99"]}}), "there is no B99"),
    ):
        (tmp_path / name).write_text(text)
        bring(mira, tmp_path / name)
        expect(mira.page.locator(".toast").get_by_text(said)).to_be_visible()
    assert mira.api("/campaigns") == []


def test_a_friend_joins_by_the_link_and_sees_the_sheet(person: Callable[..., Person]) -> None:
    mira, ryo = person("Mira"), person("Ryo")
    code = mira.api("/campaigns/import", FILE)["code"]
    ryo.go(f"/campaign/{code}")
    expect(ryo.page.get_by_text("Group: Mira")).to_be_visible()
    assert ryo.page.locator("[data-chapter]").count() == 0
    ryo.page.get_by_role("button", name="Join the group").click()
    ryo.page.wait_for_selector("[data-chapter=S2][data-state=open]")
    expect(ryo.page.locator("[data-piece=B09][data-found=true]")).to_contain_text("Oni Frame")
    expect(ryo.page.locator("[data-piece=B10][data-found=false]")).to_contain_text("Rust Gate")
    mira.go(f"/campaign/{code}")
    expect(mira.page.locator("section", has_text="Group").get_by_text("Ryo").first).to_be_visible()
    mira.page.get_by_role("radio", name="Hard").click()
    expect(mira.page.get_by_text("Upgrades cost 3 EXP.")).to_be_visible()
    mira.page.get_by_role("radio", name="Hard").press("ArrowLeft")
    expect(mira.page.get_by_role("radio", name="Normal")).to_be_focused()
    expect(mira.page.get_by_text("Upgrades cost 2 EXP.")).to_be_visible()
    mira.calm()
    ryo.calm()


def test_the_sheet_in_all_themes_on_a_desktop_and_a_phone(person: Callable[..., Person]) -> None:
    mira = person()
    code = mira.api("/campaigns/import", FILE)["code"]
    mira.go(f"/campaign/{code}")
    mira.page.wait_for_selector("[data-chapter=S2]")
    mira.page.wait_for_load_state("networkidle")
    for width, height in ((1440, 900), (390, 844)):
        mira.page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            mira.page.wait_for_timeout(200)
            assert violations(mira) == [], (width, theme)
        assert mira.page.evaluate("document.documentElement.scrollWidth") <= width
    mira.page.locator("[data-chapter=S2]").press("Enter")
    mira.page.locator("[data-play=S2]").press("Enter")
    mira.page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).wait_for()
    assert violations(mira) == []
    mira.page.keyboard.press("Escape")
    expect(mira.page.get_by_role("dialog")).to_have_count(0)
    mira.calm()


def tries(save: Save, chapter: str) -> Iterator[tuple[int, Line, Any]]:
    """Games of a chapter by good players, lost ones too, up to the first that is won."""
    for seed in SEEDS[:MOST_TRIES]:
        match, line = played(save, chapter, seed)
        outcome = match.outcome()
        assert outcome is not None
        yield seed, line, outcome
        if outcome["result"] == "victory":
            return
    raise AssertionError(f"{chapter} is never won")


@pytest.mark.long
def test_from_the_prologue_to_an_ending(person: Callable[..., Person]) -> None:
    """Every chapter is opened from the sheet; lost ones are tried again; what is found shows; the story ends."""
    mira = person()
    code = begin(mira)
    save = chronicle().new()
    for chapter in ("P0", "S1", "S2", "S3"):
        for seed, line, outcome in tries(save, chapter):
            mira.go(f"/campaign/{code}")
            mira.page.wait_for_selector(f"[data-chapter={chapter}][data-state=open]")
            with_seed(mira, seed)
            table = play(mira, chapter)
            mira.page.evaluate(SEND, [table, line])
            mira.wait("over")
            mira.page.get_by_role("link", name="Back to the campaign").click()
            expect(mira.page.locator(f'[data-attempt="{table}"]')).to_contain_text(
                "Victory" if outcome["result"] == "victory" else "Lost"
            )
            save = chronicle().applied(save, outcome)
        mira.page.wait_for_selector(f"[data-chapter={chapter}][data-state=won]")
        found = [code for code in save["unlocked"] if mira.page.locator(f"[data-piece={code}]").count()]
        for code_found in found:
            assert mira.page.locator(f"[data-piece={code_found}]").get_attribute("data-found") == "true"
    assert set(save["flags"]) & {"ending_free", "ending_merge"}
    assert_ended(mira, code)


def assert_ended(mira: Person, code: str) -> None:
    """The sheet says that the story has ended."""
    expect(mira.page.get_by_text("Ending reached").first).to_be_visible()
    assert mira.api(f"/campaigns/{code}")["sheet"]["chapters"][3]["state"] == "won"
    assert violations(mira) == []
    mira.calm()


def test_a_story_that_has_ended_says_so(person: Callable[..., Person]) -> None:
    mira = person()
    ended = {**SAVE, "won": ["P0", "S1", "S2", "S3"], "flags": ["gate_broken", "choir_silenced", "ending_merge"]}
    ended["unlocked"] = ["S1", "S2", "S3", "K01", "K02", "L01", "B09", "B12"]
    code = mira.api("/campaigns/import", {**FILE, "save": ended})["code"]
    mira.go(f"/campaign/{code}")
    mira.page.wait_for_selector("[data-result=S3-V2][data-reached=true]", state="attached")
    assert mira.page.locator("[data-result=S3-V1]").get_attribute("data-reached") == "false"
    assert_ended(mira, code)
