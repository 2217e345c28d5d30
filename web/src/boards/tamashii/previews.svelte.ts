/** What a programming move would bring, while a token is lifted: the table's own preview of each move that is offered. */

import { choices, type Choice } from "../../table/choices.svelte";
import type { PlayerView, PreviewView } from "../../games/tamashii";
import { m } from "./messages";

const VERB = "program";

/** The moves of a lifted token, and the one that is aimed at. */
export class Lift {
  constructor(private readonly seen: () => { one: PlayerView; mine: boolean }) {}

  readonly previews: Map<string, PreviewView> = $derived.by(() => {
    const { one, mine } = this.seen();
    return new Map(mine ? one.previews.map((each) => [each.move, each]) : []);
  });
  /** the slot whose token is lifted */
  readonly cell: string | undefined = $derived.by(() => {
    const { one, mine } = this.seen();
    return mine ? choices.narrowed.find((id) => one.launcher.some((slot) => slot.id === id && slot.token)) : undefined;
  });
  /** what it may do */
  readonly moves: Choice[] = $derived(this.cell ? choices.matching({ id: this.cell, verb: VERB }) : []);
  /** the move under the pointer or the focus, lifted or not */
  readonly aimed: PreviewView | undefined = $derived.by(() => {
    const key = choices.hovered;
    return key?.startsWith(`${VERB}:`) ? this.previews.get(key.slice(VERB.length + 1)) : undefined;
  });

  /** The move from the lifted token to that slot. */
  to(cell: string): PreviewView | undefined {
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
