/** The final scoring as a city: every score is a tower, every category a floor of it. */

import type { ResultLine } from "../wire";

export interface Floor {
  /** which category it is */
  at: number;
  points: number;
  /** how far above the ground it begins */
  from: number;
  height: number;
}
export interface Tower {
  seat: number;
  /** all that was counted so far */
  total: number;
  /** what the last category brought */
  gain: number;
  floors: Floor[];
}

/** The towers in the order of the seats, after so many categories; the highest of all at the end is `room` high. */
export function towersOf(result: ResultLine[], shown: number, room: number): Tower[] {
  const most = Math.max(
    1,
    ...result.map((line) => line.sources.reduce((sum, each) => sum + Math.max(0, each.points), 0)),
  );
  return [...result]
    .sort((a, b) => a.seat - b.seat)
    .map((line) => {
      let from = 0;
      const counted = line.sources.slice(0, shown);
      const floors = counted.map(({ points }, at) => {
        const height = (Math.max(0, points) / most) * room;
        from += height;
        return { at, points, from: from - height, height };
      });
      return {
        seat: line.seat,
        total: counted.reduce((sum, each) => sum + each.points, 0),
        gain: counted.at(-1)?.points ?? 0,
        floors: floors.filter((floor) => floor.height > 0),
      };
    });
}

/** All in the order in which they are told: the last first, those who won at the very end. */
export function lastFirst(result: ResultLine[]): ResultLine[] {
  return [...result].sort((a, b) => b.rank - a.rank || a.seat - b.seat);
}
