import { expect, it } from "vitest";
import { decider, leadOf, roundsOf, turnsOf, type Round } from "../../src/shell/story";
import type { ResultLine, StepInfo } from "../../src/wire";

const rounds = (...scores: number[][]): Round[] => scores.map((each, at) => ({ round: at + 1, scores: each }));
const step = (round: number, ...scores: number[]): StepInfo => ({ round, scores }) as StepInfo;
const result = (...points: number[]): ResultLine =>
  ({ sources: points.map((each) => ({ points: each })) }) as unknown as ResultLine;

it("takes the points after each round and not the final scoring", () => {
  const steps = [step(0, 0, 0), step(1, 1, 0), step(1, 2, 0), step(2, 2, 5), step(2, 9, 9)];
  expect(roundsOf(steps)).toEqual(rounds([2, 0], [2, 5]));
});

it("finds since when the winner led, and who did before", () => {
  expect(leadOf(rounds([1, 0], [1, 2], [1, 3]), 1)).toEqual({ before: 0, round: 2 });
  expect(leadOf(rounds([1, 0], [2, 2], [3, 2]), 0)).toEqual({ before: null, round: 3 });
  expect(leadOf(rounds([0, 1], [0, 2]), 0)).toEqual({ before: 1, round: null });
});

it("counts a lead taken again after others had caught up", () => {
  expect(turnsOf(rounds([1, 0], [1, 1], [2, 1], [2, 4]))).toEqual([
    { round: 1, seat: 0, points: 1 },
    { round: 3, seat: 0, points: 2 },
    { round: 4, seat: 1, points: 4 },
  ]);
});

it("finds the source that decided, if any did", () => {
  expect(decider(result(3, 9, 1), result(4, 2, 1))).toEqual({ at: 1, won: 9, against: 2 });
  expect(decider(result(1, 1), result(1, 1))).toBeNull();
});
