/** Outlines of sets of slots on the launcher: a path in its own units, 64 a slot. */

import type { View } from "../../table/types";

export const COLUMNS = 5;
export const CELL = 64;
/** where the first slot begins, and how wide a slot is */
const EDGE = 10;
const WIDE = 56;
/** Joined cells grow into each other's gap. */
const GROW = 4;

export interface At {
  x: number;
  y: number;
}

export function placesOf(slots: View[]): Map<string, At> {
  return new Map(slots.map((slot, number) => [slot.id as string, { x: number % COLUMNS, y: Math.floor(number / COLUMNS) }]));
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
      const [ll, rr] = [joined(x - 1, y) ? l - GROW : l, joined(x + 1, y) ? r + GROW : r];
      const [tt, bb] = [joined(x, y - 1) ? t - GROW : t, joined(x, y + 1) ? b + GROW : b];
      return [
        joined(x, y - 1) ? "" : `M${ll} ${t}H${rr}`,
        joined(x, y + 1) ? "" : `M${ll} ${b}H${rr}`,
        joined(x - 1, y) ? "" : `M${l} ${tt}V${bb}`,
        joined(x + 1, y) ? "" : `M${r} ${tt}V${bb}`,
      ].join("");
    })
    .join("");
}
