/** One tab stop for many: `use:roving` on a board, `use:lined` on a row of buttons. */

import { on } from "svelte/events";
import { choices } from "./choices.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Step = [number, number];

/** What arrows lead to: among these the next one from here, if there is any. */
type Way = (all: Element[], from: Element, step: Step) => Element | null;

/** Keeps one of what can be reached in the order of tabs, the one that had the focus last; arrows go on from it. */
function stopping(
  node: HTMLElement,
  stops: () => Element[],
  reach: (event: KeyboardEvent) => Element[],
  way: Way,
): { destroy: () => void } {
  let current: Element | null = null;

  function refresh(): void {
    const all = stops();
    if (!current || !all.includes(current)) {
      current?.setAttribute("tabindex", "-1");
      current = all.find((one) => one === document.activeElement) ?? all[0] ?? null;
    }
    for (const one of all) one.setAttribute("tabindex", one === current ? "0" : "-1");
  }

  // With the next frame, in which it is known anyway what is drawn where.
  let frame = 0;
  function soon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(refresh);
  }

  $effect(() => {
    void choices.open;
    void choices.offer;
    soon();
  });

  const focusin = (event: FocusEvent): void => {
    const at = event.target as Element;
    const found = stops().find((one) => one.contains(at));
    if (!found) return;
    current = found;
    refresh();
  };

  const keydown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    const all = reach(event);
    const at = event.target as Element;
    const from = all.findLast((one) => one.contains(at)) ?? at.closest(".piece");
    const next = from ? way(all, from, step) : at === node ? current : null;
    if (!next) return;
    event.preventDefault();
    if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
    (next as HTMLElement | SVGElement).focus();
  };

  const watch = new MutationObserver(soon);
  watch.observe(node, { childList: true, subtree: true });
  const deaf = [on(node, "focusin", focusin), on(node, "keydown", keydown)];
  return {
    destroy() {
      watch.disconnect();
      cancelAnimationFrame(frame);
      deaf.forEach((off) => off());
    },
  };
}

/** A board: arrow keys move between the pieces that can be chosen, with Shift between all; where none can, between all. */
export function roving(board: HTMLElement): { destroy: () => void } {
  board.setAttribute("data-roving", "");
  const drawn = (selector: string): Element[] =>
    [...board.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const every = (): Element[] => drawn("[data-focusable], .piece");
  const stops = (): Element[] => {
    const open = drawn("[data-focusable]");
    return open.length > 0 ? open : every();
  };
  return stopping(board, stops, (event) => (event.shiftKey ? every() : stops()), nearest);
}

/** A row of buttons: arrow keys go along it. */
export function lined(row: HTMLElement): { destroy: () => void } {
  const stops = (): Element[] => [...row.querySelectorAll("button")];
  return stopping(row, stops, stops, (all, from, [x, y]) => all[all.indexOf(from) + x + y] ?? null);
}

function nearest(all: Element[], from: Element, step: Step): Element | null {
  const a = centre(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const node of all) {
    if (node === from) continue;
    const b = centre(node);
    const along = (b.x - a.x) * step[0] + (b.y - a.y) * step[1];
    const across = Math.abs((b.x - a.x) * step[1]) + Math.abs((b.y - a.y) * step[0]);
    if (along <= 1) continue;
    const far = along + across * 2;
    if (far < least) {
      least = far;
      best = node;
    }
  }
  return best;
}

function centre(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
