import { flushSync, untrack } from "svelte";
import { onTestFinished } from "vitest";
import { Pieces } from "../../src/table/pieces.svelte";

/** A page of that many parts in each piece, which tells what was drawn, and for which piece it was not done then. */
export function opening(parts: number[]): { pieces: Pieces; told: string[]; unfinished: number[]; leave: () => void } {
  const told: string[] = [];
  const unfinished: number[] = [];
  let pieces!: Pieces;
  const leave = $effect.root(() => {
    pieces = new Pieces(() => parts.length);
    parts.forEach((count, piece) => {
      let begun = false;
      $effect(() => {
        if (begun || piece === 0 || !pieces.has(piece)) return;
        begun = true;
        told.push(`piece ${piece}`);
        const made = untrack(() => Array.from({ length: count }, () => pieces.add()));
        $effect.root(() => {
          made.forEach((part, at) => {
            $effect(() => {
              if (!part.drawn) return;
              told.push(`part ${piece}.${at}`);
              if (!untrack(() => pieces.done(piece))) unfinished.push(piece);
            });
          });
        });
      });
    });
  });
  onTestFinished(leave);
  flushSync();
  return { pieces, told, unfinished, leave };
}
