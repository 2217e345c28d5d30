/** A token dragged over several slots is a path: one programming move for each slot it crosses, as far as they are offered. */

import { choices, type Choice } from "../../table/choices.svelte";
import type { SlotView } from "../../games/tamashii";
import { COLUMNS, placesOf } from "./outlines";

const VERB = "program";

/** The move between these two slots, if it is offered. */
export function moveOf(from: string, to: string | null | undefined): Choice | undefined {
  const found = to && to !== from ? choices.matching({ id: from, verb: VERB, with: [to] }) : [];
  return found.length === 1 ? found[0] : undefined;
}

/** The slots from one to another, one step at a time: a quick pointer skips some of them. */
function steps(from: string, to: string, slots: SlotView[]): string[] {
  const at = placesOf(slots);
  const [start, end] = [at.get(from), at.get(to)];
  if (!start || !end) return [];
  const { x, y } = end;
  const across = Array.from({ length: Math.abs(x - start.x) }, (_, n) => ({
    x: start.x + Math.sign(x - start.x) * (n + 1),
    y: start.y,
  }));
  const along = Array.from({ length: Math.abs(y - start.y) }, (_, n) => ({
    x,
    y: start.y + Math.sign(y - start.y) * (n + 1),
  }));
  return [...across, ...along].map((place) => slots[place.y * COLUMNS + place.x]!.id);
}

export class Drag {
  /** the slots so far, the one where the token lies first */
  path = $state.raw<string[]>([]);
  /** moves still to be made, once it was dropped */
  private left: string[] = [];
  private token = "";
  private sent: { offer: unknown; lay: string } | null = null;

  constructor(private readonly seen: () => { slots: SlotView[]; moves: number }) {}

  readonly moves: number = $derived(Math.max(0, this.path.length - 1));

  begin(cell: string): void {
    this.left = [];
    this.path = [cell];
  }

  /** The pointer is over this slot: the path grows towards it, or shrinks back to it. */
  over(cell: string): void {
    const { slots, moves } = this.seen();
    for (const next of steps(this.path.at(-1)!, cell, slots)) {
      const before = this.path.indexOf(next);
      const first = this.path.length === 1;
      if (before >= 0) this.path = this.path.slice(0, before + 1);
      else if (
        this.moves < moves &&
        (first ? moveOf(this.path[0]!, next) : !slots.find((slot) => slot.id === next)?.locked)
      )
        this.path = [...this.path, next];
      else return;
    }
  }

  cancel(): void {
    this.path = [];
  }

  /** Let go: the moves are made one after the other. */
  drop(): void {
    this.left = this.path;
    this.token = this.tokenAt(this.left[0]);
    this.sent = null;
    this.path = [];
    this.next();
  }

  /** The next move of the path, once the last one was made; none where it is not offered, or went otherwise. */
  next(): void {
    const [from, to] = this.left;
    if (!from || !to || choices.pending !== null) return;
    // An answer to somebody else: ours is still to come.
    if (this.sent && this.sent.offer !== choices.offer && this.sent.lay === this.lay()) return;
    const move = this.tokenAt(from) === this.token ? moveOf(from, to) : undefined;
    this.left = move ? this.left.slice(1) : [];
    if (!move) return;
    this.sent = { offer: choices.offer, lay: this.lay() };
    choices.choose(move);
  }

  private tokenAt(cell: string | undefined): string {
    return this.seen().slots.find((slot) => slot.id === cell)?.token ?? "";
  }

  private lay(): string {
    return this.seen()
      .slots.map((slot) => slot.token ?? ".")
      .join("");
  }
}
