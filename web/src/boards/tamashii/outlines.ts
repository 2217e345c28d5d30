/** Outlines of sets of slots on the launcher: a path in its own units, 64 a slot. */

import type { SlotView } from "../../games/tamashii";

export const COLUMNS = 5;
export const CELL = 64;
/** where the first slot begins, and how wide a slot is */
const EDGE = 10;
const WIDE = 56;
/** Joined cells grow into each other's gap. */
const GROW = 4;
const ROUND = 11;

export interface At {
  x: number;
  y: number;
}

export function placesOf(slots: SlotView[]): Map<string, At> {
  return new Map(slots.map((slot, number) => [slot.id, { x: number % COLUMNS, y: Math.floor(number / COLUMNS) }]));
}

/** The border of a set of cells, cell by cell: an edge where the neighbour is not in the set. */
export function outline(cells: string[], at: Map<string, At>): string {
  const inside = new Set(cells.map((cell) => `${at.get(cell)?.x},${at.get(cell)?.y}`));
  const joined = (x: number, y: number): boolean => inside.has(`${x},${y}`);
  return cells
    .map((cell) => {
      const { x, y } = at.get(cell) ?? { x: 0, y: 0 };
      const [l, t] = [x * CELL + EDGE, y * CELL + EDGE];
      const [r, b] = [l + WIDE, t + WIDE];
      const [left, right, above, below] = [joined(x - 1, y), joined(x + 1, y), joined(x, y - 1), joined(x, y + 1)];
      // Along an edge: into the gap of a joined cell, or up to where the corner is rounded.
      const [ll, rr] = [left ? l - GROW : l + ROUND, right ? r + GROW : r - ROUND];
      const [tt, bb] = [above ? t - GROW : t + ROUND, below ? b + GROW : b - ROUND];
      const corner = (x0: number, y0: number, x1: number, y1: number): string =>
        `M${x0} ${y0}A${ROUND} ${ROUND} 0 0 1 ${x1} ${y1}`;
      return [
        above ? "" : `M${ll} ${t}H${rr}`,
        below ? "" : `M${ll} ${b}H${rr}`,
        left ? "" : `M${l} ${tt}V${bb}`,
        right ? "" : `M${r} ${tt}V${bb}`,
        above || left ? "" : corner(l, tt, ll, t),
        above || right ? "" : corner(rr, t, r, tt),
        below || right ? "" : corner(r, bb, rr, b),
        below || left ? "" : corner(ll, b, l, bb),
      ].join("");
    })
    .join("");
}
