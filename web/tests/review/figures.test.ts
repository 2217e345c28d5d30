import { describe, expect, it } from "vitest";
import {
  dearest,
  give,
  namedEnds,
  partOf,
  percent,
  points,
  retained,
  roundEnds,
  roundsOf,
  sourceRows,
  tally,
  toneOf,
  turningsOf,
  waterfall,
} from "../../src/review/figures";
import type { Account, Judged, ReviewInfo, Span, Turning, Verdict, Weighed } from "../../src/wire";

const span = (mean: number, off = 0): Span => ({ mean, low: mean - off, high: mean + off });
const weighed = (sources: Record<string, number> = {}): Weighed => ({
  verb: "visit",
  target: "cafe",
  chance: 0.3,
  gain: 1,
  sources,
});
const judged = (step: number, seat: number, round: number, verdict: Verdict, loss = 0): Judged => ({
  step,
  seat,
  round,
  prompt: "visit",
  about: [],
  options: 3,
  taken: weighed(),
  better: weighed(),
  verdict,
  loss: span(loss, 0.01),
  looks: 8,
});
const turning = (step: number, seat: number, change: number, cause: Turning["cause"] = "decision"): Turning => ({
  seat,
  step,
  round: 1,
  by: seat,
  cause,
  change,
});

function info(decisions: Judged[], turnings: Turning[] = []): ReviewInfo {
  return {
    review: {
      format: 1,
      game: "toy",
      seats: 2,
      together: false,
      steps: 9,
      judge: "expert",
      looks: 8,
      standings: [],
      decisions,
      accounts: [],
      turnings,
      seconds: 3,
    },
    by: "Expert",
    unit: "in points",
    sources: [],
    decisions: decisions.map(({ step }) => ({ question: [{ t: `asked ${step}` }], taken: [], better: [], why: [] })),
    turnings: turnings.map(({ step }) => ({ title: [{ t: `turned ${step}` }], text: [] })),
  };
}

describe("a decision", () => {
  it("says where part of what was better could still be had in the turn", () => {
    const better = { ...weighed(), chance: 0.42 };
    expect(retained({ ...judged(1, 0, 1, "mistake", 0.08), better })).toBe(true);
    expect(retained({ ...judged(1, 0, 1, "mistake", 0.12), better })).toBe(false);
  });
});

describe("figures", () => {
  it("are said in whole per cent, with a sign where something changes", () => {
    expect([percent(0.254), points(-8), points(3), points(0)]).toEqual(["25 %", "−8 %", "+3 %", "0 %"]);
  });

  it("are sure to a whole per cent, or certain", () => {
    expect([give(span(0.3, 0.04)), give(span(0.3, 0.001)), give(span(1))]).toEqual([4, 1, 0]);
  });
});

describe("decisions", () => {
  const all = info([
    judged(1, 0, 1, "best"),
    judged(2, 1, 1, "mistake", 0.2),
    judged(3, 0, 1, "unsure", 0.3),
    judged(5, 0, 2, "inaccurate", 0.03),
  ]);
  const rounds = roundsOf(all, 0);

  it("of a seat come by round, each with its own words", () => {
    expect(rounds.map((one) => [one.round, ...one.decisions.map(({ judged: { step } }) => step)])).toEqual([
      [1, 1, 3],
      [2, 5],
    ]);
    expect(rounds[1]!.decisions[0]!.text.question).toEqual([{ t: "asked 5" }]);
  });

  it("are counted by how they were judged", () => {
    expect(tally(rounds)).toEqual({ best: 1, fine: 0, inaccurate: 1, mistake: 0, unsure: 1 });
  });

  it("are looked at from the dearest on, but for those that nobody can judge", () => {
    expect(dearest(rounds)?.judged.step).toBe(5);
    expect(dearest([])).toBeNull();
  });

  it("show the sources that matter, in the order of the game", () => {
    const one = judged(1, 0, 1, "mistake");
    one.taken = weighed({ race: 2.2, points: 0, cost: 0.01 });
    one.better = weighed({ points: 4 });
    expect(sourceRows(one, ["points", "cost", "race"])).toEqual([
      { source: "points", gains: [0, 4] },
      { source: "race", gains: [2.2, 0] },
    ]);
  });
});

describe("turning points", () => {
  it("of a seat are numbered in the course of the game", () => {
    const all = info([], [turning(7, 0, -0.2), turning(4, 1, 0.3), turning(3, 0, -0.1)]);
    expect(turningsOf(all, 0).map((one) => [one.number, one.turning.step, one.text.title[0]?.t])).toEqual([
      [1, 3, "turned 3"],
      [2, 7, "turned 7"],
    ]);
  });

  it("are good or bad choices, or luck either way", () => {
    const found = [turning(1, 0, -0.1), turning(1, 0, 0.1), turning(1, 0, 0.1, "luck"), turning(1, 0, -0.1, "others")];
    expect(found.map(toneOf)).toEqual(["bad", "good", "luck", "luck"]);
  });
  it("belong to a part of the account", () => {
    const causes = ["decision", "luck", "others", "end"] as const;
    expect(causes.map((cause) => partOf(turning(1, 0, 0.1, cause)))).toEqual([
      "decisions",
      "draws",
      "others",
      "ending",
    ]);
  });
});

describe("the waterfall", () => {
  const account: Account = {
    seat: 0,
    fair: 25,
    decisions: -19,
    draws: 7,
    others: -13,
    ending: 0,
    result: 0,
    unblemished: span(0.19, 0.04),
  };

  it("goes from the fair share to the result without a gap", () => {
    const bars = waterfall(account);
    expect(bars.map((bar) => [bar.part, bar.from, bar.to])).toEqual([
      ["fair", 0, 25],
      ["decisions", 25, 6],
      ["draws", 6, 13],
      ["others", 13, 0],
      ["ending", 0, 0],
      ["result", 0, 0],
    ]);
    expect(bars.at(-2)!.to).toBe(bars.at(-1)!.to);
  });
});

describe("the chart", () => {
  it("names each round where it ends, with the start and the end", () => {
    const at = (step: number, round: number) => ({ step, round, chances: [] });
    const all = [at(0, 1), at(2, 1), at(4, 1), at(6, 2), at(8, 3), at(9, 3)];
    expect(roundEnds(all).map((one) => one.step)).toEqual([0, 4, 6, 9]);
  });

  it("leaves out names of rounds that would touch another", () => {
    const ends = [0, 40, 50, 90, 100, 170, 190, 200].map((step, round) => ({ step, round, chances: [] }));
    const named = (wide: number): number[] => namedEnds(ends, (step) => step * wide).map((one) => one.round);
    expect(named(10)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(named(2)).toEqual([1, 3, 5]);
    expect(named(1)).toEqual([2, 4]);
  });
});
