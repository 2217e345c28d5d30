/** How what happens in Euphoria is shown and heard. */

import type { CityView } from "../../games/euphoria";
import { SEAT, type Moves, type Sum } from "../../table/moves";
import { wording } from "../../table/wording.svelte";

const STRONGEST = 6;

/** What a knowledge check adds up: the workers at home, with the one that was lost by it, and knowledge. */
export function checked(view: CityView, seat: number, total: number, limit: number): Sum | null {
  const one = view.seats[seat];
  if (!one) return null;
  const dice = one.dice.filter((die) => die.at === "active").map((die) => die.value);
  const lost = total - one.knowledge - dice.reduce((sum, value) => sum + value, 0);
  if (lost < 0 || lost > STRONGEST) return null;
  const values = lost > 0 ? [...dice, lost] : dice;
  const parts = [...values.map((value) => ({ t: String(value) })), wording.mark("knowledge", String(one.knowledge))];
  return { parts, total, limit };
}

export const moves: Moves = {
  bumped: { kind: "pulse", to: "{2}", sound: "bump" },
  retrieved: {},
  rolled: { kind: "tumble", to: "die-{seat}-*", sound: "roll" },
  checked: {
    kind: "add",
    to: "check",
    sum: ({ seat, about }, view) => checked(view as unknown as CityView, seat, Number(about[0]), Number(about[1])),
  },
  worker_lost: { kind: "strike", to: "check", sound: "hit" },
  built: { kind: "turn", to: "{1}", sound: "awaken" },
  star: { kind: "fly", from: SEAT, to: "star-{0}*", sound: "gain" },
  drew: { kind: "fly", from: "deck", to: "{icon}", sound: "gain" },
  discarded: { kind: "fly", from: "eu-artifact", to: "discard" },
  gave: { kind: "fly", from: "{icon}", to: "{icon}@{2}", sound: "gain" },
  traded: {},
};
