import { describe, expect, it } from "vitest";
import { beside, type Box } from "../../src/shell/beside";

const screen = { left: 0, top: 0, width: 1000, height: 600 };
const size = { width: 300, height: 200 };
const box = (left: number, top: number, width = 50, height = 50): Box => ({ left, top, width, height });
const apart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;

describe("a box beside a thing", () => {
  it("stands to the right where there is room", () => {
    expect(beside(box(100, 100), size, screen).left).toBe(162);
  });

  it.each([
    [0, 0],
    [950, 0],
    [0, 550],
    [950, 550],
    [480, 270],
  ])("covers nothing of it at %i, %i, and lies on the screen", (left, top) => {
    const thing = box(left, top);
    const at = beside(thing, size, screen);
    expect(apart(at, thing)).toBe(true);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.left + at.width).toBeLessThanOrEqual(1000);
    expect(at.top).toBeGreaterThanOrEqual(0);
    expect(at.top + at.height).toBeLessThanOrEqual(600);
  });

  it("goes elsewhere if it would cover a ghost", () => {
    const ghost = box(180, 100, 100, 100);
    const at = beside(box(100, 250), size, screen, { ghosts: [ghost] });
    expect(apart(at, ghost)).toBe(true);
    expect(apart(at, box(100, 250))).toBe(true);
  });

  it("goes around ghosts on all sides of it", () => {
    const ghosts = [box(400, 250), box(460, 200), box(520, 250), box(460, 310)];
    const at = beside(box(460, 250), size, screen, { ghosts });
    expect(ghosts.every((ghost) => apart(at, ghost))).toBe(true);
  });

  it("stands beside the panel that the thing lies in", () => {
    const panel = box(320, 100, 340, 400);
    expect(apart(beside(box(400, 200), size, screen, { panels: [panel] }), panel)).toBe(true);
  });
});
