/** Rows of marks: icons and tokens with their amounts, words, arrows. The server draws effects and prices; boards join them. */

import type { Part } from "../wire";

export const ARROW: Part = { i: "arrow", t: "then" };

/** A price and what it brings, with the arrow between them where there are both. */
export function leadsTo(price: Part[], worth: Part[]): Part[] {
  return price.length > 0 && worth.length > 0 ? [...price, ARROW, ...worth] : [...price, ...worth];
}

/** The same said aloud. */
export function spoken(row: Part[]): string {
  return row
    .map((mark) =>
      mark.i === ARROW.i ? `, ${mark.t}` : [mark.n, mark.t].filter((word) => word !== undefined).join(" "),
    )
    .join(" ")
    .replaceAll(" ,", ",");
}
