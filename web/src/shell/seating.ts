/** What a set-up of seats asks for: all of a new table but its game. */

import type { NewTable } from "../wire";

export type Seating = Required<Pick<NewTable, "seats" | "settings" | "listed" | "takebacks">>;
