/** Whether the server can be reached, as far as the page has noticed: it goes on by itself as soon as that is so again. */

import { m } from "../messages";
import { announcer } from "./announcer.svelte";

/** milliseconds between tries to reach the server again; the last one goes on */
export const PATIENCE = [300, 800, 1500, 3000, 5000];

class Network {
  gone = $state(false);
  /** how often it was lost: what began before the last time may hang on a line that is dead */
  losses = 0;
  private readonly waiting = new Set<() => void>();
  private tries = 0;
  private timer = 0;

  constructor() {
    window.addEventListener("offline", () => this.lose());
    window.addEventListener("online", () => this.gone && void this.look());
  }

  /** The server did not answer. */
  lose(): void {
    if (this.gone) return;
    this.gone = true;
    this.losses += 1;
    announcer.say(m.connection.lost);
    this.wait();
  }

  /** It did. */
  find(): void {
    if (!this.gone) return;
    this.gone = false;
    this.tries = 0;
    window.clearTimeout(this.timer);
    announcer.say(m.connection.back);
    for (const then of [...this.waiting]) then();
  }

  /** Look at once whether it is there. */
  async look(): Promise<void> {
    window.clearTimeout(this.timer);
    try {
      const answer = await fetch("/api/me", { credentials: "same-origin" });
      if (answer.status < 500) return this.find();
    } catch {
      // Not yet.
    }
    if (this.gone) this.wait();
  }

  /** Do it whenever the server is found again; what is returned ends that. */
  onfound(then: () => void): () => void {
    this.waiting.add(then);
    return () => this.waiting.delete(then);
  }

  /** Until the server is found again; at once if it is not lost. */
  async found(): Promise<void> {
    if (!this.gone) return;
    await new Promise<void>((then) => {
      const end = this.onfound(() => {
        end();
        then();
      });
    });
  }

  private wait(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), PATIENCE[Math.min(this.tries, PATIENCE.length - 1)]);
    this.tries += 1;
  }
}

export const network = new Network();
