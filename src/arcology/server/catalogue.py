"""The games that can be played here, each with its components loaded once."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Literal

import msgspec

from arcology import rulebook
from arcology.bots import Person, called, opponents, persons, strength_of, usual
from arcology.games import game, names
from arcology.kernel.campaign import Campaign
from arcology.kernel.game import Game, Setting, Setup
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.position import Position
from arcology.kernel.record import Record
from arcology.kernel.values import Invalid, UnknownGame
from arcology.server.bodies import (
    ChoiceInfo,
    FaceInfo,
    GameInfo,
    LevelInfo,
    PackInfo,
    PersonInfo,
    PositionInfo,
    RuleSection,
    RuleSign,
    RulesText,
    SettingInfo,
)
from arcology.server.guide_bodies import GuideInfo, guide_info
from arcology.server.packs import is_lost, packs_of
from arcology.server.phrases import Phrase
from arcology.server.refusals import RefusedError
from arcology.server.sentences import PACKS_KEPT, level_text, shown_text, spoken, strength_text
from arcology.wording import Wording
from arcology.wording.guides import guides
from arcology.wording.languages import language


def found(name: str) -> Game:
    """The game of that name. Raises RefusedError."""
    try:
        return game(name)
    except UnknownGame as error:
        raise RefusedError("not_found", "no_game", error=error) from error


def pack_of(name: str) -> Pack:
    """The components of a game as they are installed here: those that a new table begins with."""
    return packs_of(found(name).name).installed


def games(seconds: Callable[[str], float]) -> list[GameInfo]:
    """Every game, as the lobby shows it; a bot of a level has so many seconds for a choice here."""
    return [described(game(name), seconds) for name in names()]


def described(each: Game, seconds: Callable[[str], float]) -> GameInfo:
    """One game, as the lobby shows it."""
    wording = spoken(pack_of(each.name)).wording
    return GameInfo(
        each.name,
        each.title,
        wording.sentences.get("game.lead", ""),
        int(wording.sentences.get("game.minutes", "0")),
        each.rules,
        pack_of(each.name).hash,
        each.min_seats,
        each.max_seats,
        offered_settings(each.name, settings_of(each.name)),
        [level_info(wording, level, seconds(level)) for level in opponents(each.name)],
        usual(each.name),
        [person_info(wording, person) for person in persons(each.name)],
        each.campaign is not None,
    )


def level_info(wording: Wording, level: str, seconds: float) -> LevelInfo:
    """A strength of bot, as people are shown it."""
    note, strength = wording.note("level", level), strength_text(wording, level)
    return LevelInfo(level, level_text(wording, level), note, strength, seconds)


def person_info(wording: Wording, person: Person) -> PersonInfo:
    """Somebody to play against, as people are shown them."""
    return PersonInfo(
        person.id,
        wording.sentences.get(f"person.{person.id}.name", person.id),
        person.level,
        level_text(wording, person.level),
        wording.sentences.get(f"temper.{person.kind}", person.kind),
        wording.sentences.get(f"person.{person.id}.says", ""),
        shown_text(wording, person),
        msgspec.convert(person.face._asdict(), FaceInfo),
    )


def met(name: str, level: str) -> PersonInfo | None:
    """Who plays by that level of that game, if it is somebody."""
    found = [person for person in persons(name) if person.id == level] if name in names() else []
    return person_info(spoken(pack_of(name)).wording, found[0]) if found else None


def settings_of(name: str) -> list[Setting]:
    """The set-up options of a game with the components installed here."""
    return found(name).settings_with(pack_of(name))


def setting_info(wording: Wording, setting: Setting) -> SettingInfo:
    """One set-up option with its values, worded."""
    name = setting.name
    choices = [
        ChoiceInfo(value, wording.value(name, value), setting.colours.get(value, "grey"), wording.note(name, value))
        for value in setting.choices
    ]
    kind: Literal["choice", "seat"] = "seat" if setting.kind == "seat" else "choice"
    return SettingInfo(name, kind, wording.setting(name), wording.about(name), choices, setting.default, setting.beside)


def all_meant(name: str, settings: dict[str, str]) -> None:
    """Refuse a setting that means nothing beside the others. Raises RefusedError."""
    for moot in found(name).moot(settings, pack_of(name)):
        said = spoken(pack_of(name)).wording.setting(moot.partition(".")[0])
        raise RefusedError("invalid", "moot_setting", setting=said)


def campaign_of(name: str) -> Campaign:
    """The campaign of a game. Raises RefusedError if it has none."""
    campaign = found(name).campaign
    if campaign is None:
        raise RefusedError("invalid", "no_campaign_of", title=found(name).title)
    return campaign


def offered_settings(name: str, settings: list[Setting]) -> list[SettingInfo]:
    """Set-up options of a game, worded."""
    wording = spoken(pack_of(name)).wording
    return [setting_info(wording, setting) for setting in settings]


def said_level(name: str, level: str) -> str:
    """What people call a level of bots; nothing for a seat without one, or at a table of a game that is gone."""
    return level_text(spoken(pack_of(name)).wording, strength_of(level)) if level and name in names() else level


def level_of(name: str, level: str) -> str:
    """A level that this game's bots have, or somebody who plays it; the usual level where none was asked for."""
    known = called(name)
    if level and level not in known:
        raise RefusedError("invalid", "no_bot", level=f"{level!r:.40}", known=", ".join(known))
    return level or usual(name)


def somebody(name: str, seated: Collection[str]) -> str:
    """Somebody who does not sit there yet; the usual bot where all do, or nobody in particular plays this game."""
    free = [person.id for person in persons(name) if person.id not in seated]
    return secrets.choice(free) if free else usual(name)


def new_match(name: str, setup: Setup) -> Match:
    """A match at its first decision. Raises RefusedError where it cannot be set up like this."""
    each = found(name)
    try:
        return Match(each, setup, pack_of(name))
    except Invalid as error:
        raise RefusedError("invalid", "bad_setup", error=error) from error


def position_of(text: str) -> tuple[Position, Match]:
    """A position, and the match that begins with it at the beginning of a turn. Raises RefusedError.

    Steps of the rules are no business of people from outside: a made-up one could go on for ever.
    """
    try:
        position = Position.read(text, game)
        if {"steps", "lane"} & set(position.head):
            raise RefusedError("invalid", "within_turn")
        return position, position.match(pack_of(position.game.name))
    except Invalid as error:
        raise RefusedError("invalid", "bad_position", error=error) from error


def position_info(text: str) -> PositionInfo:
    """What a position is of. Raises RefusedError."""
    position, match = position_of(text)
    setup = match.setup
    return PositionInfo(match.game.name, position.about, setup.seats, setup.settings, match.waiting())


def title_of(name: str) -> str:
    """What people call the game; its plain name where it is not here any more."""
    return game(name).title if name in names() else name


def outdated(name: str, rules: int, pack: str) -> Phrase | None:
    """Why a game begun with these rules and components cannot be played on here; nothing if it can."""
    if name not in names():
        return Phrase("trouble.no_game", game=name)
    if rules > game(name).rules:
        return Phrase("trouble.newer_rules", rules=rules, title=title_of(name), ours=game(name).rules)
    if is_lost(name, pack):
        return lost(name, pack)
    return None


def is_older(name: str, rules: int) -> bool:
    """Whether the rules of a game changed since those, and it is not played by those any more."""
    return name in names() and rules < game(name).rules and rules not in game(name).former


def lost(name: str, pack: str) -> Phrase:
    """Components that a table began with are nowhere to be found."""
    return Phrase("trouble.lost", title=title_of(name), pack=pack)


def played(record: Record, pack: Pack) -> Match:
    """The match a record describes, at its end. Raises RecordError."""
    return Match.from_record(found(record.game), record, pack)


def components(pack: Pack) -> PackInfo:
    """All rows of a pack, worded and drawn once."""
    return PackInfo(pack.game, pack.hash, spoken(pack).components)


def rules_text(name: str) -> RulesText:
    """The rules as people read them."""
    sections = [RuleSection(*section) for section in rulebook.book(found(name).name, language())]
    shown = rulebook.reading(name, language())
    signs = [RuleSign(*sign) for sign in shown.signs]
    return RulesText(name, found(name).title, sections, signs, shown.asides, shown.pictures)


def guide_infos(name: str) -> list[GuideInfo]:
    """The guides of a game with the components installed here."""
    return worded_guides(spoken(pack_of(name)).wording)


@lru_cache(PACKS_KEPT)
def worded_guides(wording: Wording) -> list[GuideInfo]:
    return [guide_info(guide) for guide in guides(found(wording.game), wording)]
