/** Short notices at the foot of the page. */

import { announcer } from "./announcer.svelte";
import { Failure } from "./api";
import { network } from "./network.svelte";

export interface Toast {
  id: number;
  text: string;
  kind: "info" | "bad";
}

class Toasts {
  list = $state.raw<Toast[]>([]);
  private next = 0;

  say(text: string, kind: Toast["kind"] = "info"): void {
    const id = (this.next += 1);
    announcer.say(text);
    this.list = [...this.list.slice(-2), { id, text, kind }];
    window.setTimeout(() => this.drop(id), kind === "bad" ? 7000 : 4000);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** Run something that may fail, and say so if it does. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    toasts.say(error instanceof Error ? error.message : String(error), "bad");
    return undefined;
  }
}

/** Load something; where the connection is gone, as soon as it is back. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failure && error.status === 0)) throw error;
      await network.found();
    }
  }
}

/** The same, and say so if it fails. */
export const fetched = <T>(work: () => Promise<T>): Promise<T | undefined> => attempt(() => insist(work));
