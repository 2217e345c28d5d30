import { afterEach, expect, it } from "vitest";
import { wording } from "../../src/table/wording.svelte";
import type { Part } from "../../src/wire";

function use(
  game: string,
  names: Record<string, Part>,
  tables: Record<string, Record<string, { name: string }>> = {},
): void {
  wording.use({ game, hash: "", data: { names, tables } });
}

afterEach(() => wording.use(null));

it("names and draws by the catalogue of the table that is shown, and by no other", () => {
  use("tamashii", { shield: { t: "shield", i: "ta-shield" } }, { districts: { C: { name: "Core" } } });
  expect([wording.name("shield"), wording.icon("shield"), wording.title("shield")]).toEqual([
    "shield",
    "ta-shield",
    "Shield",
  ]);
  use("free_radicals", {}, { districts: { C: { name: "Central" } } });
  expect([wording.name("shield"), wording.icon("shield")]).toEqual(["Shield", "shield"]);
  expect(wording.name("C", "districts")).toBe("Central");
});

it("counts each kind once; one of it stands alone", () => {
  use("euphoria", { gold: { t: "gold", i: "eu-gold" }, clay: { t: "clay", i: "eu-clay" } });
  expect(wording.marks(["gold", "clay", "gold"])).toEqual([
    { i: "eu-gold", t: "gold", n: 2 },
    { i: "eu-clay", t: "clay" },
  ]);
});
