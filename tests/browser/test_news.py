"""Euphoria at chosen positions: what nobody should miss is seen and heard, the view follows, reasons are told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.driver import BAR, Person
from tests.browser.kinds import Moment, kind_of
from tests.browser.opened import opened
from tests.browser.test_waiting import VOICE
from tests.games.euphoria.support import Table, table

from arcology.kernel.codec import encode
from arcology.kernel.game import Setup

pytestmark = pytest.mark.browser
People = Callable[..., Person]


def sit_at(server: Server, t: Table, mira: Person, friend: Person | None = None, trading: str = "off") -> None:
    """Mira is asked at this table; the friend sits there as well."""
    question = t.question()
    setup = Setup(t.s.seat_count, 1, {"trading": trading})
    at = Moment(kind_of(question, question.options[0]), setup, encode(t.game, t.s), question.seat, "", "", ())
    (number,) = opened(server.folder, mira, t.game, [at], friend)
    mira.sit(number)
    mira.wait("deciding")
    if friend is not None:
        friend.sit(number)
        friend.wait("waiting")


def test_a_bump_and_a_lost_worker_are_noticed_and_announced_and_the_view_follows(
    person: People, server: Server
) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    t = table(2)
    t.seat(0, dice=[4, 2], energy=1).on("tunnel_e", 1, 5).seat(1, dice=[6, 6], knowledge=4).turn(0)
    sit_at(server, t, mira, jonas)
    mira.choose("place:4/tunnel_e")
    lit = jonas.page.locator("[data-zone=shared] .piece.lit")
    expect(lit.first).to_have_attribute("data-piece", "tunnel_e")
    expect(jonas.page.locator(f"{BAR} .notice:visible").first).to_contain_text("bumped your 5")
    for said in ("Mira placed a worker of 4", "bumped your 5", "You lost a worker of 6"):
        expect(jonas.page.locator(VOICE)).to_contain_text(said)
    for said in ("You placed a worker of 4", "You bumped Jonas's 5", "Jonas lost a worker of 6"):
        expect(mira.page.locator(VOICE)).to_contain_text(said)
    row = jonas.page.locator(".log li.line.lit")
    expect(row).to_contain_text("Mira placed a worker of 4")
    expect(lit).to_have_count(0)
    row.hover()
    expect(lit.first).to_have_attribute("data-piece", "tunnel_e")
    jonas.calm()


def test_the_view_stays_where_nobody_wants_to_follow(person: People, server: Server) -> None:
    mira, jonas = person("Mira"), person("Jonas", follow=False)
    t = table(2)
    t.seat(0, dice=[4, 2], energy=1).on("tunnel_e", 1, 5).turn(0)
    sit_at(server, t, mira, jonas)
    mira.choose("place:4/tunnel_e")
    expect(jonas.page.locator(f"{BAR} .qt")).to_contain_text("Mira placed a worker of 4")
    expect(jonas.page.locator(".piece.lit")).to_have_count(0)
    jonas.calm()


def test_a_market_that_opens_is_announced(person: People, server: Server) -> None:
    mira = person()
    t = table(2).facedown("apothecary", "site_e1").on("site_e1.1", 1, 3)
    t.seat(0, dice=[4, 2], gold=1).turn(0)
    sit_at(server, t, mira)
    mira.choose("place:4/site_e1.2")
    expect(mira.page.locator(VOICE)).to_contain_text("Apothecary of Productive Dreams was built")
    mira.calm()


def test_a_phone_opens_where_the_choice_waits_and_turns_to_a_trade(person: People, server: Server) -> None:
    mira, jonas = person("Mira", size=(390, 844)), person("Jonas", size=(390, 844))
    here = {one: one.page.locator("nav.nav button[aria-current]") for one in (mira, jonas)}
    t = table(2, trading="on").on("farm", 0, 3)
    t.seat(0, dice=[], energy=1).seat(1, water=1).turn(0)
    sit_at(server, t, mira, jonas, "on")
    expect(here[mira]).to_contain_text("Mine")
    jonas.page.locator("nav.nav button", has_text="Tracks").click()
    for option in ("trade:seat:1", "give:energy", "take:water", "send:"):
        mira.choose(option)
        if option != "send:":
            expect(here[mira]).to_contain_text("Board")
    expect(here[jonas]).to_contain_text("Board")
    expect(jonas.page.locator("section.trade")).to_be_in_viewport()
    mira.calm()
    jonas.calm()


def test_a_star_says_from_what_it_frees(person: People, server: Server) -> None:
    mira = person()
    t = table(2).build("apothecary", "site_s1", 1)
    t.seat(0, dice=[1, 1], hand=["bat", "bat"], morale=3).turn(0).place(1, "free_press").choose("pay", "bat/bat")
    sit_at(server, t, mira)
    star = mira.page.locator(f'{BAR} [data-option="star:apothecary"]')
    expect(star).to_contain_text("You may not place in Icarus")
    mira.calm()


def test_why_not_is_grouped_by_what_is_lacking(person: People, server: Server) -> None:
    mira = person()
    t = table(2).build("apothecary", "site_s1", 1)
    t.seat(0, dice=[1, 6]).turn(0)
    sit_at(server, t, mira)
    mira.page.keyboard.press("w")
    box = mira.page.get_by_role("region", name="What cannot be chosen now")
    energy = mira.page.get_by_role("img", name="energy", exact=True)
    lacking = box.locator("li").filter(has=energy, has_text="you have none.").first
    expect(lacking).to_contain_text("Euphorian Tunnel")
    expect(lacking).to_contain_text("with a 1 or a 6")
    expect(box).to_contain_text("Apothecary of Productive Dreams binds you: you may not place in Icarus.")
    cloud = mira.page.locator("[data-zone=shared] .area[data-piece=cloud_mine]")
    expect(cloud.locator(".band.reached")).to_have_count(2)
    mira.calm()
