/** Tamashii: the scenario, the city and its enemies, and under them a launcher and a board of one's own. */

import type { TownView, Tables } from "../../games/tamashii";
import { wording } from "../../table/wording.svelte";
import type { BoardModule, Moment, SeatAbout } from "../index";
import { asking } from "./asking";
import FoesZone from "./FoesZone.svelte";
import { fighting } from "./fights";
import { goals, pointsOf, pressing } from "./goal";
import { boardColour, TINTS } from "./looks";
import { m } from "./messages";
import { moves } from "./moves";
import Own from "./Own.svelte";
import SeatPanel from "./SeatPanel.svelte";
import StoryZone from "./StoryZone.svelte";
import "./tamashii.css";
import Town from "./Town.svelte";

type Module = BoardModule<TownView, Tables>;
export const looks: Module["looks"] = { tints: TINTS, scope: "ta" };
// The tokens of a launch are one segment, "a1-b1-c1"; so are dice that are rolled again, "HIT-CRIT".
export const compound =
  /^(?:[a-e][1-4](?:-[a-e][1-4])+|(?:HIT|CRIT|SPARK|GUARD|BLANK)(?:-(?:HIT|CRIT|SPARK|GUARD|BLANK))+)$/;

export { asking, moves };
export { Town as Shared, Own, SeatPanel };
export const opens = "own";
export const needs: Module["needs"] = (view) =>
  fighting(view) ? { shared: [1040, 450], own: [1040, 150] } : { shared: [1040, 330], own: [1040, 384] };
export const share: Module["share"] = (view) => (fighting(view) ? [480, 158] : view.rivalry ? [350, 350] : [330, 364]);
export const tabs: Module["tabs"] = {
  shared: { icon: "ta-district", label: m.tabs.city },
  own: { icon: "ta-slide", label: m.tabs.own },
};
export const zones: Module["zones"] = [
  { id: "foes", icon: "ta-enemy", label: m.tabs.foes, Zone: FoesZone },
  { id: "story", icon: "ta-scenario", label: m.tabs.story, Zone: StoryZone },
];

export const celebration: BoardModule["celebration"] = () => import("./Celebration.svelte");

export function about(view: TownView, seat: number): SeatAbout {
  const one = view.seats[seat];
  if (!one) return {};
  return {
    colour: boardColour(one.board),
    plays: view.without.includes("classes") ? undefined : wording.name(one.class),
    score: pointsOf(one),
  };
}

export function guides(view: TownView, seat: number): string[] {
  const one = view.seats[seat];
  if (!one) return [];
  return [
    ...(view.without.includes("classes") ? [] : [`class.${one.class}`]),
    ...(view.scenario ? [`scenario.${view.scenario.id}`] : []),
    view.mode === "solo" ? "game.solo" : `mode.${view.mode}`,
    "game.tamashii",
  ];
}

/** Together won or lost; a rivalry is scored. */
export function verdict(view: TownView): ReturnType<NonNullable<Module["verdict"]>> {
  return view.over && view.mode !== "competitive"
    ? { title: m.verdict[view.result]?.() ?? wording.title(view.result), lost: view.result !== "victory" }
    : null;
}

export const story: Module["story"] = {
  // Before the first card comes there is the chapter itself.
  part: ({ over, scenario }) =>
    over || !scenario ? "" : [scenario.card || scenario.id, scenario.vote && "vote"].filter(Boolean).join("/"),
  load: () => import("./story/index"),
};

export function moment(view: TownView): Moment {
  const phase = wording.title(view.phase);
  const now = { round: view.round || undefined, measures: goals(view), pressing: pressing(view) !== "" };
  if (view.phase !== "planning" || view.seats.length === 1) return { ...now, phase };
  const ready = view.seats.filter((one) => one.ready).length;
  return { ...now, phase: m.readyOf(phase, ready, view.seats.length) };
}
