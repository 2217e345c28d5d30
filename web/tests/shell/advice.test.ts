import { describe, expect, it } from "vitest";
import { advised, fits, OFTEN } from "../../src/shell/advice";
import { offer } from "../support";
import { advice, guide } from "./guides";

const asked = offer(["visit CA", "skip"]);
const never = (): number => 0;

describe("a piece of advice", () => {
  it("fits its own questions only", () => {
    expect(fits(advice("a"), asked, 1)).toBe(true);
    expect(fits(advice("a", { prompts: ["awaken"] }), asked, 1)).toBe(false);
  });

  it("waits for one of its verbs to be offered", () => {
    expect(fits(advice("a", { verbs: ["awaken", "visit"] }), asked, 1)).toBe(true);
    expect(fits(advice("a", { verbs: ["awaken"] }), asked, 1)).toBe(false);
  });

  it("has rounds, both ends included, where the game counts them", () => {
    const late = advice("a", { since: 2, until: 3 });
    expect([1, 2, 3, 4].map((round) => fits(late, asked, round))).toEqual([false, true, true, false]);
    expect(fits(advice("a", { since: 2 }), asked, 9)).toBe(true);
    expect(fits(late, asked, undefined)).toBe(true);
  });
});

describe("what is advised", () => {
  const near = guide("artisans", [advice("a", { prompts: ["awaken"] }), advice("b")]);
  const far = guide("whole", [advice("c")], "game");

  it("is the first that fits, of the nearest guide first", () => {
    expect(advised([near, far], asked, 1, never)?.name).toBe("faction.artisans.b");
    expect(advised([far, near], asked, 1, never)?.name).toBe("game.whole.c");
    expect(advised([], asked, 1, never)).toBeNull();
  });

  it("makes way for others once it was given often enough", () => {
    const given = (name: string): number => (name === "faction.artisans.b" ? OFTEN : OFTEN - 1);
    expect(advised([near, far], asked, 1, given)?.name).toBe("game.whole.c");
    expect(advised([near], asked, 1, given)).toBeNull();
  });
});
