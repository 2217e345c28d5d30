import { beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/shell/settings.svelte";
import { moving, useMoves } from "../../src/table/motion";
import { finish } from "../../src/table/overlay";
import type { EventLine } from "../../src/wire";
import { event } from "../support";

interface Told {
  node: Element;
  frames: PropertyIndexedKeyframes;
  cancel: () => void;
}
let animated: Told[];

/** Things at these places, by their ids. */
function lay(places: Record<string, number>, html: string): void {
  document.querySelector("main")?.remove();
  document.body.insertAdjacentHTML("afterbegin", `<main>${html}</main>`);
  for (const node of document.querySelectorAll<HTMLElement>("main [data-travel], main [data-spot]"))
    node.getBoundingClientRect = () =>
      new DOMRect(places[node.dataset["travel"] ?? node.dataset["spot"] ?? ""] ?? 0, 0, 10, 10);
}
const BEFORE = `<p data-travel="die"></p><p data-spot="BZ"></p>`;
const AFTER = `<p data-travel="die"></p><p data-travel="new"></p><p data-spot="BZ"></p><p data-spot="credit"></p>`;
const PLACES = { die: 100, new: 60, BZ: 200, credit: 300 };
const GAINED: EventLine[] = [
  { ...event("visited"), about: ["BZ"] },
  { ...event("gained"), role: "gain", about: ["credit", 3], text: [{ i: "credit", t: "Credits", n: 3 }] },
];
const change = (): void => lay(PLACES, AFTER);
const overlay = (): Element | null => document.querySelector(".overlay");

beforeEach(() => {
  settings.reduced = false;
  settings.speed = 1;
  document.querySelector(".overlay")?.replaceChildren();
  useMoves();
  lay({ die: 20, BZ: 200 }, BEFORE);
  animated = [];
  Element.prototype.animate = function (this: Element, frames) {
    const animation = { cancel: () => animation.oncancel?.(), oncancel: null as (() => void) | null };
    animated.push({ node: this, frames: frames as PropertyIndexedKeyframes, cancel: animation.cancel });
    return animation as unknown as Animation;
  };
});

const moved = (id: string): PropertyIndexedKeyframes | undefined =>
  animated.find(({ node }) => node.getAttribute("data-travel") === id)?.frames;

describe("a change of the page", () => {
  test("lets what is elsewhere come from where it was, and what is new settle", async () => {
    await moving(change);
    expect(moved("die")!["translate"]).toEqual(["-80px 0px", "0px 0px"]);
    expect(moved("new")!["opacity"]).toEqual(["0", "1"]);
  });

  test("goes over the edges of boards by a copy that nobody can use", async () => {
    await moving(() => {
      change();
      document.querySelector("main")!.style.overflow = "hidden";
    });
    const [copy] = overlay()!.children;
    expect(animated.find(({ node }) => node === copy)!.frames["translate"]).toEqual(["-80px 0px", "0px 0px"]);
    expect(copy!.querySelector("[data-travel]")).toBeNull();
    expect(moved("die")).toEqual({ opacity: ["0", "0"] });
  });

  test("shows what was gained, a sign for each", async () => {
    await moving(change, { events: GAINED, view: {} });
    const fliers = animated.filter(({ node }) => node.querySelector(".sign"));
    expect(fliers.map(({ frames }) => (frames["translate"] as string[])[0])).toEqual(Array(3).fill("-100px 0px"));
  });

  test("is done at once where nothing may move: what changed is marked", async () => {
    settings.speed = 0;
    vi.useFakeTimers();
    await moving(change, { events: GAINED, view: {} });
    expect(animated).toEqual([]);
    expect([...document.querySelectorAll(".changed")].map((node) => node.getAttribute("data-travel"))).toEqual([
      "die",
      "new",
    ]);
    vi.runAllTimers();
    expect(document.querySelector(".changed")).toBeNull();
    vi.useRealTimers();
  });

  test("waits for nobody: a click ends all movement, and nothing stays over the boards", async () => {
    await moving(change, { events: GAINED, view: {} });
    expect(overlay()!.childElementCount).toBe(3);
    window.dispatchEvent(new Event("pointerdown"));
    expect(overlay()!.childElementCount).toBe(0);
    finish();
  });

  test("moves only what can be moved without drawing anew", async () => {
    useMoves({
      visited: [
        { kind: "strike", to: "BZ" },
        { kind: "pulse", to: "BZ" },
        { kind: "wake", to: "BZ" },
      ],
    });
    await moving(change, { events: GAINED, view: {} });
    const used = new Set(animated.flatMap(({ frames }) => Object.keys(frames)));
    expect([...used].filter((name) => !["translate", "scale", "rotate", "opacity"].includes(name))).toEqual([]);
  });
});
