/** A socket without a server: the test says what comes and reads what was sent. */

import { vi } from "vitest";
import {
  PROTOCOL,
  type Entry,
  type FromClient,
  type FromServer,
  type SeatInfo,
  type TableInfo,
  type Update,
} from "../../src/wire";
import { offer } from "../support";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  sent: FromClient[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static install(): void {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  come(message: FromServer): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const seatAt = (seat: number): SeatInfo => ({
  seat,
  kind: "person",
  name: `Person ${seat}`,
  colour: "red",
  level: "",
  level_text: "",
  mine: seat === 0,
  online: seat === 0,
  face: null,
  temper: "",
});

export const table = { seats: [seatAt(0), seatAt(1)], mine: [0], spectators: 2 } as unknown as TableInfo;

export const welcome = (mine: number[] = [0]): FromServer => ({
  type: "welcome",
  protocol: PROTOCOL,
  me: { id: "me", name: "Me", colour: "red" } as never,
  table,
  mine,
  seat: mine[0] ?? -1,
  chat: [],
});

export const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  step: seq,
  kind: "choice",
  seat: 0,
  automatic: false,
  undone: false,
  at: 0,
  events: [{ about: [], name: "visited", seat: 0, text: [] }],
  ...more,
});

export const update = (seq: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  seq,
  step: seq,
  seat: 0,
  since: -1,
  view: { round: 1 },
  outline: [],
  offer: offer(["visit CA", "pass"]),
  entries: [],
  waiting: [0],
  undo: { step: 0, cost: "none" },
  restart: { step: 0, cost: "none" },
  wish: null,
  practice: false,
  over: false,
  guide: null,
  ...more,
});
