/** What the components on the table are called and drawn as. One table is on the page at a time, so there is one of these. */

import { capital } from "../messages";
import type { PackInfo, Part } from "../wire";
import { plainName } from "./choices.svelte";

class Wording {
  #pack = $state.raw<PackInfo | null>(null);

  /** The components of the table that is shown now. */
  use(pack: PackInfo | null): void {
    this.#pack = pack;
  }

  /** What people call a component: by the catalogue, else by its row in that table. */
  name(id: string, table = ""): string {
    const row = this.#pack?.data.tables[table]?.[id]?.["name"];
    return typeof row === "string" ? row : (this.#pack?.data.names[id]?.t ?? plainName(id));
  }

  /** The same with a capital, where it stands alone. */
  title(id: string): string {
    return capital(this.name(id));
  }

  /** Several of it: "stars". */
  many(id: string): string {
    return this.#pack?.data.names[id]?.many ?? this.name(id);
  }

  titles(id: string): string {
    return capital(this.many(id));
  }

  /** How many there are of it: "1 star", "3 stars". */
  counted(id: string, n: number): string {
    return `${n} ${n === 1 ? (this.#pack?.data.names[id]?.one ?? this.name(id)) : this.many(id)}`;
  }

  icon(id: string): string {
    return this.#pack?.data.names[id]?.i ?? id;
  }

  /** It and how many of it, as a mark; one stands alone. */
  mark(id: string, n: number | string = 1): Part {
    return { i: this.icon(id), t: this.name(id), ...(n === 1 ? {} : { n }) };
  }

  /** Several, each kind once with its number. */
  marks(ids: string[]): Part[] {
    return [...new Set(ids)].map((id) => this.mark(id, ids.filter((one) => one === id).length));
  }
}

export const wording = new Wording();
