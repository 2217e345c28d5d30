/** `use:swipe`: a finger that goes sideways leads to the next zone, or to the one before. */

import { on } from "svelte/events";

const FAR = 70;
/** what is moved sideways itself */
const WIDE = ".scroll-x, input[type=range], svg.scene";

export function swipe(node: HTMLElement, go: (step: 1 | -1) => void): { destroy: () => void } {
  let start: { x: number; y: number } | null = null;
  const touched = (event: TouchEvent): void => {
    const finger = event.touches[0];
    const wide = (event.target as Element).closest(WIDE);
    start = finger && event.touches.length === 1 && !wide ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const lifted = (event: TouchEvent): void => {
    const finger = event.changedTouches[0];
    if (!start || !finger) return;
    const dx = finger.clientX - start.x;
    if (Math.abs(dx) >= FAR && Math.abs(dx) >= 2 * Math.abs(finger.clientY - start.y)) go(dx < 0 ? 1 : -1);
  };
  const deaf = [on(node, "touchstart", touched, { passive: true }), on(node, "touchend", lifted)];
  return { destroy: () => deaf.forEach((off) => off()) };
}
