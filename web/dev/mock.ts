/** Answers in place of a server, for work on the page alone: `ARCOLOGY_MOCK=1 npm run dev`. Never part of a build. */

import type { Introduction } from "../src/wire";
import { buildings, entries, game, offers, outcome, result, table, tables, view, zones } from "./fixture";

const answers: [RegExp, (match: RegExpExecArray, body?: Partial<Introduction>) => unknown][] = [
  [
    /^\/api\/me$/,
    (_, body) => ({
      id: "g1",
      name: body?.name ?? (new URLSearchParams(location.search).has("stranger") ? "" : "Mira"),
      colour: body?.colour ?? "red",
    }),
  ],
  [
    /^\/api\/games$/,
    () => [
      game("free_radicals", "Free Radicals", 2, 5),
      game("euphoria", "Euphoria", 2, 6),
      game("tamashii", "Tamashii", 1, 4),
    ],
  ],
  [/^\/api\/tables$/, (_, body) => (body ? table() : tables())],
  [
    /^\/api\/tables\/[^/]+\/steps$/,
    () => ({
      steps: Array.from({ length: 48 }, (_, at) => ({
        step: at + 1,
        seat: at % 4,
        automatic: false,
        round: 1 + Math.floor(at / 4),
        turn_of: at % 4,
        scores: [at * 1.5, at * 1.6, at * 1.4, at * 1.3].map(Math.round),
        option: null,
      })),
    }),
  ],
  [
    /^\/api\/tables\/[^/]+\/frames\/(\d+)/,
    (match) => ({
      step: Number(match[1]),
      last: 48,
      seat: 0,
      view,
      outline: zones,
      events: entries[0]!.events,
      chosen: { step: 1, seat: 1, automatic: false, round: 1, turn_of: 0, scores: [], option: null },
      offer: null,
      over: false,
      result: null,
    }),
  ],
  [/^\/api\/tables\/([^/]+)/, () => table()],
  [
    /^\/api\/rules\//,
    () => ({
      game: "free_radicals",
      title: "Free Radicals",
      sections: [
        {
          id: "visit",
          heading: "Visiting",
          level: 2,
          text: "Goods are taken **before** the owner is thanked.",
          rule: false,
        },
        {
          id: "FR-VISIT-1",
          heading: "",
          level: 0,
          text: "Visit one awakened Building.\n\n- first\n- second",
          rule: true,
        },
        {
          id: "FR-FAR-7",
          heading: "",
          level: 0,
          text: "Each Algae lets you visit.\n\n| a | b |\n|---|---|\n| 1 | 2 |",
          rule: true,
        },
      ],
    }),
  ],
  [/^\/api\/packs\//, () => ({ game: "free_radicals", hash: "x", data: { tables: { buildings }, names: {} } })],
];

const really = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const path = String(input instanceof Request ? input.url : input).replace(location.origin, "");
  if (!path.startsWith("/api/")) return really(input, init);
  for (const [pattern, answer] of answers) {
    const match = pattern.exec(path);
    if (match)
      return new Response(JSON.stringify(answer(match, init?.body ? JSON.parse(String(init.body)) : undefined)), {
        headers: { "content-type": "application/json" },
      });
  }
  return new Response(JSON.stringify({ code: "not_found", text: "There is no such thing." }), { status: 404 });
};

class MockSocket extends EventTarget {
  static OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private at = 0;

  constructor(readonly url: string) {
    super();
    setTimeout(() => this.onopen?.(), 20);
  }

  private tell(message: unknown): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }), 30);
  }

  private update(): void {
    const wanted = new URLSearchParams(location.search).get("offer");
    const offer = offers[wanted ?? Object.keys(offers)[this.at % Object.keys(offers).length]!];
    this.tell({
      type: "update",
      seq: 10 + this.at,
      step: 10 + this.at,
      seat: 0,
      since: -1,
      view,
      outline: zones,
      offer,
      entries,
      waiting: [0],
      undo: { step: 9, cost: "free" },
      restart: { step: 7, cost: "consent" },
      wish: null,
      practice: false,
      over: false,
      guide: null,
    });
    if (location.search.includes("over")) this.tell({ type: "over", seq: 10, step: 48, result });
  }

  send(text: string): void {
    const message = JSON.parse(text);
    if (message.type === "hello") {
      this.tell({
        type: "welcome",
        protocol: 1,
        me: { id: "g1", name: "Mira", colour: "red" },
        table: table(),
        mine: [0],
        seat: 0,
        chat: [{ number: 1, seat: 1, name: "Ada", text: "Hello!", at: Date.now() / 1000, system: false }],
      });
      this.update();
    } else if (message.type === "outcomes") {
      this.tell({
        type: "outcomes",
        id: message.id,
        seat: 0,
        seq: message.seq,
        lines: message.options.map((option: { verb: string; target: string }) => outcome(option)),
      });
    } else {
      this.at += 1;
      this.tell({ type: "ack", id: message.id, seq: 10 + this.at, step: 10 + this.at });
      this.update();
    }
  }

  close(): void {
    this.onclose?.();
  }
}

const Real = window.WebSocket;
window.WebSocket = new Proxy(Real, {
  construct: (_, [url, protocols]) =>
    String(url).includes("/ws/") ? new MockSocket(String(url)) : new Real(url, protocols),
});
