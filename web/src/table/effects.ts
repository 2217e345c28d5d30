/** Effects as rows of icons and words. The same tree that runs the rule is drawn here, so a card cannot say what it does not do. */

import { plainName } from "./choices.svelte";
import { SHAPES } from "./icons";
import type { Condition, Effect } from "./types";

/** One thing in a row: an amount of an icon, a token, a word, or the arrow between cost and effect. */
export type Mark =
  | { kind: "icon"; icon: string; n?: number | string; name: string }
  | { kind: "token"; colour: string; n?: number; name: string }
  | { kind: "word"; text: string }
  | { kind: "arrow" };

interface Drawn {
  icon: string;
  name: string;
  /** points always show their amount */
  always?: boolean;
}

/** How the items and moves that effects name are drawn. Games with more words draw them with `addMarks`. */
const ITEMS: Record<string, Drawn> = {
  hydrogen: { icon: "hydrogen", name: "Hydrogen" },
  carbon: { icon: "carbon", name: "Carbon" },
  titanium: { icon: "titanium", name: "Titanium" },
  resource: { icon: "any-resource", name: "any Resource" },
  any: { icon: "any-resource", name: "any Resource" },
  credit: { icon: "credit", name: "Credit" },
  data: { icon: "data-card", name: "Data card" },
  card: { icon: "data-card", name: "Data card" },
  point: { icon: "victory-point", name: "victory points", always: true },
  vp: { icon: "victory-point", name: "victory points", always: true },
  favor: { icon: "favor-any", name: "any Favour" },
  prestige: { icon: "prestige", name: "Prestige" },
  item: { icon: "any-resource", name: "any Item" },
};

const MOVES: Record<string, Drawn> = {
  score: { icon: "victory-point", name: "victory points", always: true },
  visit: { icon: "visit", name: "Visit" },
  awaken: { icon: "awaken", name: "Awaken" },
  knowledge: { icon: "knowledge", name: "advance Knowledge" },
  know: { icon: "knowledge", name: "pay to advance Knowledge" },
  advance: { icon: "knowledge", name: "advance Knowledge" },
  prestige: { icon: "prestige", name: "Prestige" },
  draw: { icon: "data-card", name: "Data card" },
  favor: { icon: "favor-any", name: "any Favour" },
};

/** Words that only say that an item changes hands: the item says enough. */
const SILENT = new Set(["pay", "gain", "take"]);

/** Words that a game draws itself (where it knows the effect for its own), conditions it draws, and those that go without saying on its boards. */
type Drawing = (effect: Effect) => Mark[] | undefined;
type Given = (...args: string[]) => Mark[];
const OWN: Record<string, Drawing> = {};
const GIVEN: Record<string, Given> = {};
const QUIET = new Set<string>();

export function addMarks(
  words: Record<string, Drawing>,
  quiet: string[] = [],
  given: Record<string, Given> = {},
): void {
  Object.assign(GIVEN, given);
  for (const [name, draw] of Object.entries(words)) {
    const before = OWN[name];
    OWN[name] = before ? (effect) => draw(effect) ?? before(effect) : draw;
  }
  for (const name of quiet) QUIET.add(name);
}

function isQuiet(given: Condition): boolean {
  return given.args.some((arg) => (typeof arg === "object" ? isQuiet(arg) : QUIET.has(String(arg))));
}

function amount(drawn: Drawn, n: number | string | undefined): Mark {
  const shown = n === undefined ? (drawn.always ? 1 : undefined) : n === 1 && !drawn.always ? undefined : n;
  const words = shown === undefined ? drawn.name : `${shown} ${drawn.name}`;
  return { kind: "icon", icon: drawn.icon, n: typeof shown === "string" ? plainName(shown) : shown, name: words };
}

function word(effect: Effect): Mark[] {
  const name = effect.word ?? "";
  const args = effect.args ?? [];
  const marks: Mark[] = [];
  const move = MOVES[name];
  let left = [...args];
  if (!SILENT.has(name)) {
    if (move) {
      const number = left.find((arg) => typeof arg === "number") as number | undefined;
      const level = left.includes("level");
      marks.push(
        level ? { kind: "icon", icon: move.icon, name: `${move.name} for each own Level` } : amount(move, number),
      );
      if (level) marks.push({ kind: "word", text: "×" }, { kind: "icon", icon: "knowledge", name: "Level" });
      left = left.filter((arg) => typeof arg !== "number" && arg !== "any" && arg !== "level");
    } else {
      marks.push({ kind: "word", text: plainName(name).toLowerCase() });
    }
  }
  while (left.length > 0) {
    const arg = left.shift()!;
    const number = typeof left[0] === "number" ? (left.shift() as number) : undefined;
    if (typeof arg === "number") marks.push({ kind: "word", text: String(arg) });
    else if (arg in SHAPES) marks.push({ kind: "token", colour: arg, n: number === 1 ? undefined : number, name: arg });
    else if (ITEMS[arg]) marks.push(amount(ITEMS[arg]!, number));
    else marks.push({ kind: "word", text: `${number ?? ""} ${plainName(arg).toLowerCase()}`.trim() });
  }
  if (effect.who) marks.push({ kind: "word", text: effect.who });
  return marks;
}

function condition(given: Condition): string {
  const parts = given.args.map((arg) =>
    typeof arg === "object" ? condition(arg) : plainName(String(arg)).toLowerCase(),
  );
  return given.op === "name" ? parts.join(" ") : given.op === "not" ? `not ${parts[0]}` : parts.join(` ${given.op} `);
}

/** What stands before an effect that happens only if: the game's own marks, or the condition in words. */
function provided(given: Condition | undefined): Mark[] {
  const [name = "", ...args] = given?.op === "name" ? given.args.map(String) : [];
  return GIVEN[name]?.(...args) ?? [{ kind: "word", text: `if ${given ? condition(given) : ""}:` }];
}

/** The marks of an effect, in reading order. */
export function marks(effect: Effect): Mark[] {
  const parts = effect.parts ?? [];
  const say = (text: string): Mark => ({ kind: "word", text });
  switch (effect.kind) {
    case "word":
      return OWN[effect.word ?? ""]?.(effect) ?? word(effect);
    case "seq":
      return parts.flatMap(marks);
    case "then":
    case "cost":
      return parts.flatMap((part, at) => (at === 0 ? marks(part) : [{ kind: "arrow" } as Mark, ...marks(part)]));
    case "may":
      return [say("may"), ...parts.flatMap(marks)];
    case "choose":
      return parts.flatMap((part, at) => (at === 0 ? marks(part) : [say("or"), ...marks(part)]));
    case "upto":
      return [say(`up to ${effect.count}×`), ...parts.flatMap(marks)];
    case "if":
      if (effect.cond && isQuiet(effect.cond)) return marks(parts[0]!);
      return [...provided(effect.cond), ...marks(parts[0]!), ...(parts[1] ? [say("else"), ...marks(parts[1])] : [])];
  }
}

/** The same said aloud. */
export function spoken(effect: Effect): string {
  return marks(effect)
    .map((mark) => (mark.kind === "arrow" ? ", then" : mark.kind === "word" ? mark.text : mark.name))
    .join(" ")
    .replaceAll(" ,", ",");
}
