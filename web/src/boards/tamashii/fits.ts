/** Which of the launchable patterns are outlined together. A help for the eye: what may be launched is only what is offered. */

import type { LaunchableView } from "../../games/tamashii";

export interface Fit {
  letter: string;
  source: string;
  cells: string[];
}

/** Patterns that share no token, the longest first. */
export function together(launchable: LaunchableView[]): Fit[] {
  const used = new Set<string>();
  const fits: Fit[] = [];
  const size = (one: LaunchableView): number => one.matches[0]?.length ?? 0;
  for (const one of [...launchable].sort((a, b) => size(b) - size(a))) {
    const cells = one.matches.find((match) => !match.some((cell) => used.has(cell)));
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
