/** Euphoria: one picture of the world with its four realms, and a place of one's own under it. */

import type { CityView, Tables } from "../../games/euphoria";
import type { BoardModule, Moment, SeatAbout } from "../index";
import { asking } from "./asking";
import { SIGNS, TINTS } from "./looks";
import { m } from "./messages";
import Own from "./Own.svelte";
import SeatPanel from "./SeatPanel.svelte";
import "./tokens.css";
import TracksZone from "./TracksZone.svelte";
import World from "./World.svelte";

export const looks: BoardModule["looks"] = { tints: TINTS, signs: SIGNS };

export { asking };
export { clockwise as order } from "../../table/order";
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

export function about(view: CityView, seat: number): SeatAbout {
  const one = view.seats[seat];
  return one ? { colour: one.colour, score: one.stars, unit: "star" } : {};
}

export function moment(view: CityView): Moment {
  const one = view.seats[view.seat];
  if (!one || view.turns === 0) return {};
  return { phase: m.turnOf(view.turns, m.starsOf(one.stars)), measure: m.check(one.check, one.limit) };
}
