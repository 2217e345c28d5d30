import { describe, expect, it } from "vitest";
import { bars, decided, leftShare, legend, signed } from "../../src/shell/hints";
import type { HintLine } from "../../src/wire";

function line(sources: Record<string, number>): HintLine {
  const all = Object.entries(sources).map(([source, gain]) => ({ source, icon: "check", text: source, gain }));
  return { verb: "do", target: "", text: [], gain: 0, error: null, sources: all, chosen: 0, wins: 0, tries: 0 };
}

describe("what an option brings", () => {
  const lines = [line({ points: 4, engine: -1 }), line({ engine: 1, race: 1, points: -0.5 })];

  it("is drawn to one scale for both sides: the longest side of all candidates fills its room", () => {
    const [first, second] = lines.map((one) => bars(one, { lines, unit: "points" }));
    expect(first!.up.map((bar) => [bar.source.source, bar.width, bar.says])).toEqual([["points", 100, "+4.0"]]);
    expect(second!.up.map((bar) => bar.width)).toEqual([25, 25]);
    const room = (bar: { width: number }, share: number): number => (bar.width * share) / 100;
    const left = leftShare(lines);
    expect(room(first!.down[0]!, left)).toBeCloseTo(room(first!.up[0]!, 100 - left) / 4);
    expect(second!.down[0]!.width).toBeCloseTo(first!.down[0]!.width / 2);
    expect(second!.down[0]!.says).toBe("−0.5");
  });

  it("has signs instead of figures where figures count nothing", () => {
    const { up, down } = bars(lines[0]!, { lines, unit: "" });
    expect([up[0]!.says, down[0]!.says]).toEqual(["++", "−"]);
  });

  it("leaves what is lost no room if nothing is, and never too little if something is", () => {
    expect(leftShare([line({ points: 3 })])).toBe(0);
    expect(leftShare([line({ points: 30, engine: -1 })])).toBe(30);
    expect(leftShare(lines)).toBe(30);
    expect(leftShare([line({ engine: -9 })])).toBe(70);
  });

  it("names each source once, and says when the game is decided", () => {
    expect(legend(lines).map(({ source }) => source)).toEqual(["points", "engine", "race"]);
    expect([990, -1000, 4].map(decided)).toEqual([1, -1, 0]);
    expect([2.34, -0.04, -1].map(signed)).toEqual(["+2.3", "0.0", "−1.0"]);
  });
});
