/** The keys of a table: digits choose, letters are commands and never options. */

import { choices, note } from "../table/choices.svelte";

export interface Commands {
  undo: () => void;
  restart: () => void;
  why: () => void;
  hint: () => void;
  log: () => void;
  chat: () => void;
  rules: () => void;
  close: () => boolean;
}

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
  if (entry.choices.length === 1) {
    choices.choose(entry.choices[0]!);
    return;
  }
  const opener = document.querySelectorAll("#decision .opts > button")[number - 1];
  if (opener) choices.openMenu(entry, opener);
}

export function onKey(event: KeyboardEvent, commands: Commands): void {
  if (event.key === "Escape") {
    note.close();
    if (choices.clear() || commands.close()) event.preventDefault();
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
  const command: Record<string, () => void> = {
    u: commands.undo,
    t: commands.restart,
    r: () => choices.rotate(),
    f: () => choices.flip(),
    "?": commands.why,
    h: commands.hint,
    l: commands.log,
    c: commands.chat,
    "/": commands.rules,
  };
  const run = command[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (run) {
    event.preventDefault();
    run();
  }
}
