"""Tamashii in the browser: the prologue won by two people, a solo scenario to its end, tokens by tap, drag and keys."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.driver import BAR, Person
from tests.browser.kinds import Kind, Moment
from tests.browser.opened import opened
from tests.browser.test_axe import violations
from tests.browser.test_waiting import VOICE
from tests.games.tamashii.support import BLANK, Table
from tests.games.tamashii.support import table as built

from arcology import games
from arcology.bots import Eye, bot
from arcology.games.tamashii.player.forces import stat
from arcology.games.tamashii.terms import MOVES, QUEST
from arcology.kernel.codec import encode
from arcology.kernel.decision import Decision
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng

pytestmark = pytest.mark.browser
PROLOGUE = {"scenario": "P0", "first": "0"}
SEEDS = 12


def asked(match: Match) -> Decision:
    """The first decision that is waited for."""
    found = match.game.decision_of(match.state, match.waiting()[0])
    assert found is not None
    return found


def lines() -> Iterator[tuple[int, list[tuple[int, str]]]]:
    """Seeds of the prologue, each with the choices by which good players win it."""
    game = games.game("tamashii")
    for seed in range(1, SEEDS):
        match, rng = Match(game, Setup(2, seed, PROLOGUE)), Rng(seed)
        made: list[tuple[int, str]] = []
        while not match.over:
            decision = asked(match)
            option = bot("greedy").choose(Eye(game, match.state, decision.seat, rng))
            made.append((decision.seat, f"{option.verb}:{option.target}"))
            match.choose(decision.seat, option.verb, option.target)
        if match.view(0)["result"] == "victory":
            yield seed, made


@pytest.mark.long
def test_two_people_win_the_prologue(person: Callable[..., Person]) -> None:
    """Both answer in the bar along a line that bots won; early moves are lit on the board; who is ready is seen."""
    seed, line = next(lines())
    mira, ryo = person("Mira"), person("Ryo")
    table = mira.open([{"kind": "me"}, {"kind": "open"}], seed=seed, game="tamashii", **PROLOGUE)
    ryo.api(f"/tables/{table}/join", {"seat": 1})
    mira.start(table)
    mira.sit(table)
    ryo.sit(table)
    people = (mira, ryo)
    ready_seen = False
    for step, (seat, option) in enumerate(line):
        one = people[seat]
        one.page.wait_for_function(
            "step => Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1) >= step", arg=step
        )
        one.wait("deciding")
        if seat == 0 and option.startswith(("program:", "move:", "launch:")) and not ready_seen:
            assert option in one.lit(), option
        one.choose(option)
        if option == "ready:" and seat == 0 and not ready_seen and one.status == "waiting":
            ryo.page.wait_for_selector("[data-zone=seats] .st.rd")
            ready_seen = True
    for one in people:
        one.wait("over")
        one.page.wait_for_selector("h2.victory")
        one.calm()
    assert ready_seen
    assert violations(mira) == []


def answer_on_board(mira: Person, option: str) -> None:
    """Click the pieces that stand for this option, one after the other, until it is chosen; twice what does nothing."""
    before = mira.seq
    for _ in range(6):
        places = (
            f'.menu [data-option="{option}"]',
            f'[data-zone] .choosable[data-option="{option}"]',
            f'[data-zone] .choosable[data-options~="{option}"]',
        )
        found = next((place for place in places if mira.page.locator(place).count()), None)
        if not found:
            break  # it was sent, or nothing leads on to it: the wait below tells
        chosen = mira.page.locator("[data-zone] .piece.chosen, .menu").count()
        mira.page.locator(found).first.click()
        mira.page.wait_for_function(
            """([seq, chosen]) => Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1) !== seq
                || document.querySelectorAll('[data-zone] .piece.chosen, .menu').length !== chosen
                || document.querySelector('.sure')""",
            arg=[before, chosen],
        )
        if mira.seq != before:
            return
    mira.after(before)


@pytest.mark.long
def test_a_solo_scenario_to_its_end(person: Callable[..., Person]) -> None:
    """Answered on the board wherever a piece stands for an option, else in the bar."""
    mira = person()
    table = mira.open([{"kind": "me"}], seed=4, game="tamashii", scenario="S1")
    mira.sit(table)
    rng = random.Random(3)
    on_board = set()
    while mira.wait("deciding", "over") == "deciding":
        lit = sorted(set(mira.lit()))
        if lit and rng.random() < 0.9:
            option = lit[rng.randrange(len(lit))]
            on_board.add(option.split(":")[0])
            answer_on_board(mira, option)
        else:
            mira.choose_any(rng)
    mira.page.wait_for_selector("h2.victory, h2.lost")
    assert violations(mira) == []
    assert {"program", "move", "district", "frame"} <= on_board
    mira.calm()


def promising() -> int:
    """A seed in whose first planning phase one move completes a pattern."""
    game = games.game("tamashii")
    for seed in range(1, 100):
        own = Match(game, Setup(1, seed, {"scenario": "P0"})).view(0)["seats"][0]
        if any(each["gained"] for each in own["previews"]):
            return seed
    raise AssertionError("no first move ever completes a pattern")


def planning(mira: Person, seed: int = 4) -> list[str]:
    """Sit down alone; the programming moves on offer."""
    mira.sit(mira.open([{"kind": "me"}], seed=seed, game="tamashii", scenario="P0"))
    mira.wait("deciding")
    return [option for option in mira.lit() if option.startswith("program:")]


def test_a_token_is_moved_by_taps_by_drag_and_by_keys(person: Callable[..., Person]) -> None:
    """TA-GRID-4: the same move in three ways; the token lies where it was put."""
    mira = person()
    option = planning(mira)[0]
    start, end = option.removeprefix("program:").split("/")
    slots = {cell: mira.page.locator(f"[data-zone=own] [data-cell={cell}]") for cell in (start, end)}
    picture = slots[start].locator("use").first.get_attribute("href")

    slots[start].click()
    assert "chosen" in (slots[start].get_attribute("class") or "")
    before = mira.seq
    slots[end].click()
    mira.after(before)
    assert slots[end].locator("use").first.get_attribute("href") == picture
    take_back(mira)

    before = mira.seq
    slots[start].drag_to(slots[end])
    mira.after(before)
    assert slots[end].locator("use").first.get_attribute("href") == picture
    take_back(mira)

    before = mira.seq
    slots[start].focus()
    mira.page.keyboard.press("Enter")
    slots[end].focus()
    mira.page.keyboard.press("Enter")
    mira.after(before)
    assert slots[end].locator("use").first.get_attribute("href") == picture
    mira.calm()


def lead_to(mira: Person, prompt: str) -> None:
    """Sit down alone and answer in the bar along the shortest line to such a question that careless players found."""
    game = games.game("tamashii")
    shortest: tuple[int, list[str]] = (0, [])
    for seed in range(1, SEEDS):
        match, rng, made = Match(game, Setup(1, seed, {"scenario": "S1"})), Rng(seed), list[str]()
        while not match.over and asked(match).prompt != prompt and not 0 < len(shortest[1]) <= len(made):
            options = asked(match).options
            early = [each for each in options if each.verb in ("ready", "launch_end", "keep")]
            option = early[0] if early else options[rng.below(len(options))]
            made.append(f"{option.verb}:{option.target}")
            match.choose(0, option.verb, option.target)
        if not match.over and asked(match).prompt == prompt and made:
            shortest = (seed, made)
    seed, line = shortest
    assert line, f"nobody was asked {prompt}"
    mira.sit(mira.open([{"kind": "me"}], seed=seed, game="tamashii", scenario="S1"))
    for each in line:
        mira.wait("deciding")
        mira.choose(each)
    mira.wait("deciding")


def covered(mira: Person) -> list[str]:
    """Pieces that could be chosen but whose middle belongs to something else."""
    found: list[str] = mira.page.evaluate(
        """() => [...document.querySelectorAll('[data-zone] .piece.choosable')].filter(node => {
            node.scrollIntoView({ block: "nearest", inline: "nearest" });
            const box = node.getBoundingClientRect();
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.width > 0 && !node.contains(hit);
        }).map(node => node.dataset.piece)"""
    )
    return found


def test_every_lit_piece_takes_a_click(person: Callable[..., Person]) -> None:
    """TA-MOVE-1: a hex is not covered by the effects of its neighbours; options and facts name its district."""
    mira = person()
    lead_to(mira, "move")
    assert len([option for option in mira.lit() if option.startswith("move:")]) > 2
    assert covered(mira) == []
    bar = mira.page.locator(f"{BAR} .opts").inner_text()
    assert "Go to" in bar
    assert "hex" not in bar
    for theme in ("dark", "light", "contrast"):
        mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert violations(mira) == [], theme
    mira.calm()


def test_a_lifted_token_shows_what_it_would_complete(person: Callable[..., Person]) -> None:
    """TA-GRID-4: while a token is lifted each of its moves says what it brings; the one aimed at is drawn."""
    mira = person()
    moves = {option.removeprefix("program:") for option in planning(mira, promising())}
    told = json.loads(next(frame for frame in reversed(mira.frames) if '"type":"update"' in frame.replace(" ", "")))
    previews = {each["move"]: each for each in told["view"]["seats"][0]["previews"]}
    assert set(previews) == moves
    best = max(previews.values(), key=lambda each: len(each["gained"]))
    start, end = best["move"].split("/")
    slots = {cell: mira.page.locator(f"[data-zone=own] [data-cell={cell}]") for cell in (start, end)}
    slots[start].click()
    assert slots[end].locator(".chg.plus").inner_text() == f"+{len(best['gained'])}"
    entries = mira.page.locator(f"{BAR} .opts > button")
    assert {entries.nth(i).get_attribute("data-option") for i in range(entries.count())} <= {
        f"program:{move}" for move in moves if start in move.split("/")
    }, "the bar offers the moves of this token"
    slots[end].hover()
    mira.page.wait_for_selector("[data-zone=own] .marks .new")
    assert mira.page.locator("[data-zone=own] .marks .new").count() == len(best["gained"])
    assert mira.page.locator("[data-zone=own] .lrow.new").count() == len(best["gained"])
    assert mira.page.locator("[data-zone=own] .ghost").count() == 1
    assert violations(mira) == []
    mira.page.keyboard.press("Escape")
    assert mira.page.locator("[data-zone=own] .chg").count() == 0
    mira.calm()


def test_a_token_is_dragged_by_touch_on_a_phone(person: Callable[..., Person]) -> None:
    """The same move with a finger; the zone stays where it is."""
    mira = person(size=(390, 844))
    option = planning(mira)[0]
    start, end = option.removeprefix("program:").split("/")
    mira.page.locator("nav button", has_text="Launcher").click()
    slots = {cell: mira.page.locator(f"[data-zone=own] [data-cell={cell}]") for cell in (start, end)}
    picture = slots[start].locator("use").first.get_attribute("href")
    boxes = [slots[cell].bounding_box() for cell in (start, end)]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    before = mira.seq
    finger = mira.context.new_cdp_session(mira.page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    (x, y), (to_x, to_y) = points
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.3, 0.6, 1.0):
        point = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    mira.after(before)
    assert slots[end].locator("use").first.get_attribute("href") == picture
    assert slots[end].is_visible()
    mira.calm()


def test_a_combat_shows_its_order_its_dice_and_its_frames(person: Callable[..., Person]) -> None:
    """TA-COMBAT-3 to -7: the step under way is marked, a die can be dragged into a frame, and axe finds nothing."""
    mira = person()
    lead_to(mira, "frame")
    page = mira.page
    assert page.locator("[data-zone=shared] [aria-current=step]").count() == 1
    frames = [option for option in mira.lit() if option.startswith("frame:")]
    assert frames
    target = frames[0].removeprefix("frame:").split("/")[0]
    page.locator(f"{BAR} [data-option='{frames[0]}']").hover()
    page.wait_for_selector(f"[data-frame='{target}'] .sock.filled")
    dice = page.locator("[data-zone=shared] .tray .die")
    count = dice.count()
    assert page.locator("[data-zone=shared] .tray .die.going").count() >= 1
    for theme in ("dark", "light", "contrast"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert violations(mira) == [], theme
    before = mira.seq
    page.locator("[data-zone=shared] .tray .die.going").first.drag_to(page.locator(f"[data-frame='{target}']"))
    mira.after(before)
    assert page.locator("[data-zone=shared] .tray .die").count() < count
    mira.calm()


def at(mira: Person, server: Server, t: Table) -> None:
    """Sit down alone in the middle of a game that was laid out by hand."""
    setup = Setup(1, 1, {"scenario": t.s.scenario, "first": "0"})
    moment = Moment(Kind(t.question().prompt, ""), setup, encode(t.game, t.s), 0, "", "", ())
    mira.turn_to(opened(server.folder, mira, t.game, [moment])[0])


def test_dice_stay_in_their_frame_while_a_target_is_chosen(person: Callable[..., Person], server: Server) -> None:
    """TA-COMBAT-4, TA-BOSS-1: the filled frame says what it waits for, and is empty again once it struck."""
    mira = person()
    t = built("S1", 1).boss("Z01", "D21").enemies(0, "F08").seat(0, at="D21").fight(0, "HIT", "HIT", "CRIT")
    at(mira, server, t)
    strike = mira.page.locator("[data-frame='STRIKE-HIT']")
    assert strike.locator(".sock.filled").count() == 0
    mira.choose("frame:STRIKE-HIT/2")
    mira.page.wait_for_selector("[data-zone] .piece.choosable[data-option='target:Z01']")
    assert strike.locator(".sock.filled").count() == 2
    assert "choose a target" in strike.inner_text()
    assert violations(mira) == []
    mira.choose("target:Z01")
    mira.wait("deciding")
    assert strike.locator(".sock.filled").count() == 0
    mira.calm()


OVERLAPS = """([these, those]) => [...document.querySelectorAll(these)].flatMap(one => {
    const a = one.getBoundingClientRect();
    return [...document.querySelectorAll(those)].filter(other => {
        const b = other.getBoundingClientRect();
        return a.width > 0 && b.width > 0 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }).map(other => `${one.textContent} | ${other.textContent}`);
})"""
"""What is drawn over something else."""


def test_nothing_is_drawn_over_a_name(person: Callable[..., Person], server: Server) -> None:
    """Effects of districts leave the names of their neighbours free; so does the integrity of a strong enemy."""
    mira = person()
    t = built("S1", 1).tile("hex:0,-1", "D16").tile("hex:-1,0", "D10").tile("hex:1,-1", "D09").enemies(0, "E03", "F08")
    at(mira, server, t)
    named = {text.replace(" ", "") for text in mira.page.locator(".hexname").all_text_contents()}
    assert {"NightBazaar", "BodyShop", "BlackMarket"} <= named, "long ones in two lines"
    assert mira.page.evaluate(OVERLAPS, [".hexname", ".tag"]) == []
    assert mira.page.evaluate(OVERLAPS, ["[data-zone=shared] .nm", "[data-zone=shared] .itg"]) == []
    mira.calm()


def test_the_integrity_of_a_special_enemy_leaves_the_name_of_its_district_free(
    person: Callable[..., Person], server: Server
) -> None:
    mira = person(size=(1366, 768))
    at(mira, server, built("S1", 1).boss("Z01", "D21", 30).seat(0, at="D21"))
    expect(mira.page.locator(".boss")).to_contain_text("30/30")
    assert mira.page.evaluate(OVERLAPS, [".hexname tspan", ".boss rect, .boss .hexnum"]) == []
    mira.calm()


def test_a_card_says_when_it_works_and_how_often(person: Callable[..., Person], server: Server) -> None:
    """TA-AUG-5: triggers of bodies and augments; a scenario's test says what each token asks for."""
    mira = person()
    at(mira, server, built("S2", 1).seat(0, bodies=["B05"], equipped=["TRI-4"]))
    board = mira.page.get_by_role("region", name="Your board")
    for said in (
        "spending power: 1 more die, once per combat",
        "launching 4 or more tokens: prepare 2 tokens, once per round",
    ):
        assert board.get_by_role("img", name=said).count() == 1, said
    story = mira.page.get_by_role("region", name="Scenario").inner_text()
    assert "Shell 2, Mind 2, Volt 3, on a dice token" in story
    mira.calm()


def test_a_phone_opens_at_the_launcher(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844))
    option = planning(mira)[0]
    assert mira.page.locator("nav button[aria-current]").inner_text().startswith("Launcher")
    assert mira.page.locator(
        f"[data-zone=own] [data-cell={option.removeprefix('program:').split('/')[0]}]"
    ).is_visible()
    mira.calm()


def test_a_phone_turns_to_a_fight_and_a_failed_test_and_a_reset_are_announced(
    person: Callable[..., Person], server: Server
) -> None:
    mira = person(size=(390, 844))
    t = built("P0", 1).quest(card="P0-3A").seat(0, at="D14").enemies(0, "E01").grid(0, "M...").luck(BLANK)
    t.begin(("activity_turn", 0), ("combat_turn", 0), phase=QUEST)
    at(mira, server, t)
    here = mira.page.locator("nav.nav button[aria-current]")
    mira.choose("activity:P0-3A")
    expect(here).to_contain_text("Launcher")
    mira.choose("choose:a1")
    expect(mira.page.locator(VOICE)).to_contain_text("You failed the test")
    expect(here).to_contain_text("Foes")
    at(mira, server, built("S1", 1).enemies(0, "F08", "E01").seat(0, itg=2).fight(0, "HIT", number=1))
    mira.choose("pass:")
    expect(mira.page.locator(VOICE)).to_contain_text("You have to reset")
    mira.calm()


def row_of_moves(mira: Person, server: Server) -> dict[str, tuple[float, float]]:
    """Two moves are left, and a lone token lies in the first of four slots; their middles."""
    t = built("S1", 1).grid(0, "S...#", "....#", "....#", "...M#")
    t.p().tally[MOVES] = 2 - stat(t.s, 0, "PRO")
    at(mira, server, t)
    tab = mira.page.locator("nav button", has_text="Launcher")
    if tab.count():
        tab.click()
    boxes = {
        cell: mira.page.locator(f"[data-zone=own] [data-cell={cell}]").bounding_box()
        for cell in ("a1", "b1", "c1", "d1")
    }
    return {cell: (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for cell, box in boxes.items() if box}


def lies_at(mira: Person) -> str:
    """The slot where the one Shell token lies."""
    found = mira.page.locator("[data-zone=own] [data-cell]", has=mira.page.locator("use[href='#i-ta-shell']"))
    return str(found.first.get_attribute("data-cell"))


def test_a_token_is_dragged_over_several_slots(person: Callable[..., Person], server: Server) -> None:
    """TA-GRID-4, TA-PLAN-8: each slot it crosses is a move of its own, as long as moves are left."""
    mira = person()
    points = row_of_moves(mira, server)
    before = mira.seq
    mira.page.mouse.move(*points["a1"])
    mira.page.mouse.down()
    mira.page.mouse.move(*points["c1"], steps=2)
    assert mira.page.locator("[data-zone=own] [data-cell=a1] .count").inner_text() == "2"
    mira.page.mouse.move(*points["d1"], steps=8)
    mira.page.mouse.up()
    mira.page.wait_for_function(
        "seq => Number(document.querySelector('[data-seq]').dataset.seq) === seq", arg=before + 2
    )
    assert lies_at(mira) == "c1", "two moves were left, so the third slot is out of reach"
    mira.calm()


def test_a_drag_that_comes_back_moves_nothing(person: Callable[..., Person], server: Server) -> None:
    mira = person()
    points = row_of_moves(mira, server)
    before = mira.seq
    mira.page.mouse.move(*points["a1"])
    mira.page.mouse.down()
    for cell in ("b1", "c1", "b1", "a1"):
        mira.page.mouse.move(*points[cell], steps=4)
    mira.page.mouse.up()
    mira.page.mouse.move(*points["a1"])
    mira.page.mouse.down()
    mira.page.mouse.move(*points["b1"], steps=4)
    mira.page.mouse.up()
    mira.after(before)
    assert (mira.seq, lies_at(mira)) == (before + 1, "b1"), "only the second drag made a move"
    mira.calm()


def test_a_finger_drags_a_token_over_several_slots(person: Callable[..., Person], server: Server) -> None:
    mira = person(size=(390, 844))
    points = row_of_moves(mira, server)
    before = mira.seq
    finger = mira.context.new_cdp_session(mira.page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    (x, y), (to_x, _) = points["a1"], points["c1"]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.2, 0.5, 0.8, 1.0):
        point = {"x": x + (to_x - x) * part, "y": y}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    mira.page.wait_for_function(
        "seq => Number(document.querySelector('[data-seq]').dataset.seq) === seq", arg=before + 2
    )
    assert lies_at(mira) == "c1"
    mira.calm()


def take_back(mira: Person) -> None:
    before = mira.seq
    mira.page.keyboard.press("Escape")
    mira.page.keyboard.press("u")
    mira.after(before)
    mira.wait("deciding")


def test_patterns_are_lit_and_themes_and_phone_are_readable(person: Callable[..., Person]) -> None:
    """Launchable patterns have a row and an outline each; axe finds nothing in any theme, nor on a phone."""
    mira = person()
    planning(mira)
    rows = mira.page.locator("[data-zone=own] .lrow.on").count()
    assert mira.page.locator("[data-zone=own] .marks g").count() == rows
    for theme in ("dark", "light", "contrast"):
        mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        mira.page.wait_for_timeout(200)
        assert violations(mira) == [], theme
    mira.page.set_viewport_size({"width": 390, "height": 844})
    for name in ("City", "Foes", "Story", "Launcher"):
        mira.page.locator("nav button", has_text=name).click()
        assert violations(mira) == [], name
    wide = mira.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
