/** The zones of a table on a phone, of which one is in sight: what waits in each, and where a new question leads. */

import type { Call } from "../boards/index";
import { choices } from "../table/choices.svelte";

export interface ZoneTab {
  id: string;
  icon: string;
  label: string;
}

/** What can be offered at any time, such as a trade, lies at the seats: they are no place for a question that a board answers. */
const BESIDE = "seats";

/** The zone in which an answer lies, or null to stay: that of most answers, unless some lie here already. */
export function leading(zones: string[], waiting: Record<string, number>, here: string | null): string | null {
  const answering = zones.filter((zone) => waiting[zone]);
  const boards = answering.filter((zone) => zone !== BESIDE);
  const places = boards.length > 0 ? boards : answering;
  if (here !== null && places.includes(here)) return null;
  return places.sort((a, b) => waiting[b]! - waiting[a]!)[0] ?? null;
}

export class Zones {
  /** how many choices wait in each zone */
  waiting = $state.raw<Record<string, number>>({});
  /** the question that was gone after, nothing after an answer: what comes then is another one, even if it sounds the same */
  #asked: string | null = null;
  #called = "";
  #begun = false;

  /** The question was answered. */
  answered(): void {
    this.#asked = null;
  }

  /** Counts what is drawn below this element. */
  count(root: Element): void {
    const counted: Record<string, number> = {};
    for (const part of root.querySelectorAll("[data-zone]")) {
      counted[part.getAttribute("data-zone")!] = part.querySelectorAll("[data-option], [data-options]").length;
    }
    this.waiting = counted;
  }

  /**
   * A phone opens where most answers lie; a new question or a call leads there, unless some lie here or somebody is
   * writing. The zone of what was not gone after yet, if there is any.
   */
  follow(tabs: ZoneTab[], zone: string, call: Call | null = null): string | null {
    const { offer } = choices;
    const asked = offer?.blocking ? `${offer.seat} ${offer.prompt}` : "";
    const called = call ? `${call.zone} ${call.what}` : "";
    const news = { question: asked !== "" && asked !== this.#asked, call: called !== "" && called !== this.#called };
    const here = this.#begun ? zone : null;
    this.#asked = asked;
    this.#called = called;
    this.#begun = true;
    if ((!news.question && !news.call) || document.activeElement?.matches("input, textarea")) return null;
    if (news.call && call) return call.zone;
    const places = tabs.map((tab) => tab.id);
    return leading(places, this.waiting, here) ?? (this.waiting[zone] ? zone : null);
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
