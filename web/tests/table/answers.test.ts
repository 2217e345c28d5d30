import { describe, expect, it } from "vitest";
import { Answers } from "../../src/table/answers";
import type { Components } from "../../src/wire";

const effect = { id: "shops.bar.effect", kind: "word", marks: [{ i: "coin", t: "coin", n: 2 }], says: "gain 2 coins" };
const data = {
  tables: {
    shops: {
      bar: { name: "Bar", icon: "glass", rule: "X-1", effect, price: { coin: 1 }, colours: ["red"], worded: {} },
      red: { effect, worded: {} },
      toll: { worded: { cost: { marks: [{ i: "coin", t: "coin" }], says: "1 coin" } } },
    },
    steps: { "3": { vp: 2, worded: { price: { marks: [{ i: "coin", t: "coin" }], says: "1 coin" } } } },
    secret: { vault: { name: "Vault", worded: {} } },
  },
  kinds: {
    shops: { kind: "Shop", says: "You buy here.", rules: ["X-2"], facts: { effect: "Does", colours: "Shows" } },
    steps: { kind: "Step", says: "One step.", facts: { price: "Price", vp: "Points" } },
  },
  names: {
    coin: { t: "coin", kind: "Money", says: "It pays.", rules: ["X-3"] },
    red: { t: "red", kind: "Colour", says: "A colour." },
    purse: { t: "purse", i: "coin" },
    silent: { t: "silent" },
  },
} as unknown as Components;
const answers = new Answers(data);

describe("an answer", () => {
  it("of a thing is its name, kind, sentence and rules", () => {
    expect(answers.of("coin")).toMatchObject({
      name: "Coin",
      kind: "Money",
      says: "It pays.",
      rules: ["X-3"],
      icon: "coin",
    });
  });

  it("of a row tells its columns under their labels, and its own rule first", () => {
    const bar = answers.of("bar")!;
    expect(bar).toMatchObject({
      table: "shops",
      row: "bar",
      name: "Bar",
      kind: "Shop",
      rules: ["X-1", "X-2"],
      icon: "glass",
    });
    expect(bar.facts).toEqual([
      { label: "Does", marks: effect.marks, text: "gain 2 coins" },
      { label: "Shows", marks: [{ i: "red", t: "red" }], text: "red" },
    ]);
  });

  it("prefers a thing to a row of the same name, and takes the row where the table is named", () => {
    expect(answers.of("red")!.kind).toBe("Colour");
    expect(answers.of("shops/red")).toMatchObject({ kind: "Shop", name: "Red Shop" });
  });

  it("numbers what has no name", () => {
    expect(answers.of("steps/3")).toMatchObject({ name: "Step 3" });
    expect(answers.of("steps/3")!.facts.map((fact) => fact.text)).toEqual(["1 coin", "2"]);
  });

  it.each(["bar", "bar#2", "bar.r1.f", "2.bar", "still.bar", "shops.bar.effect", "go/bar", "glass", "bar.hack1"])(
    "is found for %s",
    (topic) => {
      expect(answers.of(topic)?.name).toBe("Bar");
    },
  );

  it("knows what a row costs", () => {
    expect(answers.price("toll")).toEqual([{ i: "coin", t: "coin" }]);
    expect(answers.price("coin")).toEqual([]);
  });

  it("knows the smallest row that carries an icon", () => {
    expect(answers.carrier("coin")).toMatchObject({ id: "red" });
    expect(answers.carrier("glass")).toMatchObject({ table: "shops", id: "bar" });
    expect(answers.carrier("nothing")).toBeNull();
  });

  it("of something drawn with an icon is that of the icon", () => {
    expect(answers.of("purse")?.says).toBe("It pays.");
  });

  it.each(["silent", "vault", "nothing"])("is not made up for %s", (topic) => {
    expect(answers.of(topic)).toBeNull();
  });
});
