/** What a trade asks of the seat that looks. */

import type { TradeView } from "../../games/euphoria";

/** Who speaks with whom, and how far they have come. */
export type Talk = Pick<TradeView, "from" | "to" | "stage">;

/** The seat puts an offer or its counter-offer together. */
export const composes = (deal: Talk, seat: number): boolean =>
  (deal.stage === "draft" && deal.from === seat) || (deal.stage === "countering" && deal.to === seat);

/** The seat has said what it had to say: it is the other's turn to speak, and the game goes on. */
export const waits = (deal: Talk, seat: number): boolean =>
  deal.stage === "agreed" ||
  (deal.from === seat ? deal.stage === "sent" || deal.stage === "countering" : deal.stage === "countered");

/** One item of an offer: how many, and how many there were before a counter-offer. */
export interface Lot {
  id: string;
  n: number;
  was: number;
}

/** The items of one side, those too that a counter-offer took out; without one nothing was different. */
export function lots(now: Record<string, number>, before: Record<string, number> | undefined): Lot[] {
  const ids = new Set([...Object.keys(now), ...Object.keys(before ?? {})]);
  return [...ids].map((id) => ({ id, n: now[id] ?? 0, was: before ? (before[id] ?? 0) : (now[id] ?? 0) }));
}
