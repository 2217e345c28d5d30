import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Offer, OptionLine } from "../../src/wire";
import { choices, keyOf, light, plainName, rootOf } from "../../src/table/choices.svelte";
import { shared } from "../../src/table/entries";
import { draw, listen, named, offer, option, outcome, refusal, within } from "../support";

function many<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

beforeEach(() => {
  vi.useFakeTimers();
  choices.onChoose = () => {};
  choices.onOutcomes = () => {};
  choices.set(null);
  document.body.replaceChildren();
});

describe("what is on offer", () => {
  it("keeps what was half chosen while others act and the question stands", () => {
    const asked = (): Offer => offer(many(20, (at) => `visit b${at}`));
    choices.set(asked());
    choices.narrowed = ["b1"];
    choices.sure = "visit:b1";
    choices.set(asked());
    expect([choices.narrowed, choices.sure]).toEqual([["b1"], "visit:b1"]);
    choices.set(offer(["visit CA", "pass"]));
    expect([choices.narrowed, choices.sure]).toEqual([[], null]);
  });

  it("is nothing before anybody is asked", () => {
    expect(choices.all).toEqual([]);
    expect(choices.entries).toEqual([]);
    expect(choices.matching({ id: "CA" })).toEqual([]);
  });

  it("has the path of a target as segments, but an effect is one name", () => {
    choices.set(offer(["place yellow/L4.r1/2.3", option("do card/2/1", { effect: "card/2/1" }), "pass"]));
    expect(choices.all.map((choice) => choice.segments)).toEqual([["yellow", "L4.r1", "2.3"], ["card/2/1"], []]);
    expect(choices.all[0]!.key).toBe("place:yellow/L4.r1/2.3");
  });

  it("sets declining apart, unless it names something", () => {
    choices.set(offer(["visit CA", "pass", "end_turn", "skip press"]));
    expect(named(choices.quiet)).toEqual(["pass", "end_turn"]);
    expect(named(choices.loud)).toEqual(["visit CA", "skip press"]);
  });

  it("asks again before passing only while something else is possible", () => {
    choices.set(offer(["visit CA", "pass", "done"]));
    expect(choices.quiet.map((choice) => choices.asksAgain(choice))).toEqual([true, false]);
    choices.set(offer(["pass"]));
    expect(choices.asksAgain(choices.quiet[0]!)).toBe(false);
  });
});

/** Twelve options in two groups of six. */
const twice = [
  ...within(
    [0, 1],
    many(6, (at) => `take a/x${at}`),
  ),
  ...within(
    [0, 2],
    many(6, (at) => `take b/x${at}`),
  ),
];

describe("grouping", () => {
  const keys = (): string[] => choices.entries.map((entry) => entry.key);

  it("leaves up to nine options as they are", () => {
    choices.set(offer(many(9, (at) => `take a/${at}`)));
    expect(keys()).toEqual(many(9, (at) => `take:a/${at}`));
  });

  it("puts ten and more together in the groups they are sent in, called as they are sent", () => {
    choices.set(offer(twice));
    expect(keys()).toEqual(["group 1", "group 2"]);
    expect(choices.entries.map((entry) => named(entry.choices))).toEqual([
      named(twice.slice(0, 6)),
      named(twice.slice(6)),
    ]);
    expect(choices.entries.map((entry) => entry.label)).toEqual([[{ t: "group 1" }], [{ t: "group 2" }]]);
  });

  it("shows an option that is in no group for itself", () => {
    choices.set(offer([...twice, "sell b"]));
    expect(keys()).toEqual(["group 1", "group 2", "sell:b"]);
    expect(choices.entries[2]!.label).toEqual(choices.all[12]!.text);
  });

  it("goes deeper where all are in one group", () => {
    const paths = (id: string): string[] => many(6, (at) => `take a/${id}/x${at}`);
    choices.set(offer([...within([0, 1, 2], paths("b")), ...within([0, 1, 3], paths("c"))]));
    expect(keys()).toEqual(["group 2", "group 3"]);
  });

  it("does not group by the verb alone", () => {
    const names = many(12, (at) => `visit b${at}/x`);
    choices.set(offer(within([0], names)));
    expect(keys()).toEqual(names.map((name) => name.replace(" ", ":")));
  });

  it("gathers many of one verb beside others, a few not", () => {
    const offers = (count: number): OptionLine[] =>
      within(
        [3],
        many(count, (at) => `offer seat${at}`),
      );
    choices.set(offer([...twice, ...offers(4)]));
    expect(keys()).toEqual(["group 1", "group 2", "group 3"]);
    choices.set(offer([...twice, ...offers(3)]));
    expect(keys()).toEqual(["group 1", "group 2", "offer:seat0", "offer:seat1", "offer:seat2"]);
  });

  it("takes the only group apart, unless that leaves some without a key", () => {
    const lists = (count: number): string[] => many(count, (at) => `roll ${at}/9`);
    choices.set(offer(within([0, 0], lists(18))));
    expect(choices.entries).toHaveLength(18);
    choices.set(offer(within([0, 0], lists(19))));
    expect(keys()).toEqual(["group 0"]);
  });

  it("groups anew what a click on the boards has left", () => {
    const paths = (id: string): string[] => many(6, (at) => `take ${id}/x${at}`);
    choices.set(offer([...within([0, 1], paths("a")), ...within([0, 2], paths("b"))]));
    const [clicked] = draw("a", ...many(6, (at) => `x${at}`));
    choices.pick({ id: "a" }, clicked!);
    expect(keys()).toEqual(paths("a").map((name) => name.replace(" ", ":")));
  });

  it("says what there is to do where several verbs stand together", () => {
    const said = (): string => choices.kinds.map((part) => part.t).join("");
    choices.set(offer([...twice, ...within([3, 4], ["go c", "go d"])]));
    expect(said()).toBe("group 0 · group 3");
    choices.set(offer(twice));
    expect(said()).toBe("");
  });

  it("leaves declining out", () => {
    choices.set(offer(["visit CA", "pass"]));
    expect(keys()).toEqual(["visit:CA"]);
  });
});

describe("keyboard numbers", () => {
  it("run from 1 to 18 in the order of the bar", () => {
    choices.set(offer(many(20, (at) => `visit b${at}`)));
    expect(choices.entries.map((entry) => entry.number)).toEqual([...many(18, (at) => at + 1), 0, 0]);
    expect(choices.keyFor([choices.all[4]!])).toBe(5);
    expect(choices.keyFor([choices.all[19]!])).toBe(0);
  });

  it("of a group stand for all its options", () => {
    choices.set(offer(twice));
    expect(choices.entries.map((entry) => choices.keyFor(entry.choices))).toEqual([1, 2]);
    expect(choices.keyFor([choices.all[0]!])).toBe(0);
  });

  it("count anew in a group, and there too end at 18", () => {
    choices.set(
      offer([
        ...within(
          [0, 1],
          many(20, (at) => `take a/x${at}`),
        ),
        "take b",
      ]),
    );
    choices.enter(choices.entries[0]!);
    expect(choices.keyFor([choices.all[2]!])).toBe(3);
    expect(choices.keyFor([choices.all[18]!])).toBe(0);
    expect(choices.keyFor([choices.all[20]!])).toBe(0);
  });

  it("are none of what declines", () => {
    choices.set(offer(["visit CA", "pass"]));
    expect(choices.keyFor([choices.quiet[0]!])).toBe(0);
  });
});

describe("lighting up", () => {
  beforeEach(() => choices.set(offer(["place yellow/L4.r1.f/2.3", "place red/L4/2.4", "visit CA", "pass"])));

  it.each(["yellow", "L4.r1.f", "2.3", "yellow/L4.r1.f", "L4.r1.f/2.3", "yellow/L4.r1.f/2.3"])(
    "matches the contiguous part %s of a path",
    (id) => expect(named(choices.matching({ id }))).toEqual(["place yellow/L4.r1.f/2.3"]),
  );

  it("matches a piece however it is turned", () => {
    expect(choices.matching({ id: "L4" })).toHaveLength(2);
  });

  it("matches nothing that is not a part", () => {
    for (const id of ["yellow/2.3", "L4.r1", "2", "", "pass"]) expect(choices.matching({ id })).toEqual([]);
  });

  it("can be held to verbs and to other ids of the path", () => {
    expect(choices.matching({ id: "L4", verb: "visit" })).toEqual([]);
    expect(choices.matching({ id: "L4", verb: ["visit", "place"] })).toHaveLength(2);
    expect(named(choices.matching({ id: "L4", with: ["2.4"] }))).toEqual(["place red/L4/2.4"]);
    expect(choices.matching({ id: "L4", with: ["2.4", "yellow"] })).toEqual([]);
  });

  it("lights an effect where the whole of it is drawn", () => {
    choices.set(offer([option("do press/1/2", { effect: "press/1/2" })]));
    expect(rootOf("press/1/2")).toBe("press");
    expect(choices.matching({ id: "press" })).toHaveLength(1);
    expect(choices.matching({ id: "1" })).toEqual([]);
  });

  it("lights each of several pieces in one segment where the game says how such segments look", () => {
    choices.set(offer(["launch k1-k2-k3", "launch m1-m2"]));
    expect(choices.matching({ id: "k2" })).toEqual([]);
    choices.compound = /^k\d(-k\d)+$/;
    expect(named(choices.matching({ id: "k2" }))).toEqual(["launch k1-k2-k3"]);
    expect(choices.matching({ id: "m1" })).toEqual([]);
    choices.compound = undefined;
    expect(choices.matching({ id: "k2" })).toEqual([]);
  });
});

describe("a click on a piece", () => {
  it("chooses where it means one option", () => {
    const chosen = listen("visit CA", "visit NC");
    choices.pick({ id: "CA" }, document.body);
    expect(chosen).toEqual(["visit CA"]);
    expect(choices.pending).toBe("visit:CA");
  });

  it("means nothing where nothing matches", () => {
    const chosen = listen("visit CA");
    choices.pick({ id: "NC" }, document.body);
    expect([chosen, choices.narrowed, choices.menu]).toEqual([[], [], null]);
  });

  it("sends one choice only, until it is answered", () => {
    const chosen = listen("visit CA", "visit NC");
    choices.choose(choices.all[0]!);
    choices.choose(choices.all[1]!);
    expect(chosen).toEqual(["visit CA"]);
    choices.set(offer(["visit NC"]));
    choices.choose(choices.all[0]!);
    expect(chosen).toEqual(["visit CA", "visit NC"]);
  });

  it("narrows what is lit and what the bar shows, while the boards tell the rest apart", () => {
    const chosen = listen("move a1/b1", "move a1/c1", "move a2/b1");
    const [clicked] = draw("a1", "b1", "c1");
    choices.pick({ id: "a1" }, clicked!);
    expect(choices.menu).toBeNull();
    expect(choices.narrowed).toEqual(["a1"]);
    expect(named(choices.open)).toEqual(["move a1/b1", "move a1/c1"]);
    expect(choices.entries.map((entry) => entry.key)).toEqual(["move:a1/b1", "move:a1/c1"]);
    expect(choices.matching({ id: "a2" })).toEqual([]);
    choices.pick({ id: "b1" }, clicked!);
    expect(chosen).toEqual(["move a1/b1"]);
  });

  it("opens a menu where no drawn piece tells the rest apart", () => {
    listen("move a1/b1", "move a1/c1", "move a2/b1");
    const [clicked] = draw("a1", "b1");
    choices.pick({ id: "a1" }, clicked!);
    expect(choices.menu?.anchor).toBe(clicked);
    expect(choices.menu?.title).toEqual([{ t: "a1" }]);
    expect(named(choices.menu!.choices)).toEqual(["move a1/b1", "move a1/c1"]);
  });

  it("opens a menu where it narrows nothing", () => {
    listen("pay card/1", "pay card/2");
    const [clicked] = draw("card", "1", "2");
    choices.pick({ id: "card" }, clicked!);
    expect(choices.menu?.choices).toHaveLength(2);
  });

  it("does not count what is drawn inside the clicked piece", () => {
    listen("move a1/b1", "move a1/c1", "move a2/b1");
    const [clicked, b1, c1] = draw("a1", "b1", "c1");
    clicked!.append(b1!, c1!);
    choices.pick({ id: "a1" }, clicked!);
    expect(choices.menu).not.toBeNull();
  });
});

describe("menus and going back", () => {
  beforeEach(() => choices.set(offer(twice)));

  it("asks in the bar what of a group, and goes back", () => {
    const [first] = choices.entries;
    choices.enter(first!);
    expect(choices.open).toEqual(first!.choices);
    expect(choices.entries.map((entry) => entry.key)).toEqual(first!.choices.map((choice) => choice.key));
    expect(choices.entries.map((entry) => entry.number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(choices.caption.map((part) => part.t).join("")).toBe("take a");
    expect(choices.clear()).toBe(true);
    expect(choices.entries).toHaveLength(2);
  });

  it("goes back first from what was picked on the boards, then from the group", () => {
    choices.enter(choices.entries[0]!);
    draw("a", ...many(6, (at) => `x${at}`));
    choices.pick({ id: "a" }, document.body);
    choices.clear();
    expect([choices.narrowed, choices.path.length]).toEqual([[], 1]);
    choices.clear();
    expect(choices.path).toEqual([]);
  });

  it("asks within a group by the next part, and shows the last ones each for itself", () => {
    const paths = (id: string): string[] => many(10, (at) => `take a/${id}/x${at}`);
    choices.set(
      offer([
        ...within([0, 1, 2], paths("b")),
        ...within([0, 1, 3], paths("c")),
        ...within(
          [0, 4],
          many(10, (at) => `take d/x${at}`),
        ),
      ]),
    );
    choices.enter(choices.entries[0]!);
    expect(choices.entries.map((entry) => entry.choices.length)).toEqual([10, 10]);
    choices.enter(choices.entries[1]!);
    expect(choices.entries).toHaveLength(10);
    choices.clear();
    expect(choices.entries).toHaveLength(2);
  });

  it("lights on the boards only what the group holds", () => {
    choices.enter(choices.entries[0]!);
    expect(choices.matching({ id: "b" })).toEqual([]);
    expect(choices.matching({ id: "a" })).toHaveLength(6);
  });

  it("takes back what was half chosen, and says whether there was anything", () => {
    expect(choices.clear()).toBe(false);
    draw("a", "b");
    choices.pick({ id: "a" }, document.body);
    expect(choices.clear()).toBe(true);
    expect([choices.menu, choices.narrowed, choices.orientation]).toEqual([null, [], null]);
    expect(choices.clear()).toBe(false);
  });

  it("is forgotten with the next decision", () => {
    choices.enter(choices.entries[0]!);
    choices.hover("take:a/x1");
    choices.set(offer(["take a/x1"]));
    expect([choices.menu, choices.hovered, choices.pending, choices.sure]).toEqual([null, null, null, null]);
    expect(choices.path).toEqual([]);
  });
});

describe("refusals", () => {
  beforeEach(() => choices.set(offer(["visit NC"], [refusal("visit CA", "seen"), refusal("place L4/2.3", "full")])));

  it("are found by any id they name", () => {
    expect(choices.refusal({ id: "CA" })?.reason).toBe("seen");
    expect(choices.refusal({ id: "2.3" })?.reason).toBe("full");
    expect(choices.refusal({ id: "L4/2.3" })?.reason).toBe("full");
    expect(choices.refusal({ id: "NC" })).toBeUndefined();
  });

  it("can be held to verbs", () => {
    expect(choices.refusal({ id: "CA", verb: "place" })).toBeUndefined();
    expect(choices.refusal({ id: "CA", verb: ["place", "visit"] })?.reason).toBe("seen");
  });

  it("of the same piece come in order", () => {
    choices.set(offer([], [refusal("visit CA", "first"), refusal("sell CA", "second")]));
    expect(choices.refusal({ id: "CA" })?.reason).toBe("first");
    expect(choices.refusal({ id: "CA", verb: "sell" })?.reason).toBe("second");
  });

  it("without a target are nobody's", () => {
    choices.set(offer([], [refusal("pass")]));
    expect(choices.refusal({ id: "" })).toBeUndefined();
  });
});

describe("turning a piece", () => {
  it("offers the orientations in order and begins with the first, if only one piece can be turned", () => {
    choices.set(offer(["place L4.r1/0.0", "place L4.f/0.0", "place L4.r1.f/0.0", "place L4.r2/0.0"]));
    expect(choices.orientations).toEqual(["L4.f", "L4.r1", "L4.r1.f", "L4.r2"]);
    expect(choices.orientation).toBe("L4.f");
    choices.set(offer(["place L4.r1/0.0", "place T3.r1/0.0"]));
    expect(choices.orientation).toBeNull();
  });

  it("rotates on the same side, round and round", () => {
    choices.set(offer(["place L4.r1/0.0", "place L4.r2/0.0", "place L4.r1.f/0.0"]));
    const seen = [choices.orientation, ...Array.from({ length: 2 }, () => (choices.rotate(), choices.orientation))];
    expect(seen).toEqual(["L4.r1", "L4.r2", "L4.r1"]);
  });

  it("never turns into another piece", () => {
    choices.set(offer(["place L4.r1/0.0", "place T3.r1/0.0"]));
    choices.orientation = "L4.r1";
    choices.rotate();
    expect(choices.orientation).toBe("L4.r1");
    choices.flip();
    expect(choices.orientation).toBe("L4.r1");
  });

  it("flips to the other side turned as before, and back", () => {
    const turns = ["r0", "r1", "r2", "r3"].flatMap((turn) => [`place L4.${turn}/0.0`, `place L4.${turn}.f/0.0`]);
    choices.set(offer(turns));
    choices.orientation = "L4.r1";
    choices.flip();
    expect(choices.orientation).toBe("L4.r1.f");
    choices.flip();
    expect(choices.orientation).toBe("L4.r1");
  });

  it("flips to another turn of the other side where the same is not possible", () => {
    choices.set(offer(["place L4.r1/0.0", "place L4.r2.f/0.0", "place T3.r1.f/0.0"]));
    choices.orientation = "L4.r1";
    choices.flip();
    expect(choices.orientation).toBe("L4.r2.f");
  });

  it("has nothing to turn where no path has an orientation", () => {
    choices.set(offer(["visit CA", "visit b1.refuge"]));
    choices.rotate();
    expect([choices.orientations, choices.orientation]).toEqual([[], null]);
  });
});

describe("outcomes", () => {
  let asked: string[][];
  beforeEach(() => {
    asked = [];
    choices.onOutcomes = (options) => asked.push(options.map(keyOf));
    choices.set(offer(["visit CA", "visit NC", "pass"]));
    return () => (choices.onOutcomes = () => {});
  });
  const settled = (): unknown => vi.advanceTimersByTime(1);

  it("are asked for once, all that are shown in one go", () => {
    choices.loud.forEach((choice) => choices.want(choice));
    choices.hover("visit:NC");
    settled();
    choices.want(choices.loud[0]!);
    settled();
    expect(asked).toEqual([["pass:", "visit:CA", "visit:NC"]]);
  });

  it("are asked for anew with the next question, and shown as they were until then", () => {
    choices.want(choices.loud[0]!);
    choices.want(choices.loud[1]!);
    choices.foretold([outcome("visit CA", { row: [{ t: "roll" }] }), outcome("visit NC")]);
    settled();
    choices.set(offer(["visit CA"]));
    choices.want(choices.loud[0]!);
    settled();
    expect(asked.at(-1)).toEqual(["visit:CA"]);
    expect([choices.outcome("visit:CA")?.row, choices.outcome("visit:NC")]).toEqual([[{ t: "roll" }], undefined]);
  });

  it("of what was replaced meanwhile are not asked for", () => {
    choices.want(choices.loud[0]!);
    choices.set(offer(["visit BZ"]));
    settled();
    expect(asked).toEqual([]);
  });

  it("say what numbers the option under the pointer changes", () => {
    choices.foretold([outcome("visit CA", { changes: [{ id: "credit", before: 2, after: 1 }] })]);
    expect(choices.changes.size).toBe(0);
    choices.hover("visit:CA");
    expect(choices.changes.get("credit")).toEqual({ id: "credit", before: 2, after: 1 });
  });

  it("without effect ask once more, in the bar and on the board", () => {
    const chosen = listen("visit CA", "visit NC", "pass");
    choices.foretold([outcome("visit CA", { nothing: true }), outcome("visit NC")]);
    choices.choose(choices.loud[0]!);
    expect([chosen, choices.sure]).toEqual([[], "visit:CA"]);
    choices.choose(choices.loud[0]!);
    expect([chosen, choices.sure]).toEqual([["visit CA"], null]);
    choices.set(offer(["visit CA", "visit NC", "pass"]));
    choices.foretold([outcome("visit CA", { nothing: true })]);
    choices.pick({ id: "CA" }, document.body);
    expect(choices.menu?.choices.map((choice) => choice.key)).toEqual(["visit:CA"]);
    choices.choose(choices.menu!.choices[0]!);
    expect(chosen).toEqual(["visit CA", "visit CA"]);
  });

  it("do not matter where something is declined: that asks again while something else is possible", () => {
    const chosen = listen("visit CA", "skip");
    choices.choose(choices.quiet[0]!);
    choices.choose(choices.quiet[0]!);
    expect(chosen).toEqual(["skip"]);
    const alone = listen("skip");
    choices.foretold([outcome("skip", { nothing: true })]);
    choices.choose(choices.quiet[0]!);
    expect(alone).toEqual(["skip"]);
  });
});

describe("short names", () => {
  const said = (...words: string[]): OptionLine =>
    option(`play ${words.at(-1)}`, { text: words.map((t) => ({ t })), target: words.join("/") });

  it("leave out what most of the bar begins with, which stands in the question once", () => {
    choices.set(offer([said("Farm ", "onto the ", "Visor"), said("Farm ", "onto the ", "Cutter"), "draw deck"]));
    expect(choices.entries.map((entry) => entry.shared)).toEqual([2, 2, 0]);
    expect(choices.caption).toEqual([{ t: "Farm " }, { t: "onto the " }]);
  });

  it("are for most of the bar or for nobody", () => {
    choices.set(offer([said("Farm ", "onto the ", "Visor"), said("Farm ", "onto the ", "Cutter"), "draw a", "go b"]));
    expect(choices.entries.map((entry) => entry.shared)).toEqual([0, 0, 0, 0]);
    expect(choices.caption).toEqual([]);
  });

  it("are never empty and never icons alone", () => {
    expect(shared([[{ t: "Farm" }], [{ t: "Farm" }, { t: ", as Farmers" }]])).toBe(0);
    expect(
      shared([
        [{ t: "for a " }, { i: "star", t: "star" }],
        [{ t: "for a " }, { i: "card", t: "card" }],
      ]),
    ).toBe(0);
    expect(
      shared([
        [{ t: "workers " }, { t: "1" }],
        [{ t: "workers " }, { t: "2" }],
      ]),
    ).toBe(0);
    expect(shared([[{ t: "one" }, { t: "of its kind" }]])).toBe(0);
  });
});

describe("lights and notes", () => {
  it("tell pieces of one id apart by what they are there for", () => {
    light.on([{ id: "red", verb: "advance" }]);
    expect(light.shows({ id: "red", verb: "advance" })).toBe(true);
    expect(light.shows({ id: "red", verb: ["take_good", "swap"] })).toBe(false);
    expect(light.shows({ id: "red" })).toBe(true);
    light.on([
      { id: "blue", verb: "favor" },
      { id: "red", verb: "" },
    ]);
    expect(light.shows({ id: "red", verb: ["take_good", "swap"] })).toBe(true);
    expect(light.shows({ id: "blue", verb: ["take_good", "swap"] })).toBe(false);
    light.off();
  });

  it("shows a piece for two seconds, each its own", async () => {
    const shown = (): string[] => ["CA", "NC"].filter((id) => light.shows({ id }));
    await light.show([{ id: "CA", verb: "" }]);
    expect(shown()).toEqual(["CA"]);
    vi.advanceTimersByTime(1500);
    await light.show([{ id: "NC", verb: "" }]);
    vi.advanceTimersByTime(1500);
    expect(shown()).toEqual(["NC"]);
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual([]);
  });
});

it("names an id that nobody has worded", () => {
  expect(plainName("tool:hand_press")).toBe("Hand press");
});
