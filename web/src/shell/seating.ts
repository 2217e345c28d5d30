/** What a set-up of seats asks for: all of a new table but its game. */

import type { NewTable, PositionInfo } from "../wire";

export type Seating = Required<Pick<NewTable, "seats" | "settings" | "name" | "listed" | "takebacks" | "aids">>;

/** A position to begin with: its text, and what the server made of it. */
export interface Placed extends PositionInfo {
  text: string;
}
