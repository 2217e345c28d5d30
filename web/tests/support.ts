/** Offers as the server sends them, with as little said as a test needs. */

import type { EventLine, Offer, OptionLine, OutcomeLine, Part, RefusalLine } from "../src/wire";
import { choices } from "../src/table/choices.svelte";

/** "visit CA" is an option; its text names each segment of its path as a piece. */
export function option(name: string, more: Partial<OptionLine> = {}): OptionLine {
  const [verb = "", target = ""] = name.split(" ");
  const pieces = target ? target.split("/").map((id): Part => ({ t: id, p: id })) : [];
  return { verb, target, effect: null, heads: [], text: [{ t: `${verb} ` }, ...pieces], ...more };
}

/** What an option costs and brings: nothing, unless something is said of it. */
export function outcome(name: string, more: Partial<OutcomeLine> = {}): OutcomeLine {
  const [verb = "", target = ""] = name.split(" ");
  return { verb, target, undo: "free", nothing: false, row: [], changes: [], text: [], ...more };
}

export function refusal(name: string, reason = "price"): RefusalLine {
  const [verb = "", target = ""] = name.split(" ");
  return { verb, target, reason, about: [], rule: "FR-1", what: [{ t: name }], text: [{ t: reason }] };
}

/** These options, in the groups of these numbers. */
export function within(heads: number[], names: string[]): OptionLine[] {
  return names.map((name) => option(name, { heads }));
}

/** Groups are called by their numbers: "group 0". */
export function offer(options: (string | OptionLine)[], refusals: RefusalLine[] = []): Offer {
  const lines = options.map((one) => (typeof one === "string" ? option(one) : one));
  const most = Math.max(-1, ...lines.flatMap((line) => line.heads));
  return {
    about: [],
    blocking: true,
    default: null,
    heads: Array.from({ length: most + 1 }, (_, head) => [{ t: `group ${head}` }]),
    options: lines,
    prompt: "turn",
    refusals,
    rule: "",
    seat: 0,
    text: [],
  };
}

export const event = (name: string): EventLine => ({ about: [], name, seat: 0, text: [{ t: name }] });

/** The names of choices, as `option` takes them. */
export const named = (found: { verb: string; target: string }[]): string[] =>
  found.map(({ verb, target }) => `${verb} ${target}`.trim());

/** Draw pieces that carry these ids and nothing else. */
export function draw(...ids: string[]): Element[] {
  document.body.replaceChildren(
    ...ids.map((id) => {
      const node = document.createElement("div");
      node.setAttribute("data-piece", id);
      return node;
    }),
  );
  return [...document.body.children];
}

/** Offer this, and write down what is chosen. */
export function listen(...options: (string | OptionLine)[]): string[] {
  const chosen: string[] = [];
  choices.onChoose = (verb, target) => chosen.push(`${verb} ${target}`.trim());
  choices.set(offer(options));
  return chosen;
}
