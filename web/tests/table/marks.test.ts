import { expect, it } from "vitest";
import { ARROW, leadsTo, spoken } from "../../src/table/marks";

const price = [{ i: "credit", n: 2, t: "Credits" }];
const worth = [{ t: "may" }, { i: "eu-knowledge", n: "+1", t: "knowledge" }];

it("puts an arrow between a price and what it brings, and only there", () => {
  expect(leadsTo(price, worth)).toEqual([...price, ARROW, ...worth]);
  expect(leadsTo([], worth)).toEqual(worth);
  expect(leadsTo(price, [])).toEqual(price);
});

it("says a row aloud, each mark with its amount", () => {
  expect(spoken(leadsTo(price, worth))).toBe("2 Credits, then may +1 knowledge");
  expect(spoken([{ i: "ta-trace", n: 0, t: "trace" }])).toBe("0 trace");
});
