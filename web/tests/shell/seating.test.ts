import { describe, expect, it } from "vitest";
import { without } from "../../src/shell/seating";

describe("a seat that is removed", () => {
  it("goes with what it plays, and those behind it keep theirs", () => {
    const values = { "faction.0": "merchants", "faction.1": "farmers", "faction.2": "couriers", mode: "coop" };
    expect(without(values, 1)).toEqual({ "faction.0": "merchants", "faction.1": "couriers", mode: "coop" });
  });
});
