/** What a programming move would bring, while a token is lifted: the table's own preview of each move that is offered. */

import { choices, type Choice } from "../../table/choices.svelte";
import type { View } from "../../table/types";
import { m } from "./messages";

export interface Gain {
  source: string;
  cells: string[];
}

export interface Preview {
  /** the option's target, "b1/c1" */
  move: string;
  gained: Gain[];
  lost: string[];
}

const VERB = "program";

/** The moves of a lifted token, and the one that is aimed at. */
export class Lift {
  constructor(private readonly seen: () => { one: View; mine: boolean }) {}

  readonly previews: Map<string, Preview> = $derived.by(() => {
    const { one, mine } = this.seen();
    return new Map(mine ? ((one.previews ?? []) as Preview[]).map((each) => [each.move, each]) : []);
  });
  /** the slot whose token is lifted */
  readonly cell: string | undefined = $derived.by(() => {
    const { one, mine } = this.seen();
    return mine
      ? choices.narrowed.find((id) => (one.launcher as View[]).some((slot) => slot.id === id && slot.token))
      : undefined;
  });
  /** what it may do */
  readonly moves: Choice[] = $derived(this.cell ? choices.matching({ id: this.cell, verb: VERB }) : []);
  /** the move under the pointer or the focus, lifted or not */
  readonly aimed: Preview | undefined = $derived.by(() => {
    const key = choices.hovered;
    return key?.startsWith(`${VERB}:`) ? this.previews.get(key.slice(VERB.length + 1)) : undefined;
  });

  /** The move from the lifted token to that slot. */
  to(cell: string): Preview | undefined {
    const from = this.cell;
    return from ? (this.previews.get(`${from}/${cell}`) ?? this.previews.get(`${cell}/${from}`)) : undefined;
  }

  /** What the bar says of each move. */
  readonly remarks: Record<string, string> = $derived(
    Object.fromEntries(
      [...this.previews.values()].map((each) => [
        `${VERB}:${each.move}`,
        m.launcher.change(each.gained.length, each.lost.length),
      ]),
    ),
  );
}
