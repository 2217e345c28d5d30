/** How a game went, from the points after each round: who led, and when the winner took the lead for good. */

import type { ResultLine, StepInfo } from "../wire";

export interface Round {
  round: number;
  scores: number[];
}

export interface Lead {
  /** whose lead it was before, if it was another's */
  before: number | null;
  /** the first round after which the winner led and never lost the lead; null if that was the very end */
  round: number | null;
}

/** The points after each round. The last choice also counts the final scoring: it is the end, not a round. */
export function roundsOf(steps: StepInfo[]): Round[] {
  const last = new Map<number, number[]>();
  for (const step of steps.slice(0, -1))
    if (step.scores.length > 0 && step.round > 0) last.set(step.round, step.scores);
  return [...last].map(([round, scores]) => ({ round, scores })).sort((a, b) => a.round - b.round);
}

/** Who is ahead of all others, if anybody is. */
function leader(scores: number[]): number | null {
  const top = Math.max(...scores);
  return scores.filter((points) => points === top).length === 1 ? scores.indexOf(top) : null;
}

export function leadOf(rounds: Round[], winner: number): Lead {
  const leaders = rounds.map((one) => leader(one.scores));
  let from = leaders.length;
  while (from > 0 && leaders[from - 1] === winner) from -= 1;
  const before = leaders.slice(0, from).findLast((seat) => seat !== null) ?? null;
  return { before: before === winner ? null : before, round: rounds[from]?.round ?? null };
}

/** Somebody came to be ahead of all others. */
export interface Turn {
  round: number;
  seat: number;
  points: number;
}

/** Every time somebody took the lead, or took it again after others had caught up. */
export function turnsOf(rounds: Round[]): Turn[] {
  const found: Turn[] = [];
  let before: number | null = null;
  for (const { round, scores } of rounds) {
    const seat = leader(scores);
    if (seat !== null && seat !== before) found.push({ round, seat, points: scores[seat]! });
    before = seat;
  }
  return found;
}

/** The source of points in which the winner was furthest ahead of the next. */
export function decider(winner: ResultLine, second: ResultLine): { at: number; won: number; against: number } | null {
  const gaps = winner.sources.map((source, at) => ({
    at,
    won: source.points,
    against: second.sources[at]?.points ?? 0,
  }));
  const best = gaps.reduce((a, b) => (b.won - b.against > a.won - a.against ? b : a), { at: -1, won: 0, against: 0 });
  return best.at < 0 ? null : best;
}
