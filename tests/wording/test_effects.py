"""Effects in words: what a card says is what its tree does, and brackets keep apart what belongs apart."""

import pytest
from tests.support.effects import effect
from tests.support.toy import Works

from arcology.kernel.events import Event
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.wording import Offers, Wording, plain

GAME = Works()
WORDS = Wording("works", GAME.load())
OFFERS = Offers(WORDS)


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("gain(credit, 2); score(1)", "gain 2 Credits; score 1 point"),
        (
            "pay(carbon) + pay(credit, 2): score(3); stop",
            "pay 1 Carbon and pay 2 Credits: score 3 points, end your turn",
        ),
        ("may{ draw(1) }; stop", "you may draw 1; end your turn"),
        ("may{ draw(1); stop }", "you may draw 1, end your turn"),
        ("may{ scrap } => draw(2)", "you may throw a tool away, and if you do, draw 2"),
        ("scrap as card => gain(card.good, 2)", "throw a tool away, and if you do, gain 2 what it is made of"),
        ("{ peek; gift } => stop", "(look at the next tool, give a tool away), and if you do, end your turn"),
        ("peek => { gift; stop }", "look at the next tool, and if you do, (give a tool away, end your turn)"),
        ("choose{ draw(1) / pay(credit): stop }", "draw 1 or (pay 1 Credit: end your turn)"),
        ("choose{ draw(1); stop / stop }", "(draw 1, end your turn) or end your turn"),
        ("pay(credit): choose{ draw(1) / stop }", "pay 1 Credit: draw 1 or end your turn"),
        ("may{ { may{ draw(1) } }; stop }", "you may (you may draw 1), end your turn"),
        ("upto(3){ pay(credit): stop }", "up to 3 times: pay 1 Credit: end your turn"),
        ("if(rich){ stop }", "if you are rich: end your turn"),
        ("if(rich){ draw(1); stop }else{ stop }", "if you are rich: (draw 1, end your turn), else end your turn"),
        ("if(goods(carbon) >= 2 and not rich){ stop }", "if at least 2 Carbon and not you are rich: end your turn"),
        (
            "if((rich or goods(credit) != 1) and rich){ stop }",
            "if (you are rich or not 1 Credit) and you are rich: end your turn",
        ),
        ("levy@others", "take a good from everybody else"),
    ],
)
def test_an_effect_is_spoken_from_its_tree(notation: str, sentence: str) -> None:
    node = effect(notation, GAME.vocabulary, "test.row.effect")
    assert plain(WORDS.effect(node)) == sentence


def test_different_effects_never_sound_alike() -> None:
    texts = [
        "may{ draw(1); stop }",
        "may{ draw(1) }; stop",
        "choose{ draw(1); stop / gift }",
        "draw(1); choose{ stop / gift }",
        "choose{ draw(1) / pay(credit): stop / gift }",
        "choose{ draw(1) / pay(credit): choose{ stop / gift } }",
        "{ draw(1) => stop }; gift",
        "draw(1) => { stop; gift }",
        "draw(1) => stop => gift",
        "{ draw(1) => stop } => gift",
        "if(rich){ draw(1); stop }",
        "if(rich){ draw(1) }; stop",
        "if(rich){ draw(1) }else{ stop }; gift",
        "if(rich){ draw(1) }else{ stop; gift }",
        "upto(2){ draw(1) }; stop",
        "upto(2){ draw(1); stop }",
    ]
    said = [plain(WORDS.effect(effect(text, GAME.vocabulary))) for text in texts]
    assert len(set(said)) == len(texts)


def test_an_offer_gets_all_its_sentences_and_loses_nothing() -> None:
    match = Match(GAME, Setup(2, 1))
    for seat in (0, 1):
        match.choose(seat, "bid", "bank")
    offer = match.offer(0)
    assert offer is not None
    worded = OFFERS.worded(offer)
    assert plain(worded["text"]) == "Plan, or say that you are ready"
    said = {option["verb"]: plain(option["text"]) for option in worded["options"]}
    assert said["craft"] == "Craft: pay 1 Carbon: score 1 point or gain 1 Credit"
    assert said["ready"] == "Ready"
    craft = next(option for option in worded["options"] if option["verb"] == "craft")
    assert craft["effect"] == "plans.craft.effect"
    bare = [
        {key: value for key, value in o.items() if key not in ("text", "effect", "heads")} for o in worded["options"]
    ]
    assert bare == offer["options"]
    assert {key: offer[key] for key in ("prompt", "about", "rule", "default")} == {
        key: worded[key] for key in ("prompt", "about", "rule", "default")
    }


def test_a_refusal_says_why() -> None:
    match = Match(GAME, Setup(2, 1, {"start.0": "titanium"}))
    for seat in (0, 1):
        match.choose(seat, "bid", "bank")
    offer = match.offer(0)
    assert offer is not None
    said = [(plain(each["what"]), plain(each["text"])) for each in OFFERS.worded(offer)["refusals"]]
    assert said == [("Craft: pay 1 Carbon: score 1 point or gain 1 Credit", "You need Carbon.")]


def test_a_copy_of_a_component_is_called_like_its_row() -> None:
    assert WORDS.label("tool:press") == WORDS.label("tool:press#2") == "Press"
    assert WORDS.event(Event("used", 1, ("tool:press#2",)))[-1] == {"p": "tool:press#2", "t": "Press"}
    assert WORDS.label("tool:?") == "unknown tool"
