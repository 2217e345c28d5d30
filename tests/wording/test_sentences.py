"""Sentences: seats, pieces, icons, effects, and their plain form."""

from __future__ import annotations

from tests.support.effects import effect

from arcology.games import game
from arcology.games.free_radicals.scenes import ACTION
from arcology.kernel.events import Event
from arcology.kernel.game import Item
from arcology.wording import Wording, plain


def wording() -> Wording:
    return Wording("free_radicals", game("free_radicals").load())


def test_an_event_names_its_seat_its_piece_and_its_icon() -> None:
    words = wording()
    assert words.event(Event("visited", 1, ("VF",))) == [
        {"s": 1, "t": "Seat 2", "you": "You"},
        {"t": " visited "},
        {"p": "VF", "t": "Vertical Farm"},
    ]
    gained = words.event(Event("gained", 0, ("credit", 3)))
    assert gained[-1] == {"i": "credit", "t": "Credits", "n": 3}
    assert plain(gained) == "Seat 1 gained 3 Credits"
    assert plain(gained, ["Mira", "Jonas"]) == "Mira gained 3 Credits"
    assert plain(words.event(Event("gained", 0, ("credit", 1)))) == "Seat 1 gained 1 Credit"


def test_a_fact_is_read_to_each_person() -> None:
    euphoria = Wording("euphoria", game("euphoria").load())
    bumped = euphoria.event(Event("bumped", 0, (1, 6, "aquifer")))
    names = ["Mira", "Jonas"]
    assert plain(bumped, names) == "Mira bumped Jonas's 6 from Aquifer"
    assert plain(bumped, names, 0) == "You bumped Jonas's 6 from Aquifer"
    assert plain(bumped, names, 1) == "Mira bumped your 6 from Aquifer"
    reset = Wording("tamashii", game("tamashii").load()).event(Event("reset", 1, ()))
    assert [plain(reset, names, you) for you in (0, 1)] == ["Jonas has to reset", "You have to reset"]


def test_equal_icons_in_a_row_are_all_said() -> None:
    rolled = Wording("tamashii", game("tamashii").load()).event(Event("rolled", 0, ("attack", "HIT-HIT-BLANK")))
    assert plain(rolled) == "Seat 1 rolled Hit, Hit, Blank"


def test_a_list_without_anything_says_so() -> None:
    item = Item("company_red", 0, (), "exe_company")
    assert plain(wording().item(item)) == "red Company: none"


def test_a_data_card_is_called_after_its_building_and_colours() -> None:
    assert wording().label("VF1") == "Vertical Farm (red, yellow)"


def test_an_option_takes_the_most_special_sentence() -> None:
    words = wording()
    assert plain(words.option("visit", "visit", "VF")) == "Vertical Farm"
    assert plain(words.option("visit", "visit", "VF/power")) == "Vertical Farm, as Farmers"
    assert plain(words.option("visit", "skip", "")) == "Skip"


def test_an_option_that_is_an_effect_says_the_effect() -> None:
    words = wording()
    assert plain(words.option("may", "do", "buildings.CC.main")) == "pay 2 Carbon: score 4 points"
    assert words.option_effect("visit", "CC") == "buildings.CC.main"
    assert words.option_effect("visit", "CC/power") == "buildings.CC.power"
    assert words.option_effect("visit", "Nowhere") is None


def test_an_option_may_say_the_effect_it_leads_to() -> None:
    words = wording()
    assert plain(words.option("hot_action", "use", "blue/second")) == "Visit any building"


def test_a_turned_piece_says_how_it_is_turned() -> None:
    words = wording()
    assert words.label("C05.r0") == words.label("C05")
    assert words.label("C05.r1") == f"{words.label('C05')} turned right"
    assert plain(words.option("hot_room", "place", "yellow/L4.r2.f/2.3")) == (
        "yellow Hotel: L of 4 flipped, turned round at row 2, column 3"
    )


def test_effects_are_spoken_from_their_tree() -> None:
    words = wording()
    said = {
        "may{ pay(credit): gain(data, 2) }": "you may pay 1 Credit: gain 2 Data cards",
        "choose{ score(1) / favor(red) }": "score 1 point or gain 1 red Favor",
        "upto(3){ visit(any) }": "up to 3 times: Visit any building",
        "if(colour_is_player(red)){ score(2) }else{ prestige }": (
            "if red is played: score 2 points, else take the Prestige token"
        ),
        "visit(any) => gain(credit)": "Visit any building, and if you do, gain 1 Credit",
    }
    for notation, sentence in said.items():
        node = effect(notation, game("free_radicals").vocabulary, "test.row.effect", (ACTION,))
        assert plain(words.effect(node)) == sentence


def test_an_unknown_key_says_itself() -> None:
    assert plain(wording().say("event.strange_thing", ("VF", 2), 0)) == "strange thing Vertical Farm 2"


def test_zone_items_say_their_own_sentence_or_their_name() -> None:
    words = wording()
    assert plain(words.item(Item("CC", 1, ("red",), "building"))) == "Cyber Cafe: red"
    assert plain(words.item(Item("hydrogen", 3))) == "Hydrogen"


def test_an_id_of_two_components_is_called_by_what_the_sentence_says_it_is() -> None:
    words = wording()
    assert plain(words.option("pal_remove", "recall", "L3")) == "space L3"
    assert words.event(Event("pal_recalled", 0, ("L3",)))[-1] == {"p": "L3", "t": "space L3"}
    assert words.label("L3") == "L of 3"
