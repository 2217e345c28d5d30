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

  /**
   * A phone opens where most answers lie; a new question leads there, unless some lie here or somebody is writing. The
   * zone of a question that was not gone after yet, if there is any.
   */
  follow(tabs: ZoneTab[], zone: string): string | null {
    const { offer } = choices;
    const asked = offer?.blocking ? `${offer.seat} ${offer.prompt}` : "";
    if (asked === this.#followed) return null;
    const begins = this.#followed === null;
    this.#followed = asked;
    if (!asked || document.activeElement?.matches("input, textarea")) return null;
    if (!begins && this.waiting[zone]) return zone;
    const [most] = tabs.filter((tab) => this.waiting[tab.id]).sort((a, b) => this.waiting[b.id]! - this.waiting[a.id]!);
    return most?.id ?? null;
  }

  /** Scrolls a zone to its first answer, unless one is in sight. */
  static show(root: Element, zone: string): void {
    const part = root.querySelector(`[data-zone="${zone}"]`);
    const answers = [...(part?.querySelectorAll("[data-option], [data-options]") ?? [])];
    const room = part?.getBoundingClientRect();
    const seen = (box: DOMRect): boolean => Boolean(room && box.top >= room.top && box.bottom <= room.bottom);
    if (answers.length === 0 || answers.some((node) => seen(node.getBoundingClientRect()))) return;
    answers[0]!.scrollIntoView({ block: "center" });
  }
}
