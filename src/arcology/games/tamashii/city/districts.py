"""The District effect step (TA-DIST), or an event of the Living City instead (TA-LC-1)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.living_city import can_draw_event
from arcology.games.tamashii.city.moving import entry, stationary
from arcology.games.tamashii.city.places import hex_id, place_of
from arcology.games.tamashii.effects import EFFECTS
from arcology.games.tamashii.player.forces import value_of
from arcology.games.tamashii.player.notes import note
from arcology.games.tamashii.player.solo import bot_can_stand, replace_trace, stand_for, step_ends
from arcology.games.tamashii.reasons import NO_EFFECT
from arcology.games.tamashii.state import Town
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def district_step(s: Town, seat: int) -> None:
    """Optional, once: resolve the effect of the tile you stand on; its costs must be payable (TA-DIST-1)."""
    s.onward()
    place = place_of(s, seat)
    effect = s.pack.tile_effect[s.city.tiles[place]] if s.city.up[place] else ""
    options: list[Option] = []
    reason = EFFECTS.can(s, seat, effect) if effect else NO_EFFECT
    if not reason:
        options.append(s.option("district", effect))
    elif effect:
        EFFECTS.refuse(s, seat, "district", hex_id(s, place), effect, reason)
    else:
        s.refuse("district", hex_id(s, place), reason)
    if can_draw_event(s):
        options.append(s.option("event_draw"))
    if not s.figures.stands and bot_can_stand(s, seat):
        options.append(s.option("bot_use", "district"))
    options.append(s.pack.district_skip)
    s.ask(seat, "district", options, ("district_chosen", seat), "TA-DIST-1", (hex_id(s, place),), options[-1])


def district_chosen(s: Town, option: Option, seat: int) -> None:
    place = place_of(s, seat)
    if option.verb == "bot_use":
        stand_for(s, seat)
        bot = s.figures.bot
        s.do(("district_step", seat))
        replace_trace(s, seat, entry(s, seat, bot), stationary(s, seat, bot))
        return
    s.do(("district_over", seat))
    if option.verb == "event_draw":
        s.do(("draw_event", seat))
    elif option.verb == "district":
        s.tell("district", seat, s.pack.tile_ids[s.city.tiles[place]])
        s.fight.rich = value_of(s, seat, "district_gain", 0) > 0
        s.do(("district_done", seat, s.city.tiles[place]))
        EFFECTS.begin(s, seat, option.target)


def district_done(s: Town, seat: int, tile: int) -> None:
    s.fight.rich = False
    note(s, seat, "districts", tile)


def district_over(s: Town, seat: int) -> None:
    step_ends(s)


CHAPTER: Final = Chapter(
    steps=[district_step, district_done, district_over],
    answers=[district_chosen],
)
