import { beforeEach, describe, expect, it } from "vitest";
import { Shrinking } from "../../src/table/shrinking";

describe("what may outgrow its room", () => {
  let room: HTMLElement;
  let content: HTMLElement;
  let shrinking: Shrinking;
  /** how high the content would be at full size */
  let needed: number;
  /** how often it was drawn in another size */
  let drawn: number;

  function sized(node: HTMLElement, sizes: Record<string, () => number>): void {
    for (const [name, get] of Object.entries(sizes)) Object.defineProperty(node, name, { get });
  }
  const scale = (): number => Number(content.style.zoom);

  beforeEach(() => {
    [room, content] = [document.createElement("div"), document.createElement("div")];
    sized(room, { clientWidth: () => 200, clientHeight: () => 100 });
    sized(content, { scrollWidth: () => 200 / scale(), scrollHeight: () => needed });
    needed = 90;
    drawn = 0;
    const put = content.style.setProperty.bind(content.style);
    content.style.setProperty = (...given) => {
      drawn += 1;
      put(...given);
    };
    shrinking = new Shrinking(room, content);
  });

  it("is drawn smaller once it would be cut off, and larger again", () => {
    shrinking.measure();
    expect(scale()).toBe(1);
    needed = 120;
    shrinking.measure();
    expect(needed * scale()).toBeLessThanOrEqual(101);
    needed = 90;
    shrinking.measure();
    expect(scale()).toBe(1);
  });

  it("is not drawn otherwise only to be measured", () => {
    needed = 120;
    shrinking.measure();
    const [before, size] = [drawn, scale()];
    shrinking.measure();
    needed = 119;
    shrinking.measure();
    expect([drawn, scale()]).toEqual([before, size]);
  });

  it("can be scrolled where it does not fit at all, and is left so", () => {
    needed = 500;
    shrinking.measure();
    expect(room.classList.contains("scroll")).toBe(true);
    const before = drawn;
    shrinking.measure();
    expect(drawn).toBe(before);
    needed = 90;
    shrinking.measure();
    expect(room.classList.contains("scroll")).toBe(false);
  });
});
