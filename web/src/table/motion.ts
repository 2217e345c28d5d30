/** What changes on a table moves: whatever carries `use:travel={id}` goes from where it was drawn to where it is drawn now, and
    what happened is shown as the game's table of moves says. It does not matter whether an element is the same one: the id is
    what travels. README.md tells more. */

import { tick } from "svelte";
import { settings } from "../shell/settings.svelte";
import type { EventLine } from "../wire";
import { ACROSS, before, glide, show, TRAVEL } from "./kinds";
import { planned, type Moves, type Planned } from "./moves";
import { lift, play, tempo, together } from "./overlay";
import { seen, type Drawn } from "./places";
import { hear, type Sound } from "./sounds";
import type { View } from "./types";

const MARK = 2000;
/** Between two things that happen at once, and for all of them. */
const BEAT = 90;
const ALL = 700;
/** Of more, only the last are shown. */
const MOST = 16;
const MOST_SOUNDS = 4;
/** What rushes by faster than so many times makes no sound. */
const AUDIBLE = 2;

export function travel(node: Drawn, id: string): { update: (next: string) => void } {
  node.setAttribute("data-travel", id);
  return { update: (next) => node.setAttribute("data-travel", next) };
}

let moves: Moves = {};

/** The table that is shown now moves so. */
export function useMoves(own: Moves = {}): void {
  moves = own;
}

/** What a change of the page comes from. */
export interface Happened {
  events: EventLine[];
  view: View | null;
  /** how many times as fast as usual it is shown */
  times?: number;
}

/** Change what is drawn, and let everything travel to its new place. Never blocks input. */
export async function moving(change: () => void, happened?: Happened): Promise<void> {
  if (document.hidden) return change();
  const steps = planned(happened?.events ?? [], moves).slice(-MOST);
  const times = happened?.times ?? 1;
  if (times <= AUDIBLE) sound(steps);
  const places = drawn();
  const looks = settings.still ? [] : steps.map(before);
  tempo.times = (settings.speed || 1) * times;
  change();
  if (places.size === 0) return;
  await tick();
  together(() => {
    const across = travelled(places);
    const known = (node: Element): boolean => places.has(node.getAttribute("data-travel") ?? "");
    const beat = Math.min(BEAT, ALL / Math.max(1, steps.length));
    const view = happened?.view ?? {};
    looks.forEach((look, at) => show(steps[at]!, { before: look, view, after: at * beat, known, across }));
  });
}

type Places = Map<string, DOMRect>;

/** Everything that travels, by its id: of several that are in sight the first. */
function drawn(): Places {
  const found: Places = new Map();
  for (const node of document.querySelectorAll("[data-travel]")) {
    const id = node.getAttribute("data-travel")!;
    const box = node.getBoundingClientRect();
    if ((box.width > 0 || box.height > 0) && !found.has(id)) found.set(id, box);
  }
  // What stands for several of them at once.
  for (const node of document.querySelectorAll<HTMLElement>("[data-travels]"))
    for (const id of node.dataset["travels"]!.split(" "))
      if (!found.has(id)) found.set(id, node.getBoundingClientRect());
  return found;
}

/** Let all that is elsewhere now go there; what came from another board is answered. */
function travelled(places: Places): Set<Element> {
  const across = new Set<Element>();
  const done = new Set<string>();
  const now = [...document.querySelectorAll<Drawn>("[data-travel]")].map((node) => ({
    node,
    id: node.getAttribute("data-travel")!,
    to: node.getBoundingClientRect(),
  }));
  for (const { node, id, to } of now) {
    if ((to.width === 0 && to.height === 0) || done.has(id)) continue;
    done.add(id);
    const from = places.get(id);
    if (!from) appear(node);
    else if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 2 && go(node, from, to)) across.add(node);
  }
  return across;
}

function appear(node: Drawn): void {
  if (settings.still) mark(node);
  else play(node, { opacity: ["0", "1"], scale: ["1.18", "1"] }, { lasts: TRAVEL, easing: "ease-out" });
}

/** Whether that leads from board to board: then it goes over the edges of both. */
function go(node: Drawn, from: DOMRect, to: DOMRect): boolean {
  if (settings.still || node instanceof SVGElement || !seen(node) || within(node, from)) {
    if (settings.still) mark(node);
    else glide(node, from);
    return false;
  }
  const copy = lift(node, to);
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const size = to.width > 0 ? String(from.width / to.width) : "1";
  play(copy, { translate: [`${dx}px ${dy}px`, "0px 0px"], scale: [size, "1"] }, { lasts: ACROSS });
  play(node, { opacity: ["0", "0"] }, { lasts: ACROSS });
  return true;
}

/** Whether a thing can be seen all the way from there: nothing around it cuts it off. */
function within(node: Element, from: DOMRect): boolean {
  for (let around = node.parentElement; around; around = around.parentElement) {
    if (!/hidden|clip|auto|scroll/.test(getComputedStyle(around).overflow)) continue;
    const { left, right, top, bottom } = around.getBoundingClientRect();
    if (from.left < left || from.right > right || from.top < top || from.bottom > bottom) return false;
  }
  return true;
}

/** Each sound once, and not too many. */
function sound(steps: Planned[]): void {
  const heard = new Set<Sound>();
  steps.forEach(({ sound }, at) => {
    if (!sound || heard.has(sound) || heard.size === MOST_SOUNDS) return;
    heard.add(sound);
    hear(sound, at * BEAT);
  });
}

/** Without motion, what changed is marked for two seconds. */
function mark(node: Element): void {
  node.classList.add("changed");
  window.setTimeout(() => node.classList.remove("changed"), MARK);
}
