/** What just happened at a table: the last action, what nobody should miss, and all of it said aloud. */

import { spoken as aloud } from "../table/marks";
import { said } from "../table/piece.svelte";
import type { Entry, EventLine } from "../wire";
import { announcer } from "./announcer.svelte";
import { marksOf, noticesOf, rowsOf, type Line, type Row } from "./logbook";

/** So long a notice stands in the bar. */
export const NOTICED = 7000;
/** So many entries back the last action is looked for: its facts may have come with later choices. */
const NEAR = 30;

export interface Notice {
  key: string;
  icon: string;
  event: EventLine;
}

const isLine = (row: Row): row is Line => row.kind === "line";

/** An action in one sentence, with what it cost and brought. */
export function spoken(line: Line): string {
  return [said(line.event.text), aloud(marksOf(line))].filter(Boolean).join(": ");
}

export class News {
  /** what was done last, by whomever */
  latest = $state.raw<Line | null>(null);
  notices = $state.raw<Notice[]>([]);
  private seen: number | null = null;
  private timer = 0;

  /** Hear the log as it stands now; what was there before anybody listened is old. */
  hear(entries: Entry[]): void {
    const last = entries.at(-1)?.seq ?? -1;
    this.latest = rowsOf(entries.slice(-NEAR)).findLast(isLine) ?? null;
    const since = this.seen;
    this.seen = last;
    if (since === null || last <= since) return;
    const fresh = rowsOf(entries.filter((entry) => entry.seq > since)).filter(isLine);
    const found: Notice[] = [];
    for (const line of fresh) {
      announcer.say(spoken(line));
      noticesOf(line).forEach((event, at) => {
        found.push({ key: `${line.key}.${at}`, icon: event.notice!, event });
        if (event !== line.event) announcer.say(said(event.text));
      });
    }
    if (found.length === 0) return;
    this.notices = found;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.notices = []), NOTICED);
  }

  end(): void {
    window.clearTimeout(this.timer);
  }
}
