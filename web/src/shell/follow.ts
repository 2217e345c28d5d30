/** The view goes to what others do. */

import { light } from "../table/choices.svelte";
import { thingsOf, type Line } from "./logbook";

/** Bring an action into sight; on a phone `turn` shows its zone first. */
export function follow(line: Line, turn: (zone: string) => void): void {
  const places = thingsOf(line.event).map((id) => ({ id, verb: line.event.verb ?? "" }));
  void light.show(places, (found) => turn(found.closest<HTMLElement>("[data-zone]")?.dataset["zone"] ?? ""));
}
