import { describe, expect, test } from "vitest";
import { names } from "../../src/table/names.svelte";
import { said } from "../../src/table/piece.svelte";
import type { Part } from "../../src/wire";

const BUMPED: Part[] = [
  { s: 0, t: "Seat 1", you: "You" },
  { t: " " },
  { f: 0, t: "bumps", you: "bump" },
  { t: " " },
  { s: 1, t: "Seat 2", after: "'s", you: "your" },
  { t: " 6" },
];

describe("a sentence that speaks of seats", () => {
  test("is said to each of them and to others by name", () => {
    const seats = [{ name: "Mira" }, { name: "Jonas" }];
    const read = [-1, 0, 1].map((me) => {
      names.set(seats, me);
      return said(BUMPED);
    });
    expect(read).toEqual(["Mira bumps Jonas's 6", "You bump Jonas's 6", "Mira bumps your 6"]);
  });

  test("numbers the seats of a table without names", () => {
    names.set([], -1);
    expect(said(BUMPED)).toBe("Seat 1 bumps Seat 2's 6");
  });
});
