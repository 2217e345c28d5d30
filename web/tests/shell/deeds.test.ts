import { describe, expect, it, vi } from "vitest";
import { followed, hasBest, sorted } from "../../src/shell/deeds";
import type { FeatInfo } from "../../src/wire";

const feat = (id: string, got: number | null): FeatInfo => ({ id, name: id, says: "", got, table: null });

describe("feats", () => {
  it("stand with the latest that was done first, and those to come as they are told", () => {
    const feats = [feat("a", null), feat("b", 1), feat("c", null), feat("d", 2)];
    expect(sorted(feats).map((one) => one.id)).toEqual(["d", "b", "a", "c"]);
  });
});

describe("points", () => {
  it("have a column where somebody had some", () => {
    const row = { id: "x", name: "X", played: 1, won: 0, best: null };
    expect([hasBest([row]), hasBest([row, { ...row, best: 0 }])]).toEqual([false, true]);
  });
});

describe("past games", () => {
  it("are looked at again until all are counted", async () => {
    vi.useFakeTimers();
    let counting = 3;
    const seen: number[] = [];
    void followed(
      () => Promise.resolve({ counting: counting-- }),
      (now) => seen.push(now.counting),
      () => true,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([3, 2, 1, 0]);
  });

  it("are left alone by who has gone", async () => {
    const seen: number[] = [];
    await followed(
      () => Promise.resolve({ counting: 1 }),
      (now) => seen.push(now.counting),
      () => false,
    );
    expect(seen).toEqual([]);
  });
});
