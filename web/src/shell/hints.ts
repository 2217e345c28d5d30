/** What a bot's advice looks like: how long the bars are, and what is written on them. */

import { language } from "../language";
import type { Hinted, HintLine, HintSource } from "../wire";

/** A bar of a candidate: what stands on it, and how much room that takes; the bar itself, which is to scale, may be
    shorter. Both in pixels. */
export interface Bar {
  source: HintSource;
  width: number;
  room: number;
  says: string;
}

export interface Bars {
  down: Bar[];
  up: Bar[];
}

/** From here on it is no sum of points any more: the game is won or lost. */
const DECIDED = 500;
const MUCH = 0.4;

/** With one figure behind the point. */
export const decimal = (n: number): string =>
  n.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** With a sign and one figure behind the point: "+2.3", "−0.4", "0.0". */
export function signed(gain: number): string {
  const text = decimal(Math.abs(gain));
  return text === decimal(0) ? text : `${gain < 0 ? "−" : "+"}${text}`;
}

/** What stands on a bar. Where figures count nothing, one sign or two say how much it is beside the most. */
export function figure(gain: number, most: number, unit: string): string {
  return unit ? signed(gain) : (gain < 0 ? "−" : "+").repeat(Math.abs(gain) > MUCH * most ? 2 : 1);
}

/** Whether a number says how the game ends: 1 won, -1 lost, 0 neither. */
export function decided(gain: number): number {
  return Math.abs(gain) < DECIDED ? 0 : Math.sign(gain);
}

const length = (sources: HintSource[]): number => sources.reduce((sum, one) => sum + Math.abs(one.gain), 0);
const longest = (lines: HintLine[], side: (line: HintLine) => HintSource[]): number =>
  Math.max(0, ...lines.map((line) => length(side(line))));
const losses = (line: HintLine): HintSource[] => line.sources.filter((one) => one.gain < 0);
const wins = (line: HintLine): HintSource[] => line.sources.filter((one) => one.gain > 0);

/** Between two bars, and at the line between what is lost and what is won. */
export const GAP = 3;
const EDGE = GAP + 4;
/** The icon on a bar with what is around it, and a letter beside it. */
const ICON = 30;
const LETTER = 7.5;
/** A bar that is shorter could not be seen. */
const LEAST = 4;

type Side = (line: HintLine) => HintSource[];
const gaps = (sources: HintSource[]): number => GAP * Math.max(0, sources.length - 1);

/** How long a point may be for these bars to share one line of so much room, where each takes what stands on it at least. */
function longestPoint(sources: HintSource[], need: (source: HintSource) => number, room: number): number {
  let rest = sources;
  let left = room - gaps(sources);
  for (;;) {
    const point = left / length(rest);
    const short = rest.filter((source) => Math.abs(source.gain) * point < need(source));
    if (short.length === 0) return point;
    if (short.length === rest.length) return Math.min(...sources.map((source) => need(source) / Math.abs(source.gain)));
    left -= short.reduce((sum, source) => sum + need(source), 0);
    rest = rest.filter((source) => !short.includes(source));
  }
}

export interface Drawn {
  /** how much of the room is for what is lost, in percent */
  left: number;
  of: (line: HintLine) => Bars;
}

/** The bars of all candidates in so many pixels: to one scale for all and for both sides, those of a side in one line. */
export function drawn({ lines, unit }: Pick<Hinted, "lines" | "unit">, room: number): Drawn {
  const most = Math.max(0, ...lines.flatMap((one) => one.sources.map(({ gain }) => Math.abs(gain))));
  const says = ({ gain }: HintSource): string => figure(gain, most, unit);
  const need = (source: HintSource): number => ICON + LETTER * says(source).length;
  const needed = (side: Side): number =>
    Math.max(0, ...lines.map((line) => side(line).reduce((sum, one) => sum + need(one), gaps(side(line)))));
  const [down, up] = [longest(lines, losses), longest(lines, wins)];
  const free = room - EDGE;
  const [least, beside] = [needed(losses), needed(wins)];
  const share =
    least + beside > free
      ? (free * least) / (least + beside)
      : Math.min(free - beside, Math.max(least, (free * down) / (down + up)));
  const left = down === 0 ? 0 : share;
  const points = (
    [
      [losses, left],
      [wins, free - left],
    ] as [Side, number][]
  ).flatMap(([side, space]) =>
    lines.flatMap((line) => (side(line).length > 0 ? [longestPoint(side(line), need, space)] : [])),
  );
  const point = Math.min(...points);
  const bar = (source: HintSource): Bar => {
    const width = Math.max(LEAST, Math.abs(source.gain) * point);
    return { source, width, room: Math.max(width, need(source)), says: says(source) };
  };
  return { left: (100 * left) / room, of: (line) => ({ down: losses(line).map(bar), up: wins(line).map(bar) }) };
}

/** The sources that occur, each once, for the legend. */
export function legend(lines: HintLine[]): HintSource[] {
  const all = lines.flatMap((line) => line.sources);
  return all.filter((one, at) => all.findIndex((other) => other.source === one.source) === at);
}
