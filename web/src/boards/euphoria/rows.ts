/** What options mean, drawn: price and benefit of a space, price and effect of an ability, the items of a payment. */

import type { Choice } from "../../table/choices.svelte";
import { marks, type Mark } from "../../table/effects";
import type { View } from "../../table/types";
import { abilities, itemMarks, spaceMarks } from "./effects";

type Tables = Record<string, Record<string, View>>;
const BANDS: [string, number][] = [
  ["low", 4],
  ["middle", 8],
  ["high", Infinity],
];

/** The ability that is offered now: the second of a recruit where a worker was activated and it speaks of that. */
export function abilityMarks(id: string, view: View, tables: Tables): Mark[] {
  const row = tables.recruits?.[id];
  const lines = abilities(row, (space) => space);
  const adding = tables.spaces?.[view.placing ?? ""]?.kind === "tank" && row?.trigger_2 === "add";
  return lines[adding ? 1 : 0]?.row ?? [];
}

/** Where this worker would go: an area's benefit depends on all workers there. */
function placeMarks(value: number, space: string, view: View, tables: Tables): Mark[] {
  const area = view.areas[space];
  if (area) {
    const band = BANDS.find(([, most]) => area.total + value <= most)![0];
    const effect = tables.spaces?.[space]?.[band];
    return effect ? marks(effect) : [];
  }
  const site = view.sites.find((one: View) => one.market === space || space.startsWith(`${one.id}.`));
  if (site?.tile) return spaceMarks({ ...tables.spaces?.[space], cost: tables.markets?.[site.tile]?.cost });
  if (site) return itemMarks([tables.sites?.[site.id]?.spaces[Number(space.split(".")[1]) - 1]]);
  return spaceMarks(tables.spaces?.[space]);
}

export function optionRows(all: Choice[], view: View, tables: Tables): Record<string, Mark[]> {
  const rows: Record<string, Mark[]> = {};
  for (const choice of all) {
    const [first, space] = choice.segments;
    if (choice.verb === "use" && first) rows[choice.key] = abilityMarks(first, view, tables);
    else if (choice.verb === "place" && space && Number(first) > 0)
      rows[choice.key] = placeMarks(Number(first), space, view, tables);
    else if (choice.verb === "pay")
      rows[choice.key] = itemMarks(choice.segments.filter((id) => !tables.recruits?.[id]));
  }
  return rows;
}
