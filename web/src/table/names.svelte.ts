/** What the people at this table are called, for sentences that name a seat. */

import { m } from "../messages";
import type { Part } from "../wire";

class Names {
  #names = $state<string[]>([]);
  #me = $state(-1);

  set(seats: { name: string }[], me: number): void {
    this.#names = seats.map((seat) => seat.name);
    this.#me = me;
  }

  of(seat: number): string {
    return seat === this.#me ? m.table.youSeat : (this.#names[seat] ?? "");
  }

  /** A part of a sentence that speaks of a seat, as whoever looks reads it. */
  in(part: Part): string {
    if ((part.s ?? part.f) === this.#me && part.you !== undefined) return part.you;
    return part.s === undefined ? (part.t ?? "") : (this.#names[part.s] || (part.t ?? "")) + (part.after ?? "");
  }
}

export const names = new Names();
