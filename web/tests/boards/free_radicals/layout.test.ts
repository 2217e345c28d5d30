import { expect, it } from "vitest";
import * as city from "../../../src/boards/free_radicals/layout";

it("gives each of ten buildings a lot of its own inside the picture", () => {
  expect(new Set(city.LOTS.map((lot) => lot.code)).size).toBe(10);
  expect(new Set(city.LOTS.map((lot) => `${lot.x} ${lot.y}`)).size).toBe(10);
  for (const lot of city.LOTS) {
    expect(lot.x).toBeGreaterThan(0);
    expect(lot.x).toBeLessThan(city.WIDTH);
    expect(lot.y).toBeLessThan(city.HEIGHT);
  }
});

it("has the tracks between its arcs, and steps of a Level inside its sector", () => {
  for (const [, radius] of city.TRACKS) {
    expect(radius).toBeLessThan(city.OUTER);
    expect(radius).toBeGreaterThan(city.INNER);
  }
  for (let step = 1; step <= 12; step += 1) {
    const level = Math.ceil(step / 3);
    expect(Math.abs(city.angle(step) - city.levelLabel(level).turn)).toBeLessThan(13 / 2);
  }
});

it("draws arcs around one centre", () => {
  const [middle] = [city.at(700, 0)];
  expect(middle).toEqual({ x: 435, y: 104 });
  expect(city.at(700, 10).x - 435).toBeCloseTo(435 - city.at(700, -10).x);
  expect(city.arc(100, 0, 90)).toBe("M435.0 704.0A100 100 0 0 1 535.0 804.0");
  expect(city.sector(1).startsWith("M")).toBe(true);
});
