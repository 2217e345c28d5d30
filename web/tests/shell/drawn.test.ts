import { expect, it } from "vitest";
import { Drawn } from "../../src/shell/drawn";
import type { Components, RuleSection } from "../../src/wire";

const data = {
  tables: { farms: { mill: { name: "Mill" }, barn: { name: "Barn" }, silo: { name: "Silo" } } },
  kinds: {},
  names: {},
} as unknown as Components;
const section = (text: string, id = ""): RuleSection => ({ id, heading: "x", level: 2, text, rule: id !== "" });
const card = (id: string, note = "") => ({ table: "farms", id, note });

it("draws the components that the rows of a table name, with what is noted of them", () => {
  const table = "| id | Name | note |\n|---|---|---|\n| `mill` | Mill | grinds |\n| `barn`, `silo` | Barns | |";
  const drawn = new Drawn(data, ["farms"]);
  expect(drawn.names([section(`Farms.\n${table}`)])).toBe(true);
  expect(drawn.pieces(section(`Farms.\n${table}`))).toEqual([
    { text: "Farms." },
    { cards: [card("mill", "grinds"), card("barn"), card("silo")] },
  ]);
});

it("draws a row that is a rule with what the rule adds", () => {
  const row = section("Id: `mill`\nName: Mill\nRuling: **AB-MILL-1**: only with water", "AB-MILL-1");
  expect(new Drawn(data, ["farms"]).pieces(row)).toEqual([{ cards: [card("mill", "only with water")] }]);
});

it("leaves tables alone where nothing is drawn, and shows all where no row names one", () => {
  const table = "| a | b |\n|---|---|\n| 1 | 2 |";
  expect(new Drawn(data, []).pieces(section(table))).toEqual([{ text: table }]);
  const drawn = new Drawn(data, ["farms"]);
  expect(drawn.names([section("Nothing here.")])).toBe(false);
  expect(drawn.all().map((one) => one.id)).toEqual(["mill", "barn", "silo"]);
});
