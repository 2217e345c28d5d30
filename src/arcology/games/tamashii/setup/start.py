"""Setting the table up (TA-SETUP)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.player.bodies import fill_market
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.scenario.files import Amount
from arcology.games.tamashii.setup.enemy_deck import build_enemies, is_unlocked
from arcology.games.tamashii.setup.layout import lay_out
from arcology.games.tamashii.setup.options import Choices
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import BATTERIES, CATIE, CORRUPTED, FACTIONS, INARI
from arcology.kernel.values import BadSetup
from arcology.parts.deck import fresh_deck

EACH_BASIC: Final = 3  # TA-SETUP-6


def set_up(s: Town, choices: Choices) -> None:
    """Tokens, players, decks, then the scenario or the generator's cards."""
    s.first = s.below(s.seat_count) if choices.first < 0 else choices.first
    box_tokens(s)
    for seat in range(s.seat_count):
        fill_bag(s, seat)
        if "classes" not in s.without:
            take_class(s, seat, choices.classes[seat])
    if "protocols" not in s.without and s.mode != "competitive":
        give_protocols(s)
    if "bodies" not in s.without:
        bodies = [body for body, code in enumerate(s.pack.body_code) if body and is_unlocked(s, code)]
        s.decks.bodies = fresh_deck(bodies)
        fill_market(s)
    for augment in range(s.pack.class_augments, len(s.pack.augment_ids)):
        if is_unlocked(s, s.pack.augment_code[augment]):
            s.decks.factions[FACTIONS.index(s.pack.augment_faction[augment])].append(augment)
    if "living_city" in s.modules:
        s.decks.events = tuple(range(len(s.pack.event_ids)))
        rows = s.pack.table("rewards").rows.values()
        s.decks.rewards = tuple([i for i, row in enumerate(rows) for _ in range(row.number("copies"))])
    if "diary" in s.modules:
        locked = [id in choices.locked_diary for id in s.pack.diary_ids]
        s.decks.diary = tuple([i for i, is_locked in enumerate(locked) if not is_locked])
        s.decks.diary_locked = tuple([i for i, is_locked in enumerate(locked) if is_locked])
    s.figures.companion = choices.companion


def box_tokens(s: Town) -> None:
    """Corrupted tokens wait in the box, in competitive play in the neutral pool; unused kinds stay out."""
    for token, used in (
        (CORRUPTED, s.mode == "competitive"),
        (CATIE, "catie" in s.modules),
        (INARI, "inari" in s.modules),
    ):
        if not used:
            s.box[token] = s.neutral[token]
            s.neutral[token] = 0


def fill_bag(s: Town, seat: int) -> None:
    """3 tokens of each basic type and 1 of the core type, or 1 Catie instead of that (TA-SETUP-6, TA-DIARY-1)."""
    player = s.players[seat]
    for token in range(4):
        put_in_bag(s, player, token, EACH_BASIC)
    put_in_bag(s, player, CATIE if "catie" in s.modules else player.core, 1)


def put_in_bag(s: Town, player: Player, token: int, amount: int) -> None:
    player.bag[token] += amount
    s.neutral[token] -= amount


def take_class(s: Town, seat: int, klass: str) -> None:
    """2 starting augments equipped at no cost; the other unlocked ones are the deck (TA-SETUP-10)."""
    player, pack = s.players[seat], s.pack
    player.klass = klass
    left_out = "solo" if s.mode == "coop" else "coop"
    deck = []
    for augment in range(pack.class_augments):
        if pack.augment_class[augment] != klass or not is_unlocked(s, pack.augment_code[augment]):
            continue
        if pack.augment_kind[augment] == "adv":
            deck.append(augment)
        elif pack.augment_kind[augment] != left_out:
            player.equipped += (augment,)
    player.deck = fresh_deck(deck)


def give_protocols(s: Town) -> None:
    """Deal 2 random learning protocols to each player (TA-SETUP-11)."""
    protocols = list(range(len(s.pack.protocol_ids)))
    s.shuffle(protocols)
    for player in s.players:
        player.dealt = tuple(sorted([protocols.pop(), protocols.pop()]))


def set_up_scenario(s: Town) -> None:
    """Tiles, tokens, enemies, corrupted pool, factions, characters, time; then the first card (TA-SETUP-13, -17)."""
    row = s.pack.row("scenarios", s.scenario)
    lay_out(s, s.pack.places("scenarios", s.scenario), row.names("mix"))
    build_enemies(s, s.pack.segments("scenarios", s.scenario))
    s.pool = Amount(row.text("corrupted")).of(s.seat_count)
    if s.pool > s.box[CORRUPTED]:
        raise BadSetup(f"{s.scenario} wants {s.pool} corrupted tokens, there are {s.box[CORRUPTED]}")
    s.box[CORRUPTED] -= s.pool
    for faction in row.names("factions"):
        s.decks.in_play |= 1 << FACTIONS.index(faction)
    start = s.city.tiles.index(s.pack.tile_number[row.text("start")])
    for player in s.players:
        player.place = player.start = start
    if s.mode == "solo":
        s.figures.bot = start
        s.figures.batteries = BATTERIES
    solo_time = row.text("solo_time") if s.mode == "solo" else ""
    s.time = Amount(solo_time or row.text("time")).of(s.seat_count)
    extra = f"scenarios.{s.scenario}.extra"
    frames = [("fx_effect", s.first, extra)] if extra in s.effects else []
    asked = [("deal_protocols", seat) for seat in range(s.seat_count) if s.players[seat].dealt]
    s.do(
        *asked,
        *frames,
        ("deal_diary",),
        ("companion_starts",),
        ("new_card", row.text("first")),
        ("next_round",),
        ("scope", "game"),
    )
