"""Setting the table up (TA-SETUP)."""

from __future__ import annotations

from arcology.games.tamashii.board import City, Quest
from arcology.games.tamashii.bodies import fill_market
from arcology.games.tamashii.components import COPIES, Components
from arcology.games.tamashii.moving import bring_faction
from arcology.games.tamashii.options import Choices
from arcology.games.tamashii.pieces import Decks, Fight, Figures
from arcology.games.tamashii.places import neighbours
from arcology.games.tamashii.player import Player
from arcology.games.tamashii.scenario_files import Amount, Place, segment
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    ASCEND,
    BATTERIES,
    CATIE,
    CORRUPTED,
    EMPTY,
    FACTIONS,
    GARDENS,
    INARI,
    LAST_COLUMN,
    LOCKED,
    MIXED,
    MIXED_RANDOM,
    NAMED,
    NO_MARK,
    NOBODY,
    NOWHERE,
    RANDOM,
    SETUP,
    SLOTS,
    START_ITG,
    STARTING,
    TALLY,
)
from arcology.kernel.values import BadSetup
from arcology.parts.deck import Deck, fresh_deck

INSANE = 2
EACH_BASIC = 3  # TA-SETUP-6


def empty_player(pack: Components, board: int) -> Player:
    """An empty launcher with 4 locks in its last column, all tracks at 0, integrity 5 of 5 (TA-SETUP-3, -4, -7)."""
    grid = [LOCKED if slot in LAST_COLUMN else EMPTY for slot in range(SLOTS)]
    return Player(
        board=board,
        klass="",
        core=pack.board_core[board],
        bag=[0] * 8,
        dump=[0] * 8,
        grid=grid,
        drawn=[],
        assets=[0] * 4,
        exp=0,
        itg=START_ITG,
        max_itg=START_ITG,
        trace=0,
        bodies=[],
        equipped=[],
        spare=[],
        deck=Deck([], [], [], [], []),
        protocol=NOBODY,
        protocol_step=0,
        protocol_count=0,
        protocol_asked=False,
        dealt=[],
        stack=[],
        damage=[],
        destab=0,
        destab_foe=0,
        events=[],
        diary=NOBODY,
        place=0,
        start=NOWHERE,
        ready=False,
        down=False,
        falling=False,
        launched=[],
        tally=[0] * TALLY,
        used_round=[],
        used_combat=[],
        used_game=[],
        offer_to=NOBODY,
        offer_give=[],
        offer_want=[],
        offer_open=False,
        goals=[],
        marks=[0] * len(pack.goal_ids),
    )


def empty_town(pack: Components, choices: Choices, seed: int) -> Town:
    """Everything in its box: the neutral pool full, nothing laid out (TA-SETUP-2)."""
    players = [empty_player(pack, board) for board in choices.boards]
    return Town(
        pack=pack,
        seed=seed,
        mode=choices.mode,
        scenario=choices.scenario,
        difficulty=choices.difficulty,
        modules=choices.modules,
        without=choices.without,
        unlocked=choices.unlocked,
        cards=(),
        players=players,
        neutral=list(pack.token_count),
        pool=0,
        box=[0] * 8,
        time=0,
        round=0,
        first=0,
        phase=SETUP,
        active=NOBODY,
        result="",
        city=City((), (), [], [], [], [], [], [], []),
        quest=Quest("", [], 0, [], [], list(choices.flags), 0, 0, [], [], [], [], [], [], NOBODY, NOWHERE, 0, 0, []),
        fight=Fight([], NOBODY, "", False, 0, 0, "", NOBODY, [], False, 0, 0, NOBODY, NOBODY, NOBODY, NOBODY, False, 0),
        decks=Decks([], [], fresh_deck([]), [], [[], [], [], []], 0, [], [], [], [], [], [], [], NOBODY, []),
        figures=Figures(NOWHERE, 0, False, False, False, False, "", NOWHERE, False),
    )


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
        s.decks.events = list(range(len(s.pack.event_ids)))
        rows = s.pack.table("rewards").rows.values()
        s.decks.rewards = [i for i, row in enumerate(rows) for _ in range(row.number("copies"))]
    if "diary" in s.modules:
        s.decks.diary = [i for i, id in enumerate(s.pack.diary_ids) if id not in choices.locked_diary]
        s.decks.diary_locked = [i for i, id in enumerate(s.pack.diary_ids) if id in choices.locked_diary]
    s.figures.companion = choices.companion


def is_unlocked(s: Town, code: str) -> bool:
    """X00 is there from the start; any other code must be unlocked (TA-SETUP-1)."""
    return code == STARTING or code in s.unlocked


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
            player.equipped.append(augment)
    player.deck = fresh_deck(deck)


def give_protocols(s: Town) -> None:
    """Deal 2 random learning protocols to each player (TA-SETUP-11)."""
    protocols = list(range(len(s.pack.protocol_ids)))
    s.shuffle(protocols)
    for player in s.players:
        player.dealt = sorted([protocols.pop(), protocols.pop()])


# ---- the map ---------------------------------------------------------------------------------------


def random_tiles(s: Town, places: list[Place], mix: tuple[str, ...]) -> list[int]:
    """Random tiles, Gardens once unlocked, hideouts in competitive play; named tiles leave first (TA-SETUP-14)."""
    pack = s.pack
    pool: list[int] = []
    for tile, id in enumerate(pack.tile_ids):
        wanted = pack.tile_random[tile] or (id == GARDENS and "FC1" in s.unlocked)
        if wanted or (pack.tile_faction[tile] and s.mode == "competitive"):
            pool += [tile] * pack.tile_copies[tile]
    for id in [place.tile for place in places] + list(mix):
        if id in pack.tile_number and pack.tile_number[id] in pool:
            pool.remove(pack.tile_number[id])
    s.shuffle(pool)
    return pool


def lay_out(s: Town, places: list[Place], mix: tuple[str, ...] = ()) -> None:
    """District tiles, then exploration and scenario tokens (TA-SETUP-13)."""
    pack, city = s.pack, s.city
    places = [place for place in places if place.holds(s.quest.flags)]
    pool = random_tiles(s, places, mix)
    mixed = [(pack.tile_number[id], MIXED) if id != "rnd" else (pool.pop(), MIXED_RANDOM) for id in mix]
    shuffled = list(range(len(mixed)))
    s.shuffle(shuffled)
    tokens = [i for i, row in enumerate(pack.table("exploration").rows.values()) for _ in range(row.number("copies"))]
    s.shuffle(tokens)
    dice = [1, 2, 3]
    s.shuffle(dice)
    for place in places:
        if place.tile == "rnd":
            tile, origin = pool.pop(), RANDOM
        elif place.tile == "mix":
            tile, origin = mixed[shuffled.pop()]
        elif place.tile == "hide":
            hideouts = [each for each in pool if pack.tile_faction[each]]
            tile, origin = hideouts[s.below(len(hideouts))], RANDOM
            pool.remove(tile)
        else:
            tile, origin = pack.tile_number[place.tile], NAMED
        city.tiles.append(tile)
        city.origin.append(origin)
        city.up.append(int(place.up))
        city.explore.append(tokens.pop() if place.piece == "x" else NOWHERE)
        city.marks.append(ASCEND if place.piece == "ascend" else dice.pop() if place.piece == "dice" else NO_MARK)
    city.hexes = tuple([number for place in places for number in (place.q, place.r)])
    city.near = neighbours([(place.q, place.r) for place in places])
    city.tiles_left = sorted(pool)
    city.explore_left = sorted(tokens)
    for place_number, up in enumerate(city.up):
        if up:
            bring_faction(s, place_number)


# ---- the enemy deck --------------------------------------------------------------------------------


def build_enemies(s: Town, texts: list[str]) -> None:
    """Segments are stacked in the listed order, the first on top, each shuffled within itself (TA-SETUP-15).

    Insane comes when all segments have their cards, so that it takes none away from them (TA-DIFF-2).
    """
    pack = s.pack
    left: list[list[int]] = [[], [], []]
    for number, row in enumerate(pack.enemy_row):
        if row.number("level") and is_unlocked(s, row.text("code")):
            left[row.number("level")] += [number * COPIES + copy for copy in range(row.number("copies"))]
    used = [0] * len(pack.enemy_ids)
    spare = [0] * len(pack.enemy_ids)
    drawn: set[int] = set()
    parts: list[list[int]] = []
    for text in texts:
        cards: list[int] = []
        for group in segment(text):
            drawn.add(group.level)
            for _ in range(group.amount.of(s.seat_count)):
                card = next_enemy(s, group.enemy, group.level, left, used)
                if card >= 0:
                    cards.append(card)
        parts.append(cards)
    if s.difficulty == INSANE:
        parts = [[harder(s, card, left, spare) for card in cards] for cards in parts]
        drawn = {2}
    s.decks.enemies = [sorted(cards) for cards in parts]
    if not any(used):
        s.decks.unused = sorted([card for level in drawn for card in left[level]])


def next_enemy(s: Town, enemy: str, level: int, left: list[list[int]], used: list[int]) -> int:
    """A random card of the level, or the next copy of the enemy that is named; -1 if there is none left."""
    if enemy:
        number = s.pack.enemy_number[enemy]
        used[number] += 1
        card = number * COPIES + used[number] - 1
        for cards in left:
            if card in cards:
                cards.remove(card)
        return card
    cards = left[level]
    return cards.pop(s.below(len(cards))) if cards else NOBODY


def harder(s: Town, card: int, left: list[list[int]], spare: list[int]) -> int:
    """Insane: a level-1 enemy is replaced by a random level-2 card, beyond their copies if needed (TA-DIFF-2)."""
    pack = s.pack
    if pack.enemy_level[pack.enemy_of(card)] != 1:
        return card
    if left[2]:
        return left[2].pop(s.below(len(left[2])))
    kinds = [number for number, level in enumerate(pack.enemy_level) if level == 2]
    number = kinds[s.below(len(kinds))]
    spare[number] += 1
    return number * COPIES + pack.enemy_row[number].number("copies") + spare[number] - 1


# ---- the scenario ----------------------------------------------------------------------------------


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
