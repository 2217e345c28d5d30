/** `use:place`: a floating box beside its anchor, wholly on the screen. */

import { zoomOf } from "../table/zoomed";

export interface Placing {
  anchor: Element;
  /** move the focus to the first button in it */
  focus?: boolean;
}

export function place(box: HTMLElement, given: Placing): { update: (next: Placing) => void; destroy: () => void } {
  let now = given;
  const put = (): void => {
    const around = now.anchor.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(12, Math.min(around.left + around.width / 2 - width / 2, innerWidth - width - 12));
    const below = around.bottom + 8;
    const above = around.top - height - 8;
    const top = below + height <= innerHeight - 8 || above < 8 ? Math.min(below, innerHeight - height - 8) : above;
    box.style.left = `${left / zoomOf(box)}px`;
    box.style.top = `${Math.max(8, top) / zoomOf(box)}px`;
  };
  put();
  const size = new ResizeObserver(put);
  size.observe(box);
  window.addEventListener("resize", put);
  window.addEventListener("scroll", put, true);
  if (given.focus) box.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  return {
    update(next) {
      now = next;
      put();
    },
    destroy() {
      size.disconnect();
      window.removeEventListener("resize", put);
      window.removeEventListener("scroll", put, true);
    },
  };
}
