import { beforeEach, describe, expect, it } from "vitest";
import { Drag } from "../../../src/boards/tamashii/drags.svelte";
import { excluded, together } from "../../../src/boards/tamashii/fits";
import { outline, placesOf } from "../../../src/boards/tamashii/outlines";
import { wayOf } from "../../../src/boards/tamashii/ways";
import type { SlotView } from "../../../src/games/tamashii";
import { choices } from "../../../src/table/choices.svelte";
import { listen, offer } from "../../support";

/** Two rows of five slots, a1 to e1 above a2 to e2; `tokens` lie on the first ones. */
function slots(tokens: Record<string, string>, locked: string[] = []): SlotView[] {
  const ids = ["1", "2"].flatMap((row) => [..."abcde"].map((column) => column + row));
  return ids.map((id) => ({ id, token: tokens[id] ?? null, face: null, locked: locked.includes(id), refilled: false }));
}

describe("a dragged token", () => {
  let lay = slots({ a1: "red", b1: "blue" });
  let drag: Drag;
  beforeEach(() => {
    lay = slots({ a1: "red", b1: "blue" });
    drag = new Drag(() => ({ slots: lay, moves: 3 }));
  });

  it("draws a path slot by slot, also where the pointer skipped some", () => {
    listen("program a1/b1", "program a1/a2");
    drag.begin("a1");
    drag.over("c2");
    expect(drag.path).toEqual(["a1", "b1", "c1", "c2"]);
    expect(drag.moves).toBe(3);
  });

  it("shrinks back to where it was", () => {
    listen("program a1/b1");
    drag.begin("a1");
    drag.over("c1");
    drag.over("b1");
    expect(drag.path).toEqual(["a1", "b1"]);
  });

  it("ends at what is locked, at its moves, and at a first step that is not offered", () => {
    listen("program a1/b1");
    lay = slots({ a1: "red" }, ["d1"]);
    drag.begin("a1");
    drag.over("e1");
    expect(drag.path).toEqual(["a1", "b1", "c1"]);
    lay = slots({ a1: "red" });
    drag.begin("a1");
    drag.over("e1");
    expect(drag.moves).toBe(3);
    drag.begin("a1");
    drag.over("a2");
    expect(drag.path).toEqual(["a1"]);
    drag.cancel();
    expect(drag.path).toEqual([]);
  });

  it("makes its moves one after the other, each once the last was made", () => {
    const chosen = listen("program a1/b1");
    drag.begin("a1");
    drag.over("c1");
    drag.drop();
    drag.next();
    expect(chosen).toEqual(["program a1/b1"]);
    lay = slots({ b1: "red", a1: "blue" });
    choices.set(offer(["program b1/c1"]));
    drag.next();
    expect(chosen).toEqual(["program a1/b1", "program b1/c1"]);
  });

  it("waits while an answer was somebody else's", () => {
    const chosen = listen("program a1/b1");
    drag.begin("a1");
    drag.over("c1");
    drag.drop();
    choices.set(offer(["program a1/b1"]));
    drag.next();
    expect(chosen).toEqual(["program a1/b1"]);
  });

  it("stops where the token did not arrive or the next move is not offered", () => {
    const chosen = listen("program a1/b1");
    drag.begin("a1");
    drag.over("c1");
    drag.drop();
    lay = slots({ a1: "red", b1: "green" });
    choices.set(offer(["program b1/c1"]));
    drag.next();
    lay = slots({ b1: "red" });
    choices.set(offer(["program b1/c1"]));
    drag.next();
    expect(chosen).toEqual(["program a1/b1"]);
  });
});

it("says which way a move leads", () => {
  const lay = slots({ a1: "red", b1: "blue" });
  expect(wayOf("a1/b1", "a1", lay)).toBe("switch");
  expect(wayOf("b1/c1", "b1", lay)).toBe("right");
  expect(wayOf("a1/a2", undefined, lay)).toBe("down");
  expect(wayOf("c1/b2", "zz", slots({}))).toBe("down");
  expect(wayOf("b1/c1", "c1", slots({ c1: "red" }))).toBe("left");
  expect(wayOf("a2/a1", "a2", slots({ a2: "red" }))).toBe("up");
});

it("outlines patterns that share no token, the longest first", () => {
  const launchable = [
    { source: "short", matches: [["a1", "b1"]] },
    {
      source: "long",
      matches: [
        ["b1", "c1", "d1"],
        ["a1", "b1", "c1"],
      ],
    },
    { source: "free", matches: [["a2"], ["e1"]] },
  ];
  const fits = together(launchable);
  expect(fits.map((fit) => [fit.letter, fit.source])).toEqual([
    ["A", "long"],
    ["B", "free"],
  ]);
  expect(excluded([["a1", "b1"]], fits)).toEqual(["A"]);
  expect(excluded([["a1", "b1"], ["e1"]], fits)).toEqual([]);
});

it("draws no border between joined slots", () => {
  const at = placesOf(slots({}));
  const edges = (path: string): number => path.match(/[HV]/g)!.length;
  expect(at.get("b2")).toEqual({ x: 1, y: 1 });
  expect(edges(outline(["a1"], at))).toBe(4);
  expect(edges(outline(["a1", "b1"], at))).toBe(6);
});
