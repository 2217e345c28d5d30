"""Digital conventions, undo, secrets, the campaign save (TA-DIG, TA-CAMP)."""

from __future__ import annotations

import json

import pytest
from tests.games.tamashii.support import GAME, ON, Table, table
from tests.support.play import play_on

from arcology.games.tamashii.city.places import hex_id
from arcology.games.tamashii.scenario import campaign
from arcology.games.tamashii.state import Town
from arcology.kernel.codec import encode
from arcology.kernel.foretelling import CONSENT, FREE
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng

PACK = GAME.load()


@pytest.mark.rule("TA-DIG-1")
def test_what_is_hidden_is_in_no_view() -> None:
    t = table("S1")
    view = t.game.view(t.s, 0)
    down = [place for place in view["map"] if not place["up"]]
    assert down
    assert all(place["tile"] is None and place["entry"] is None for place in down)
    assert view["seats"][1]["bag"]["tokens"] is not None, "in cooperative play bags are open to all"
    rival = table("C")
    assert rival.game.view(rival.s, 0)["seats"][1]["bag"]["tokens"] is None
    assert rival.game.view(rival.s, 0)["seats"][0]["bag"]["tokens"] is not None
    imagined = [t.game.imagine(t.s, 0, Rng(seed)).city.tiles for seed in range(6)]
    assert any(tiles != t.s.city.tiles for tiles in imagined)
    named = table("P0").game.view(table("P0").s, 0)["map"]
    assert [place["tile"] for place in named] == ["D01", "D02", "D06", "D04", "D14"], "the layout is printed"


@pytest.mark.rule("TA-DIG-2")
def test_an_action_is_undoable_until_something_random_or_hidden_appears() -> None:
    match = Match(GAME, Setup(2, 1, {"scenario": "P0", "first": "0"}))
    for seat in (0, 1):
        decision = match.decision(seat)
        assert decision is not None
        moving = [option for option in decision.options if option.verb == "program"]
        assert {each.undo for each in match.foretell(seat, moving)} == {FREE}
    seat = 0
    offer = match.offer(seat)
    assert offer is not None
    moves = [each["target"] for each in offer["options"] if each["verb"] == "program"]
    match.choose(seat, "program", moves[0])
    assert match.undo_class(seat, 0) == FREE
    match.choose(0, "ready")
    match.choose(1, "ready")
    target = next(each["target"] for each in (match.offer(0) or {})["options"] if each["verb"] == "move")
    step = match.seq
    match.choose(0, "move", target)
    assert match.undo_class(0, step) == CONSENT, "a tile was turned up"


@pytest.mark.rule("TA-DIG-3")
def test_defaults_alone_play_every_game_to_its_end() -> None:
    for seats, settings in ((1, {"scenario": "S1"}), (3, {"scenario": "S4", **ON}), (2, {"mode": "competitive", **ON})):
        state = GAME.new(Setup(seats, 7, settings))
        for _ in range(5000):
            if state.over:
                break
            seat = GAME.blocking(state)[0]
            decision = GAME.decision_of(state, seat)
            assert decision is not None
            GAME.choose(state, seat, decision.fallback())
        assert state.over


@pytest.mark.rule("TA-DIG-3")
def test_what_an_absent_player_takes() -> None:
    t = table("S1", **ON).seat(0, shield=1, reroll=1).enemies(0, "F08")
    for frame, wanted in (
        (("wound", 0, 1), "shield:yes"),
        (("move_step", 0), "stay"),
        (("district_step", 0), "district_skip"),
        (("program", 0, 1), "done"),
        (("catie_face", 0, 0), "face:heart"),
        (("moment", 0, "EV01"), "skip"),
    ):
        t.seat(0, events=["EV01"]).grid(0, "KS..").begin(frame)
        assert repr(t.question().fallback()) == wanted
    t.fight(0, "HIT")
    assert repr(t.question().fallback()) == "pass"
    t.roll(0, "HIT").begin(("after_roll", 0, ""))
    assert repr(t.question().fallback()) == "keep"


@pytest.mark.rule("TA-DIG-3", "TA-BOSS-1")
def test_the_default_of_a_forced_choice_is_the_first_legal_option() -> None:
    t = table("S1").boss("Z01", "D01").seat(0, at="D01").enemies(0, "F08").begin(("dmg", 0, 2))
    assert t.question().options[0].target == "F08#0"
    assert t.question().fallback() is t.question().options[0]


@pytest.mark.rule("TA-MOVE-1", "TA-PAT-1", "TA-LAUNCH-3")
def test_what_cannot_be_moved_to_or_launched_is_refused_with_its_rule() -> None:
    t = table("S1").grid(0, "SSS.", "MMM.", "S...").begin(("launch_step", 0))
    refused = {(each.verb, each.target): GAME.reasons[each.reason].rule for each in t.question().refusals}
    assert refused["launch", "BP-V3"] == "TA-PAT-1"
    assert ("launch", "BP-S3") not in refused
    t.choose("launch", "BP-S3/a1-b1-c1")
    again = {each.target: GAME.reasons[each.reason].rule for each in t.question().refusals}
    assert again["BP-S3"] == "TA-LAUNCH-3"
    t.seat(0, bodies=["B02"]).begin(("move_step", 0))
    reached = t.targets("move")
    far = {each.target: GAME.reasons[each.reason].rule for each in t.question().refusals if each.verb == "move"}
    everywhere = {hex_id(t.s, place) for place in range(len(t.s.city.up))}
    assert set(far) == everywhere - reached - {hex_id(t.s, t.p().place)} != set()
    assert set(far.values()) == {"TA-MOVE-1"}


VERBS = {
    *(
        "upgrade",
        "trade_offer",
        "trade_accept",
        "trade_decline",
        "refill",
        "program",
        "ready",
        "unready",
        "move",
        "stay",
    ),
    *("district", "district_skip", "launch", "launch_end", "attack", "reroll", "frame", "pass", "shield", "activity"),
    *("decline", "test", "vote", "bot_move", "bot_use", "event_draw", "event_complete", "heist", "diary_use"),
    *("protocol", "companion", "challenge", "choose"),
}


@pytest.mark.rule("TA-DIG-4")
def test_the_verbs_are_used_in_play() -> None:
    seen: set[str] = set()
    tables = [
        (1, {"scenario": "S2", **ON, "companion": "CAT"}),
        (3, {"scenario": "S3", **ON, "companion": "DOG"}),
        (4, {"mode": "competitive", "pvp": "PV6", **ON}),
        (4, {"mode": "competitive", "map": "MS2", **ON}),
        (2, {"scenario": "S1", **ON}),
        (2, {"scenario": "S4", **ON}),
        (2, {"scenario": "P0"}),
    ]
    for seats, settings in tables * 3:
        state = GAME.new(Setup(seats, len(seen), settings))
        for decision, _ in play_on(GAME, state, len(seen)):
            seen |= {option.verb for option in decision.options}
        if seen >= VERBS:
            return
    assert VERBS - seen <= {"vote", "trade_decline", "trade_accept", "trade_offer", "activity", "decline", "test"}


@pytest.mark.rule("TA-DIG-5")
def test_states_are_settled_at_every_question() -> None:
    for seed in range(6):
        state = GAME.new(Setup(2, seed, {"scenario": "S1", **ON}))
        assert isinstance(state, Town)
        for _ in play_on(GAME, state, seed):
            for player in state.players:
                assert player.trace < 8
                assert player.itg > 0 or player.falling
                for card, damage in zip(player.stack, player.damage, strict=True):
                    assert damage < PACK.enemy_itg[card // 16]


@pytest.mark.rule("TA-DIG-7")
def test_reference_panels_have_their_data() -> None:
    """Round order, upgrades and basic patterns come from phases, offers and the table of patterns."""
    t = table("S1").seat(0, exp=2, memory=1).begin(("plan", 0))
    assert {"itg", "open", "augment"} <= t.targets("upgrade")
    assert t.game.view(t.s, 0)["phase"] in ("planning", "action", "combat", "quest")
    assert all(row.text("pattern") and row.effect("effect") for row in PACK.table("patterns").rows.values())


@pytest.mark.rule("TA-DIG-8")
def test_everything_of_a_player_is_stored() -> None:
    t = table("S1", **ON)
    fields = [field.name for field in t.p().own_fields]
    assert {"bag", "dump", "grid", "core", "assets", "exp", "itg", "max_itg", "trace", "bodies", "equipped"} <= set(
        fields
    )
    assert {"spare", "deck", "protocol", "stack", "damage", "destab", "events", "diary", "place"} <= set(fields)
    json.dumps(encode(GAME, t.s))


# ---- the campaign ----------------------------------------------------------------------------------


def finished(scenario: str, card: str) -> Town:
    t = table(scenario)
    t.begin(("new_card", card))
    return t.s


@pytest.mark.rule("TA-CAMP-1", "TA-CAMP-3")
def test_results_mark_and_unlock() -> None:
    save = campaign.new_save()
    assert campaign.playable(save, PACK) == ["P0"]
    lost = campaign.applied(save, campaign.outcome(finished("P0", "P0-L")))
    assert (lost.won, lost.unlocked) == ([], [])
    save = campaign.applied(save, campaign.outcome(finished("P0", "P0-V")))
    assert (save.won, campaign.playable(save, PACK)) == (["P0"], ["P0", "S1"])
    save = campaign.applied(save, campaign.outcome(finished("S1", "S1-V1")))
    assert save.flags == ["gate_broken"]
    assert {"S2", "B09", "SPA-6", "REA-6", "BRA-6"} <= set(save.unlocked)
    again = campaign.applied(save, campaign.outcome(finished("S1", "S1-V2")))
    assert again.won == ["P0", "S1"]
    assert {"B09", "B10"} <= set(again.unlocked), "replaying may unlock the other branch"


@pytest.mark.rule("TA-CAMP-2")
def test_a_save_is_plain_data_and_gives_the_settings_of_a_table() -> None:
    save = campaign.Save(["P0", "S1", "S2"], ["gate_broken"], ["S1", "S2", "S3", "B09"], ["DI1"], "hard")
    again = campaign.from_json(save.to_json(), PACK)
    assert again.to_json() == save.to_json()
    assert set(json.loads(save.to_json())) == {"format", "won", "flags", "unlocked", "locked_diary", "difficulty"}
    state = GAME.new(Setup(2, 1, campaign.settings_of(save, "S3")))
    assert isinstance(state, Town)
    assert state.difficulty == 1
    assert "D18" in [PACK.tile_ids[tile] for tile in state.city.tiles]
    assert [player.exp for player in state.players] == [0, 0]
    for text, words in (
        ("[]", "not a save"),
        ("{", "not JSON"),
        (save.to_json().replace('"B09"', '"B99"'), "no B99"),
        (save.to_json().replace('"hard"', '"soft"'), "difficulty"),
        (save.to_json().replace('["DI1"]', "3").replace('[\n  "DI1"\n ]', "3"), "list of names"),
    ):
        with pytest.raises(campaign.BadSave, match=words):
            campaign.from_json(text, PACK)


@pytest.mark.rule("TA-CAMP-4", "TA-COMP-18")
def test_competitive_games_never_change_a_save() -> None:
    t = table("C", **ON)
    t.shared(time=1)
    t.begin(("competitive_end",))
    assert campaign.outcome(t.s) is None
    save = campaign.new_save()
    assert campaign.applied(save, None) is save


@pytest.mark.rule("TA-CAMP-1", "TA-DIARY-5", "TA-DIARY-7")
def test_a_used_diary_card_is_locked_in_the_save_a_redeemed_one_is_not() -> None:
    t = table("S1", **ON).seat(0, diary="DI3")
    t.begin(("use_diary", 0), ("new_card", "S1-L"))
    save = campaign.applied(campaign.new_save(), campaign.outcome(t.s))
    assert save.locked_diary == ["DI3"]
    back = table("S1", locked_diary="DI3", **ON)
    back.begin(("redeem", 0), ("new_card", "S1-L"))
    assert campaign.applied(save, campaign.outcome(back.s)).locked_diary == []


@pytest.mark.rule("TA-DIG-1", "TA-SETUP-15")
def test_which_enemies_were_drawn_for_the_deck_is_imagined_until_all_have_been_seen() -> None:
    t = table("S1")
    before = [len(part) for part in t.s.decks.enemies]
    found = {tuple(tuple(part) for part in imagined(t, seed).decks.enemies) for seed in range(6)}
    assert len(found) == 6
    for parts in found:
        assert [len(part) for part in parts] == before
        assert [{t.pack.enemy_level[card // 16] for card in part} for part in parts] == [{1}, {2}]
    seen = {card for player in t.s.players for card in player.stack}
    assert all(not seen & set(part) for parts in found for part in parts)
    t.decks(enemies=[], discard=["E01", "E02"]).begin(("attach", 0, 1))
    left = t.s.decks.enemies[0]
    assert all(imagined(t, seed).decks.enemies == [left] for seed in range(6)), "everybody saw the others"
    named = table("P0")
    assert all(imagined(named, seed).decks.enemies == named.s.decks.enemies for seed in range(6)), "they are printed"


@pytest.mark.rule("TA-DIG-1", "TA-COMP-11")
def test_which_hideout_lies_where_the_map_says_a_hideout_is_imagined() -> None:
    t = table("C", map="MS2")
    place = next(i for i, each in enumerate(t.pack.places("maps", "MS2")) if each.tile == "hide")
    found = {imagined(t, seed).city.tiles[place] for seed in range(30)}
    assert {t.pack.tile_faction[tile] for tile in found} == {"SPA", "NIN", "SEE", "COM"}
    known = sorted([*t.s.city.tiles, *t.s.city.tiles_left])
    for seed in range(6):
        city = imagined(t, seed).city
        assert sorted([*city.tiles, *city.tiles_left]) == known


@pytest.mark.rule("TA-DIG-1")
def test_tokens_that_lie_face_down_are_imagined() -> None:
    t = table("S2")
    exploration = {tuple(imagined(t, seed).city.explore) for seed in range(6)}
    assert len(exploration) > 1
    dice = {tuple(imagined(t, seed).city.marks) for seed in range(12)}
    assert len(dice) > 3
    covered = [place for place, token in enumerate(t.s.city.explore) if token >= 0]
    assert all([i for i, token in enumerate(each) if token >= 0] == covered for each in exploration)


def imagined(t: Table, seed: int) -> Town:
    state = t.game.imagine(t.s, 0, Rng(seed))
    assert isinstance(state, Town)
    return state


@pytest.mark.rule("TA-DIG-1", "TA-SETUP-14")
def test_where_the_gate_lies_among_the_shuffled_tiles_is_imagined() -> None:
    t = table("S1")
    gate = t.pack.tile_number["D11"]
    mixed = {place for place, each in enumerate(t.pack.places("scenarios", "S1")) if each.tile == "mix"}
    assert {imagined(t, seed).city.tiles.index(gate) for seed in range(12)} == mixed
    t.city(up={hex_id(t.s, min(mixed - {t.s.city.tiles.index(gate)})): 1})
    assert len({imagined(t, seed).city.tiles.index(gate) for seed in range(12)}) == 2, "one place is known not to be it"
