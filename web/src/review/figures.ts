/** What a review is drawn from: chances as people say them, decisions by round, lines and bars to scale. */

import type { Account, DecisionText, Judged, ReviewInfo, Span, Standing, Turning, TurningText, Verdict } from "../wire";

export const VERDICTS: readonly Verdict[] = ["best", "fine", "inaccurate", "mistake", "unsure"];

/** A share of 1: "34 %". */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** So many per cent more or less: "−8 %", "+3 %", "0 %". */
export function points(whole: number): string {
  return `${whole < 0 ? "−" : whole > 0 ? "+" : ""}${Math.abs(whole)} %`;
}

/** How far an estimate may be off, in whole per cent; at least one where it is no certainty. */
export function give({ low, high }: Span): number {
  return high > low ? Math.max(1, Math.round(50 * (high - low))) : 0;
}

/** A decision with its words. */
export interface Decision {
  judged: Judged;
  text: DecisionText;
}

export interface Round {
  round: number;
  decisions: Decision[];
}

/** What a seat decided, round by round. */
export function roundsOf({ review, decisions }: ReviewInfo, seat: number): Round[] {
  const found: Round[] = [];
  review.decisions.forEach((judged, at) => {
    if (judged.seat !== seat) return;
    if (found.at(-1)?.round !== judged.round) found.push({ round: judged.round, decisions: [] });
    found.at(-1)!.decisions.push({ judged, text: decisions[at]! });
  });
  return found;
}

/** How many decisions were judged how. */
export function tally(rounds: Round[]): Record<Verdict, number> {
  const found: Record<Verdict, number> = { best: 0, fine: 0, inaccurate: 0, mistake: 0, unsure: 0 };
  for (const { decisions } of rounds) for (const { judged } of decisions) found[judged.verdict] += 1;
  return found;
}

/** The decision that is looked at first: the one that cost most, if any cost something. */
export function dearest(rounds: Round[]): Decision | null {
  const all = rounds.flatMap(({ decisions }) => decisions);
  const cost = (one: Decision): number => (one.judged.verdict === "unsure" ? -1 : one.judged.loss.mean);
  return all.reduce<Decision | null>((best, one) => (best === null || cost(one) > cost(best) ? one : best), null);
}

/** Whether part of what was better could still be had in the same turn, by a whole per cent or more: that is not lost. */
export function retained({ taken, better, loss }: Judged): boolean {
  return better.chance - taken.chance - loss.mean >= 0.01;
}

/** A turning point with its words and its number, which follows the course of the game. */
export interface Numbered {
  number: number;
  turning: Turning;
  text: TurningText;
}

export function turningsOf({ review, turnings }: ReviewInfo, seat: number): Numbered[] {
  return review.turnings
    .map((turning, at) => ({ turning, text: turnings[at]! }))
    .filter(({ turning }) => turning.seat === seat)
    .sort((a, b) => a.turning.step - b.turning.step)
    .map((one, at) => ({ number: at + 1, ...one }));
}

/** What coloured a turning point: a choice of one's own that helped or hurt, or something beyond it. */
export function toneOf({ cause, change }: Turning): "good" | "bad" | "luck" {
  return cause !== "decision" ? "luck" : change > 0 ? "good" : "bad";
}

/** The standings at which rounds end, with the first and the last of all. */
export function roundEnds(standings: Standing[]): Standing[] {
  return standings.filter(
    (one, at) => at === 0 || at === standings.length - 1 || standings[at + 1]!.round !== one.round,
  );
}

/** Room that the name of a round takes below a chart, and the words beside it at the start and at the end. */
const NAME = 28;
const [AT_START, AT_END] = [36, 28];

/** The ends of rounds that are named below a chart: every so many as have room, and none that would touch another. */
export function namedEnds(ends: Standing[], x: (step: number) => number): Standing[] {
  const from = x(ends[0]?.step ?? 0);
  const to = x(ends.at(-1)?.step ?? 0);
  const every = Math.max(1, Math.ceil((ends.length * NAME) / (to - from)));
  let free = from + AT_START;
  return ends.slice(1, -1).filter((one, index) => {
    const here = x(one.step);
    const fits = (index + 1) % every === 0 && here >= free && here <= to - AT_END;
    if (fits) free = here + NAME;
    return fits;
  });
}

/** What an account consists of. */
export type Part = "fair" | "decisions" | "draws" | "others" | "ending" | "result";

/** The part of the account that a turning point belongs to. */
export function partOf({ cause }: Turning): Part {
  return ({ decision: "decisions", luck: "draws", others: "others", end: "ending" } as const)[cause];
}

/** A bar of the waterfall: between which heights it stands, in per cent; `whole` bars stand on the ground. */
export interface Bar {
  part: Part;
  amount: number;
  from: number;
  to: number;
  whole: boolean;
}

/** How a fair share became the result: each part begins where the one before it ends. */
export function waterfall(account: Account): Bar[] {
  const bars: Bar[] = [{ part: "fair", amount: account.fair, from: 0, to: account.fair, whole: true }];
  for (const part of ["decisions", "draws", "others", "ending"] as const) {
    const from = bars.at(-1)!.to;
    bars.push({ part, amount: account[part], from, to: from + account[part], whole: false });
  }
  return [...bars, { part: "result", amount: account.result, from: 0, to: account.result, whole: true }];
}

/** What one source brings to each of two options, and how long its bars are: in per cent of the longest. */
export interface SourceRow {
  source: string;
  gains: [number, number];
}

export function sourceRows(judged: Judged, order: string[]): SourceRow[] {
  return order
    .map((source) => ({
      source,
      gains: [judged.taken.sources[source] ?? 0, judged.better.sources[source] ?? 0] as [number, number],
    }))
    .filter(({ gains }) => gains.some((gain) => Math.abs(gain) >= 0.05));
}
