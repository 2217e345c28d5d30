/** How a piece looks when it is turned: "r1" a quarter turn clockwise, ".f" flipped over first. Drawing only. */

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
