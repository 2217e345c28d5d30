import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { OFTEN } from "../../src/shell/advice";
import { Advising, type Situation } from "../../src/shell/advising.svelte";
import { guides } from "../../src/shell/guides.svelte";
import { settings } from "../../src/shell/settings.svelte";
import { choices } from "../../src/table/choices.svelte";
import { listen, offer } from "../support";
import { rooted } from "../rooted.svelte";
import { advice, guide } from "./guides";

let tables = 0;
/** Somebody sits down at a new table to play this. */
function sit(faction: string, more: Partial<Situation> = {}): Advising {
  tables += 1;
  const now = { game: "city", table: `t${tables}`, seat: 0, names: [`faction.${faction}`], counts: true, round: 1 };
  return rooted(() => new Advising(() => ({ ...now, offer: offer(["visit CA"]), ...more })));
}
function choose(): void {
  listen("visit CA");
  choices.choose(choices.all[0]!);
  flushSync();
  choices.set(null);
  flushSync();
}

beforeEach(() => {
  settings.advice = true;
  guides.game = "city";
  guides.all = ["artisans", "farmers", "couriers", "paladins"].map((id) => guide(id, [advice("a")]));
});

describe("a first game", () => {
  it("begins with its guide, until something is chosen; the next one does not", () => {
    const first = sit("artisans");
    expect([first.open, first.line?.name]).toEqual([true, "faction.artisans.a"]);
    choose();
    expect(first.open).toBe(false);
    const second = sit("artisans");
    expect([second.open, second.line]).toEqual([false, null]);
    second.toggle();
    expect(second.open).toBe(true);
    choose();
    expect(second.open).toBe(true);
  });

  it("is advised until that was heard often enough, or is sent away", () => {
    const first = sit("farmers");
    for (let heard = 0; heard < OFTEN; heard += 1) {
      expect(first.line).not.toBeNull();
      choose();
    }
    expect(first.line).toBeNull();
    const other = sit("couriers");
    other.hush();
    expect(other.line).toBeNull();
  });

  it("is none where a position is tried out, nor where somebody wants no advice", () => {
    const tried = sit("paladins", { counts: false });
    expect([tried.open, tried.line]).toEqual([false, null]);
    settings.advice = false;
    const quiet = sit("paladins");
    expect([quiet.open, quiet.line, quiet.guides.length]).toEqual([false, null, 1]);
  });
});
