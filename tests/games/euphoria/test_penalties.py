"""Penalties of markets (EU-PEN)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, table

from arcology.wording.components import component
from arcology.wording.parts import plain
from arcology.wording.sentences import Wording


def bound_by(tile: str) -> Table:
    """Seat 0 has no star on that market, seat 1 has."""
    return table().build(tile, "site_s1", 1)


@pytest.mark.rule("EU-PEN-1")
def test_a_star_there_ends_it_and_a_star_elsewhere_does_not() -> None:
    t = bound_by("apothecary")
    t.build("spa", "site_s2", 1)
    t.seat(0, dice=[1, 1], hand=["bat", "bat"], morale=3).turn(0).place(1, "free_press").choose("pay", "bat/bat")
    t.choose("star", "apothecary")
    assert "cloud_mine" in t.places(), "at once, in the same turn"


@pytest.mark.rule("EU-PEN-2")
def test_a_penalty_undoes_nothing() -> None:
    t = table()
    t.on("cloud_mine", 0, 3)
    t.on("cloud_mine", 0, 3)
    t.build("apothecary", "site_s1", 1).build("arena", "site_s2", 1)
    t.turn(0)
    assert t.view(0)["areas"]["cloud_mine"]["total"] == 6
    assert any(offer.startswith("retrieve") for offer in t.offers())


@pytest.mark.rule("EU-PEN-3")
def test_a_penalty_counts_from_the_moment_the_market_is_built() -> None:
    t = table(3)
    t.facedown("teddy_shop", "site_e1")
    t.on("site_e1.2", 1, 4)
    t.on("tunnel_e", 2, 4)
    t.seat(2, gold=1).seat(0, dice=[3, 3], clay=1, energy=1)
    t.turn(0).rolls(2, 2).place(3, "site_e1.1")
    t.rolls(1).place(3, "tunnel_e")
    assert t.goods(2) == {}, "bumped in the same turn, seat 2 already pays for the 1 it rolled"


@pytest.mark.rule("EU-PEN-4")
def test_every_tile_has_a_penalty_of_its_own() -> None:
    t = table()
    assert len(set(t.pack.tile_penalty)) == 18
    assert all(penalty > 0 for penalty in t.pack.tile_penalty)


@pytest.mark.rule("EU-PEN-4")
def test_a_seat_is_shown_with_every_penalty_that_binds_it() -> None:
    shown = set()
    for tile in table().pack.tile_ids:
        t = bound_by(tile)
        for viewer in (0, 1, -1):
            view = t.view(viewer)
            assert len(view["seats"][0]["penalties"]) == 1
            assert view["seats"][1]["penalties"] == []
        shown.update(view["seats"][0]["penalties"])
        (zone,) = [zone for zone in t.game.outline(view) if zone.id == "penalties"]
        assert (zone.owner, [item.id for item in zone.items]) == (0, view["seats"][0]["penalties"])
        said = plain(Wording("euphoria", t.pack).item(zone.items[0]))
        assert said == component(Wording("euphoria", t.pack), t.pack.row("markets", tile))["worded"]["penalty"]["says"]
    assert len(shown) == 18


@pytest.mark.rule("EU-PEN-5")
def test_penalties_add_up() -> None:
    t = bound_by("teddy_shop").build("clinic", "site_s2", 1)
    t.on("farm", 0, 5)
    t.on("farm", 0, 5)
    t.seat(0, dice=[], gold=3, food=0).turn(0).rolls(1, 2).retrieve()
    assert t.goods(0) == {"gold": 1}


@pytest.mark.rule("EU-PEN-laboratory")
def test_laboratory_no_new_worker_with_two_or_three() -> None:
    for dice, after in (([1, 1], 2), ([1, 1, 1], 3), ([1], 2)):
        t = bound_by("laboratory")
        t.seat(0, dice=dice, water=3).turn(0).rolls(2).place(1, "tank_water")
        assert t.workers(0) == after
        assert t.morale(0) == 3, "the track step is taken"
    t = bound_by("laboratory")
    t.seat(1, dice=[1, 1], water=3).turn(1).rolls(2).place(1, "tank_water")
    assert t.workers(1) == 3, "who has a star there is free"


@pytest.mark.rule("EU-PEN-spa")
def test_spa_no_bumping_of_own_workers() -> None:
    t = bound_by("spa")
    t.on("tunnel_e", 0, 3)
    t.on("farm", 0, 3)
    t.seat(0, energy=1).turn(0)
    assert "tunnel_e" not in t.places()
    assert t.refused()["place:1/tunnel_e"] == "own_worker"
    assert "farm" in t.places()
    t.on("tunnel_s", 1, 3)
    t.seat(0, water=1).turn(0)
    assert "tunnel_s" in t.places(), "others may be bumped"
    t = bound_by("spa").shared(miners={"E": 9}).build("arena", "site_w1", 0, 1)
    t.seat(0, recruits=["E11"], food=4, stone=1).turn(0)
    assert {"tunnel_end_e", "market_w1"} <= t.places()
    t.on("tunnel_end_e", 0, 3)
    t.on("market_w1", 0, 3)
    t.turn(0)
    assert not {"tunnel_end_e", "market_w1"} & t.places(), "exclusive spaces and markets too"


@pytest.mark.rule("EU-PEN-courthouse")
def test_courthouse_no_pairs_at_artifact_markets() -> None:
    t = bound_by("courthouse")
    markets = {"incinerator", "free_press", "ark", "wind_saloon"}
    t.seat(0, dice=[1], hand=["bat", "bat"], morale=4).turn(0)
    assert not markets & t.places()
    assert {t.refused()[f"place:1/{market}"] for market in markets} == {"no_pairs"}
    t.seat(0, hand=["bat", "bat", "bear"]).turn(0).place(1, "wind_saloon")
    assert t.offers() == {"pay:bear/bat/bat"}


@pytest.mark.rule("EU-PEN-plaza")
def test_plaza_no_constructed_market_without_your_star() -> None:
    t = bound_by("plaza").build("arena", "site_w1", 0, 1)
    t.seat(0, dice=[1], water=4, clay=1, food=4, stone=1, gold=3, hand=["bat", "bat"], morale=3).turn(0)
    assert "market_s1" not in t.places()
    assert t.refused()["place:1/market_s1"] == "foreign_market"
    assert {"market_w1", "nimbus_loft", "ark"} <= t.places()


@pytest.mark.rule("EU-PEN-fountain")
def test_fountain_one_worker_per_turn_also_for_chase() -> None:
    t = bound_by("fountain")
    t.seat(0, dice=[2, 2], energy=3, recruits=["S03"]).turn(0).rolls(1).place(2, "tank_energy")
    assert t.asked() == 1


@pytest.mark.rule("EU-PEN-lounge")
def test_lounge_no_site_with_an_opponent() -> None:
    t = bound_by("lounge")
    t.on("site_w1.3", 1, 4)
    t.on("site_w2.2", 0, 4)
    t.seat(0, stone=1, clay=1).turn(0)
    assert "site_w1.1" not in t.places(), "the whole site, not the space"
    assert t.refused()["place:1/site_w1.1"] == "shared_site"
    assert "site_w2.3" in t.places()


@pytest.mark.rule("EU-PEN-academy")
def test_academy_abilities_are_off_membership_is_not() -> None:
    t = bound_by("academy")
    t.shared(allegiance={"E": 5}).shared(miners={"E": 9})
    t.seat(0, dice=[1, 1, 1], energy=1, recruits=["E07", "W08"], morale=1).turn(0)
    assert "tunnel_end_e" in t.places()
    t.place(1, "generator")
    assert t.goods(0) == {"energy": 3}, "tier 1 stays, Katy's food does not come"
    t.place(1, "tunnel_e")
    assert (t.goods(0), t.cards(0)) == ({"energy": 2, "gold": 1}, 1), "tier 2 stays"


@pytest.mark.rule("EU-PEN-academy")
def test_academy_abilities_on_tracks_fees_and_prices_are_off_too() -> None:
    t = bound_by("academy")
    t.on("generator", 1, 6)
    t.seat(0, dice=[6], recruits=["W08"], morale=2).turn(0).place(6, "generator")
    assert (t.knowledge(0), t.morale(0)) == (4, 2), "no morale for knowledge"
    t = bound_by("academy")
    t.on("farm", 0, 3)
    t.seat(0, dice=[], recruits=["S04"], morale=3).turn(0).rolls(1).retrieve()
    assert (t.knowledge(0), t.morale(0)) == (3, 2), "no knowledge for morale"
    t = bound_by("academy")
    t.on("farm", 0, 3)
    t.seat(0, dice=[], recruits=["I03", "E05", "W01"], energy=1, food=1, bliss=1).turn(0).retrieve()
    assert t.offers() == {"fee:food", "fee:bliss", "fee:free"}
    t = bound_by("academy").seat(0, dice=[1], recruits=["W01", "I04", "I05"], food=2, water=4, bliss=1)
    t.shared(miners={"E": 9}).build("plaza", "site_w1", 0, 1).turn(0)
    assert not {"market_w1", "tunnel_end_e"} & t.places()
    assert "cloud_mine" in t.places(), "nor does Brian keep anybody out at morale 1"


@pytest.mark.rule("EU-PEN-cafeteria")
def test_cafeteria_a_free_retrieve_costs_two() -> None:
    for before, after in ((4, 2), (2, 1), (1, 1)):
        t = bound_by("cafeteria")
        t.on("farm", 0, 3)
        t.seat(0, morale=before).turn(0).rolls(1).retrieve()
        assert t.morale(0) == after


@pytest.mark.rule("EU-PEN-apothecary")
def test_apothecary_no_placing_in_icarus() -> None:
    t = bound_by("apothecary")
    t.seat(0, dice=[1], gold=3, bliss=1, food=1, hand=["bat", "bat"], morale=3).turn(0)
    assert not {"wind_saloon", "nimbus_loft", "breeze_bar", "sky_lounge", "cloud_mine"} & t.places()
    assert t.refused()["place:1/cloud_mine"] == "out_of_icarus"
    assert "ark" in t.places()


@pytest.mark.rule("EU-PEN-theater")
def test_theater_knowledge_for_each_star_but_the_one_on_it() -> None:
    t = bound_by("theater")
    t.seat(0, dice=[1], gold=3).turn(0).place(1, "nimbus_loft")
    assert t.knowledge(0) == 4
    t.seat(0, dice=[1], hand=["bat", "bat"], morale=3).turn(0).place(1, "free_press").choose("pay", "bat/bat")
    t.choose("star", "theater")
    assert t.knowledge(0) == 4
    t = bound_by("theater")
    t.shared(allegiance={"E": 10}).seat(0, dice=[1], recruits=["E11", "E12"], knowledge=5).turn(0).place(1, "generator")
    assert t.knowledge(0) == 6, "two stars on recruits, and the track ends"


@pytest.mark.rule("EU-PEN-registry")
def test_registry_no_bonuses_of_tier_one_and_two() -> None:
    t = bound_by("registry")
    t.shared(allegiance={"E": 5, "I": 5}).seat(0, dice=[1, 1, 1], energy=1, gold=3, recruits=["E11", "I09"]).turn(0)
    t.place(1, "generator")
    assert t.goods(0)["energy"] == 2
    t.place(1, "tunnel_e")
    assert t.prompt() == "choose"
    t.choose("choose", "spaces.tunnel_e.effect/1/0").place(1, "nimbus_loft")
    assert t.territory("I") == [0]
    assert t.cards(0) == 0
    t = bound_by("registry")
    t.shared(allegiance={"E": 10}).seat(0, dice=[1], recruits=["E11"]).turn(0).place(1, "generator")
    assert t.placed_stars(0) == 1, "tier 4 works"


@pytest.mark.rule("EU-PEN-arena")
def test_arena_one_own_worker_per_area() -> None:
    t = bound_by("arena")
    t.on("farm", 0, 3)
    t.on("generator", 1, 3)
    t.turn(0)
    assert "farm" not in t.places()
    assert t.refused()["place:1/farm"] == "area_full"
    assert "generator" in t.places(), "others' workers do not count"


ROLLS = {"teddy_shop": 1, "clinic": 2, "bemusement": 3, "bonfire": 4, "stadium": 5, "literacy": 6}


@pytest.mark.parametrize("tile", ROLLS)
@pytest.mark.rule("EU-PEN-roll")
def test_goods_are_lost_for_each_number_rolled(tile: str) -> None:
    number = ROLLS[tile]
    other = number % 6 + 1
    t = bound_by(tile)
    t.on("farm", 0, 1)
    t.on("farm", 0, 1)
    t.seat(0, dice=[], knowledge=1, gold=2, energy=1).turn(0).rolls(number, number).retrieve()
    assert (t.prompt(), t.offers()) == ("lose_goods", {"lose:gold", "lose:energy"})
    t.choose("lose", "gold")
    t.choose("lose", "energy")
    assert t.goods(0) == {"gold": 1}
    t = bound_by(tile)
    t.on("farm", 0, 1)
    t.seat(0, dice=[], gold=1).turn(0).rolls(other).retrieve()
    assert t.goods(0) == {"gold": 1}
    t = bound_by(tile)
    t.on("farm", 0, 1)
    t.seat(0, dice=[]).turn(0).rolls(number).retrieve()
    assert t.asked() == 1, "nothing if you have none"
