import { expect, test } from "vitest";
import type { Choice } from "../../src/table/choices.svelte";
import { lamp } from "../../src/table/lamp.svelte";

test("the lamp lights what is looked at, by its verb where that is said, and what is wanted", () => {
  const choice = { key: "take:NC5" } as Choice;
  lamp.set(
    [
      { id: "red", verb: "advance" },
      { id: "NC", verb: "" },
    ],
    ["take:NC5"],
  );
  expect(lamp.shows({ id: "NC" }, [])).toBe(true);
  expect(lamp.shows({ id: "red", verb: "advance" }, [])).toBe(true);
  expect(lamp.shows({ id: "red", verb: "favor" }, [])).toBe(false);
  expect(lamp.shows({ id: "NC5" }, [choice])).toBe(true);
  expect(lamp.shows({ id: "NC5" }, [])).toBe(false);
  expect([lamp.wants("take:NC5"), lamp.wants("take:HC2")]).toEqual([true, false]);
  lamp.off();
  expect([lamp.shows({ id: "NC" }, [choice]), lamp.wants("take:NC5")]).toEqual([false, false]);
});
