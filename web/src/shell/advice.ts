/** Which advice of a guide fits what is asked. */

import type { GuideAdvice, GuideInfo, Offer } from "../wire";
import { nameOf } from "./guides.svelte";

/** So often a piece of advice is given in one game: by then it is known. */
export const OFTEN = 4;

export interface Advised {
  /** what this piece of advice is called, among those of all guides */
  name: string;
  advice: GuideAdvice;
}

/** Whether it helps with this question, in this round (where the game counts rounds). */
export function fits(advice: GuideAdvice, offer: Offer, round: number | undefined): boolean {
  if (!advice.prompts.includes(offer.prompt)) return false;
  if (advice.verbs.length > 0 && !offer.options.some((option) => advice.verbs.includes(option.verb))) return false;
  if (round === undefined) return true;
  return round >= advice.since && (advice.until === 0 || round <= advice.until);
}

/** The first that fits and was not given often enough, in the order of the guides. */
export function advised(
  found: GuideInfo[],
  offer: Offer,
  round: number | undefined,
  given: (name: string) => number,
): Advised | null {
  for (const guide of found) {
    for (const advice of guide.advice) {
      const name = `${nameOf(guide)}.${advice.id}`;
      if (fits(advice, offer, round) && given(name) < OFTEN) return { name, advice };
    }
  }
  return null;
}
