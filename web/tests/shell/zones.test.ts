import { beforeEach, describe, expect, it } from "vitest";
import { leading, Zones, type ZoneTab } from "../../src/shell/zones.svelte";
import { choices } from "../../src/table/choices.svelte";
import { offer } from "../support";

const tabs: ZoneTab[] = ["shared", "own", "log"].map((id) => ({ id, icon: "", label: id }));

describe("the zones of a phone", () => {
  let zones: Zones;

  /** So many answers drawn in each zone. */
  function drawn(shared: number, own: number): void {
    const part = (id: string, count: number): string =>
      `<div data-zone="${id}">${`<i data-option="a:b"></i>`.repeat(count)}</div>`;
    document.body.innerHTML = part("shared", shared) + part("own", own);
    zones.count(document.body);
  }

  beforeEach(() => {
    zones = new Zones();
    choices.set({ ...offer(["visit CA", "visit CS"]), prompt: "first" });
  });

  it("opens where most answers lie", () => {
    drawn(1, 3);
    expect(zones.waiting).toEqual({ shared: 1, own: 3 });
    expect(zones.follow(tabs, "shared")).toBe("own");
  });

  it("goes after a question once, and stays where an answer lies", () => {
    drawn(1, 3);
    zones.follow(tabs, "shared");
    expect(zones.follow(tabs, "shared")).toBeNull();
    choices.set({ ...offer(["visit CA", "visit CS"]), prompt: "second" });
    expect(zones.follow(tabs, "shared")).toBe("shared");
  });

  it("leads nowhere where nothing is to be answered on a board", () => {
    drawn(0, 0);
    expect(zones.follow(tabs, "log")).toBeNull();
  });

  it("scrolls to the first answer only while none is in sight", () => {
    drawn(0, 2);
    const [part, first, second] = [...document.querySelectorAll("[data-zone=own], [data-zone=own] i")];
    const scrolled: (Element | undefined)[] = [];
    const at = (node: Element | undefined, top: number, height: number): void => {
      node!.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
      node!.scrollIntoView = () => scrolled.push(node);
    };
    at(part, 0, 300);
    at(first, 400, 40);
    at(second, 200, 40);
    Zones.show(document.body, "own");
    expect(scrolled).toEqual([]);
    at(second, 500, 40);
    Zones.show(document.body, "own");
    expect(scrolled).toEqual([first]);
  });
});

describe("where a phone turns to", () => {
  const all = ["shared", "tracks", "own", "seats", "log"];

  it("is no seat to trade with, unless there is nothing else to do", () => {
    expect(leading(all, { own: 1, seats: 3 }, null)).toBe("own");
    expect(leading(all, { own: 1, seats: 3 }, "seats")).toBe("own");
    expect(leading(all, { seats: 2 }, "shared")).toBe("seats");
    expect(leading(all, { seats: 2 }, "seats")).toBeNull();
  });
});
