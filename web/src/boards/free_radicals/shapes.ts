/** How a piece looks when it is turned, "r1" a quarter turn clockwise, ".f" flipped over first, and what it covers. Drawing only. */

import type { Choice } from "../../table/choices.svelte";

export type Cell = [number, number];

function cornered(cells: Cell[]): Cell[] {
  const top = Math.min(...cells.map((cell) => cell[0]));
  const left = Math.min(...cells.map((cell) => cell[1]));
  return cells.map(([row, column]) => [row - top, column - left]);
}

export function turned(cells: Cell[], orientation: string): Cell[] {
  let now = orientation.endsWith(".f") ? cornered(cells.map(([row, column]) => [row, -column] as Cell)) : cells;
  const turns = Number(/r(\d)/.exec(orientation)?.[1] ?? 0);
  for (let i = 0; i < turns; i++) now = cornered(now.map(([row, column]) => [column, -row] as Cell));
  return now;
}

/** The cells that an option covers: its path ends with a piece as it is turned and the corner where it would lie. */
export function covered(choice: Choice, shape: (piece: string) => Cell[]): string[] {
  const [piece, ...way] = (choice.segments.at(-2) ?? "").split(".") as [string, ...string[]];
  const [row, column] = choice.segments.at(-1)!.split(".").map(Number) as [number, number];
  return turned(shape(piece), way.join("."))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([down, right]) => `${row + down}.${column + right}`);
}

/** Every cell that these options would cover, with the one that a click on it means: where it is the first cell, else any. */
export function reach(found: Choice[], shape: (piece: string) => Cell[]): Map<string, Choice> {
  const cells = found.map((choice) => [choice, covered(choice, shape)] as const);
  return new Map([
    ...cells.flatMap(([choice, all]) => all.map((cell) => [cell, choice] as const)).reverse(),
    ...cells.map(([choice, all]) => [all[0]!, choice] as const),
  ]);
}
