/** Who sits in front of this browser. */

import type { Me } from "../wire";
import type { Colour } from "../table/types";
import { api } from "./api";

class Guest {
  me = $state.raw<Me | null>(null);
  /** the door stands open: a name is asked for, then `then` goes on */
  asking = $state.raw<(() => void) | null>(null);
  /** whether the colour matters to what is asked for */
  coloured = $state(true);

  async load(): Promise<void> {
    this.me = await api.me();
  }

  get known(): boolean {
    return Boolean(this.me?.name);
  }

  async introduce(name: string, colour: Colour): Promise<void> {
    this.me = await api.introduce({ name, colour });
    const then = this.asking;
    this.asking = null;
    then?.();
  }

  /** Do it, after asking for a name where there is none yet; for a colour only where one is worn. */
  as(then: () => void, coloured = true): void {
    if (this.known) then();
    else this.ask(then, coloured);
  }

  /** Open the door. */
  ask(then: () => void, coloured = true): void {
    this.coloured = coloured;
    this.asking = then;
  }
}

export const guest = new Guest();
