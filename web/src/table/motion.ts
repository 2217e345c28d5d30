/** Things that carry `use:travel={id}` travel from where they were drawn to where they are drawn now.
    It does not matter whether the element is the same one: the id is what travels. */

import { tick } from "svelte";
import { settings } from "../shell/settings.svelte";
import { zoomOf } from "./zoomed";

const TRAVEL = 240;
const MARK = 2000;

export function travel(node: HTMLElement | SVGGraphicsElement, id: string): { update: (next: string) => void } {
  node.setAttribute("data-travel", id);
  return { update: (next) => node.setAttribute("data-travel", next) };
}

type Places = Map<string, DOMRect>;

function places(): Places {
  const found: Places = new Map();
  for (const node of document.querySelectorAll("[data-travel]")) {
    const box = node.getBoundingClientRect();
    if (box.width > 0 || box.height > 0) found.set(node.getAttribute("data-travel")!, box);
  }
  return found;
}

/** Change what is drawn, then let everything travel to its new place. Never blocks input. */
export async function moving(change: () => void): Promise<void> {
  const before = document.hidden ? null : places();
  change();
  if (!before || before.size === 0) return;
  await tick();
  for (const node of document.querySelectorAll<HTMLElement | SVGGraphicsElement>("[data-travel]")) {
    const id = node.getAttribute("data-travel")!;
    const from = before.get(id);
    const to = node.getBoundingClientRect();
    if (to.width === 0 && to.height === 0) continue;
    if (!from) appear(node);
    else if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 2) go(node, from, to);
  }
}

function appear(node: Element): void {
  if (settings.still) mark(node);
  else node.animate({ opacity: [0, 1] }, { duration: TRAVEL / settings.speed, easing: "ease-out" });
}

function go(node: HTMLElement | SVGGraphicsElement, from: DOMRect, to: DOMRect): void {
  if (settings.still) return mark(node);
  let scale = 1 / zoomOf(node);
  if (node instanceof SVGGraphicsElement && node.ownerSVGElement)
    scale = 1 / (node.ownerSVGElement.getScreenCTM()?.a ?? 1);
  const dx = (from.x - to.x) * scale;
  const dy = (from.y - to.y) * scale;
  node.animate(
    { translate: [`${dx}px ${dy}px`, "0px 0px"] },
    { duration: TRAVEL / settings.speed, easing: "cubic-bezier(.45, .05, .25, 1)" },
  );
}

/** Without motion, what changed is marked for two seconds. */
function mark(node: Element): void {
  node.classList.add("changed");
  window.setTimeout(() => node.classList.remove("changed"), MARK);
}
