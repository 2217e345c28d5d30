import { expect, test } from "vitest";
import { checked } from "../../../src/boards/euphoria/moves";
import type { CityView } from "../../../src/games/euphoria";

const view = (knowledge: number, ...dice: [number, string][]): CityView =>
  ({ seats: [{ knowledge, dice: dice.map(([value, at], die) => ({ die, value, at })) }] }) as unknown as CityView;
const numbers = (sum: ReturnType<typeof checked>): unknown[] | undefined => sum?.parts.map((part) => part.n ?? part.t);

test("a check adds up the workers at home and knowledge", () => {
  expect(numbers(checked(view(3, [4, "active"], [2, "active"], [6, "farm"]), 0, 9, 16))).toEqual(["4", "2", "3"]);
});

test("the worker that it cost was counted", () => {
  expect(numbers(checked(view(4, [6, "active"], [1, "reserve"]), 0, 16, 16))).toEqual(["6", "6", "4"]);
});

test("what the view cannot add up is not shown", () => {
  expect(checked(view(4, [6, "active"]), 0, 9, 16)).toBeNull();
  expect(checked(view(4, [1, "active"]), 0, 16, 16)).toBeNull();
});
