/** Shapes that boards share. Views are a game's own: each board knows its own. */

export type { Colour } from "../wire";

export type View = Record<string, any>;

/** A parsed effect, as packs carry it. */
export interface Effect {
  kind: "word" | "seq" | "then" | "cost" | "may" | "choose" | "upto" | "if";
  id: string;
  word?: string;
  who?: string;
  bind?: string;
  count?: number;
  args?: (string | number)[];
  cond?: Condition;
  parts?: Effect[];
}

export interface Condition {
  op: string;
  args: (string | number | Condition)[];
}
