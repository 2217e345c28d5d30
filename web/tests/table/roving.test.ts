import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { choices } from "../../src/table/choices.svelte";
import { roving } from "../../src/table/roving.svelte";
import { rooted } from "../rooted.svelte";
import { offer } from "../support";

/** Stops at these places, ten units wide; happy-dom measures nothing itself. */
function board(...places: [number, number][]): HTMLElement[] {
  const root = document.createElement("div");
  const nodes = places.map(([x, y]) => {
    const node = document.createElement("div");
    node.setAttribute("data-focusable", "");
    node.tabIndex = -1;
    node.getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
    node.getClientRects = () => [new DOMRect(x, y, 10, 10)] as unknown as DOMRectList;
    return node;
  });
  root.append(...nodes);
  document.body.replaceChildren(root);
  rooted(() => roving(root));
  return nodes;
}

const stops = (nodes: HTMLElement[]): number[] => nodes.flatMap((node, at) => (node.tabIndex === 0 ? [at] : []));

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

function press(key: string, shiftKey = false): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  document.activeElement!.dispatchEvent(event);
  return event;
}

beforeEach(() => choices.set(null));

describe("a board", () => {
  it("is one tab stop: the first, until another had the focus", async () => {
    const nodes = board([0, 0], [20, 0], [40, 0]);
    await frame();
    expect(stops(nodes)).toEqual([0]);
    nodes[2]!.focus();
    expect(stops(nodes)).toEqual([2]);
  });

  it("finds another stop once its own is gone", async () => {
    const nodes = board([0, 0], [20, 0]);
    await frame();
    nodes[0]!.removeAttribute("data-focusable");
    choices.set(offer(["visit CA"]));
    flushSync();
    await frame();
    expect(nodes[1]!.tabIndex).toBe(0);
  });

  it("leads with Shift also to pieces that can only be asked about", async () => {
    const nodes = board([0, 0], [20, 0], [40, 0]);
    nodes[1]!.removeAttribute("data-focusable");
    nodes[1]!.removeAttribute("tabindex");
    nodes[1]!.className = "piece";
    await frame();
    nodes[0]!.focus();
    press("ArrowRight", true);
    expect(document.activeElement).toBe(nodes[1]);
    press("ArrowRight");
    expect(document.activeElement).toBe(nodes[2]);
  });

  it("leaves out what is not shown", async () => {
    const nodes = board([0, 0], [20, 0]);
    nodes[0]!.getClientRects = () => [] as unknown as DOMRectList;
    choices.set(offer(["visit CA"]));
    flushSync();
    await frame();
    expect(stops(nodes)).toEqual([1]);
  });
});

describe("arrow keys", () => {
  it("go to the nearest in their direction, and what lies straight ahead before what lies aslant", () => {
    const nodes = board([0, 0], [30, 0], [20, 15], [0, 30]);
    nodes[0]!.focus();
    expect(press("ArrowRight").defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(nodes[1]);
    nodes[0]!.focus();
    press("ArrowDown");
    expect(document.activeElement).toBe(nodes[3]);
    press("ArrowUp");
    expect(document.activeElement).toBe(nodes[0]);
  });

  it("stay where nothing lies that way, and leave other keys alone", () => {
    const nodes = board([0, 0], [30, 0]);
    nodes[1]!.focus();
    expect(press("ArrowRight").defaultPrevented).toBe(false);
    expect(press("Enter").defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(nodes[1]);
  });
});
