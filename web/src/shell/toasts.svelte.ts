/** Short notices at the foot of the page. */

import { announcer } from "./announcer.svelte";

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
