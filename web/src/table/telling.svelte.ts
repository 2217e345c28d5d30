/** What of the story lies open over the boards: the newest part of it, or all that was told so far. */

import { settings } from "../shell/settings.svelte";

const KEPT = "arcology.story";
/** So many tables are remembered. */
const MOST = 40;

class Telling {
  open = $state<"" | "now" | "all">("");
  /** whether nothing of this table's story was read here before */
  first = $state(false);
  private table = "";
  private part = "";
  private read: Record<string, string> = {};

  constructor() {
    try {
      this.read = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, string>;
    } catch {
      // A broken or forbidden store: everything is new.
    }
  }

  /** A table tells this part of its story now: one that was not read here opens, if people like that. */
  hear(table: string, part: string): void {
    if (table === this.table && part === this.part) return;
    this.table = table;
    this.part = part;
    this.first = !(table in this.read);
    const fresh = part !== "" && this.read[table] !== part;
    this.open = fresh && settings.story ? "now" : "";
    if (fresh && !settings.story) this.keep();
  }

  show(what: "now" | "all"): void {
    this.open = what;
  }

  /** Whether something was open. */
  close(): boolean {
    const any = this.open !== "";
    this.open = "";
    if (any) this.keep();
    return any;
  }

  private keep(): void {
    const { [this.table]: _, ...others } = this.read;
    this.read = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [this.table, this.part]]);
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.read));
    } catch {
      // Private browsing: it is remembered as long as the page.
    }
  }
}

export const telling = new Telling();
