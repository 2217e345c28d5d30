/** `use:roving`: one tab stop for a board; arrow keys move between the pieces that can be chosen, with Shift between all. */

import { on } from "svelte/events";
import { tick } from "svelte";
import { choices } from "./choices.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function roving(board: HTMLElement): { destroy: () => void } {
  board.setAttribute("data-roving", "");
  let current: Element | null = null;

  const drawn = (selector: string): Element[] =>
    [...board.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const stops = (): Element[] => drawn("[data-focusable]");

  function refresh(): void {
    const all = stops();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const node of all) node.setAttribute("tabindex", node === current ? "0" : "-1");
  }

  $effect(() => {
    void choices.open;
    void choices.offer;
    void tick().then(refresh);
  });

  const focusin = (event: FocusEvent): void => {
    const node = (event.target as Element).closest("[data-focusable]");
    if (node) {
      current = node;
      refresh();
    }
  };

  const keydown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const from = (event.target as Element).closest("[data-focusable], .piece");
    if (!step || !from) return;
    const a = centre(from);
    let best: Element | null = null;
    let least = Infinity;
    for (const node of event.shiftKey ? drawn("[data-focusable], .piece") : stops()) {
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
    if (best) {
      event.preventDefault();
      if (!best.hasAttribute("tabindex")) best.setAttribute("tabindex", "-1");
      (best as HTMLElement | SVGElement).focus();
    }
  };

  const watch = new MutationObserver(() => refresh());
  watch.observe(board, { childList: true, subtree: true });
  const deaf = [on(board, "focusin", focusin), on(board, "keydown", keydown)];
  return {
    destroy() {
      watch.disconnect();
      deaf.forEach((off) => off());
    },
  };
}

function centre(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
