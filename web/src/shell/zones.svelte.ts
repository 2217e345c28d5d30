/** The zones of a table on a phone, of which one is in sight: what waits in each, and where a new question leads. */

import { choices } from "../table/choices.svelte";

export interface ZoneTab {
  id: string;
  icon: string;
  label: string;
}

export class Zones {
  /** how many choices wait in each zone */
  waiting = $state.raw<Record<string, number>>({});
  /** the question that was gone after, nothing before the first look */
  #followed: string | null = null;

  /** Counts what is drawn below this element. */
  count(root: Element): void {
    const counted: Record<string, number> = {};
    for (const part of root.querySelectorAll("[data-zone]")) {
      counted[part.getAttribute("data-zone")!] = part.querySelectorAll("[data-option], [data-options]").length;
    }
    this.waiting = counted;
  }

  /** A phone opens where most answers lie; a new question leads there, unless some lie here or somebody is writing. */
  follow(tabs: ZoneTab[], zone: string): string {
    const { offer } = choices;
    const asked = offer?.blocking ? `${offer.seat} ${offer.prompt}` : "";
    if (asked === this.#followed) return zone;
    const begins = this.#followed === null;
    this.#followed = asked;
    if (!asked || (!begins && this.waiting[zone]) || document.activeElement?.matches("input, textarea")) return zone;
    const [most] = tabs.filter((tab) => this.waiting[tab.id]).sort((a, b) => this.waiting[b.id]! - this.waiting[a.id]!);
    return most?.id ?? zone;
  }
}
