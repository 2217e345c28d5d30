/** What a guest did in finished games, made ready to be shown. */

import type { FeatInfo, PlayedInfo } from "../wire";
import { insist } from "./toasts.svelte";

/** milliseconds between two looks at how far counting is */
const AGAIN = 1000;

/** Show what the server keeps, and again as long as it still counts past games; `on` says whether anybody looks. */
export async function followed<T extends { counting: number }>(
  ask: () => Promise<T>,
  show: (now: T) => void,
  on: () => boolean,
): Promise<void> {
  for (;;) {
    const now = await insist(ask);
    if (!on()) return;
    show(now);
    if (now.counting === 0) return;
    await new Promise((then) => window.setTimeout(then, AGAIN));
  }
}

/** Those that were done first, the latest first; the others as the game tells them. */
export function sorted(feats: FeatInfo[]): FeatInfo[] {
  const done = feats.filter((feat) => feat.got !== null).sort((a, b) => b.got! - a.got!);
  return [...done, ...feats.filter((feat) => feat.got === null)];
}

/** Whether points are counted with something of a kind. */
export const hasBest = (rows: PlayedInfo[]): boolean => rows.some((row) => row.best !== null);
