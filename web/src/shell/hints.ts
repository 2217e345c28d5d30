/** What a bot's advice looks like: how long the bars are, and what is written on them. */

import { language } from "../language";
import type { Hinted, HintLine, HintSource } from "../wire";

/** A bar of a candidate: its share of the room on its side, in percent, and what stands on it. */
export interface Bar {
  source: HintSource;
  width: number;
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

/** How much of the room what is lost takes beside what is won, over all candidates; never so little that it cannot be read. */
export function leftShare(lines: HintLine[]): number {
  const down = longest(lines, losses);
  const up = longest(lines, wins);
  return down === 0 ? 0 : Math.min(70, Math.max(30, (100 * down) / (down + up)));
}

/** The bars of one candidate, drawn to one scale for all and for both sides: the longest side fills its room. */
export function bars(line: HintLine, { lines, unit }: Pick<Hinted, "lines" | "unit">): Bars {
  const most = Math.max(...lines.flatMap((one) => one.sources.map(({ gain }) => Math.abs(gain))));
  const left = leftShare(lines);
  const down = longest(lines, losses);
  const up = longest(lines, wins);
  /** what one point takes of the room of both sides */
  const point = Math.min(...(down > 0 ? [left / down] : []), ...(up > 0 ? [(100 - left) / up] : []));
  const side = (of: (line: HintLine) => HintSource[], room: number): Bar[] =>
    of(line).map((source) => ({
      source,
      width: (100 * Math.abs(source.gain) * point) / room,
      says: figure(source.gain, most, unit),
    }));
  return { down: side(losses, left), up: side(wins, 100 - left) };
}

/** The sources that occur, each once, for the legend. */
export function legend(lines: HintLine[]): HintSource[] {
  const all = lines.flatMap((line) => line.sources);
  return all.filter((one, at) => all.findIndex((other) => other.source === one.source) === at);
}
