import { beforeEach, describe, expect, test } from "vitest";
import { HERE, planned, SEAT, type Moves } from "../../src/table/moves";
import { drawnAt, placeOf } from "../../src/table/places";
import type { EventLine } from "../../src/wire";
import { event } from "../support";

const told = (name: string, about: (string | number)[], more: Partial<EventLine> = {}): EventLine => ({
  ...event(name),
  about,
  ...more,
});
const sign = (i: string, n?: number): EventLine["text"] => [{ t: "gained " }, { i, t: i, n }];
const VISIT = told("visited", ["BZ"]);
const GAIN = told("gained", ["credit", 2], { role: "gain", seat: 1, text: sign("credit", 2) });
const places = (events: EventLine[], moves: Moves = {}): (string | undefined)[][] =>
  planned(events, moves).map(({ kind, from, to }) => [kind, from?.ids[0], to?.ids[0]]);

describe("what happened becomes movement", () => {
  test("by itself: an action is heard, gains come from it, prices go to it", () => {
    const paid = told("paid", ["carbon", 1], { role: "price", text: sign("carbon", 1) });
    expect(places([VISIT, paid, GAIN])).toEqual([
      [undefined, undefined, undefined],
      ["fly", "carbon", "BZ"],
      ["fly", "BZ", "credit"],
    ]);
    expect(planned([VISIT, paid, GAIN], {}).map((one) => one.sound)).toEqual(["place", undefined, "gain"]);
  });

  test("headings and facts of which no table speaks move nothing", () => {
    expect(planned([told("round", [2], { role: "round" }), told("seen", ["BZ"], { role: "fact" })], {})).toEqual([]);
  });

  test("as a table says, with the facts of the event in its places", () => {
    const moves: Moves = {
      gave: { kind: "fly", from: "{icon}", to: "{icon}@{2}" },
      slid: [
        { kind: "slide", from: "{1}", to: "{2}" },
        { kind: "pulse", to: "die-{seat}-*" },
      ],
      visited: { kind: "wake", to: HERE },
      awakened: { kind: "wake", to: "lot-{0}|{0}" },
    };
    expect(planned([told("awakened", ["BZ"])], moves)[0]!.to!.ids).toEqual(["lot-BZ", "BZ"]);
    const gave = told("gave", ["credit", 1, 2], { role: "fact", text: sign("credit", 1) });
    expect(planned([gave], moves).map((one) => [one.from?.seat, one.to?.seat])).toEqual([[0, 2]]);
    expect(places([told("slid", ["S", "a3", "b3"], { seat: 3 }), VISIT], moves)).toEqual([
      ["slide", "a3", "b3"],
      ["pulse", undefined, "die-3-*"],
      ["wake", undefined, "BZ"],
    ]);
  });

  test("a path is a more exact place than its parts", () => {
    const used = told("used", ["visor", "yellow"]);
    expect(planned([used, GAIN], {})[1]!.from!.ids).toEqual(["visor/yellow", "visor", "yellow"]);
  });
});

describe("where things are drawn", () => {
  const at = (id: string, seat = 0): string | undefined => placeOf({ ids: [id], seat, verb: "" })?.id;
  function draw(html: string): void {
    document.body.innerHTML = html;
    for (const node of document.body.querySelectorAll<HTMLElement>("[id]")) {
      const size = node.classList.contains("off") ? 0 : 10;
      node.getBoundingClientRect = () => new DOMRect(5, 5, size, size);
    }
  }
  beforeEach(() => document.body.replaceChildren());

  test("a named place comes before a thing that travels, and that before a piece", () => {
    draw(`<p id="a" data-piece="x"></p><p id="b" data-travel="x"></p><p id="c" data-spot="x"></p>`);
    expect(at("x")).toBe("c");
    document.getElementById("c")!.remove();
    expect(at("x")).toBe("b");
  });

  test("another seat's board is not the place, and an id may name its seat", () => {
    draw(
      `<div data-seat="1"><p id="a" data-spot="credit"></p></div><div data-seat="0"><p id="b" data-spot="credit"></p></div>`,
    );
    expect([at("credit", 0), at("credit", 1)]).toEqual(["b", "a"]);
    draw(`<p id="a" data-piece="2.b3"></p>`);
    expect([at("b3", 2), at("b3", 1)]).toEqual(["a", undefined]);
  });

  test("what is out of sight is behind its zone's tab, what is nowhere is with its seat", () => {
    draw(`<div data-zone="own"><p id="a" class="off" data-spot="credit"></p></div><p id="tab" data-tab="own"></p>
      <p data-seat="0"><b id="seat" data-spot="${SEAT}"></b></p>`);
    expect([at("credit"), at("carbon"), at("carbon", 4)]).toEqual(["tab", "seat", undefined]);
    expect(drawnAt({ ids: ["credit"], seat: 0, verb: "" })).toBeNull();
  });
});
