/** What is left to do and for how long, in a few words. */

import type { PlayerView, TownView } from "../../games/tamashii";
import { compared } from "../../table/order";
import { wording } from "../../table/wording.svelte";
import { m } from "./messages";

type Measure = NonNullable<TownView["scenario"]>["measures"][number];

/** Tables of what a card may ask for, beside what is counted. */
const TABLES = ["districts", "bosses"];

export function titleOf(id: string): string {
  const row = TABLES.map((table) => wording.name(id, table)).find((name) => name !== wording.name(id));
  return row ?? wording.titles(id);
}

/** One measure: "Successes 8 of 10". */
export function measured({ id, now, goal }: Measure): string {
  const name = titleOf(id);
  if (goal === 0) return m.goal.none(name, now);
  return goal === 1 ? m.goal.once(name, now >= goal) : m.goal.of(name, now, goal);
}

/** How near the end by time is: amber while one round is left after this one, red in the last. */
export function pressing(view: TownView): "" | "soon" | "last" {
  const left = view.scenario?.rounds_left ?? null;
  if (view.over || left === null || left > 2) return "";
  return left === 1 ? "last" : "soon";
}

/** What somebody has in a rivalry. */
export function pointsOf(one: Pick<PlayerView, "points">): number | undefined {
  return one.points ? Object.values(one.points).reduce((sum, n) => sum + n, 0) : undefined;
}

/** Everything in one line, for the bar. */
export function goals(view: TownView): string[] {
  const points = view.seats.map((one) => pointsOf(one) ?? 0);
  const scored = view.rivalry ? [m.goal.points(compared(points, view.seat))] : [];
  return [...(view.scenario?.measures ?? []).map(measured), ...scored, m.goal.time(view.time)];
}
