/** Free Radicals: the city, and a board of its own for each faction. */

import type { CityView } from "../../games/free_radicals";
import { wording } from "../../table/wording.svelte";
import type { BoardModule, Moment, SeatAbout } from "../index";
import { asking } from "./asking";
import City from "./City.svelte";
import { loadFaction } from "./factions";
import { m } from "./messages";
import { moves } from "./moves";
import Own from "./Own.svelte";
import SeatPanel from "./SeatPanel.svelte";

const ROUNDS = 12;

export { asking, moves };
export { clockwise as order } from "../../table/order";
export { City as Shared, Own, SeatPanel };
export const closes = true;
export const needs: BoardModule["needs"] = { own: [1064, 286] };
export const share: BoardModule["share"] = [372, 256];
export const tabs: BoardModule["tabs"] = { shared: { icon: "city", label: m.city.name } };

export const load = (view: CityView): Promise<unknown> =>
  Promise.all(view.seats.map((one) => loadFaction(one.faction)));

export const celebration: BoardModule["celebration"] = () => import("./Celebration.svelte");

export function about(view: CityView, seat: number): SeatAbout {
  const one = view.seats[seat];
  if (!one) return {};
  const holds = view.prestige === seat ? ["prestige"] : [];
  return { colour: one.colour, plays: wording.name(one.faction), score: one.score, holds };
}

export function guides(view: CityView, seat: number): string[] {
  const one = view.seats[seat];
  return one ? [`faction.${one.faction}`, "game.free_radicals"] : [];
}

export function moment(view: CityView): Moment {
  return { round: view.round, rounds: ROUNDS };
}
