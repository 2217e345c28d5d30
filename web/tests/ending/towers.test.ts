import { expect, it } from "vitest";
import { corners, lines } from "../../src/ending/picture";
import { lastFirst, towersOf } from "../../src/ending/towers";
import type { ResultLine } from "../../src/wire";

const line = (seat: number, rank: number, ...points: number[]): ResultLine => ({
  seat,
  rank,
  total: points.reduce((a, b) => a + b, 0),
  label: "",
  text: [],
  sources: points.map((each, at) => ({ name: `s${at}`, points: each, text: [] })),
});
const result = [line(2, 1, 6, 4), line(0, 2, 3, 2), line(1, 3, 5, -2)];

it("builds towers in the order of the seats, floor by floor, and says nothing of what is not counted", () => {
  const half = towersOf(result, 1, 100);
  expect(half.map((tower) => [tower.seat, tower.total, tower.gain])).toEqual([
    [0, 3, 3],
    [1, 5, 5],
    [2, 6, 6],
  ]);
  expect(towersOf(result, 0, 100).every((tower) => tower.floors.length === 0 && tower.total === 0)).toBe(true);
});

it("gives the highest of all the whole room, and a loss no floor", () => {
  const all = towersOf(result, 2, 100);
  expect(all[2]!.floors.map(({ from, height }) => [from, height])).toEqual([
    [0, 60],
    [60, 40],
  ]);
  expect(all[1]!.total).toBe(3);
  expect(all[1]!.floors).toHaveLength(1);
});

it("tells the winner last", () => {
  expect(lastFirst(result).map((each) => each.seat)).toEqual([1, 0, 2]);
});

it("breaks words on the picture into lines, the last of which takes the rest", () => {
  const short = (text: string): boolean => text.length <= 10;
  expect(lines("one two three four", short, 3)).toEqual(["one two", "three four"]);
  expect(lines("one two three four five", short, 2)).toEqual(["one two", "three four five"]);
});

it("draws each sign with its corners", () => {
  expect(["shape-triangle", "shape-square", "shape-pentagon"].map((shape) => corners(shape).length)).toEqual([3, 4, 5]);
});
