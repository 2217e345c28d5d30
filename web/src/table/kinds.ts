/** How each kind of movement is shown. Only places, turns and opacity change, and nothing is drawn anew. */

import { mount, unmount } from "svelte";
import type { Part } from "../wire";
import EffectRow from "./EffectRow.svelte";
import type { Kind, Planned, Sum } from "./moves";
import { copyOf, keepBeside, lend, lift, play } from "./overlay";
import { drawnAt, placeOf, placesOf, type Drawn } from "./places";
import Tally from "./Tally.svelte";
import type { View } from "./types";

/** So long something travels in its own board, and over the edges of two. */
export const TRAVEL = 280;
export const ACROSS = 400;
const FLIGHT = 460;
const TURN = 380;
const TUMBLE = 560;
const WAKE = 900;
const FALL = 620;
/** So many signs fly at most for one event: more are not counted by anybody. */
const MOST_SIGNS = 4;
const APART = 70;
const ARC = 34;
/** Between two numbers that are added up, and until their sum has been read. */
const EACH = 210;
const READ = 1200;

/** How it looked before: where things were, and copies of what will not be there any more. */
export interface Before {
  from: DOMRect | null;
  /** where it leads, should that not be drawn afterwards */
  to: DOMRect | null;
  copies: { copy: Drawn; node: Drawn; box: DOMRect }[];
}

/** After the page has changed. */
export interface Scene {
  before: Before;
  view: View;
  /** milliseconds from now */
  after: number;
  /** whether a thing was drawn somewhere before */
  known: (node: Element) => boolean;
  /** what has come from another board */
  across: ReadonlySet<Element>;
}

/** What an event would move is looked at before the page changes: copies are made of what turns, lights up or falls. */
export function before({ kind, from, to }: Planned): Before {
  const lost = kind === "turn" || kind === "wake" ? to : kind === "fall" ? from : null;
  const ids = lost?.ids.flatMap((id) => (kind === "fall" ? id.split("-") : [id])) ?? [];
  const nodes = lost ? ids.flatMap((id) => placesOf({ ...lost, ids: [id] }).slice(0, 1)) : [];
  return {
    from: (from && drawnAt(from)?.getBoundingClientRect()) ?? null,
    to: (to && drawnAt(to)?.getBoundingClientRect()) ?? null,
    copies: nodes.map((node) => ({ node, copy: copyOf(node), box: node.getBoundingClientRect() })),
  };
}

const SHOWN: Record<Kind, (move: Planned, scene: Scene) => void> = {
  fly({ from, to, sign }, { before, after, known }) {
    // of several the one that came now; what is gone was where it was
    const target = to && (placesOf(to).find((node) => node.matches("[data-travel]") && !known(node)) ?? drawnAt(to));
    const end = target?.getBoundingClientRect() ?? before.to ?? (to && placeOf(to)?.getBoundingClientRect());
    const origin = before.from ?? (from && placeOf(from)?.getBoundingClientRect());
    if (!end || !origin) return;
    const [dx, dy] = [middle(origin).x - middle(end).x, middle(origin).y - middle(end).y];
    if (Math.hypot(dx, dy) < 12) return;
    const thing = target && (!sign || (target.matches("[data-travel]") && !known(target))) ? target : null;
    if (!thing && !sign) return;
    const copies = thing ? 1 : Math.min(MOST_SIGNS, Math.max(1, Math.abs(Number(sign!.n ?? 1)) || 1));
    for (let n = 0; n < copies; n += 1) {
      const flier = thing ? lift(thing) : lend(...signed(sign!, end));
      const timing = { lasts: FLIGHT, after: after + n * APART };
      play(
        flier,
        {
          translate: [`${dx}px ${dy}px`, `${dx * 0.45}px ${dy * 0.45 - ARC}px`, "0px 0px"],
          scale: ["0.7", "1.2", "0.85"],
          opacity: ["0", "1", "1", "1", thing ? "1" : "0.6"],
        },
        timing,
      );
    }
    // A thing that was not there before lies there when it has arrived.
    if (thing && !known(thing)) play(thing, { opacity: ["0", "0"] }, { lasts: after + FLIGHT });
    else if (target) play(target, { scale: ["1", "1.22", "1"] }, { lasts: 220, after: after + FLIGHT - 40 });
  },

  slide({ to }, { before: { from }, after }) {
    const node = to && drawnAt(to);
    if (node && from) glide(node, from, after);
  },

  fall({ to }, { before: { copies }, after }) {
    const end = to && placeOf(to)?.getBoundingClientRect();
    copies.forEach(({ node, copy, box }, n) => {
      const down = end ? middle(end).y - middle(box).y : 140;
      const along = end ? middle(end).x - middle(box).x : 0;
      play(
        lift(node, box, copy),
        {
          translate: ["0px 0px", "0px -10px", `${along}px ${down}px`],
          scale: ["1", "1.25", "0.45"],
          opacity: ["1", "1", "0.1"],
        },
        { lasts: FALL, after: after + n * 50 },
      );
    });
  },

  tumble({ to }, { after, known, across }) {
    const dice = to ? placesOf(to) : [];
    const thrown = dice.filter((die) => across.has(die) || !known(die));
    const home = dice.filter((die) => die.closest("[data-seat]"));
    [thrown, home, dice]
      .find((some) => some.length > 0)
      ?.forEach((die, n) => {
        play(
          die,
          { rotate: [`${n % 2 ? 400 : -460}deg`, "20deg", "0deg"], scale: ["0.8", "1.3", "1"] },
          { lasts: TUMBLE, after: Math.max(after, thrown.length > 0 ? ACROSS : 0) + n * 40, easing: "ease-out" },
        );
      });
  },

  turn({ to }, { before: { copies }, after }) {
    const now = to && drawnAt(to);
    if (!now) return;
    for (const { node, copy, box } of copies) {
      const was =
        copy instanceof SVGElement ? (keepBeside(node.isConnected ? node : now, copy), copy) : lift(node, box, copy);
      play(was, { scale: ["1 1", "0 1.04"] }, { lasts: TURN / 2, after, easing: "ease-in" });
    }
    play(now, { scale: ["0 1.04", "1 1"] }, { lasts: TURN / 2, after: after + TURN / 2, easing: "ease-out" });
  },

  wake({ to }, { before: { copies }, after }) {
    for (const { node, copy } of copies)
      if (node.isConnected && copy instanceof SVGElement) {
        keepBeside(node, copy);
        play(copy, { opacity: ["1", "1", "0.35", "0.6", "0"] }, { lasts: WAKE, after, easing: "ease-out" });
      }
    const box = to && placeOf(to)?.getBoundingClientRect();
    if (box)
      play(
        lend(sized("glow", box, 1.5), box),
        { scale: ["0.3", "1", "1.25"], opacity: ["0", "0.9", "0"] },
        { lasts: WAKE, after },
      );
  },

  strike({ to, sign }, { after }) {
    const node = to && drawnAt(to);
    if (!node) return;
    const box = node.getBoundingClientRect();
    play(node, { translate: ["0px", "-7px", "6px", "-4px", "2px", "0px"] }, { lasts: 320, after, easing: "linear" });
    play(lend(sized("hit", box, 1.1), box), { scale: ["0.7", "1.15"], opacity: ["0.95", "0"] }, { lasts: 420, after });
    if (sign?.n === undefined) return;
    const less = Object.assign(document.createElement("b"), {
      className: "less",
      textContent: `−${Math.abs(Number(sign.n))}`,
    });
    play(
      lend(wrapped(less), box),
      { translate: ["0px 6px", "0px -26px"], opacity: ["0", "1", "1", "0"] },
      { lasts: 900, after },
    );
  },

  pulse({ to }, { after }) {
    const box = to && placeOf(to)?.getBoundingClientRect();
    if (box)
      play(lend(sized("ring", box), box), { scale: ["0.94", "1.22"], opacity: ["0.95", "0"] }, { lasts: 520, after });
  },

  add({ to, sum, event }, { after, view }) {
    const box = to && placeOf(to)?.getBoundingClientRect();
    const found = sum?.(event, view);
    // dice have come to rest by then
    if (box && found) tally(found, box, Math.max(after, ACROSS + TUMBLE));
  },
};

export function show(move: Planned, scene: Scene): void {
  if (move.kind) SHOWN[move.kind](move, scene);
}

const middle = ({ x, y, width, height }: DOMRect): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Let something come from where it was, in its own board. */
export function glide(node: Drawn, from: DOMRect, after = 0): void {
  const to = node.getBoundingClientRect();
  const box = node instanceof SVGGraphicsElement ? node.ownerSVGElement?.getScreenCTM()?.a : undefined;
  const scale = 1 / (box ?? node.currentCSSZoom ?? 1);
  const [dx, dy] = [(middle(from).x - middle(to).x) * scale, (middle(from).y - middle(to).y) * scale];
  play(node, { translate: [`${dx}px ${dy}px`, "0px 0px"] }, { lasts: TRAVEL, after });
}

function wrapped(node: HTMLElement): HTMLElement {
  const outer = document.createElement("div");
  outer.append(node);
  return outer;
}

/** A shape as large as something, or larger. */
function sized(name: string, { width, height }: DOMRect, times = 1): HTMLElement {
  const node = document.createElement("div");
  node.className = name;
  Object.assign(node.style, { width: `${width * times}px`, height: `${height * times}px` });
  return wrapped(node);
}

/** The sign of what flies, as texts draw it. */
function signed(sign: Part, box: DOMRect): [HTMLElement, DOMRect, () => void] {
  const node = document.createElement("div");
  node.className = "sign";
  const { n: _, ...one } = sign;
  const drawn = mount(EffectRow, { target: node, props: { row: [one], live: false } });
  return [wrapped(node), box, () => void unmount(drawn)];
}

/** Numbers come one after the other, then what they make. */
function tally(sum: Sum, box: DOMRect, after: number): void {
  const outer = document.createElement("div");
  const drawn = mount(Tally, { target: outer, props: { sum } });
  lend(outer, box, () => void unmount(drawn));
  // about as wide as it will be: it is not laid out yet
  const half = 60 + sum.parts.length * 20;
  outer.style.top = `${Math.max(30, box.top - 16)}px`;
  outer.style.left = `${Math.min(innerWidth - half, Math.max(half, box.left + box.width / 2))}px`;
  const parts = [...outer.querySelectorAll("[data-part]")];
  const begins = after + 2 * APART;
  parts.forEach((part, n) => {
    const timing = { lasts: 200, after: begins + n * EACH, easing: "ease-out" };
    play(part, { opacity: ["0", "1"], scale: ["1.6", "1"] }, timing);
  });
  const lasts = begins + parts.length * EACH + READ - after;
  play(outer, { opacity: ["0", "1", "1", "1", "1", "1", "0"] }, { lasts, after, easing: "linear" });
}
