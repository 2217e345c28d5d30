import { describe, expect, it, vi } from "vitest";
import { opening } from "./opening.svelte";

describe("a page that is put together piece by piece", () => {
  it("begins with the first, and is whole with the last", async () => {
    const { pieces } = opening([0, 0, 0]);
    expect([pieces.has(0), pieces.has(1), pieces.whole]).toEqual([true, false, false]);
    await vi.waitFor(() => expect(pieces.whole).toBe(true));
    expect(pieces.has(2)).toBe(true);
  });

  it("draws all parts of a piece before the next one begins", async () => {
    const { pieces, told } = opening([0, 2, 1]);
    await vi.waitFor(() => expect(pieces.whole).toBe(true));
    expect(told).toEqual(["piece 1", "part 1.0", "part 1.1", "piece 2", "part 2.0"]);
  });

  it("is not whole while a part of its last piece waits", async () => {
    const { pieces, unfinished } = opening([0, 3]);
    await vi.waitFor(() => expect(pieces.whole).toBe(true));
    expect(unfinished).toEqual([1, 1, 1]);
  });

  it("draws at once what comes once it is whole", async () => {
    const { pieces } = opening([0]);
    expect(pieces.add().drawn).toBe(true);
  });

  it("stops with the page", async () => {
    const { pieces, leave } = opening([0, 0]);
    leave();
    await new Promise((done) => setTimeout(done, 20));
    expect(pieces.has(1)).toBe(false);
  });
});
