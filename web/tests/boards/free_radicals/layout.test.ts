import { expect, it } from "vitest";
import * as city from "../../../src/boards/free_radicals/layout";

const arcs = new city.Arcs(1);

it.each([city.WIDTH, 1400])("gives each of ten buildings a lot of its own inside a picture %i wide", (width) => {
  const lots = city.lotsOver(width);
  expect(new Set(lots.map((lot) => lot.code)).size).toBe(10);
  expect(new Set(lots.map((lot) => `${lot.x} ${lot.y}`)).size).toBe(10);
  for (const lot of lots) {
    expect(Math.abs(lot.x - city.WIDTH / 2)).toBeLessThan(width / 2);
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
    expect(Math.abs(city.angle(step) - arcs.levelLabel(level).turn)).toBeLessThan(13 / 2);
  }
});

it("draws arcs around one centre", () => {
  const [middle] = [arcs.at(700, 0)];
  expect(middle).toEqual({ x: 435, y: 104 });
  expect(arcs.at(700, 10).x - 435).toBeCloseTo(435 - arcs.at(700, -10).x);
  expect(arcs.arc(100, 0, 90)).toBe("M435.0 704.0A100 100 0 0 1 535.0 804.0");
  expect(arcs.sector(1).startsWith("M")).toBe(true);
});

it("draws arcs as much wider as the picture is", () => {
  const wide = new city.Arcs(2);
  expect(wide.at(700, 10).x - 435).toBeCloseTo(2 * (arcs.at(700, 10).x - 435));
  expect(wide.at(700, 10).y).toBe(arcs.at(700, 10).y);
});
