/** `use:piece`: makes any element of a board choosable. The contract is described in README.md. */

import { on } from "svelte/events";
import { asking } from "./asking.svelte";
import { choices, light, type Choice, type PieceMatch } from "./choices.svelte";
import { lamp } from "./lamp.svelte";
import type { Part, RefusalLine } from "../wire";
import { names } from "./names.svelte";

export interface PieceOptions extends PieceMatch {
  /** accessible name, where the element's own text does not say it */
  label?: string;
  /** what it answers for when it is asked about, where that is not its id */
  ask?: string;
  /** the board itself shows what choosing it would do: it answers later */
  bare?: boolean;
}

/** a piece of fewer pixels is covered by a key number in its corner: it hangs below */
const LITTLE = 30;

type Node = HTMLElement | SVGGraphicsElement;

const refused = new WeakMap<Element, RefusalLine>();

/** Why a piece cannot be chosen now. */
export function refusalOf(node: Element): RefusalLine | undefined {
  return refused.get(node);
}

const matches = new WeakMap<Element, PieceMatch>();

/** The verbs that a piece is there for; none if for all. */
export function verbsOf(node: Element): string[] {
  return [matches.get(node)?.verb ?? []].flat();
}

/** The word an icon stands for, unless the sentence says it right after the icon. */
export function iconWord(parts: Part[], at: number): string {
  const word = parts[at]!.t ?? parts[at]!.i!.replaceAll("-", " ");
  const next = parts.slice(at + 1).find((part) => (part.t ?? "").trim() !== "");
  if (next?.i !== undefined) return word;
  return next?.t?.trim().toLowerCase().startsWith(word.toLowerCase()) ? "" : word;
}

export function said(parts: Part[]): string {
  const words = parts.map((part, at) => {
    if (part.s !== undefined || part.f !== undefined) return names.in(part);
    if (part.i !== undefined) return `${part.n ?? ""} ${iconWord(parts, at)}`;
    return part.t ?? part.p ?? "";
  });
  return words.join("").replace(/\s+/g, " ").trim();
}

function nameOf(found: Choice[], label: string): string {
  if (found.length === 1) return said(found[0]!.text) || label;
  return label;
}

/** What it is beside its name, what is asked, and what its one option costs and brings, as far as that is known. */
function told(found: Choice[], label: string): string {
  const outcome = found.length === 1 ? choices.outcome(found[0]!.key) : undefined;
  return [label, said(choices.offer?.text ?? []), said(outcome?.text ?? [])].filter(Boolean).join("; ");
}

/** The key number on an element of a drawing, where no pseudo element can stand. */
function badge(node: SVGGraphicsElement, number: number): void {
  node.querySelector(":scope > .key-mark")?.remove();
  if (number < 1 || !(node instanceof SVGGElement)) return;
  const box = node.getBBox();
  if (box.width === 0) return;
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "g");
  mark.setAttribute("class", "key-mark");
  mark.setAttribute("aria-hidden", "true");
  mark.setAttribute("transform", `translate(${box.x} ${box.y})`);
  mark.innerHTML = `<rect x="-9" y="-9" width="18" height="18" rx="4"/><text y="4">${number}</text>`;
  node.append(mark);
}

interface Claim {
  number: number;
  /** told the number that it may show, or 0, and how large it is drawn */
  mark: (number: number, box: DOMRect) => void;
}

/** Pieces that would show a key with the next frame. */
const claims = new Map<Node, Claim>();

function claim(node: Node, one: Claim): void {
  if (claims.size === 0) requestAnimationFrame(settle);
  claims.set(node, one);
}

/** Of pieces that stand for the same only the first that is drawn shows the key: for all of them with one look at the page. */
function settle(): void {
  const drawn = (node: Element): boolean => node.getClientRects().length > 0;
  const keyed = [...document.querySelectorAll(".piece[data-key]")].filter(drawn);
  const taken = new Set(keyed.map((node) => Number(node.getAttribute("data-key"))));
  const seen = [...claims].map(([node, one]) => ({ ...one, shows: drawn(node), box: node.getBoundingClientRect() }));
  claims.clear();
  for (const { number, mark, shows, box } of seen) {
    mark(taken.has(number) ? 0 : number, box);
    if (shows) taken.add(number);
  }
}

export function piece<Element extends Node>(
  node: Element,
  params: PieceOptions | string,
): { update: (next: PieceOptions | string) => void; destroy: () => void } {
  const full = (given: PieceOptions | string): PieceOptions => (typeof given === "string" ? { id: given } : given);
  let match = $state.raw(full(params));
  const native = node instanceof HTMLButtonElement || node instanceof HTMLAnchorElement;
  const ownLabel = node.getAttribute("aria-label");
  const ownRole = node.getAttribute("role");
  // Plain values, kept by the effect: listeners may still run while the element is being removed.
  let found: Choice[] = [];
  let refusal: RefusalLine | undefined;
  const nameable = ownRole !== null && ownRole !== "presentation" && ownRole !== "none";
  // A board may write the class attribute anew at any time: what is said here is then said again.
  let states: Record<string, boolean> = { piece: true };
  const dress = (): void => {
    for (const [name, on] of Object.entries(states))
      if (node.classList.contains(name) !== on) node.classList.toggle(name, on);
  };
  // A drawing that is not shown yet has no measures: its numbers are set once it has.
  let marked = 0;
  const shown = new ResizeObserver(() => node instanceof SVGGraphicsElement && badge(node, marked));
  if (node instanceof SVGGraphicsElement && node.ownerSVGElement) shown.observe(node.ownerSVGElement);
  const undressed = new MutationObserver(dress);
  undressed.observe(node, { attributeFilter: ["class"] });

  $effect(() => {
    const id = match.id;
    matches.set(node, match);
    found = choices.matching(match);
    refusal = found.length === 0 ? choices.refusal(match) : undefined;
    if (refusal) refused.set(node, refusal);
    else refused.delete(node);
    node.setAttribute("data-piece", id);
    node.setAttribute("data-ask", match.ask ?? id);
    set(node, "data-bare", match.bare && found.length > 0 ? "" : null);
    const chosen =
      choices.narrowed.includes(id) ||
      (choices.pending !== null && found.some((choice) => choice.key === choices.pending));
    const canChoose = found.length > 0 && !chosen;
    states = {
      piece: true,
      choosable: canChoose,
      chosen,
      cannot: refusal !== undefined,
      hovered: canChoose && found.some((choice) => choice.key === choices.hovered),
      lit: light.shows(match),
      taught: lamp.shows(match, found),
    };
    dress();
    set(node, "data-option", found.length === 1 ? found[0]!.key : null);
    set(node, "data-options", found.length > 1 ? found.map((choice) => choice.key).join(" ") : null);
    const active = found.length > 0 || refusal !== undefined;
    set(node, "data-focusable", active ? "" : null);
    set(node, "aria-haspopup", found.length > 1 ? "dialog" : null);
    set(node, "aria-disabled", refusal !== undefined ? "true" : null);
    if (!native) {
      set(node, "role", active ? "button" : (ownRole ?? (match.label ? "group" : null)));
      // A board keeps its one tab stop by itself, also where nothing of it can be chosen.
      const roving = node.closest("[data-roving]") !== null;
      if (!active && !roving) node.removeAttribute("tabindex");
      else if (active && !node.hasAttribute("tabindex")) node.setAttribute("tabindex", roving ? "-1" : "0");
    }
    // What encloses it is a button already: a button inside a button is none. Roles of this moment are all set by then.
    queueMicrotask(() => {
      if (native || !active || !node.parentElement?.closest("button, a, [role=button]")) return;
      set(node, "role", ownRole);
      for (const name of ["tabindex", "data-focusable", "aria-haspopup", "aria-disabled"]) node.removeAttribute(name);
    });
    const label = match.label ?? ownLabel ?? "";
    const full = active ? [nameOf(found, label), refusal ? said(refusal.text) : ""].filter(Boolean).join(". ") : label;
    // An element without a role may not carry a name: what it shows speaks for itself.
    set(node, "aria-label", active || native || nameable || match.label ? full || ownLabel : ownLabel);
    node.removeAttribute("data-key");
    marked = 0;
    const number = canChoose ? choices.keyFor(found) : 0;
    if (number > 0) claim(node, { number, mark });
    else {
      claims.delete(node);
      if (node instanceof SVGGraphicsElement) badge(node, 0);
    }
  });

  // By itself: what is told of options comes later and must not draw the piece anew.
  $effect(() => {
    const open = choices.matching(match);
    const label = match.label ?? ownLabel ?? "";
    set(node, "aria-description", open.length > 0 ? told(open, nameOf(open, label) === label ? "" : label) : null);
  });

  const mark = (number: number, { width, height }: DOMRect): void => {
    marked = number;
    set(node, "data-key", number > 0 ? String(number) : null);
    node.classList.toggle("little", height > 0 && Math.max(width, height) < LITTLE);
    if (node instanceof SVGGraphicsElement) badge(node, marked);
  };

  const enter = (): void => {
    if (found.length === 1) choices.hover(found[0]!.key);
  };
  const leave = (): void => {
    if (found.some((choice) => choice.key === choices.hovered)) choices.hover(null);
  };
  const click = (event: Event): void => {
    if (found.length > 0) {
      event.stopPropagation();
      choices.pick(match, node);
    } else if (refusal) {
      event.stopPropagation();
      asking.open(node, "key");
    }
  };
  const key = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || native) return;
    if ((event.key === "Enter" || event.key === " ") && (found.length > 0 || refusal)) {
      event.preventDefault();
      click(event);
    }
  };
  const focus = (): void => {
    if (node.matches(":focus-visible")) enter();
  };
  const listeners: [string, (event: Event) => void][] = [
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["focus", focus],
    ["blur", leave],
    ["click", click],
    ["keydown", key],
  ];
  // Svelte's own way to listen: what has the focus may be taken away while a board is being drawn anew.
  const deaf = listeners.map(([name, listener]) => on(node, name, listener));

  return {
    update(next) {
      match = full(next);
    },
    destroy() {
      claims.delete(node);
      undressed.disconnect();
      shown.disconnect();
      deaf.forEach((off) => off());
    },
  };
}

function set(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
