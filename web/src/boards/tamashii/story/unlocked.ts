/** What a code unlocks, by the name of whatever has it. */

import type { Pack } from "../props";
import { row } from "../sources";

const CODED = [
  "bodies",
  "class_augments",
  "faction_augments",
  "enemies",
  "districts",
  "companions",
  "scenarios",
] as const;

export function unlockedBy(pack: Pack | null, code: string): string {
  const all = pack?.data.tables;
  const found = all
    ? CODED.flatMap((table) => Object.values(all[table])).find((each) => each.code === code)
    : undefined;
  return row(pack, "codes", code)?.name ?? found?.name ?? code;
}
