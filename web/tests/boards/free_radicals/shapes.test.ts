import { expect, it } from "vitest";
import { covered, reach, type Cell } from "../../../src/boards/free_radicals/shapes";
import { choices } from "../../../src/table/choices.svelte";
import { offer } from "../../support";

/** an L of three: its corner as it lies at first is covered, turned half round it is not */
const shape = (): Cell[] => [
  [0, 0],
  [1, 0],
  [1, 1],
];

it("covers the cells from the corner on, as it is turned", () => {
  choices.set(offer(["place red/L3.r0/2.1", "place red/L3.r3/1.1"]));
  expect(covered(choices.all[0]!, shape)).toEqual(["2.1", "3.1", "3.2"]);
  expect(covered(choices.all[1]!, shape)).toEqual(["1.2", "2.1", "2.2"]);
});

it("reaches every cell that would be covered, and means the placement that begins there", () => {
  choices.set(offer(["place red/L3.r3/1.1", "place red/L3.r3/1.2"]));
  const found = reach(choices.all, shape);
  expect([...found.keys()].sort()).toEqual(["1.2", "1.3", "2.1", "2.2", "2.3"]);
  expect(found.get("1.2")?.target).toBe("red/L3.r3/1.1");
  expect(found.get("1.3")?.target).toBe("red/L3.r3/1.2");
  expect(found.get("2.1")?.target).toBe("red/L3.r3/1.1");
  expect(found.has("1.1")).toBe(false);
});
