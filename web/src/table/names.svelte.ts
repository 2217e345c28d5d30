/** What the people at this table are called, for sentences that name a seat. */

import { m } from "../messages";

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
}

export const names = new Names();
