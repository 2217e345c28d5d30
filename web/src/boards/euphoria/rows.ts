/** What spaces and abilities mean, drawn: price and benefit. */

import { leadsTo, spoken } from "../../table/marks";
import type { CityView, MarketsRow, RecruitsRow, SpacesRow } from "../../games/euphoria";
import type { Part } from "../../wire";
import type { Rows } from "./props";

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
