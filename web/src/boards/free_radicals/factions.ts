/** The faction boards, each loaded with the first table that has it: `factions/<Faction>.svelte`. */

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

type FactionBoard = Component<FactionProps>;
const LOADED = new Map<string, FactionBoard>();

/** The board of a faction: at once if it was loaded before. */
export function factionBoard(faction: string): FactionBoard | Promise<FactionBoard> {
  return LOADED.get(faction) ?? loadFaction(faction);
}

export async function loadFaction(faction: string): Promise<FactionBoard> {
  const name = faction.charAt(0).toUpperCase() + faction.slice(1).toLowerCase();
  const board = (await FILES[`./factions/${name}.svelte`]!()).default;
  LOADED.set(faction, board);
  return board;
}
