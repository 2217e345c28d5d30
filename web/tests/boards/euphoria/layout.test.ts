import { expect, it } from "vitest";
import { bent, HEIGHT, REALMS, short, style, TANKS, WIDTH, type Box } from "../../../src/boards/euphoria/layout";
import { composes, lots, waits, type Talk } from "../../../src/boards/euphoria/trade";

const boxes: [string, Box][] = [
  ...TANKS.map(([id, , box]): [string, Box] => [id, box]),
  ...REALMS.flatMap((realm): [string, Box][] => [
    [`ribbon ${realm.id}`, realm.ribbon],
    [`territory ${realm.id}`, realm.territory],
    realm.area,
    ...realm.sites,
    ...realm.spaces,
  ]),
];

it("has every place once, inside the picture and beside the others", () => {
  expect(new Set(boxes.map(([id]) => id)).size).toBe(boxes.length);
  for (const [id, [left, top, width, height]] of boxes) {
    expect([id, left >= 0 && top >= 0 && left + width <= WIDTH && top + height <= HEIGHT]).toEqual([id, true]);
    for (const [other, [x, y, w, h]] of boxes) {
      const apart = x >= left + width || left >= x + w || y >= top + height || top >= y + h;
      expect([id, other, id === other || apart]).toEqual([id, other, true]);
    }
  }
});

it("says a box as a style and a long name in short", () => {
  expect(style([1, 2, 3, 4], { x: 1, y: 1 })).toBe("left:1px;top:2px;width:3px;height:4px");
  expect(style([1, 2, 3, 4], { x: 2, y: 3 })).toBe("left:2px;top:6px;width:6px;height:12px");
  expect(bent("M1 2C3 4 5 6 7 8", { x: 10, y: 100 })).toBe("M10 200C30 400 50 600 70 800");
  expect(short("Laboratory of Selective Genetics")).toBe("Laboratory");
  expect(short("Field of the Fallen")).toBe("Field of the Fallen");
  expect(short("Worker Activation Tank")).toBe("Tank");
});

it("knows who composes an offer and who waits for the other", () => {
  const deal = { from: 0, to: 1 };
  const told = (stage: Talk["stage"]): boolean[] =>
    [0, 1].flatMap((seat) => [composes({ ...deal, stage }, seat), waits({ ...deal, stage }, seat)]);
  expect(told("draft")).toEqual([true, false, false, false]);
  expect(told("sent")).toEqual([false, true, false, false]);
  expect(told("countering")).toEqual([false, true, true, false]);
  expect(told("countered")).toEqual([false, false, false, true]);
  expect(told("agreed")).toEqual([false, true, false, true]);
});

it("lists what a counter-offer changed, also what it took out", () => {
  expect(lots({ gold: 2 }, { gold: 1, clay: 3 })).toEqual([
    { id: "gold", n: 2, was: 1 },
    { id: "clay", n: 0, was: 3 },
  ]);
  expect(lots({ gold: 2 }, undefined)).toEqual([{ id: "gold", n: 2, was: 2 }]);
});
