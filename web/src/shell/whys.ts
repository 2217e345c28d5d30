/** What cannot be chosen, grouped by why: things that differ only in the way to them are named once. */

import { said } from "../table/piece.svelte";
import type { Part, RefusalLine } from "../wire";

/** One thing with the same reason; `ways` are what it could be done with: the values of dice, cards, colours. */
export interface Refused {
  id: string;
  verb: string;
  what: Part[];
  ways: string[];
  ids: string[];
}

export interface Why {
  text: Part[];
  rule: string;
  things: Refused[];
}

function called(refusal: RefusalLine, id: string): string {
  return refusal.what.find((part) => part.p === id)?.t ?? id.replaceAll("_", " ");
}

/** The thing at the end of a path, by its name, and what leads to it. */
function merged(all: RefusalLine[]): Refused[] {
  const byThing = new Map<string, RefusalLine[]>();
  for (const one of all) {
    const key = `${one.verb} ${one.target.split("/").at(-1)}`;
    byThing.set(key, [...(byThing.get(key) ?? []), one]);
  }
  return [...byThing.values()].map((alike) => {
    const [first] = alike as [RefusalLine, ...RefusalLine[]];
    const last = first.target.split("/").at(-1) ?? "";
    const ids = [...new Set(alike.flatMap((one) => one.target.split("/")))];
    if (!first.target.includes("/")) return { id: last, verb: first.verb, what: first.what, ways: [], ids };
    const ways = [...new Set(alike.map((one) => called(one, one.target.split("/")[0]!)))];
    return { id: last, verb: first.verb, what: [{ p: last, t: called(first, last) }], ways, ids };
  });
}

export function grouped(refusals: RefusalLine[]): Why[] {
  const byReason = new Map<string, RefusalLine[]>();
  for (const one of refusals) {
    const key = `${said(one.text)} ${one.rule}`;
    byReason.set(key, [...(byReason.get(key) ?? []), one]);
  }
  return [...byReason.values()].map((all) => ({ text: all[0]!.text, rule: all[0]!.rule, things: merged(all) }));
}
