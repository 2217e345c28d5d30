import { beforeEach, expect, it } from "vitest";
import { settings } from "../../src/shell/settings.svelte";
import { telling } from "../../src/table/telling.svelte";

beforeEach(() => {
  telling.hear("", "");
  settings.story = true;
});

it("opens what is new here, and nothing that was closed once", () => {
  telling.hear("one", "S1");
  expect([telling.open, telling.first]).toEqual(["now", true]);
  expect(telling.close()).toBe(true);
  telling.hear("one", "S1-1");
  expect([telling.open, telling.first]).toEqual(["now", false]);
  telling.close();
  telling.hear("", "");
  telling.hear("one", "S1-1");
  expect(telling.open).toBe("");
  expect(telling.close()).toBe(false);
});

it("opens nothing by itself for those who do not want that, and later neither", () => {
  settings.story = false;
  telling.hear("two", "S1");
  expect(telling.open).toBe("");
  telling.show("all");
  expect(telling.open).toBe("all");
  telling.hear("", "");
  settings.story = true;
  telling.hear("two", "S1");
  expect(telling.open).toBe("");
});
