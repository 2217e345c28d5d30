import { describe, expect, it } from "vitest";
import { choicesAt, newcomer, thinking, without } from "../../src/shell/seating";
import type { GameInfo, SeatInfo, SettingInfo } from "../../src/wire";

const setting = (values: string[]): SettingInfo =>
  ({ default: "random", choices: values.map((value) => ({ value })) }) as SettingInfo;

describe("choices that name seats", () => {
  const game = { max_seats: 3 } as GameInfo;
  it.each([
    [
      ["random", "0", "1", "2"],
      ["random", "0", "1"],
    ],
    [
      ["random", "5", "7", "9"],
      ["random", "5", "7", "9"],
    ],
  ])("of %j are those of a table for two", (values, left) => {
    expect(choicesAt(setting(values), game, 2).map((one) => one.value)).toEqual(left);
  });
});

describe("a seat that is removed", () => {
  it("goes with what it plays, and those behind it keep theirs", () => {
    const values = { "faction.0": "merchants", "faction.1": "farmers", "faction.2": "couriers", mode: "coop" };
    expect(without(values, 1)).toEqual({ "faction.0": "merchants", "faction.1": "couriers", mode: "coop" });
  });
});

describe("who sits down next", () => {
  const people = [
    { id: "ann", level: "newcomer" },
    { id: "ben", level: "greedy" },
    { id: "cleo", level: "greedy" },
  ];
  const game = { usual: "greedy", people } as GameInfo;
  it("is somebody of the usual level who does not sit there yet, then anybody, then a level", () => {
    expect(newcomer(game, [])).toBe("ben");
    expect(newcomer(game, ["ben"])).toBe("cleo");
    expect(newcomer(game, ["cleo", "ben"])).toBe("ann");
    expect(newcomer(game, ["ann", "ben", "cleo"])).toBe("greedy");
  });
});

it("is a bot that thinks, not a person, and only one that is waited for", () => {
  const seats = ["person", "bot", "bot", "local"].map((kind, seat) => ({ kind, seat }) as SeatInfo);
  expect(thinking(seats, [0, 2, 3])).toEqual([2]);
});
