"""Construction sites, markets, artifact markets, Icarus (EU-CON, EU-MKT, EU-AM, EU-ICA, EU-BOARD)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, table

from arcology.games.euphoria.terms import FACTIONS


def building(players: int = 2, tile: str = "courthouse") -> Table:
    """One worker short of the market on site E1; the others are seat 1's."""
    t = table(players)
    t.facedown(tile, "site_e1")
    for space in range(2, 1 + t.pack.site_workers[players]):
        t.on(f"site_e1.{space}", 1, 4)
    t.seat(0, dice=[3], clay=1, gold=1)
    return t.turn(0)


@pytest.mark.rule("EU-CON-1")
def test_each_space_wants_its_own_resource() -> None:
    t = table()
    t.seat(0, dice=[1], clay=1).turn(0)
    assert {place for place in t.places() if place.startswith("site")} == {
        "site_e1.1",
        "site_s2.1",
        "site_w1.2",
        "site_w2.2",
    }
    t.place(1, "site_e1.1")
    assert t.goods(0) == {}
    t.seat(1, dice=[1], clay=1).turn(1)
    assert "site_e1.1" not in t.places(), "taken"


@pytest.mark.rule("EU-CON-2", "EU-CON-5", "EU-CON-6", "EU-KNOW-1")
def test_one_player_may_build_alone_and_places_one_star() -> None:
    t = table()
    t.facedown("courthouse", "site_e1")
    t.seat(0, dice=[2, 2], gold=2).turn(0).place(2, "site_e1.2")
    assert t.prompt() == "more"
    t.rolls(3, 4).place(2, "site_e1.3")
    assert t.active(0) == [3, 4], "both came back"
    assert [event.about for event in t.events("rolled")] == [(3, 4)], "one roll event, one check"
    assert t.placed_stars(0) == 1
    assert t.s.seats[1].bound, "everyone else has the penalty"
    assert not t.s.seats[0].bound


@pytest.mark.rule("EU-CON-3")
def test_a_worker_on_an_unbuilt_site_may_be_retrieved_and_pays_again() -> None:
    t = table()
    t.seat(0, dice=[2], gold=1).turn(0).place(2, "site_e1.2")
    t.seat(0, dice=[]).turn(0).retrieve()
    assert t.goods(0) == {}
    t.turn(0)
    assert "site_e1.2" not in t.places()


@pytest.mark.parametrize(("players", "workers"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 4)])
@pytest.mark.rule("EU-CON-4", "EU-SETUP-2")
def test_how_many_workers_a_site_needs(players: int, workers: int) -> None:
    t = building(players)
    assert t.pack.site_workers[players] == workers
    assert t.view(0)["sites"][0]["tile"] is None
    t.rolls(*[1] * workers).place(3, "site_e1.1")
    assert t.view(0)["sites"][0]["tile"] == "courthouse"


@pytest.mark.rule("EU-CON-4")
def test_building_in_order() -> None:
    t = building()
    t.seat(1, dice=[6, 6], knowledge=3)
    t.rolls(2, 1).place(3, "site_e1.1")
    assert [event.seat for event in t.events("rolled")] == [0, 1], "in turn order from the active player"
    assert t.active(1) == [1, 6], "1 + 12 + 3 = 16"
    assert [event.name for event in t.s.events or [] if event.name in ("worker_lost", "built", "star")] == [
        "worker_lost",
        "built",
        "star",
        "star",
    ]
    assert [t.placed_stars(seat) for seat in (0, 1)] == [1, 1]
    t.seat(1, dice=[1], energy=4, stone=1).turn(1)
    assert "market_e1" in t.places()
    assert "site_e1.2" not in t.places()


@pytest.mark.rule("EU-CON-4")
def test_ray_counts_the_new_tile() -> None:
    t = building(3, "academy")
    t.seat(2, recruits=["E11"], knowledge=5)
    t.rolls(1, 1).place(3, "site_e1.1")
    assert t.knowledge(2) == 5, "the Academy just built switches a Ray off that did not build"


@pytest.mark.rule("EU-CON-7")
def test_abilities_of_the_last_placement_come_before_completion() -> None:
    t = building()
    t.seat(0, recruits=["E10"])
    t.turn(0).place(3, "site_e1.1")
    assert t.prompt() == "ability"
    assert not t.s.built
    t.choose("use", "E10")
    assert t.token("E") == 1
    assert t.s.built


@pytest.mark.rule("EU-MKT-1", "EU-MKT-2")
def test_a_built_market_serves_all_and_its_star_goes_to_the_territory() -> None:
    t = table()
    t.build("courthouse", "site_e1", 1)
    t.seat(0, dice=[1], energy=4, stone=1).turn(0).place(1, "market_e1")
    assert t.goods(0) == {}
    assert t.territory("E") == [0]
    assert t.token("E") == 1
    assert t.s.seats[0].markets == 0, "never on the tile"
    t.seat(1, dice=[1], energy=4, stone=1).turn(1).rolls(1).place(1, "market_e1")
    assert t.occupant("market_e1") == 1, "a temporary space"


@pytest.mark.rule("EU-MKT-3")
def test_with_a_full_territory_only_allegiance_is_left() -> None:
    t = table()
    t.build("courthouse", "site_e1", 1).fill("E", 1, 1)
    t.seat(0, dice=[1], energy=4, stone=1).turn(0).place(1, "market_e1")
    assert (t.placed_stars(0), t.token("E")) == (0, 1)


@pytest.mark.rule("EU-MKT-4")
def test_any_is_the_payers_choice_and_a_named_artifact_is_that_kind() -> None:
    t = table()
    t.build("teddy_shop", "site_w1", 1)
    t.seat(0, dice=[1], food=1, bliss=1, hand=["bat"], morale=3).turn(0)
    assert "market_w1" not in t.places()
    t.seat(0, hand=["bat", "bear"]).turn(0).place(1, "market_w1")
    assert t.offers() == {"pay:food/bear", "pay:bliss/bear"}


@pytest.mark.rule("EU-AM-1")
def test_four_artifact_markets_at_the_same_price() -> None:
    t = table()
    names = {"incinerator", "free_press", "ark", "wind_saloon"}
    t.seat(0, dice=[1], hand=["bat", "bear"], morale=3).turn(0)
    assert not names & t.places()
    for hand in (["bat", "bear", "book"], ["bat", "bat"]):
        t.seat(0, hand=hand).turn(0)
        assert names <= t.places()


@pytest.mark.rule("EU-AM-2", "EU-AM-5", "EU-AUTH-3")
def test_the_star_goes_to_the_territory_or_a_market_of_the_faction() -> None:
    t = table()
    t.build("academy", "site_e1", 1).build("spa", "site_e2", 0).build("arena", "site_s1", 1)
    t.seat(0, dice=[1], hand=["bat", "bat"], morale=3).turn(0).place(1, "incinerator").choose("pay", "bat/bat")
    assert t.offers() == {"star:territory_e", "star:academy"}
    bound = t.s.seats[0].bound
    t.choose("star", "academy")
    assert t.s.seats[0].bound != bound, "the penalty of the Academy has ended"
    assert t.s.seats[0].bound, "that of the Arena has not"
    assert t.token("E") == 1
    assert t.territory("E") == []


@pytest.mark.rule("EU-AM-3")
def test_the_wind_saloon_serves_the_icarite_territory_only() -> None:
    t = table()
    t.build("academy", "site_e1", 1)
    t.seat(0, dice=[1], hand=["bat", "bat"], morale=3).turn(0).place(1, "wind_saloon").choose("pay", "bat/bat")
    assert t.asked() == 1
    assert t.territory("I") == [0]
    assert t.token("I") == 1


@pytest.mark.rule("EU-AM-4")
def test_without_a_place_for_the_star_allegiance_still_moves() -> None:
    t = table()
    t.fill("S", 1, 1)
    t.seat(0, dice=[1], hand=["bat", "bat"], morale=3).turn(0).place(1, "free_press").choose("pay", "bat/bat")
    assert (t.placed_stars(0), t.token("S")) == (0, 1)


@pytest.mark.rule("EU-ICA-1")
def test_icarite_markets_are_there_from_the_start() -> None:
    t = table()
    t.seat(0, dice=[1], bliss=1, food=1, gold=3).turn(0)
    assert {"nimbus_loft", "breeze_bar", "sky_lounge"} <= t.places()
    t.on("nimbus_loft", 1, 3)
    t.turn(0).rolls(2).place(1, "nimbus_loft")
    assert t.occupant("nimbus_loft") == 0


@pytest.mark.rule("EU-ICA-2", "EU-ICA-5")
def test_the_nimbus_loft_takes_any_three_resources_and_advances_first() -> None:
    t = table()
    t.seat(0, dice=[1], gold=2, clay=2).turn(0).place(1, "nimbus_loft")
    assert t.offers() == {"pay:gold/gold/clay", "pay:gold/clay/clay"}
    t.choose("pay", "gold/clay/clay")
    names = [event.name for event in t.s.events or [] if event.name in ("star", "allegiance")]
    assert names == ["allegiance", "star"]
    assert t.territory("I") == [0]


@pytest.mark.rule("EU-ICA-5", "EU-WIN-5")
def test_in_a_close_finish_the_loft_lets_the_faction_win_first_and_the_saloon_does_not() -> None:
    t = table().shared(allegiance={"I": 10}).seat(1, recruits=["I09"], stars=1)
    t.seat(0, dice=[1], gold=3, stars=1).turn(0).place(1, "nimbus_loft")
    assert (t.s.winner, t.territory("I")) == (1, []), "the track is full before the star is placed"
    t = table().shared(allegiance={"I": 10}).seat(1, recruits=["I09"], stars=1)
    t.seat(0, dice=[1], hand=["bat", "bat"], morale=2, stars=1).turn(0).place(1, "wind_saloon").choose("pay", "bat/bat")
    assert (t.s.winner, t.token("I")) == (0, 10), "an artifact market places the star first"


@pytest.mark.rule("EU-ICA-3")
def test_the_breeze_bar_gives_two_artifacts() -> None:
    t = table()
    t.seat(0, dice=[1], bliss=2, morale=6).turn(0)
    assert "breeze_bar" not in t.places(), "the second commodity must not be bliss"
    t.seat(0, food=1, energy=1).turn(0).place(1, "breeze_bar")
    assert t.offers() == {"pay:food/bliss", "pay:energy/bliss"}
    t.choose("pay", "food/bliss")
    assert (t.cards(0), t.token("I")) == (2, 1)


@pytest.mark.rule("EU-ICA-4")
def test_the_sky_lounge_gives_two_resources() -> None:
    t = table()
    t.seat(0, dice=[1], bliss=1, water=1).turn(0).place(1, "sky_lounge")
    assert t.token("I") == 1
    t.choose("gain", "gold").choose("gain", "clay")
    assert t.goods(0) == {"gold": 1, "clay": 1}


@pytest.mark.rule("EU-ICA-6")
def test_what_is_in_icarus() -> None:
    t = table()
    icarus = {id for i, id in enumerate(t.pack.space_ids) if t.pack.icarus >> i & 1}
    assert icarus == {"wind_saloon", "nimbus_loft", "breeze_bar", "sky_lounge", "cloud_mine"}


@pytest.mark.rule("EU-BOARD-1")
def test_regions_of_ends_sites_and_tanks() -> None:
    t = table()
    region = {id: t.pack.region[i] for i, id in enumerate(t.pack.space_ids)}
    assert FACTIONS[region["tunnel_end_s"]] == "S"
    assert FACTIONS[region["site_w2.3"]] == "W"
    assert region["tank_energy"] == region["tank_water"] == -1


@pytest.mark.rule("EU-BOARD-2")
def test_tunnel_means_the_mouth() -> None:
    t = table()
    tunnels = {id for i, id in enumerate(t.pack.space_ids) if t.pack.sets["tunnels"] >> i & 1}
    assert tunnels == {"tunnel_e", "tunnel_s", "tunnel_w"}


@pytest.mark.rule("EU-VAR-2")
def test_variant_the_star_may_go_on_the_market_used() -> None:
    t = table(market_star_on_tile="on")
    t.build("courthouse", "site_e1", 1)
    t.seat(0, dice=[1], energy=4, stone=1).turn(0).place(1, "market_e1")
    assert t.offers() == {"star:territory_e", "star:courthouse"}
    t.choose("star", "courthouse")
    assert not t.s.seats[0].bound
    t = table(market_star_on_tile="on")
    t.build("courthouse", "site_e1", 0, 1)
    t.seat(0, dice=[1], energy=4, stone=1).turn(0).place(1, "market_e1")
    assert t.territory("E") == [0], "there is a star of mine already"


PRICES = {
    "laboratory": {"gold": 1},
    "spa": {"water": 4},
    "courthouse": {"energy": 4, "stone": 1},
    "plaza": {"water": 4, "clay": 1},
    "fountain": {"water": 4, "gold": 1},
    "lounge": {"energy": 4},
    "academy": {"food": 4, "gold": 1},
    "cafeteria": {"food": 4},
    "apothecary": {"bliss": 4, "gold": 1},
    "theater": {"energy": 4, "clay": 1},
    "registry": {"bliss": 4},
    "arena": {"food": 4, "stone": 1},
    "teddy_shop": {"food": 1},
    "clinic": {"food": 1},
    "bemusement": {"food": 1},
    "bonfire": {"food": 1},
    "stadium": {"food": 1},
    "literacy": {"food": 1},
}
CARDS = {
    "laboratory": "bat",
    "spa": "bat",
    "lounge": "bat",
    "cafeteria": "bat",
    "registry": "bat",
    "teddy_shop": "bear",
    "clinic": "glasses",
    "bemusement": "balloons",
    "bonfire": "game",
    "stadium": "bat",
    "literacy": "book",
}


@pytest.mark.parametrize("tile", PRICES)
@pytest.mark.rule("EU-MKT-1", "EU-PEN-4")
def test_the_price_of_every_tile(tile: str) -> None:
    """Exactly this is enough, and one less of anything is not."""
    card = CARDS.get(tile)
    t = table()
    t.build(tile, "site_w1", 0, 1)
    t.seat(0, dice=[1], hand=[card] if card else []).seat(0, stock=PRICES[tile]).turn(0)
    assert "market_w1" in t.places()
    for good, count in PRICES[tile].items():
        t.seat(0, stock={good: count - 1}).turn(0)
        assert "market_w1" not in t.places(), good
        t.seat(0, stock={good: count})
    if card:
        other = "glasses" if tile == "stadium" else "bat"
        named = tile in ("teddy_shop", "clinic", "bemusement", "bonfire", "stadium", "literacy")
        t.seat(0, hand=[other] if named else []).turn(0)
        assert "market_w1" not in t.places()
        t.seat(0, hand=[card])
    t.turn(0).place(1, "market_w1")
    if t.asked() == 0:
        t.choose(t.question().options[0].verb, t.question().options[0].target)
    assert t.territory("W") == [0]
    assert t.goods(0) == {}
    assert t.cards(0) == 0
