/** The view goes to what others do. */

import { light } from "../table/choices.svelte";
import type { Line } from "./logbook";

/** The first piece on a board that an action speaks of, and the zone it lies in. */
export function placeOf(line: Line): { id: string; zone: string } | null {
  for (const id of line.event.about) {
    if (typeof id !== "string") continue;
    const part = document.querySelector(`.part [data-piece="${CSS.escape(id)}"]`)?.closest<HTMLElement>("[data-zone]");
    if (part) return { id, zone: part.dataset["zone"] ?? "" };
  }
  return null;
}

/** Bring an action into sight; on a phone `turn` shows its zone first. */
export function follow(line: Line, turn: (zone: string) => void): void {
  const place = placeOf(line);
  if (!place) return;
  turn(place.zone);
  void light.show(place.id);
}
