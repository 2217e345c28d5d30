/** The light of a lesson: on things to look at, and on the options that it wants. */

import { Light, type Choice, type PieceMatch, type Place } from "./choices.svelte";

class Lamp {
  private readonly look = new Light();
  private wanted = $state.raw<ReadonlySet<string>>(new Set());

  set(look: Place[], wanted: string[]): void {
    this.look.on(look);
    this.wanted = new Set(wanted);
  }

  /** Whether a piece is to be looked at, or stands for something that is wanted. */
  shows(piece: PieceMatch, found: Choice[]): boolean {
    return this.look.shows(piece) || found.some((choice) => this.wanted.has(choice.key));
  }

  /** Whether one of these options, `verb:target`, is wanted. */
  wants(...keys: string[]): boolean {
    return keys.some((key) => this.wanted.has(key));
  }

  off(): void {
    this.set([], []);
  }
}

export const lamp = new Lamp();
