import { afterEach, expect, it } from "vitest";
import { wording } from "../../src/table/wording.svelte";
import type { Name } from "../../src/wire";

function use(
  game: string,
  names: Record<string, Name>,
  tables: Record<string, Record<string, { name: string }>> = {},
): void {
  wording.use({ game, hash: "", data: { kinds: {}, names, tables } });
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

it("says one and several as the catalogue does, else by the only name", () => {
  use("free_radicals", {
    stall: { t: "Stall", many: "Stalls" },
    goods: { t: "Goods", one: "Good" },
    carbon: { t: "carbon" },
  });
  const said = (id: string): string[] => [wording.titles(id), wording.counted(id, 1), wording.counted(id, 3)];
  expect(said("stall")).toEqual(["Stalls", "1 Stall", "3 Stalls"]);
  expect(said("goods")).toEqual(["Goods", "1 Good", "3 Goods"]);
  expect(said("carbon")).toEqual(["Carbon", "1 carbon", "3 carbon"]);
});
