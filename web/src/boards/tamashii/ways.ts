/** Which way a programming move leads. */

import type { SlotView } from "../../games/tamashii";
import { placesOf } from "./outlines";

/** "left", "right", "up" or "down" for a slide, else "switch"; `from` is the slot whose token is lifted. */
export function wayOf(move: string, from: string | undefined, launcher: SlotView[]): string {
  const [first = "", second = ""] = move.split("/");
  const start = from === second ? second : first;
  const end = start === first ? second : first;
  const there = launcher.find((slot) => slot.id === end);
  if (there?.token) return "switch";
  const at = placesOf(launcher);
  const [a, b] = [at.get(start), at.get(end)];
  if (!a || !b) return "switch";
  if (a.y === b.y) return b.x > a.x ? "right" : "left";
  return b.y > a.y ? "down" : "up";
}
