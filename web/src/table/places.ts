/** Where things are drawn: by the ids that boards give their elements. */

import { verbsOf } from "./piece.svelte";
import { SEAT, type Spot } from "./moves";

/** What tells where something is, the most exact first: a place with a name, a thing that travels, a piece. */
const MARKS = ["data-spot", "data-travel", "data-piece"];

export type Drawn = HTMLElement | SVGGraphicsElement;

export function seen(node: Element): boolean {
  const { width, height, left, right, top, bottom } = node.getBoundingClientRect();
  return (width > 0 || height > 0) && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** A board of another seat may draw the same ids. */
function belongs(node: Element, seat: number): boolean {
  const whose = node.closest<HTMLElement>("[data-seat]")?.dataset["seat"];
  return whose === undefined || whose === String(seat);
}

function* all({ ids, seat, verb }: Spot): Generator<Drawn> {
  for (const id of ids)
    for (const mark of MARKS) {
      const named = id.endsWith("*") ? `^="${CSS.escape(id.slice(0, -1))}"` : `="${CSS.escape(id)}"`;
      for (const node of document.querySelectorAll<Drawn>(`[${mark}${named}], [${mark}="${seat}.${CSS.escape(id)}"]`)) {
        const verbs = mark === "data-piece" && verb ? verbsOf(node) : [];
        if (belongs(node, seat) && (verbs.length === 0 || verbs.includes(verb))) yield node;
      }
    }
}

/** All that are drawn there and in sight. */
export function placesOf(spot: Spot): Drawn[] {
  return [...all(spot)].filter(seen);
}

/** The first of it that is in sight. */
export function drawnAt(spot: Spot): Drawn | null {
  for (const node of all(spot)) if (seen(node)) return node;
  return null;
}

/** The one place of it. What lies on another zone of a phone is behind its tab; what is drawn nowhere is with its seat. */
export function placeOf(spot: Spot): Drawn | null {
  const drawn = drawnAt(spot);
  if (drawn) return drawn;
  const [hidden] = all(spot);
  const zone = hidden?.closest<HTMLElement>("[data-zone]")?.dataset["zone"];
  const tab = zone && document.querySelector<Drawn>(`[data-tab="${zone}"]`);
  if (tab) return tab;
  return spot.ids[0] === SEAT ? null : placeOf({ ...spot, ids: [SEAT] });
}
