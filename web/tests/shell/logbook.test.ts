import { describe, expect, it } from "vitest";
import { marksOf, noticesOf, placesOf, rowsOf, type Line } from "../../src/shell/logbook";
import type { Entry, EventLine } from "../../src/wire";

const told = (name: string, more: Partial<EventLine> = {}): EventLine => ({
  about: [],
  name,
  seat: 0,
  text: [{ t: name }],
  ...more,
});
const fact = (name: string, more: Partial<EventLine> = {}): EventLine => told(name, { role: "fact", ...more });
let seq = 0;
const chosen = (seat: number, ...events: EventLine[]): Entry => {
  seq += 1;
  return { seq, step: seq, kind: "choice", seat, automatic: false, undone: false, at: 0, events };
};
/** Each row by its name, facts in brackets. */
const shown = (...entries: Entry[]): string[] =>
  rowsOf(entries).map((row) => {
    if (row.kind !== "line") return row.kind === "round" ? row.event.name.toUpperCase() : row.kind;
    return [row.event.name, ...row.facts.map((one) => `(${one.name})`)].join(" ");
  });

describe("rows of the log", () => {
  it("fold what a choice led to under its action", () => {
    expect(shown(chosen(0, told("visit"), fact("paid"), fact("gained")), chosen(0, told("awaken")))).toEqual([
      "visit (paid) (gained)",
      "awaken",
    ]);
  });

  it("go on with the action of the same seat, whoever chose in between", () => {
    expect(shown(chosen(0, told("play")), chosen(1, told("slide")), chosen(0, fact("gained")))).toEqual([
      "play (gained)",
      "slide",
    ]);
  });

  it("leave a fact alone that has no action before it", () => {
    expect(shown(chosen(0, fact("rolled")), chosen(1, fact("drew")))).toEqual(["rolled", "drew"]);
  });

  it("begin anew with rounds and turns, of which only rounds have a heading", () => {
    const round = told("round", { role: "round", seat: -1 });
    const turn = told("turn", { role: "turn", seat: 1 });
    const entries = [chosen(0, told("visit"), round, turn), chosen(1, fact("scored")), chosen(1, told("fly"))];
    expect(shown(...entries)).toEqual(["visit", "ROUND", "scored", "fly"]);
    expect(rowsOf(entries).flatMap((row) => (row.kind === "line" ? [row.first] : []))).toEqual([false, true, false]);
  });

  it("leave out what was taken back, and say that it was", () => {
    const gone = { ...chosen(0, told("visit")), undone: true, events: [] };
    expect(shown(gone, { ...chosen(0), kind: "undo" }, chosen(0, told("pass")))).toEqual(["undo", "pass"]);
  });
});

describe("a line", () => {
  const line = rowsOf([
    chosen(
      0,
      told("visited", { about: ["casino"] }),
      told("paid", { role: "price", text: [{ t: "paid " }, { i: "credit", n: 2 }], about: ["credit", 2] }),
      told("paid", { role: "price", text: [{ i: "credit", n: 1 }] }),
      told("gained", { role: "gain", text: [{ i: "carbon", n: 1 }] }),
      told("gained", { role: "gain", text: [{ i: "titanium", n: 4 }], seat: 1 }),
      fact("took_prestige", { notice: "prestige" }),
    ),
  ])[0] as Line;

  const drawn = (one: Line): string =>
    marksOf(one)
      .map((part) => `${part.n ?? ""}${part.i}`)
      .join(" ");

  it("sums up what it cost and brought whoever acted", () => {
    expect(drawn(line)).toBe("3credit arrow 1carbon");
    expect(drawn({ ...line, facts: line.facts.slice(0, 2) })).toBe("−3credit");
  });

  it("knows what it speaks of and what nobody should miss", () => {
    expect(placesOf(line).map((place) => place.id)).toEqual(["casino", "credit"]);
    expect(noticesOf(line).map((one) => one.name)).toEqual(["took_prestige"]);
  });
});
