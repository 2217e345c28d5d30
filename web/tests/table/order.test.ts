import { expect, it } from "vitest";
import { compared } from "../../src/table/order";

it("compares what all have, the one that looks first", () => {
  expect(compared([3, 5, 1], 1)).toBe("5 – 3 – 1");
  expect(compared([3, 5, 1], -1)).toBe("3 – 5 – 1");
});
