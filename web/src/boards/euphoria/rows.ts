/** What spaces, abilities and options mean, drawn: price and benefit, the items of a payment. */

import type { Choice } from "../../table/choices.svelte";
import { leadsTo, spoken } from "../../table/marks";
import type { CityView, MarketsRow, RecruitsRow, SpacesRow } from "../../games/euphoria";
import { wording } from "../../table/wording.svelte";
import type { Part } from "../../wire";
import type { Rows } from "./props";

const BANDS: ["low" | "middle" | "high", number][] = [
  ["low", 4],
  ["middle", 8],
  ["high", Infinity],
];

/** What a space costs and gives; the price of a built market is its tile's. */
export function spaceRow(
  row: SpacesRow | undefined,
  effect = row?.effect,
  priced: SpacesRow | MarketsRow | undefined = row,
): Part[] {
  return leadsTo(priced?.worded.cost?.marks ?? [], effect?.marks ?? []);
}

export interface Ability {
  when: string;
  may: string;
  row: Part[];
  note: string;
}

/** The abilities of a recruit: when, whether one may, price and effect. */
export function abilities(row: RecruitsRow | undefined): Ability[] {
  return (["", "_2"] as const).flatMap((end): Ability[] => {
    if (!row?.[`trigger${end}`]) return [];
    const drawn = (column: string): Part[] => row.worded[`${column}${end}`]?.marks ?? [];
    const text = (...columns: string[]): string => spoken(columns.flatMap(drawn));
    return [
      {
        when: [text("trigger", "where"), text("if")].filter(Boolean).join(", "),
        may: text("mode"),
        row: leadsTo([...drawn("cost"), ...drawn("replace")], row[`effect${end}`]?.marks ?? []),
        note: text("limit"),
      },
    ];
  });
}

/** The ability that is offered now: the second of a recruit where a worker was activated and it speaks of that. */
export function abilityRow(id: string, view: CityView, tables: Rows): Part[] {
  const row = tables.recruits?.[id];
  const adding = tables.spaces?.[view.placing ?? ""]?.kind === "tank" && row?.trigger_2 === "add";
  return abilities(row)[adding ? 1 : 0]?.row ?? [];
}

/** Where this worker would go: an area's benefit depends on all workers there. */
function placeRow(value: number, space: string, view: CityView, tables: Rows): Part[] {
  const row = tables.spaces?.[space];
  const area = view.areas[space];
  if (area) return row?.[BANDS.find(([, most]) => area.total + value <= most)![0]]?.marks ?? [];
  const site = view.sites.find((one) => one.market === space || space.startsWith(`${one.id}.`));
  if (site?.tile) return spaceRow(row, row?.effect, tables.markets?.[site.tile]);
  if (site)
    return wording.marks(tables.sites?.[site.id]?.spaces.slice(Number(space.split(".")[1]) - 1).slice(0, 1) ?? []);
  return spaceRow(row);
}

export function optionRows(all: Choice[], view: CityView, tables: Rows): Record<string, Part[]> {
  const rows: Record<string, Part[]> = {};
  for (const choice of all) {
    const [first, space] = choice.segments;
    if (choice.verb === "use" && first) rows[choice.key] = abilityRow(first, view, tables);
    else if (choice.verb === "place" && space && Number(first) > 0)
      rows[choice.key] = placeRow(Number(first), space, view, tables);
    else if (choice.verb === "pay")
      rows[choice.key] = wording.marks(choice.segments.filter((id) => !tables.recruits?.[id]));
  }
  return rows;
}
