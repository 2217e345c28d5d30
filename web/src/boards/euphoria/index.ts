/** Euphoria: one picture of the world with its four realms, and a place of one's own under it. */

import type { CityView, Tables } from "../../games/euphoria";
import { clockwise, compared } from "../../table/order";
import type { PackOf } from "../../table/types";
import type { BoardModule, Call, Moment, SeatAbout } from "../index";
import { asking } from "./asking";
import { SIGNS, TINTS } from "./looks";
import { m } from "./messages";
import { moves } from "./moves";
import Own from "./Own.svelte";
import SeatPanel from "./SeatPanel.svelte";
import "./tokens.css";
import { waits } from "./trade";
import TracksZone from "./TracksZone.svelte";
import World from "./World.svelte";

export const looks: BoardModule["looks"] = { tints: TINTS, signs: SIGNS };

export { asking, moves };
export { clockwise as order };
export { World as Shared, Own, SeatPanel };
export const needs: BoardModule["needs"] = { own: [1040, 180] };
export const share: BoardModule["share"] = [470, 174];
export const tabs: BoardModule["tabs"] = {
  shared: { icon: "city", label: m.tabs.shared },
  own: { icon: "my-board", label: m.tabs.own },
};
export const zones: BoardModule<CityView, Tables>["zones"] = [
  { id: "tracks", icon: "eu-morale", label: m.tabs.tracks, Zone: TracksZone },
];

export const ending: BoardModule["ending"] = m.ending;

export const celebration: BoardModule["celebration"] = () => import("./Celebration.svelte");

export function about(view: CityView, seat: number): SeatAbout {
  const one = view.seats[seat];
  return one ? { colour: one.colour, score: one.stars, unit: "star" } : {};
}

/** The game, then the realms of one's recruits, those that are still hidden too. */
export function guides(view: CityView, seat: number, pack: PackOf<Tables> | null): string[] {
  const one = view.seats[seat];
  if (!one) return [];
  const recruits = [...one.recruits.map((each) => each.id), ...one.hidden];
  const realms = recruits.flatMap((id) => pack?.data.tables.recruits[id]?.faction ?? []);
  return ["game.euphoria", ...new Set(realms.map((realm) => `faction.${realm}`))];
}

export function moment(view: CityView): Moment {
  const one = view.seats[view.seat];
  if (!one || view.turns === 0) return {};
  const stars = view.seats.map((each) => each.stars);
  return {
    phase: m.turnOf(view.turns),
    measures: [m.check(one.check, one.limit), m.starsOf(compared(stars, view.seat))],
  };
}

/** A trade that waits for one's word lies over the board. */
export function calls(view: CityView): Call | null {
  const { trade, seat } = view;
  if (!trade || ![trade.from, trade.to].includes(seat) || waits(trade, seat)) return null;
  return { zone: "shared", what: `${trade.from} ${trade.to} ${trade.stage}` };
}
