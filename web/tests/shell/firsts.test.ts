import { beforeEach, describe, expect, it } from "vitest";
import { Firsts } from "../../src/shell/firsts.svelte";

beforeEach(() => localStorage.clear());

describe("first games", () => {
  it("are those of what was never played before, and stay at their table", () => {
    const firsts = new Firsts();
    expect(firsts.meet("city", ["faction.artisans", "game.city"], "t1")).toBe(true);
    expect(firsts.meet("city", ["faction.artisans", "game.city"], "t1")).toBe(false);
    expect(firsts.meet("city", ["faction.farmers", "game.city"], "t2")).toBe(true);
    expect(firsts.here("city", ["faction.farmers", "game.city"], "t2")).toEqual(["faction.farmers"]);
    expect(firsts.here("city", ["faction.artisans", "game.city"], "t1")).toEqual(["faction.artisans", "game.city"]);
    expect(firsts.meet("town", ["game.city"], "t3")).toBe(true);
    const known = (names: string[], table: string): boolean => firsts.knows("city", names, table);
    expect([known(["game.city"], "t2"), known(["game.city"], "t1"), known(["faction.couriers"], "t2")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("are remembered by the browser, with how often each advice was given there", () => {
    const before = new Firsts();
    before.meet("city", ["faction.artisans"], "t1");
    before.give("t1", "a");
    before.give("t1", "a");
    const after = new Firsts();
    expect(after.meet("city", ["faction.artisans"], "t9")).toBe(false);
    expect(after.given("t1", "a")).toBe(2);
    expect(after.given("t9", "a")).toBe(0);
    after.give("t9", "b", 4);
    expect([after.given("t9", "b"), after.given("t1", "a")]).toEqual([4, 0]);
  });

  it("begin anew where the store is broken", () => {
    localStorage.setItem("arcology.firsts", "{");
    expect(new Firsts().meet("city", ["game.city"], "t1")).toBe(true);
  });
});
