/** The faction boards, each loaded with the first table that has it: `factions/<Faction>.svelte`. */

import type { Component } from "svelte";
import type { SeatView } from "../../games/free_radicals";
import type { Moves } from "../../table/moves";
import type { Offer } from "../../wire";
import { moves } from "./moves";
import type { Pack } from "./props";

export type Faction = SeatView["faction"];

/** What the board of one of them is given. */
export interface FactionProps<F extends Faction = Faction> {
  /** that faction's part of the seat's view */
  view: Extract<SeatView, { faction: F }>["board"];
  seat: number;
  mine: boolean;
  /** the open decision of the seat that looks, if it is asked */
  offer: Offer | null;
  pack: Pack | null;
  phone: boolean;
}

/** Each is given the view of its own faction, as `Own` takes both from the same seat. */
type FactionBoard = Component<FactionProps>;
/** A board may say how what only its faction does is shown and heard. */
const FILES = import.meta.glob<{ default: FactionBoard; moves?: Moves }>("./factions/*.svelte");
const LOADED = new Map<string, FactionBoard>();

/** The board of a faction: at once if it was loaded before. */
export function factionBoard(faction: string): FactionBoard | Promise<FactionBoard> {
  return LOADED.get(faction) ?? loadFaction(faction);
}

export async function loadFaction(faction: string): Promise<FactionBoard> {
  const name = faction.charAt(0).toUpperCase() + faction.slice(1).toLowerCase();
  const { default: board, moves: own } = await FILES[`./factions/${name}.svelte`]!();
  Object.assign(moves, own);
  LOADED.set(faction, board);
  return board;
}
