/** The options of a bar as its buttons show them: each for itself, or in groups that are asked one after the other. */

import type { OptionLine, Part } from "../wire";

export interface Choice extends OptionLine {
  /** "verb:target", as in data-option */
  key: string;
  segments: string[];
}

export interface Entry {
  key: string;
  /** the key that chooses it: 1 to 18, 0 where there is none */
  number: number;
  label: Part[];
  choices: Choice[];
  /** how many parts of the label its neighbours begin with as well: said once for all of them */
  shared: number;
}

const FEW = 9;
/** so many of one verb, beside others, are a group of their own */
const MANY = 4;
/** how many keys there are: the digits, and the digits with Shift */
const KEYS = 18;
/** How many parts all these begin with; none where what is left would not say enough. */
export function shared(texts: Part[][]): number {
  const [first = []] = texts;
  const shortest = Math.min(...texts.map((text) => text.length));
  let most = 0;
  while (texts.length > 1 && most < shortest - 1 && texts.every((text) => alike(text[most]!, first[most]!))) most += 1;
  const telling = (text: Part[]): boolean =>
    text.slice(most).some((part) => part.i === undefined && /\p{L}/u.test(part.t ?? ""));
  return texts.every(telling) ? most : 0;
}

function alike(a: Part, b: Part): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Where most options are of one verb, or all of one group, what these begin with is said once, in the question. */
export function captioned(entries: Entry[], inside = false): Entry[] {
  if (inside) {
    const most = shared(entries.map((entry) => entry.label));
    return entries.map((entry) => ({ ...entry, shared: most }));
  }
  const verbOf = (entry: Entry): string => (entry.choices.length === 1 ? entry.choices[0]!.verb : "");
  const main = entries
    .map(verbOf)
    .find((verb, _, all) => verb && 2 * all.filter((one) => one === verb).length > all.length);
  const most = shared(entries.filter((entry) => main && verbOf(entry) === main).map((entry) => entry.label));
  return entries.map((entry) => (most > 0 && verbOf(entry) === main ? { ...entry, shared: most } : entry));
}

/** More than a few in groups, as the server calls them: the widest behind the verb's that tell some from others. */
export function group(all: Choice[], heads: Part[][], inside = false): Entry[] {
  const single = (choice: Choice): Entry => ({
    key: choice.key,
    number: 0,
    label: choice.text,
    choices: [choice],
    shared: 0,
  });
  if (all.length <= (inside ? KEYS : FEW)) return all.map(single);
  const deepest = Math.max(...all.map((choice) => choice.heads.length));
  for (let depth = 1; depth < deepest; depth += 1) {
    const groups = new Map<number | string, Choice[]>();
    for (const choice of all) {
      const head = choice.heads[depth] ?? choice.key;
      groups.set(head, [...(groups.get(head) ?? []), choice]);
    }
    // All in one group are shown each for itself, as long as there are keys for them, or if it was asked for already.
    if (groups.size < 2 && (inside || depth + 1 < deepest || all.length <= KEYS)) continue;
    return [...(inside ? groups : gathered(groups))].map(([head, members]) =>
      typeof head === "string" || members.length === 1
        ? single(members[0]!)
        : { key: `group ${head}`, number: 0, label: heads[head] ?? [], choices: members, shared: 0 },
    );
  }
  return all.map(single);
}

/** The same with those that would stand alone gathered by their verb, where these are many and others stand beside. */
function gathered(groups: Map<number | string, Choice[]>): Map<number | string, Choice[]> {
  const alone = [...groups.values()].filter((members) => members.length === 1).map(([choice]) => choice!);
  const found = new Map<number | string, Choice[]>();
  for (const [head, members] of groups) {
    const verb = members.length === 1 ? members[0]!.heads[0] : undefined;
    const like = alone.filter((choice) => verb !== undefined && choice.heads[0] === verb);
    if (verb === undefined || like.length < MANY || like.length === groups.size) found.set(head, members);
    else found.set(verb, like);
  }
  return found;
}

/** The key of what stands at this place, 0 where there is none. */
export function keyAt(place: number): number {
  return place < KEYS ? place + 1 : 0;
}

/** What there is to do, where options of several verbs stand together: as the server calls these. */
export function verbs(all: Choice[], heads: Part[][]): Part[][] {
  const found = new Set(all.map((choice) => choice.heads[0]).filter((head) => head !== undefined));
  const kinds = new Set(all.map((choice) => choice.verb));
  // Where things come before verbs, the groups are called as these are.
  const things = all.some((choice) => choice.heads.length > 1 && choice.heads[0] === choice.heads[1]);
  return kinds.size < 2 || things ? [] : [...found].map((head) => heads[head] ?? []);
}

/** The beginning of a sentence without the sign it breaks off at. */
export function unfinished(parts: Part[]): Part[] {
  return parts.map((part, at) =>
    at === parts.length - 1 && part.t !== undefined ? { ...part, t: part.t.replace(/[:,]\s*$/, "") } : part,
  );
}
