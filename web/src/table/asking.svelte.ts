/** Asking about anything that is drawn: what carries `data-ask` answers when it is rested on, focused or held. */

import { on } from "svelte/events";
import type { Components } from "../wire";
import { Answers } from "./answers";

/** how long the pointer or the focus rests on a thing before it answers, in milliseconds */
export const REST = 400;
/** the same where the board itself shows what a choice would do */
const REST_BARE = 1100;
/** how long a finger holds */
export const HOLD = 500;
/** how long the way to the inspector may take */
const LEAVE = 280;
const MOVED = 10;
/** how far the sign beside a number may be: steps up the page, pixels of what holds both */
const NEAR = 4;
const WIDE = 220;
const HIGH = 64;

export const ASKED = "[data-ask], [data-option], [data-options]";

/** Buttons of the page itself: what they say is enough for who only passes over them. */
const PLAIN = "button:not([data-option], [data-options], .piece, .opt)";

/** What lies over a piece and lets clicks through to it, but answers for itself. */
function onTop(board: Element | null | undefined, { clientX, clientY }: PointerEvent): Element | null {
  for (const node of board?.querySelectorAll("[data-through][data-ask], [data-through] [data-ask]") ?? []) {
    const box = node.getBoundingClientRect();
    if (clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom) return node;
  }
  return null;
}

/** A number or a word answers for the one sign that stands beside it. */
function beside(at: Element | null): Element | null {
  for (let box = at, steps = 0; box && steps < NEAR; box = box.parentElement, steps++) {
    const signs = [...box.querySelectorAll("[data-ask]")];
    if (signs.length === 0) continue;
    const { width, height } = box.getBoundingClientRect();
    const same = signs.every((sign) => sign.getAttribute("data-ask") === signs[0]!.getAttribute("data-ask"));
    return same && width < WIDE && height < HIGH ? signs[0]! : null;
  }
  return null;
}

/** What an event is about: the nearest thing; in a row that one button covers, what lies under the button. */
function thingAt(event: PointerEvent): Element | null {
  const at = event.target instanceof Element ? event.target : null;
  const above = onTop(at?.closest("[data-zone]"), event);
  if (above) return above;
  const found = at?.closest(ASKED) ?? null;
  if (found) return found;
  const row = at?.closest("li");
  if (!row) return beside(at);
  const below = document.elementsFromPoint(event.clientX, event.clientY).filter((node) => row.contains(node));
  const under = below.map((node) => node.closest(ASKED)).find((node) => node && row.contains(node));
  return under ?? beside(below.find((node) => !node.closest("button")) ?? null);
}

/** Whether a pointer has gone on from where it was. */
function away({ clientX, clientY }: PointerEvent, from: { x: number; y: number }): boolean {
  return Math.hypot(clientX - from.x, clientY - from.y) > MOVED;
}

/** How a thing was asked about: by resting on it, by a key or a click (the focus goes to the answer), by holding it. */
export type Manner = "rest" | "key" | "hold";

class Asking {
  /** the element that is asked about */
  anchor = $state.raw<Element | null>(null);
  topic = $state("");
  manner = $state<Manner>("rest");
  pinned = $state(false);
  /** topics that were asked before, from within the answer */
  path = $state.raw<string[]>([]);
  answers = $state.raw<Answers | null>(null);

  private timer = 0;
  private over: Element | null = null;
  /** the last click: nothing answers there until the pointer has gone on, whatever the click has put under it */
  private clicked: { on: Element | null; x: number; y: number } | null = null;
  private held: { x: number; y: number; anchor: Element } | null = null;
  /** what had the focus before the answer took it */
  private before: Element | null = null;

  /** The components of the table that is shown now. */
  use(data: Components | null): void {
    this.answers = data ? new Answers(data) : null;
    this.close();
  }

  open(anchor: Element, manner: Manner, topic = anchor.getAttribute("data-ask") ?? ""): void {
    window.clearTimeout(this.timer);
    if (manner === "key") this.before = document.activeElement;
    this.anchor = anchor;
    this.topic = topic;
    this.manner = manner;
    this.pinned = manner !== "rest";
    this.path = [];
  }

  /** On to something that the answer names. */
  lead(topic: string): void {
    this.path = [...this.path, this.topic];
    this.topic = topic;
    this.pinned = true;
  }

  back(): void {
    this.topic = this.path.at(-1) ?? this.topic;
    this.path = this.path.slice(0, -1);
  }

  /** Says whether there was anything to close. */
  close(): boolean {
    window.clearTimeout(this.timer);
    const open = this.anchor !== null;
    const { before } = this;
    const back = before instanceof HTMLElement || before instanceof SVGElement ? before : null;
    if (open && this.manner === "key" && back?.isConnected) back.focus();
    this.anchor = this.before = null;
    this.pinned = false;
    return open;
  }

  /** The key for asking: about what has the focus, else about what lies under the pointer. */
  key(): void {
    const focused = document.activeElement?.closest(ASKED);
    const anchor = focused ?? (this.over?.isConnected ? this.over : null);
    if (anchor) this.open(anchor, "key");
  }

  /** Listens on the whole page: things only say what they are. */
  listen(): () => void {
    const events: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointermove", this.moved],
      ["pointerdown", this.pressed, { capture: true }],
      ["pointerup", this.lifted, { capture: true }],
      ["pointercancel", this.lifted, { capture: true }],
      ["click", this.click, { capture: true }],
      ["contextmenu", this.menu],
      ["focusin", this.focused],
      ["focusout", this.blurred],
    ];
    // Svelte's own way to listen: what has the focus may be taken away while a board is being drawn anew.
    const deaf = events.map(([name, listener, options]) => on(document, name, listener as EventListener, options));
    return () => {
      deaf.forEach((off) => off());
      this.close();
      this.clicked = null;
    };
  }

  private later(wait: number, then: () => void): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(then, wait);
  }

  private rest(anchor: Element): void {
    this.later(anchor.closest("[data-bare]") ? REST_BARE : REST, () => {
      if (anchor.isConnected) this.open(anchor, "rest");
    });
  }

  private readonly moved = (event: PointerEvent): void => {
    if (event.pointerType === "touch") {
      if (this.held && away(event, this.held)) this.lifted();
      return;
    }
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest(".inspector")) {
      window.clearTimeout(this.timer);
      return;
    }
    const anchor = thingAt(event);
    if (this.clicked && away(event, this.clicked) && !this.clicked.on?.contains(at)) this.clicked = null;
    this.over = anchor;
    if (this.pinned || event.buttons > 0) return;
    if (anchor && anchor === this.anchor) window.clearTimeout(this.timer);
    else if (anchor && !this.clicked && !anchor.closest(PLAIN)) this.rest(anchor);
    else if (this.anchor) this.later(LEAVE, () => this.close());
    else window.clearTimeout(this.timer);
  };

  private readonly pressed = (event: PointerEvent): void => {
    // Not every browser ends a hold with a click: the next touch is one of its own.
    this.swallow = false;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest(".inspector")) return;
    const anchor = thingAt(event);
    this.close();
    this.clicked = { on: anchor?.closest("button, .piece") ?? anchor, x: event.clientX, y: event.clientY };
    if (event.pointerType !== "touch" || !anchor) return;
    this.held = { x: event.clientX, y: event.clientY, anchor };
    this.later(HOLD, () => {
      this.held = null;
      this.swallow = true;
      this.open(anchor, "hold");
    });
  };

  private readonly lifted = (): void => {
    if (this.held) window.clearTimeout(this.timer);
    this.held = null;
  };

  /** Holding is not choosing: the click that ends it does nothing. */
  private swallow = false;
  private readonly click = (event: Event): void => {
    if (!this.swallow) return;
    this.swallow = false;
    if ((event.target as Element).closest(".inspector")) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly menu = (event: Event): void => {
    if (this.held || this.swallow) event.preventDefault();
  };

  private readonly focused = (event: FocusEvent): void => {
    const at = event.target instanceof Element ? event.target : null;
    const anchor = at?.closest(ASKED);
    if (this.pinned || !anchor || !at?.matches(":focus-visible")) return;
    this.rest(anchor);
  };

  private readonly blurred = (event: FocusEvent): void => {
    if (this.pinned || !this.anchor?.contains(event.target as Element)) return;
    this.close();
  };
}

export const asking = new Asking();
