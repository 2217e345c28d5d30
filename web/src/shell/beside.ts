/** Where a floating box goes: beside what it is about, wholly on the screen, over nothing that must stay in sight. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What should stay in sight. */
export interface Kept {
  /** what a choice would do */
  ghosts?: Box[];
  /** panels that wait for a choice */
  panels?: Box[];
  /** what can be chosen */
  choices?: Box[];
}

const GAP = 12;
const EDGE = 8;

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The least box that holds all of these. */
function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((one) => one.left));
  const top = Math.min(...boxes.map((one) => one.top));
  const right = Math.max(...boxes.map((one) => one.left + one.width));
  const bottom = Math.max(...boxes.map((one) => one.top + one.height));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Right of it, left of it, below or above; else so beside it with its ghosts, or one of the panels, which it may lie
 * in: the first that covers least. Covering the thing itself counts most, then what a choice would do.
 */
export function beside(
  thing: Box,
  size: { width: number; height: number },
  screen: Box,
  { ghosts = [], panels = [], choices = [] }: Kept = {},
): Box {
  const left = (x: number): number =>
    Math.max(screen.left + EDGE, Math.min(x, screen.left + screen.width - size.width - EDGE));
  const top = (y: number): number =>
    Math.max(screen.top + EDGE, Math.min(y, screen.top + screen.height - size.height - EDGE));
  const middle = left(thing.left + thing.width / 2 - size.width / 2);
  const level = top(thing.top - 16);
  const ways = [thing, around([thing, ...ghosts]), ...panels]
    .flatMap((one) => [
      { left: left(one.left + one.width + GAP), top: level },
      { left: left(one.left - size.width - GAP), top: level },
      { left: middle, top: top(one.top + one.height + GAP) },
      { left: middle, top: top(one.top - size.height - GAP) },
    ])
    .map((way) => ({ ...way, ...size }));
  const covered = (way: Box, kept: Box[]): number => kept.reduce((sum, one) => sum + shared(way, one), 0);
  const cost = (way: Box): number =>
    1000 * shared(way, thing) + 100 * covered(way, ghosts) + 10 * covered(way, panels) + covered(way, choices);
  return ways.reduce((best, way) => (cost(way) < cost(best) ? way : best));
}
