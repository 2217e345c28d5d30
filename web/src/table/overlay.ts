/** What is lent to a page while something moves: one layer over the boards, copies on it, and the animations that run.
    Nothing waits for them: a click or a key ends them all, and everything is where it belongs. */

import "./motion.css";
import { scopesOf } from "./icons";
import { zoomOf } from "./zoomed";

const running = new Set<Animation>();
const lent = new Map<Element, () => void>();
let layer: HTMLElement | null = null;

/** How many times as fast as usual things move now. */
export const tempo = { times: 1 };

/** What a copy must not be: a piece, a place, something that is read aloud. */
const OWN = [
  "data-piece",
  "data-option",
  "data-options",
  "data-travel",
  "data-spot",
  "data-key",
  "role",
  "tabindex",
  "id",
];
const STATES = ["piece", "choosable", "chosen", "cannot", "hovered", "lit"];

/** What is to be done once everything has been looked at; null while each thing is done at once. */
let waiting: (() => void)[] | null = null;

/** Look at the page first, at all of it, and change it then: whoever does both in turn has it laid out again each time. */
export function together(work: () => void): void {
  waiting = [];
  work();
  const all = waiting;
  waiting = null;
  for (const act of all) act();
}

function then(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

function over(): HTMLElement {
  if (!layer?.isConnected) {
    layer = document.createElement("div");
    layer.className = "overlay";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
    for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, finish, { capture: true });
  }
  return layer;
}

/** Everything is in its place at once. */
export function finish(): void {
  for (const animation of running) animation.cancel();
  for (const node of [...lent.keys()]) giveBack(node);
}

function giveBack(node: Element): void {
  lent.get(node)?.();
  lent.delete(node);
  node.remove();
}

/** Put something over the boards, centred there; `end` is called when it goes. */
export function lend(node: HTMLElement, { x, y, width, height }: DOMRect, end = (): void => {}): HTMLElement {
  node.style.left = `${x + width / 2}px`;
  node.style.top = `${y + height / 2}px`;
  then(() => {
    lent.set(node, end);
    over().append(node);
  });
  return node;
}

/** A copy that nobody can use and nobody hears. */
export function copyOf<N extends Element>(node: N): N {
  const copy = node.cloneNode(true) as N;
  // What travels by itself is not there any more.
  for (const one of copy.querySelectorAll<HTMLElement>("[data-travel]")) one.style.visibility = "hidden";
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of OWN) one.removeAttribute(name);
    one.classList.remove(...STATES);
  }
  copy.querySelector(":scope > .key-mark")?.remove();
  copy.setAttribute("aria-hidden", "true");
  return copy;
}

/** A copy over the boards, as large as the thing is drawn and in its colours. */
export function lift(
  node: HTMLElement | SVGGraphicsElement,
  box = node.getBoundingClientRect(),
  copy = copyOf(node),
): HTMLElement {
  const zoom = zoomOf(node);
  const outer = document.createElement("div");
  const inner = document.createElement("div");
  outer.append(inner);
  inner.append(copy);
  inner.className = ["fitted", ...scopesOf(node)].join(" ");
  inner.style.zoom = String(zoom);
  inner.style.setProperty("--fit", String(zoom));
  Object.assign(copy.style, { width: `${box.width / zoom}px`, height: `${box.height / zoom}px`, margin: "0" });
  return lend(outer, box);
}

/** Keep a drawing as it was beside what it has become; it goes when its animation ends. */
export function keepBeside(node: Element, copy: Element): void {
  then(() => {
    lent.set(copy, () => {});
    node.after(copy);
  });
}

interface Timing {
  lasts: number;
  after?: number;
  easing?: string;
}

/** Move something; what was lent for it goes when it is done. */
export function play(node: Element, frames: PropertyIndexedKeyframes, { lasts, after = 0, easing }: Timing): void {
  then(() => {
    const animation = node.animate(frames, {
      duration: lasts / tempo.times,
      delay: after / tempo.times,
      easing: easing ?? "cubic-bezier(.45, .05, .25, 1)",
      fill: "backwards",
    });
    running.add(animation);
    const ended = (): void => {
      running.delete(animation);
      if (lent.has(node)) giveBack(node);
    };
    animation.onfinish = ended;
    animation.oncancel = ended;
  });
}
