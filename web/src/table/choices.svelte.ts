/** What is on offer, indexed by the ids that boards draw. One table is on the page at a time, so there is one of these. */

import { tick } from "svelte";
import { capital } from "../messages";
import type { ChangeLine, Offer, OutcomeLine, Part, RefusalLine } from "../wire";
import { captioned, group, keyAt, unfinished, verbs, type Choice, type Entry } from "./entries";

export type { Choice, Entry };

/** Which piece is meant: see README.md. */
export interface PieceMatch {
  id: string;
  verb?: string | string[];
  with?: string[];
}

/** Verbs that decline. They stand apart from the options and never carry a number but 0. */
const QUIET = new Set(["pass", "skip", "decline", "done", "stop", "end", "end_turn", "finish", "no"]);
/** Of these, the ones that ask again while something else was possible. */
const ASKS_AGAIN = new Set(["pass", "skip", "end", "end_turn"]);

const ORIENTED = /^(.*?)(?:\.r(\d))?(\.f)?$/;
export function keyOf(option: { verb: string; target: string }): string {
  return `${option.verb}:${option.target}`;
}

/** A readable name for an id nobody has worded. */
export function plainName(id: string): string {
  const name = id.slice(id.lastIndexOf(":") + 1).replaceAll("_", " ");
  return capital(name);
}

/** The whole effect of which this is a part: where it is drawn, the part can be chosen. */
export function rootOf(effect: string): string {
  return effect.split("/")[0]!;
}

/** A piece as the sentence of an option names it. */
function titleOf(choice: Choice, id: string): Part[] {
  const { base } = orientationOf(id);
  const part = choice.text.find((one) => one.p === base || one.p === id);
  return [{ t: part?.t ?? plainName(base) }];
}

class Choices {
  offer = $state.raw<Offer | null>(null);
  /** ids already clicked of a path that is still open */
  narrowed = $state.raw<string[]>([]);
  /** the groups of the bar that were chosen, one within the other: the bar asks what of the last */
  path = $state.raw<Entry[]>([]);
  /** what hangs from a piece that stands for several, with that element */
  menu = $state.raw<{ anchor: Element; title: Part[]; choices: Choice[] } | null>(null);
  /** the option under the pointer or the focus */
  hovered = $state<string | null>(null);
  /** the option that was sent and not yet answered */
  pending = $state<string | null>(null);
  /** the orientation in which a piece is being tried: a segment such as "L4.r1.f" */
  orientation = $state<string | null>(null);
  /** how a segment looks that names several pieces at once, joined by hyphens, where the game has such: each of them then stands for the option */
  compound = $state.raw<RegExp | undefined>(undefined);
  /** an option that was chosen once and asks again */
  sure = $state<string | null>(null);
  /** what options cost and bring, as far as it was asked for */
  private outcomes = $state.raw<ReadonlyMap<string, OutcomeLine>>(new Map());

  /** options that ask again because a board says so: something would be lost */
  cautions = $state.raw<ReadonlySet<string>>(new Set());
  /** what a board says of options in a few words, by option: "+2 patterns" */
  remarks = $state.raw<Record<string, string>>({});

  /** how many answers are awaited about options that are shown */
  private awaited = $state(0);

  /** options whose outcome was asked for, and those to be asked for in one go */
  private asked = new Set<string>();
  private wanted: Choice[] = [];

  /** set by the session */
  onChoose: (verb: string, target: string) => void = () => {};
  onOutcomes: (options: { verb: string; target: string }[]) => void = () => {};

  readonly all: Choice[] = $derived(
    (this.offer?.options ?? []).map((option) => ({
      ...option,
      key: keyOf(option),
      // An effect's id is one name, whatever strokes are in it.
      segments: !option.target ? [] : option.effect === option.target ? [option.target] : option.target.split("/"),
    })),
  );
  readonly quiet: Choice[] = $derived(this.all.filter((choice) => QUIET.has(choice.verb) && !choice.target));
  readonly loud: Choice[] = $derived(this.all.filter((choice) => !this.quiet.includes(choice)));
  /** every contiguous part of a path to the options it occurs in */
  private readonly index: Map<string, Choice[]> = $derived.by(() => {
    const index = new Map<string, Choice[]>();
    for (const choice of this.all) {
      const { segments } = choice;
      const parts = new Set<string>();
      if (choice.effect && choice.effect === choice.target) parts.add(rootOf(choice.effect));
      for (let from = 0; from < segments.length; from += 1) {
        parts.add(orientationOf(segments[from]!).base);
        if (this.compound?.test(segments[from]!)) segments[from]!.split("-").forEach((id) => parts.add(id));
        for (let to = from + 1; to <= segments.length; to += 1) parts.add(segments.slice(from, to).join("/"));
      }
      for (const part of parts) {
        const list = index.get(part);
        if (list) list.push(choice);
        else index.set(part, [choice]);
      }
    }
    return index;
  });
  /** what is left in a group, after narrowing and inside an open menu */
  readonly open: Choice[] = $derived.by(() => {
    let left = this.menu ? this.menu.choices : (this.path.at(-1)?.choices ?? this.all);
    for (const id of this.narrowed) {
      const having = new Set(this.index.get(id) ?? []);
      left = left.filter((choice) => having.has(choice));
    }
    return left;
  });
  /** the numbers that the option under the pointer would change, by their names in the catalogue */
  readonly changes: ReadonlyMap<string, ChangeLine> = $derived(
    new Map((this.outcome(this.hovered ?? "")?.changes ?? []).map((change) => [change.id, change])),
  );
  private readonly openKeys: Set<string> = $derived(new Set(this.open.map((choice) => choice.key)));
  /** the bar: everything, or what is left of it once a group or a piece of the boards was picked */
  readonly entries: Entry[] = $derived.by(() => {
    const within = this.path.at(-1)?.choices ?? this.loud;
    const left = this.narrowed.length > 0 && !this.menu ? within.filter(({ key }) => this.openKeys.has(key)) : within;
    const inside = this.path.length > 0;
    const found = group(left, this.offer?.heads ?? [], inside);
    return captioned(
      found.map((entry, at) => ({ ...entry, number: keyAt(at) })),
      inside,
    );
  });
  /** what the short names in the bar begin with; else the group that is asked of */
  readonly caption: Part[] = $derived.by(() => {
    const named = this.entries.find((entry) => entry.shared > 0);
    if (named) return unfinished(named.label.slice(0, named.shared));
    return this.path.at(-1)?.label ?? [];
  });
  /** what there is to do, if it is of several kinds and nothing of it was picked yet */
  readonly kinds: Part[] = $derived.by(() => {
    const several = this.caption.length === 0 && this.entries.length > 1;
    const kinds = several ? verbs(this.loud, this.offer?.heads ?? []) : [];
    return kinds.flatMap((kind, at) => (at === 0 ? kind : [{ t: " · " }, ...kind]));
  });
  private readonly refused: Map<string, RefusalLine[]> = $derived.by(() => {
    const index = new Map<string, RefusalLine[]>();
    for (const refusal of this.offer?.refusals ?? []) {
      for (const part of new Set([refusal.target, ...refusal.target.split("/")])) {
        if (part) index.set(part, [...(index.get(part) ?? []), refusal]);
      }
    }
    return index;
  });

  /** A new decision, or none: whatever was half chosen is forgotten. What others did may leave mine as it stood. */
  set(offer: Offer | null): void {
    if (this.pending === null && JSON.stringify(offer) === JSON.stringify(this.offer)) {
      const known = this.all.filter((choice) => this.asked.has(choice.key));
      this.forget();
      known.forEach((choice) => this.want(choice));
      return;
    }
    this.offer = offer;
    this.path = [];
    this.narrowed = [];
    this.menu = null;
    this.hover(null);
    this.pending = null;
    this.sure = null;
    this.forget();
    // What stays on offer shows what was known of it until it is told anew.
    const offered = new Set(this.all.map((choice) => choice.key));
    this.outcomes = new Map([...this.outcomes].filter(([key]) => offered.has(key)));
    this.quiet.forEach((choice) => this.want(choice));
    const bases = new Set(this.orientations.map((segment) => orientationOf(segment).base));
    this.orientation = bases.size === 1 ? this.orientations[0]! : null;
  }

  /** What was asked for is asked anew: the answer to a question of before may not come. */
  private forget(): void {
    this.asked.clear();
    this.wanted = [];
    this.awaited = 0;
  }

  /** The options that a click on this piece may mean now. */
  matching(piece: PieceMatch): Choice[] {
    let found = (this.index.get(piece.id) ?? []).filter((choice) => this.openKeys.has(choice.key));
    if (piece.verb !== undefined) {
      const verbs = typeof piece.verb === "string" ? [piece.verb] : piece.verb;
      found = found.filter((choice) => verbs.includes(choice.verb));
    }
    for (const id of piece.with ?? []) {
      found = found.filter((choice) => this.index.get(id)?.includes(choice));
    }
    return found;
  }

  refusal(piece: PieceMatch): RefusalLine | undefined {
    const found = this.refused.get(piece.id);
    if (piece.verb === undefined || !found) return found?.[0];
    const verbs = typeof piece.verb === "string" ? [piece.verb] : piece.verb;
    return found.find((refusal) => verbs.includes(refusal.verb));
  }

  /** The key of a piece that stands for these: it must choose nothing else. */
  keyFor(found: Choice[]): number {
    if (this.menu) return found.length === 1 ? keyAt(this.menu.choices.indexOf(found[0]!)) : 0;
    const entry = this.entries.find(({ choices: members }) => members.includes(found[0]!));
    return entry && entry.choices.length === found.length && found.every((one) => entry.choices.includes(one))
      ? entry.number
      : 0;
  }

  /** Passing while something useful is possible asks again, and so does what has no effect. */
  asksAgain(choice: Choice): boolean {
    if (QUIET.has(choice.verb) && !choice.target) return ASKS_AGAIN.has(choice.verb) && this.loud.length > 0;
    return this.cautions.has(choice.key) || this.outcome(choice.key)?.nothing === true;
  }

  choose(choice: Choice): void {
    if (this.pending) return;
    if (this.asksAgain(choice) && this.sure !== choice.key) {
      this.sure = choice.key;
      return;
    }
    this.sure = null;
    this.pending = choice.key;
    this.menu = null;
    this.hover(null);
    this.onChoose(choice.verb, choice.target);
  }

  /** A piece was clicked: choose, or narrow and offer the rest. */
  pick(piece: PieceMatch, anchor: Element): void {
    const found = this.matching(piece);
    if (found.length === 1) {
      this.choose(found[0]!);
      // What asks again does so where it was clicked.
      if (this.sure === found[0]!.key) this.menu = { anchor, title: titleOf(found[0]!, piece.id), choices: found };
    } else if (found.length > 1) {
      const before = this.open.length;
      this.narrowed = [...this.narrowed, piece.id];
      this.orientation = this.orientations[0] ?? null;
      this.menu = null;
      if (this.open.length === before || !this.reachable(anchor)) {
        this.menu = { anchor, title: titleOf(found[0]!, piece.id), choices: found };
      }
    }
  }

  /** Can each of what is left be told apart by something drawn on the boards? */
  private reachable(clicked: Element): boolean {
    const drawn = [...document.querySelectorAll("[data-piece]")]
      .filter((node) => node !== clicked && !clicked.contains(node))
      .map((node) => node.getAttribute("data-piece")!);
    const telling = new Set<string>();
    for (const id of new Set(drawn)) {
      const found = this.matching({ id });
      if (found.length > 0 && found.length < this.open.length) found.forEach((choice) => telling.add(choice.key));
    }
    return this.open.every((choice) => telling.has(choice.key));
  }

  /** Ask in the bar what of a group. */
  enter(entry: Entry): void {
    this.menu = null;
    this.narrowed = [];
    this.sure = null;
    this.hover(null);
    this.path = [...this.path, entry];
    this.orientation = this.orientations[0] ?? null;
  }

  /** Take back what was clicked of a path, else the group that was chosen last. Says whether there was anything. */
  clear(): boolean {
    const half = this.menu !== null || this.narrowed.length > 0;
    const any = half || this.path.length > 0;
    if (!half) this.path = this.path.slice(0, -1);
    this.menu = null;
    this.narrowed = [];
    this.sure = null;
    if (any) this.orientation = this.path.length > 0 ? (this.orientations[0] ?? null) : null;
    return any;
  }

  hover(key: string | null): void {
    this.hovered = key;
    const choice = key ? this.all.find((one) => one.key === key) : undefined;
    if (choice) this.want(choice);
  }

  // ---- what options cost and bring ----------------------------------------------------------

  /** Whether something is still to be told of what is shown. */
  get telling(): boolean {
    return this.awaited > 0;
  }

  /** What is known of an option; nothing until it was asked for and told. */
  outcome(key: string): OutcomeLine | undefined {
    return this.outcomes.get(key);
  }

  /** Ask what an option costs and brings, once, together with others that are shown with it. */
  want(choice: Choice): void {
    if (this.asked.has(choice.key)) return;
    this.asked.add(choice.key);
    this.wanted.push(choice);
    if (this.wanted.length > 1) return;
    this.awaited += 1;
    window.setTimeout(() => {
      const options = this.wanted.map(({ verb, target }) => ({ verb, target }));
      this.wanted = [];
      if (options.length > 0) this.onOutcomes(options);
    }, 0);
  }

  foretold(lines: OutcomeLine[]): void {
    this.outcomes = new Map([...this.outcomes, ...lines.map((line) => [keyOf(line), line] as const)]);
    this.awaited = Math.max(0, this.awaited - 1);
  }

  // ---- turning a piece ----------------------------------------------------------------------

  /** The orientations that are still possible, in order. */
  readonly orientations: string[] = $derived.by(() => {
    const found = new Set<string>();
    for (const choice of this.open) {
      for (const segment of choice.segments) if (/\.(r\d|f)(\.f)?$/.test(segment)) found.add(segment);
    }
    return [...found].sort();
  });

  /** The next rotation of the same side. */
  rotate(): void {
    this.turn((now, all) => {
      const side = all.filter((one) => one.side === now.side);
      return side[(side.indexOf(now) + 1) % side.length];
    });
  }

  /** The other side, turned as before if that is possible. */
  flip(): void {
    this.turn((now, all) => {
      const side = all.filter((one) => one.side !== now.side);
      return side.find((one) => one.turn === now.turn) ?? side[0];
    });
  }

  /** Go on to another orientation of the piece that is being tried. */
  private turn(next: (now: Orientation, all: Orientation[]) => Orientation | undefined): void {
    const list = this.orientations.map(orientationOf);
    const now = list.find((one) => one.segment === this.orientation) ?? list[0];
    if (!now) return;
    const same = list.filter((one) => one.base === now.base);
    this.orientation = (next(now, same) ?? now).segment;
  }
}

interface Orientation {
  segment: string;
  base: string;
  turn: string;
  side: string;
}

function orientationOf(segment: string): Orientation {
  const found = ORIENTED.exec(segment);
  return { segment, base: found?.[1] ?? segment, turn: found?.[2] ?? "0", side: found?.[3] ?? "" };
}

export const choices = new Choices();

/** A thing as options touch it; without a verb whatever has the id. */
export interface Place {
  id: string;
  verb: string;
}

/** Pieces lit up because the log, a rule or a recap names them. */
export class Light {
  private places = $state.raw<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  private timer = 0;

  on(places: Place[]): void {
    window.clearTimeout(this.timer);
    const found = new Map<string, Set<string>>();
    for (const { id, verb } of places) found.set(id, (found.get(id) ?? new Set()).add(verb));
    this.places = found;
  }

  /** A piece that is there for other verbs is another one of that id. */
  shows(piece: PieceMatch): boolean {
    const verbs = this.places.get(piece.id);
    if (!verbs || piece.verb === undefined || verbs.has("")) return verbs !== undefined;
    return [piece.verb].flat().some((verb) => verbs.has(verb));
  }

  off(): void {
    if (this.places.size > 0) this.places = new Map();
  }

  /** Light pieces and bring the first that is drawn into sight, if one is. */
  async show(places: Place[], before: (found: Element) => void = () => {}): Promise<Element | null> {
    this.on(places);
    await tick();
    const found = document.querySelector(".part .piece.lit") ?? document.querySelector(".piece.lit");
    if (found) before(found);
    await tick();
    found?.scrollIntoView({ block: "nearest", inline: "nearest" });
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.off(), 2000);
    return found;
  }
}

export const light = new Light();
