/** At a table: the guides to what the looking seat plays, whether they lie open, and the advice of the moment. */

import { untrack } from "svelte";
import { choices } from "../table/choices.svelte";
import type { GuideInfo, Offer } from "../wire";
import { advised, OFTEN, type Advised } from "./advice";
import { firsts } from "./firsts.svelte";
import { guides } from "./guides.svelte";
import { settings } from "./settings.svelte";

export interface Situation {
  game: string;
  table: string;
  /** the seat that looks, once it may; -1 for nobody */
  seat: number;
  /** names of the guides to what it plays, the nearest first */
  names: string[];
  /** whether the game counts: a position or a game that was played on from is no first one */
  counts: boolean;
  offer: Offer | null;
  round: number | undefined;
}

export class Advising {
  #now: () => Situation;
  /** the guides lie open */
  open = $state(false);
  /** they lie open by themselves, until something is chosen */
  greeting = $state(false);
  readonly guides: GuideInfo[] = $derived.by(() => guides.named(this.#now().names));
  readonly line: Advised | null = $derived.by(() => {
    const { game, table, names, counts, offer, round } = this.#now();
    if (!settings.advice || !counts || !offer?.blocking) return null;
    const first = guides.named(firsts.here(game, names, table));
    return advised(first, offer, round, (name) => firsts.given(table, name));
  });
  /** whether there are any to open */
  readonly any: boolean = $derived.by(() => this.#now().names.length > 0);
  /** whether they are looked at, or somebody plays something for the first time: others need not load them */
  readonly #wanted: boolean = $derived.by(() => {
    const { game, table, names, counts } = this.#now();
    return this.any && (this.open || (settings.advice && counts && !firsts.knows(game, names, table)));
  });
  readonly #greeted = new Set<number>();

  constructor(now: () => Situation) {
    this.#now = now;
    $effect(() => {
      if (this.#wanted) void guides.load(this.#now().game);
    });
    $effect(() => {
      const { game, table, seat, names, counts } = this.#now();
      if (counts && seat >= 0 && this.guides.length > 0) untrack(() => this.#meet(game, names, table, seat));
    });
    $effect(() => {
      if (choices.pending !== null) untrack(() => this.#heed());
    });
  }

  /** Who plays something for the first time is shown how, once. */
  #meet(game: string, names: string[], table: string, seat: number): void {
    const fresh = firsts.meet(game, names, table);
    if (fresh && settings.advice && !this.#greeted.has(seat)) this.open = this.greeting = true;
    this.#greeted.add(seat);
  }

  #heed(): void {
    if (this.line) firsts.give(this.#now().table, this.line.name);
    if (this.greeting) this.close();
  }

  /** Enough of this advice. */
  hush(): void {
    if (this.line) firsts.give(this.#now().table, this.line.name, OFTEN);
  }

  toggle(): void {
    if (this.open) this.close();
    else this.open = this.any;
  }

  close(): boolean {
    const was = this.open;
    this.open = this.greeting = false;
    return was;
  }
}
