/** Shapes that boards share. Views are a game's own: each board knows its own. */

export type { Colour, Effect } from "../wire";

export type View = Record<string, any>;
