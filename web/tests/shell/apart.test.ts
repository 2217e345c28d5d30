import { expect, it } from "vitest";
import { apart } from "../../src/shell/apart";

it("keeps names apart and inside", () => {
  expect(apart([10, 12, 60], 18, 100)).toEqual([10, 28, 60]);
  expect(apart([100, 100, 100], 18, 100)).toEqual([64, 82, 100]);
});
