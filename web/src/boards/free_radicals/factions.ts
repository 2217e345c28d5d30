/** The faction boards, each loaded when somebody looks at one: `factions/<Faction>.svelte`. */

import type { Component } from "svelte";
import type { View } from "../../table/types";
import type { Offer, PackInfo } from "../../wire";

export interface FactionProps {
  /** that faction's part of the seat's view */
  view: View;
  seat: number;
  mine: boolean;
  /** the open decision of the seat that looks, if it is asked */
  offer: Offer | null;
  pack: PackInfo | null;
  phone: boolean;
}

const FILES = import.meta.glob<{ default: Component<FactionProps> }>("./factions/*.svelte");

/** The board of a faction, or nothing where none is drawn yet. */
export async function factionBoard(faction: string): Promise<Component<FactionProps> | null> {
  const name = faction.charAt(0).toUpperCase() + faction.slice(1).toLowerCase();
  const load = FILES[`./factions/${name}.svelte`];
  return load ? (await load()).default : null;
}
