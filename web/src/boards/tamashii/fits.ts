/** Which of the launchable patterns are outlined together. A help for the eye: what may be launched is only what is offered. */

import type { View } from "../../table/types";

export interface Fit {
  letter: string;
  source: string;
  cells: string[];
}

/** Patterns that share no token, the longest first. */
export function together(launchable: View[]): Fit[] {
  const used = new Set<string>();
  const fits: Fit[] = [];
  const longest = [...launchable].sort((a, b) => b.matches[0].length - a.matches[0].length);
  for (const one of longest) {
    const cells: string[] | undefined = one.matches.find((match: string[]) => !match.some((cell) => used.has(cell)));
    if (!cells) continue;
    cells.forEach((cell) => used.add(cell));
    fits.push({ letter: String.fromCharCode(65 + fits.length), source: one.source, cells });
  }
  return fits;
}

/** The letters of outlined patterns that every match of this one shares a token with. */
export function excluded(matches: string[][], fits: Fit[]): string[] {
  return fits
    .filter((fit) => matches.every((match) => match.some((cell) => fit.cells.includes(cell))))
    .map((fit) => fit.letter);
}
