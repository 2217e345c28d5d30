import { describe, expect, it } from "vitest";
import { type Bar, decided, drawn, GAP, legend, signed } from "../../src/shell/hints";
import type { HintLine } from "../../src/wire";

function line(sources: Record<string, number>): HintLine {
  const all = Object.entries(sources).map(([source, gain]) => ({ source, icon: "check", text: source, gain }));
  return { verb: "do", target: "", text: [], gain: 0, error: null, sources: all, chosen: 0, wins: 0, tries: 0 };
}

describe("what an option brings", () => {
  const lines = [line({ points: 4, engine: -1 }), line({ engine: 1, race: 1, points: -0.5 })];

  it("is drawn to one scale for both sides: the longest side of all candidates fills its room", () => {
    const room = 1000;
    const { of, left } = drawn({ lines, unit: "points" }, room);
    const [first, second] = lines.map(of);
    expect(first!.up.map((bar) => [bar.source.source, bar.says])).toEqual([["points", "+4.0"]]);
    expect(first!.up[0]!.width).toBeCloseTo((room * (100 - left)) / 100 - 7);
    expect(first!.down[0]!.width).toBeCloseTo(first!.up[0]!.width / 4);
    expect(second!.up.map((bar) => bar.width / first!.up[0]!.width)).toEqual([0.25, 0.25]);
    expect(second!.down[0]!.width).toBeCloseTo(first!.down[0]!.width / 2);
    expect(second!.down[0]!.says).toBe("−0.5");
  });

  it("shares one line, in which a tiny bar is to scale and has room for its figure", () => {
    const tiny = [line({ points: 9, engine: 0.6, race: -0.3 }), line({ points: 3, engine: 0.1 })];
    const room = 370;
    const { of, left } = drawn({ lines: tiny, unit: "points" }, room);
    for (const { down, up } of tiny.map(of)) {
      const taken = (bars: Bar[]): number => bars.reduce((sum, bar) => sum + bar.room, GAP * (bars.length - 1));
      expect(taken(down)).toBeLessThanOrEqual((room * left) / 100 + 0.01);
      expect(taken(up)).toBeLessThanOrEqual((room * (100 - left)) / 100 - 7 + 0.01);
      expect(up[1]!.room).toBe(60);
    }
    const [many, few] = of(tiny[0]!).up;
    expect(few!.width / many!.width).toBeCloseTo(0.6 / 9);
    expect(of(tiny[1]!).up[0]!.width / many!.width).toBeCloseTo(3 / 9);
  });

  it("has signs instead of figures where figures count nothing", () => {
    const { up, down } = drawn({ lines, unit: "" }, 370).of(lines[0]!);
    expect([up[0]!.says, down[0]!.says]).toEqual(["++", "−"]);
  });

  it("leaves what is lost no room if nothing is, and never too little if something is", () => {
    const left = (of: HintLine[]): number => drawn({ lines: of, unit: "points" }, 370).left;
    expect(left([line({ points: 3 })])).toBe(0);
    expect(left([line({ points: 30, engine: -1 })])).toBeCloseTo((100 * 60) / 370);
    expect(left([line({ points: 30, engine: -300 })])).toBeCloseTo((100 * (370 - 7 - 67.5)) / 370);
  });

  it("names each source once, and says when the game is decided", () => {
    expect(legend(lines).map(({ source }) => source)).toEqual(["points", "engine", "race"]);
    expect([990, -1000, 4].map(decided)).toEqual([1, -1, 0]);
    expect([2.34, -0.04, -1].map(signed)).toEqual(["+2.3", "0.0", "−1.0"]);
  });
});
