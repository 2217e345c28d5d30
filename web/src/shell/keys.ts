/** The keys of a table: digits choose, letters are commands and never options. */

import { asking } from "../table/asking.svelte";
import { choices } from "../table/choices.svelte";

export interface Commands {
  undo: () => void;
  restart: () => void;
  why: () => void;
  keys: () => void;
  hint: () => void;
  skip: () => void;
  closing: () => void;
  next: () => void;
  back: () => void;
  mute: () => void;
  guide: () => void;
  log: () => void;
  chat: () => void;
  rules: () => void;
  close: () => boolean;
}

/** What letters and signs do; the list that people read is made of it. */
export const LETTERS: Record<string, Exclude<keyof Commands, "pass" | "close"> | "rotate" | "flip" | "ask"> = {
  i: "ask",
  u: "undo",
  t: "restart",
  r: "rotate",
  f: "flip",
  w: "why",
  h: "hint",
  s: "skip",
  e: "closing",
  m: "mute",
  g: "guide",
  l: "log",
  c: "chat",
  n: "next",
  b: "back",
  "/": "rules",
  "?": "keys",
};

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
}

function numbered(number: number): void {
  if (choices.menu) {
    const choice = choices.open[number - 1];
    if (choice) choices.choose(choice);
    return;
  }
  const entry = choices.entries[number - 1];
  if (!entry) return;
  if (entry.choices.length === 1) choices.choose(entry.choices[0]!);
  else choices.enter(entry);
}

export function onKey(event: KeyboardEvent, commands: Commands): void {
  if (event.key === "Escape") {
    // An answer that only lies there goes along with what was half chosen.
    const { pinned } = asking;
    if ((asking.close() && pinned) || choices.clear() || commands.close()) event.preventDefault();
    return;
  }
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
    return;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  if (digit) {
    const number = Number(digit[1]);
    event.preventDefault();
    const [quiet] = choices.quiet;
    if (number === 0) {
      if (quiet) choices.choose(quiet);
    } else numbered(event.shiftKey ? number + 9 : number);
    return;
  }
  const name = LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (name) {
    event.preventDefault();
    if (name === "rotate") choices.rotate();
    else if (name === "flip") choices.flip();
    else if (name === "ask") asking.key();
    else commands[name]();
  }
}
