/** The log as people read it: one line for an action, its facts folded under it.

    The rule: an event that begins a round or a turn is a heading. A price, a gain or a fact belongs to the action before
    it, of the same choice or else of the same seat since the last heading; where there is none, it stands alone. Every
    other event is an action. Which event is what, the wording of its game says. */

import { leadsTo } from "../table/marks";
import type { Place } from "../table/choices.svelte";
import type { Entry, EventLine, Part } from "../wire";

/** An action and what came of it. */
export interface Line {
  kind: "line";
  key: string;
  seq: number;
  /** who chose */
  by: number;
  event: EventLine;
  facts: EventLine[];
  automatic: boolean;
  /** the first line of a turn */
  first: boolean;
}

export interface Heading {
  kind: "round";
  key: string;
  event: EventLine;
}

/** Something that was done to the game rather than in it. */
export interface Mark {
  kind: "undo" | "renewed";
  key: string;
  seat: number;
}

export type Row = Line | Heading | Mark;

export function rowsOf(entries: Entry[]): Row[] {
  const rows: Row[] = [];
  let open: Line[] = [];
  let first = false;
  for (const entry of entries) {
    if (entry.kind === "undo" || entry.kind === "renewed")
      rows.push({ kind: entry.kind, key: `${entry.seq}`, seat: entry.seat });
    if (entry.undone) continue;
    entry.events.forEach((event, at) => {
      const key = `${entry.seq}.${at}`;
      if (event.role === "round" || event.role === "turn") {
        open = [];
        first = true;
        if (event.role === "round") rows.push({ kind: "round", key, event });
        return;
      }
      const action = event.role && open.findLast((line) => line.seq === entry.seq || line.by === entry.seat);
      if (action) {
        action.facts.push(event);
        return;
      }
      const { seq, seat: by, automatic } = entry;
      const line: Line = { kind: "line", key, seq, by, event, facts: [], automatic, first };
      first = false;
      open.push(line);
      rows.push(line);
    });
  }
  return rows;
}

/** What an action cost and what it brought whoever did it, as icons. */
export function marksOf(line: Line): Part[] {
  const of = (role: string): Part[] =>
    summed(line.facts.filter((event) => event.role === role && event.seat === line.event.seat));
  const price = of("price");
  const gain = of("gain");
  return gain.length > 0 ? leadsTo(price, gain) : price.map((part) => ({ ...part, n: `−${part.n}` }));
}

/** Every icon once, with how many of it in all. */
function summed(events: EventLine[]): Part[] {
  const found = new Map<string, Part>();
  for (const part of events.flatMap((event) => event.text)) {
    if (part.i === undefined) continue;
    const before = found.get(part.i);
    const n = Number(before?.n ?? 0) + Number(part.n ?? 1);
    found.set(part.i, { ...part, n });
  }
  return [...found.values()];
}

/** What an event speaks of, as options name it: its ids, and paths of those that follow each other. */
export function thingsOf(event: EventLine): string[] {
  const ids = event.about.filter((id): id is string => typeof id === "string");
  return [...new Set([...ids, ...ids.slice(1).map((id, at) => `${ids[at]}/${id}`)])];
}

/** The same of a whole line, the action's own first, each with the verb that tells it from others of its id. */
export function placesOf(line: Line): Place[] {
  return [line.event, ...line.facts].flatMap((event) => thingsOf(event).map((id) => ({ id, verb: event.verb ?? "" })));
}

/** What nobody should miss of a line. */
export const noticesOf = (line: Line): EventLine[] =>
  [line.event, ...line.facts].filter((event) => event.notice !== undefined);
