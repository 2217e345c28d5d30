import { describe, expect, it } from "vitest";
import { pathOf } from "../../../src/boards/tamashii/path";
import type { Chapter, Result } from "../../../src/wire";

const result = (id: string, opens: string[], reached = false): Result => ({
  id,
  name: id,
  flag: "",
  finds: [],
  ending: opens.length === 0,
  opens,
  reached,
});
const chapter = (id: string, ...results: Result[]): Chapter => ({ id, name: id, results, state: "open" });

describe("the path of a campaign", () => {
  const story = [
    chapter("start", result("won", ["left", "right"], true)),
    chapter("left", result("l1", ["end"], true), result("l2", [])),
    chapter("right", result("r1", ["end"])),
    chapter("end", result("e1", []), result("e2", [])),
  ];
  const path = pathOf(story);
  const stop = (id: string): { along: number; across: number } => path.chapters.find((one) => one.chapter.id === id)!;

  it("runs with the story: each chapter after all that open it", () => {
    expect(stop("start").along).toBe(0);
    expect(stop("left").along).toBe(stop("right").along);
    expect(stop("left").along).toBeGreaterThan(0);
    expect(stop("end").along).toBeGreaterThan(stop("left").along);
  });

  it("keeps everything inside its bounds, and chapters of one time apart", () => {
    for (const one of [...path.chapters, ...path.results]) {
      expect(one.along).toBeGreaterThanOrEqual(0);
      expect(one.along).toBeLessThanOrEqual(1);
    }
    expect(stop("left").across).not.toBe(stop("right").across);
    expect(stop("start").across).toBe(0);
  });

  it("forks only where there are several outcomes", () => {
    expect(path.results.map((one) => one.result.id)).toEqual(["l1", "l2", "e1", "e2"]);
    expect(path.ways).toHaveLength(2 + 2 + 1 + 1 + 2);
    expect(path.ways.filter((way) => way.reached)).toHaveLength(2 + 2);
  });

  it("knows what opens a chapter", () => {
    expect(path.chapters.find((one) => one.chapter.id === "end")!.sources.map((one) => one.id)).toEqual([
      "left",
      "right",
    ]);
  });

  it("ends also where chapters open each other, themselves or nothing known", () => {
    const round = pathOf([
      chapter("a", result("1", ["b", "a"])),
      chapter("b", result("2", ["a"])),
      chapter("c", result("3", ["?"])),
    ]);
    expect(round.chapters).toHaveLength(3);
    expect(pathOf([])).toEqual({ chapters: [], results: [], ways: [] });
  });
});
