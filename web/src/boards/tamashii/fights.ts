/** When the table is a place of combat: then dice and enemies take most of it. */

import type { TownView } from "../../games/tamashii";

export const fighting = (view: TownView): boolean =>
  view.combat !== null && view.combat.kind === "attack" && !view.over;

/** Dice of any roll lie on the table. */
export const rolling = (view: TownView): boolean => view.combat !== null && !view.over;
