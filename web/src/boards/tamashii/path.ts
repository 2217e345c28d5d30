/** Where the scenarios of a campaign and their outcomes stand: along the story and across it. */

import type { Chapter, Result } from "../../wire";

/** `along` runs from 0 to 1 with the story, `across` from -1 to 1. */
export interface Stop {
  along: number;
  across: number;
}
export interface ChapterStop extends Stop {
  chapter: Chapter;
  sources: Chapter[];
}
export interface ResultStop extends Stop {
  chapter: Chapter;
  result: Result;
}
export interface Way {
  from: Stop;
  to: Stop;
  reached: boolean;
}
export interface Path {
  chapters: ChapterStop[];
  results: ResultStop[];
  ways: Way[];
}

const SHORT = 1;
const LONG = 1.9;

/** A scenario stands after the last one that opens it; one that nothing opens stands first. */
function depths(chapters: Chapter[]): Map<string, number> {
  const found = new Map(chapters.map((one) => [one.id, 0]));
  for (let round = 0; round < chapters.length; round += 1) {
    for (const one of chapters) {
      for (const next of one.results.flatMap((result) => result.opens)) {
        if (next !== one.id && found.has(next))
          found.set(next, Math.min(chapters.length, Math.max(found.get(next)!, found.get(one.id)! + 1)));
      }
    }
  }
  return found;
}

/** Several outcomes fork the path; a single one is the path itself. */
const forks = (chapter: Chapter): boolean => chapter.results.length > 1;

export function pathOf(chapters: Chapter[]): Path {
  const depth = depths(chapters);
  const last = Math.max(0, ...depth.values());
  const starts: number[] = [0];
  for (let at = 0; at <= last; at += 1) {
    const column = chapters.filter((one) => depth.get(one.id) === at);
    const gap = column.some(forks) ? (at === last ? SHORT * 0.75 : LONG) : at === last ? 0 : SHORT;
    starts.push(starts[at]! + gap);
  }
  const whole = Math.max(1, starts.at(-1)!);
  const sourcesOf = (id: string): Chapter[] =>
    chapters.filter((one) => one.results.some((result) => result.opens.includes(id)));
  const waysTo = (id: string): number =>
    chapters.flatMap((one) => one.results).filter((result) => result.opens.includes(id)).length;
  const stops = new Map<string, ChapterStop>();
  for (let at = 0; at <= last; at += 1) {
    const column = chapters.filter((one) => depth.get(one.id) === at).sort((a, b) => waysTo(a.id) - waysTo(b.id));
    column.forEach((chapter, place) => {
      const across = column.length === 1 ? 0 : -0.8 + (1.1 * place) / (column.length - 1);
      stops.set(chapter.id, { chapter, sources: sourcesOf(chapter.id), along: starts[at]! / whole, across });
    });
  }
  const results: ResultStop[] = [];
  const ways: Way[] = [];
  for (const from of stops.values()) {
    const list = from.chapter.results;
    list.forEach((result, place) => {
      const opened = result.opens.map((id) => stops.get(id)).filter((stop) => stop !== undefined);
      if (!forks(from.chapter)) {
        for (const to of opened) ways.push({ from, to, reached: result.reached });
        return;
      }
      const at = depth.get(from.chapter.id)!;
      const spread = at === last ? 0.62 : 0.68;
      const stop: ResultStop = {
        chapter: from.chapter,
        result,
        along: (starts[at]! + (starts[at + 1]! - starts[at]!) * (at === last ? 1 : 0.48)) / whole,
        across: from.across + spread * ((2 * place) / (list.length - 1) - 1),
      };
      results.push(stop);
      ways.push({ from, to: stop, reached: result.reached });
      for (const to of opened) ways.push({ from: stop, to, reached: result.reached });
    });
  }
  return { chapters: [...stops.values()], results, ways };
}
