"""From the open page to a first decision."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import BAR, MOMENT, PATIENCE, Person
from tests.browser.fitting import page_flaws
from tests.browser.shifts import MOST_SHIFT, shift, watch
from tests.browser.test_axe import violations

pytestmark = pytest.mark.browser
People = Callable[..., Person]
CUT = """box => [...box.querySelectorAll('button, button *')]
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && !each.closest('.vh, svg'))
    .map(each => each.textContent)"""
"""What is wider than its place in a dialog."""


def test_two_clicks_from_the_open_page_to_a_decision(person: People) -> None:
    mira = person()
    mira.go("/")
    choose_somebody(mira)
    mira.page.get_by_role("button", name="Play now").click()
    assert mira.wait("deciding", "waiting") in ("deciding", "waiting")
    mira.wait("deciding")
    expect(mira.page.locator(BAR)).to_be_visible()
    assert mira.offered() or mira.groups()
    assert mira.page.locator("[data-table]").first.get_attribute("data-table")
    seats = mira.page.locator(".seat", has_text="Nadja")
    expect(seats.locator("svg.portrait")).to_be_visible()
    mira.calm()


def choose_somebody(mira: Person) -> None:
    """Different people are proposed for the bots' seats; another is picked, and sits there only once."""
    first, second = [mira.page.get_by_role("button", name=f"Bot at seat {seat}") for seat in (2, 3)]
    before = [one.get_attribute("aria-label") for one in (first, second)]
    assert before[0]
    assert before[1]
    assert before[0].rpartition(": ")[2] != before[1].rpartition(": ")[2]
    second.click()
    box = mira.page.get_by_role("dialog", name="Who sits at seat 3?")
    expect(box).to_be_visible()
    assert violations(mira) == []
    box.get_by_role("button", name="Nadja").click()
    expect(second).to_have_attribute("aria-label", re.compile("Nadja, Expert"))
    first.click()
    expect(mira.page.get_by_role("dialog").get_by_role("button", name="Nadja")).to_be_disabled()
    mira.page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("language", "seat", "quick"), [("en-GB", "Bot at seat 2", "at once"), ("de-DE", "Bot auf Platz 2", "sofort")]
)
def test_levels_say_how_strong_and_how_quick_they_are(person: People, language: str, seat: str, quick: str) -> None:
    """All of it in sight on a small laptop, and nothing cut off on a phone."""
    mira = person(language=language)
    for title in ("Free Radicals", "Euphoria", "Tamashii"):
        mira.page.set_viewport_size({"width": 1366, "height": 768})
        mira.go("/")
        mira.page.locator("button.game", has_text=title).click()
        mira.page.get_by_role("button", name=seat).click()
        box = mira.page.get_by_role("dialog")
        expect(box.locator(".levels button").first).to_have_accessible_name(re.compile(f", {quick}$"))
        expect(box.locator(".levels button").nth(2)).to_have_accessible_name(
            re.compile(r"\d\d\u00a0%[^,]*, 0[.,]3 (seconds a choice|Sekunden je Wahl)$")
        )
        for size in ((1366, 768), (390, 844), (844, 390)):
            mira.page.set_viewport_size({"width": size[0], "height": size[1]})
            assert box.evaluate(CUT) == [], f"{title} {size}"
            assert page_flaws(mira.page, fingers=size[0] < 1000) == [], f"{title} {size}"
            if size == (1366, 768):
                assert box.evaluate("box => box.scrollHeight - box.clientHeight") == 0, title
        assert violations(mira) == []
        mira.page.keyboard.press("Escape")
    mira.calm()


def test_a_link_brings_a_friend_in(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    table = mira.open([{"kind": "me"}, {"kind": "open"}])
    mira.sit(table)
    jonas.sit(table)
    jonas.page.get_by_role("button", name="Sit").first.click()
    expect(mira.page.get_by_text("Jonas").first).to_be_visible()
    if mira.page.get_by_role("button", name="Start").count():
        mira.page.get_by_role("button", name="Start").first.click()
    for _ in range(PATIENCE // MOMENT):
        if {mira.status, jonas.status} == {"deciding", "waiting"}:  # neither may have heard yet that it began
            break
        mira.page.wait_for_timeout(MOMENT)
    assert {mira.status, jonas.status} == {"deciding", "waiting"}


def test_a_table_that_does_not_exist_is_said_to_be_missing(person: People) -> None:
    mira = person()
    mira.go("/t/NoSuchTable")
    expect(mira.page.get_by_role("link").first).to_be_visible()
    assert mira.page.locator("[aria-label=Decision]").count() == 0


def test_every_icon_is_on_the_sheet(person: People) -> None:
    from arcology.kernel.pack import icon_names

    mira = person()
    mira.go("/icons")
    mira.page.wait_for_selector("main li")
    told = mira.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('main li')].map(line =>
            [line.querySelector('use').getAttribute('href').slice(3), line.querySelector('p')?.textContent ?? '']))"""
    )
    assert [name for name in icon_names() if not told.get(name)] == []


def test_the_sheet_of_icons_can_be_searched_and_shows_what_carries_one(person: People) -> None:
    mira = person()
    mira.go("/icons")
    mira.page.wait_for_selector("main li")
    mira.page.get_by_role("searchbox").fill("titanium")
    line = mira.page.locator("main li", has_text="Titanium").first
    expect(line.locator(".on svg.i").first).to_be_visible()
    assert mira.page.locator("main li").count() < 10


def test_the_link_is_copied_also_where_the_browser_gives_no_clipboard(person: People) -> None:
    mira = person()
    mira.context.add_init_script("""
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => { window.taken = document.activeElement.value; return true; };
    """)
    table = mira.open([{"kind": "me"}, {"kind": "open"}])
    mira.sit(table)
    mira.page.get_by_role("button", name="Copy").click()
    expect(mira.page.get_by_role("button", name="Copied")).to_be_visible()
    assert mira.page.evaluate("window.taken") == f"{mira.url}/t/{mira.api(f'/tables/{table}')['code']}"
    mira.calm()


def test_who_watches_is_offered_nothing_to_take_back(person: People) -> None:
    mira, eve = person("Mira"), person("Eve")
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], first="0")
    mira.sit(table)
    expect(mira.page.get_by_role("button", name="Undo")).to_be_visible()
    eve.sit(table)
    expect(eve.page.get_by_role("button", name="More")).to_be_visible()
    assert eve.page.get_by_role("button", name="Undo").count() == 0
    assert eve.page.get_by_role("button", name="Restart turn").count() == 0
    eve.calm()


def test_rows_say_name_game_round_turn_and_the_last_event(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    wish = {"game": "free_radicals", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Tuesday", "seed": 1}
    factions = {"faction.0": "merchants", "faction.1": "paladins", "first": "0"}
    table = mira.api("/tables", {**wish, "settings": factions})["id"]
    jonas.api(f"/tables/{table}/join", {})
    mira.start(table)
    mira.sit(table)
    mira.wait("deciding")
    mira.choose(mira.offered()[0])
    jonas.go("/")
    row = jonas.page.locator(f"[data-row='{table}']")
    expect(row).to_contain_text("Tuesday")
    expect(row).to_contain_text("Free Radicals, round 1")
    expect(row).to_contain_text("Mira to move")
    expect(row.locator(".last")).to_contain_text("Mira")
    jonas.calm()


def test_the_host_names_the_table_and_seats_a_program_in_the_waiting_room(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    table = mira.open([{"kind": "me"}, {"kind": "open"}])
    mira.sit(table)
    jonas.sit(table)
    assert jonas.page.get_by_role("button", name="Rename").count() == 0
    mira.page.get_by_role("button", name="Rename").click()
    mira.page.get_by_label("Name of the table").fill("Harbour night")
    mira.page.get_by_role("button", name="Save").click()
    expect(jonas.page.get_by_role("heading", name="Harbour night")).to_be_visible()

    assert jonas.page.get_by_role("button", name="program").count() == 0
    mira.page.get_by_role("button", name="Let a program play seat 2").press("Enter")
    box = mira.page.get_by_role("dialog", name="A program for seat 2")
    expect(box).to_be_visible()
    command, address, token = box.locator("dd span").all_inner_texts()
    assert command == f"arcology bots join {address} {token} ./mybot"
    assert violations(mira) == []
    mira.page.keyboard.press("Escape")
    expect(mira.page.get_by_role("button", name="Another token for the program of seat 2")).to_be_focused()
    expect(jonas.page.get_by_text("a program, not connected")).to_be_visible()
    mira.page.get_by_role("button", name="Take seat 2 back from the program").press("Enter")
    expect(jonas.page.get_by_role("button", name="Sit down")).to_be_visible()

    mira.api(f"/tables/{table}/program", {"seat": 1})
    mira.start(table)
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("button", name="A bot plays on for Program 2").click()
    expect(jonas.page.get_by_text("bot, Citizen")).to_be_visible()
    mira.calm()


def test_factions_are_chosen_by_picture_and_one_colour_once(person: People) -> None:
    mira = person("Mira")
    mira.go("/")
    mira.page.get_by_role("button", name="Free Radicals").click()
    mira.page.get_by_role("button", name="Faction, seat 1: Any faction").click()
    box = mira.page.get_by_role("dialog", name="Choose: Faction")
    expect(box.locator(".cards use[href^='#p-faction-']")).to_have_count(10)
    box.get_by_role("button", name="Merchants").click()
    expect(box).to_be_hidden()
    mira.page.get_by_role("button", name="Faction, seat 2: Any faction").click()
    other = mira.page.get_by_role("dialog", name="Choose: Faction")
    expect(other.get_by_role("button", name="Merchants")).to_be_disabled()
    expect(other.get_by_role("button", name="Hoteliers")).to_be_disabled()
    expect(other.get_by_role("button", name="Merchants")).to_contain_text("Mira has it")
    other.get_by_role("button", name="Farmers").click()
    mira.page.get_by_role("button", name="Play now").click()
    mira.wait("deciding", "waiting")
    table = mira.api(f"/tables/{mira.page.locator('[data-table]').first.get_attribute('data-table')}")
    assert [seat["colour"] for seat in table["seats"][:2]] == ["green", "red"]
    mira.calm()


def test_an_invited_friend_chooses_a_faction_and_is_no_watcher(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    table = mira.open([{"kind": "me"}, {"kind": "open"}], 1, "free_radicals", **{"faction.0": "merchants"})
    mira.sit(table)
    jonas.sit(table)
    jonas.page.get_by_role("button", name="Sit").first.click()
    jonas.page.get_by_role("button", name="Faction, seat 2: Any faction").click()
    box = jonas.page.get_by_role("dialog", name="Choose: Faction")
    expect(box.get_by_role("button", name="Hoteliers")).to_be_disabled()
    box.get_by_role("button", name="Couriers").click()
    expect(mira.page.get_by_role("button", name="Faction, seat 2: Couriers")).to_be_disabled()
    mira.page.get_by_role("button", name="Start").click()
    mira.page.wait_for_selector("[aria-label=Decision]")
    assert mira.api(f"/tables/{table}")["spectators"] == 0
    expect(mira.page.get_by_text("1 spectator")).to_have_count(0)
    mira.calm()
    jonas.calm()


def test_an_invited_friend_chooses_class_and_board_by_picture_on_a_phone(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas", size=(390, 844))
    table = mira.open([{"kind": "me"}, {"kind": "open"}], 1, "tamashii", **{"class.0": "reaper"})
    jonas.sit(table)
    expect(jonas.page.get_by_text("You are invited")).to_be_visible()
    expect(jonas.page.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)
    jonas.page.get_by_role("button", name="Sit down").click()
    for kind, name, sentence in (("Class", "Trickster", "Bends dice"), ("Board", "Ryo", "Its core is Mind")):
        jonas.page.get_by_role("button", name=re.compile(f"^{kind}, seat 2")).click()
        box = jonas.page.get_by_role("dialog", name=f"Choose: {kind}")
        expect(box.locator("button use[href^='#p-']").first).to_be_visible()
        box.get_by_role("button").filter(has_text=sentence).click()
        expect(box).to_be_hidden()
        expect(jonas.page.get_by_role("button", name=re.compile(f"^{kind}, seat 2: {name}"))).to_be_visible()
    settings = mira.api(f"/tables/{table}")["settings"]
    assert (settings["class.1"], settings["board.1"]) == ("trickster", "PB2")
    jonas.calm()


def test_the_door_asks_for_a_colour_only_where_one_is_worn(person: People) -> None:
    mira = person("Mira")
    mira.context.clear_cookies()
    mira.go("/")
    for game, asked in (("Free Radicals", 0), ("Euphoria", 1)):
        mira.page.get_by_role("button", name=game).click()
        mira.page.get_by_role("button", name="Play now").click()
        expect(mira.page.get_by_role("dialog", name="Who is playing?")).to_be_visible()
        expect(mira.page.get_by_role("group", name="Colour")).to_have_count(asked)
        mira.page.get_by_role("button", name="Cancel").click()
    mira.calm()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_play_now_is_in_reach_on_a_phone_and_nothing_jumps(person: People, size: tuple[int, int]) -> None:
    mira = person("Mira", size=size, painted=True)
    mira.open([{"kind": "me"}, {"kind": "bot"}])
    watch(mira)
    mira.go("/")
    expect(mira.page.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
    expect(mira.page.get_by_role("link", name="Continue")).to_be_visible()
    mira.page.wait_for_load_state("networkidle")
    assert shift(mira) < MOST_SHIFT
    if size == (390, 844):
        mira.page.get_by_role("combobox", name="Who sits at seat 2").select_option("A friend, by link")
        expect(mira.page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
        mira.page.get_by_role("combobox", name="Who sits at seat 2").select_option("A bot")
        expect(mira.page.get_by_role("button", name="Bot at seat 2")).to_be_visible()
    mira.calm()


def test_the_page_is_light_or_dark_as_the_system_is(person: People) -> None:
    mira = person("Mira", theme="system")
    mira.page.emulate_media(color_scheme="light")
    mira.go("/")
    expect(mira.page.locator("html")).to_have_attribute("data-theme", "light")
    mira.page.emulate_media(color_scheme="dark")
    expect(mira.page.locator("html")).to_have_attribute("data-theme", "dark")
    mira.page.get_by_role("button", name="Settings").click()
    expect(mira.page.get_by_role("button", name="As my system")).to_have_attribute("aria-pressed", "true")
    mira.page.get_by_role("button", name="Light").click()
    expect(mira.page.locator("html")).to_have_attribute("data-theme", "light")
    mira.calm()


def test_finished_games_are_searched_by_game_and_people(person: People) -> None:
    mira = person("Mira")
    bots = [{"kind": "bot", "level": "random"}] * 2
    names = ("Euphoria of bots", "City of bots")
    for name, game in zip(names, ("euphoria", "free_radicals"), strict=True):
        table = mira.api("/tables", {"game": game, "seats": bots, "name": name})["id"]
        for _ in range(1200):
            if mira.api(f"/tables/{table}")["status"] == "over":
                break
            mira.page.wait_for_timeout(50)
    mira.go("/")
    mira.page.get_by_role("link", name="All finished games").click()
    expect(mira.page.get_by_role("heading", name="2 games")).to_be_visible()
    for row in mira.page.locator("[data-row] .last").all():
        expect(row).to_contain_text("won with")
    expect(mira.page.locator("symbol#i-eu-star")).to_have_count(1)
    mira.page.get_by_role("combobox", name="Game").select_option("Euphoria")
    expect(mira.page.get_by_role("heading", name="1 game")).to_be_visible()
    expect(mira.page.get_by_text(names[0])).to_be_visible()
    expect(mira.page.get_by_text(names[1])).to_have_count(0)
    mira.page.get_by_label("With").fill("Jonas")
    mira.page.get_by_role("button", name="Search").click()
    expect(mira.page.get_by_text("No finished game fits.")).to_be_visible()
    mira.page.get_by_label("With").fill("bot 1")
    mira.page.get_by_label("To", exact=True).fill("2020-01-01")
    mira.page.get_by_role("button", name="Search").click()
    expect(mira.page.get_by_text("No finished game fits.")).to_be_visible()
    mira.page.get_by_label("To", exact=True).fill("")
    expect(mira.page.get_by_role("heading", name="1 game")).to_be_visible()
    mira.calm()


def test_only_settings_of_the_chosen_mode_are_offered(person: People) -> None:
    mira = person("Mira")
    mira.go("/")
    mira.page.get_by_role("button", name="Tamashii").click()
    mira.page.get_by_text("More options").click()
    mode, scenario, length = (
        mira.page.get_by_role("combobox", name=name, exact=True) for name in ("Mode", "Scenario", "Length")
    )
    expect(scenario).to_be_visible()
    expect(length).to_have_count(0)
    scenario.select_option(index=1)
    mode.select_option("Against each other")
    expect(scenario).to_have_count(0)
    expect(length).to_have_accessible_description("How many rounds are played.")
    length.select_option("5")
    mira.page.get_by_role("button", name="Play now").click()
    mira.wait("deciding", "waiting")
    table = mira.api(f"/tables/{mira.page.locator('[data-table]').first.get_attribute('data-table')}")
    assert table["settings"] == {"mode": "competitive", "length": "5"}
    mira.calm()
