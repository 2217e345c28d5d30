/** Shapes that boards share. Views and rows are a game's own: each board narrows them to its own types. */

import type { Components, PackInfo } from "../wire";

export type { Colour, Effect } from "../wire";

/** What a seat sees, to whom does not know which game it is. */
export type View = Record<string, unknown>;

/** A pack, with rows as one game's tables declare them. */
export type PackOf<T> = Omit<PackInfo, "data"> & { data: Omit<Components, "tables"> & { tables: T } };
