/** When the table is a place of combat: then dice and enemies take most of it. */

import type { View } from "../../table/types";

export const fighting = (view: View): boolean => view.combat !== null && view.combat.kind === "attack" && !view.over;

/** Dice of any roll lie on the table. */
export const rolling = (view: View): boolean => view.combat !== null && !view.over;
