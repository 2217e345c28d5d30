import { beforeEach, describe, expect, it, vi } from "vitest";
import { network } from "../../src/shell/network.svelte";
import { Session } from "../../src/shell/session.svelte";
import { settings } from "../../src/shell/settings.svelte";
import { toasts } from "../../src/shell/toasts.svelte";
import { choices } from "../../src/table/choices.svelte";
import { PROTOCOL, type FromServer, type Update } from "../../src/wire";
import { offer, outcome } from "../support";
import { entry, FakeSocket, table, update, welcome } from "./socket";

let session: Session;
const come = (...messages: FromServer[]): void => messages.forEach((message) => FakeSocket.last.come(message));
const sent = (): Record<string, unknown>[] => FakeSocket.last.sent as unknown as Record<string, unknown>[];
const failure = (id: string, code = "illegal", text = "Not now."): FromServer =>
  ({ type: "error", id, code, text, rule: "" }) as FromServer;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  toasts.list = [];
  session = new Session("a table");
  FakeSocket.last.open();
  return () => session.end();
});

describe("connecting", () => {
  it("asks for everything at first", () => {
    expect(FakeSocket.last.url).toMatch(/^ws:\/\/.*\/ws\/a%20table$/);
    expect(sent()).toEqual([{ type: "hello", since: -1, seat: null }]);
    expect(session.connection).toBe("connecting");
    come(welcome());
    expect([session.connection, session.seat, session.online, session.spectators]).toEqual(["open", 0, [0], 2]);
  });

  it("says so when it is out of date, and does not come back", () => {
    come({ ...welcome(), protocol: PROTOCOL + 1 } as FromServer);
    expect([session.outdated, session.table]).toEqual([true, null]);
    FakeSocket.last.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("comes back by itself, later each time, and asks for what it missed", () => {
    come(welcome(), update(7));
    const gone: number[] = [];
    for (const wait of [300, 800, 1500, 3000, 5000, 5000]) {
      FakeSocket.last.close();
      expect(session.connection).toBe("lost");
      vi.advanceTimersByTime(wait - 1);
      gone.push(FakeSocket.all.length);
      vi.advanceTimersByTime(1);
    }
    expect(gone).toEqual([1, 2, 3, 4, 5, 6]);
    FakeSocket.last.open();
    expect(sent()).toEqual([{ type: "hello", since: 7, seat: 0 }]);
    come(welcome());
    expect(session.connection).toBe("open");
    expect(network.gone).toBe(false);
    FakeSocket.last.close();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(8);
  });

  it("says once more what was not answered, under the same id", () => {
    come(welcome(), update(1));
    session.choose("visit", "CA");
    session.say("hello");
    const [, choice, chat] = sent();
    come({ type: "ack", id: chat!.id as string, seq: 1 } as FromServer);
    FakeSocket.last.close();
    vi.advanceTimersByTime(300);
    FakeSocket.last.open();
    come(welcome());
    expect(sent().slice(1)).toEqual([choice]);
  });

  it("asks for the outline once, and again after a lost connection", () => {
    come(welcome(), update(1));
    session.read();
    session.read();
    expect(sent().slice(1)).toEqual([{ type: "outline" }]);
    FakeSocket.last.close();
    vi.advanceTimersByTime(300);
    FakeSocket.last.open();
    come(welcome());
    expect(sent().slice(1)).toEqual([{ type: "outline" }]);
  });

  it("keeps no gap in a long log, and asks for what was before", () => {
    come(welcome(), update(2, { entries: [entry(1), entry(2)] }));
    come(update(300, { since: 200, entries: [entry(201), entry(300)] }));
    expect(session.entries.map((one) => one.seq)).toEqual([201, 300]);
    expect(session.more).toBe(true);
    session.earlier();
    expect(sent().at(-1)).toEqual({ type: "earlier", before: 201 });
    come({ type: "told", seat: 1, before: 201, entries: [entry(199)] });
    come({ type: "told", seat: 0, before: 201, entries: [entry(0), entry(200)] });
    come({ type: "told", seat: 0, before: 201, entries: [entry(0), entry(200)] });
    expect(session.entries.map((one) => one.seq)).toEqual([0, 200, 201, 300]);
    expect(session.more).toBe(false);
  });

  it("does not come back to a table that is not there", () => {
    FakeSocket.last.close(4404);
    vi.advanceTimersByTime(10_000);
    expect([session.missing, FakeSocket.all.length]).toEqual(["", 1]);
  });

  it("does not come back once it was left", () => {
    session.end();
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(choices.offer).toBeNull();
  });
});

describe("commands", () => {
  beforeEach(() => come(welcome(), update(3)));

  it("send what was chosen on the boards, with where that was", () => {
    choices.choose(choices.all[0]!);
    expect(sent().at(-1)).toMatchObject({ type: "choose", seat: 0, seq: 3, verb: "visit", target: "CA" });
  });

  it("have ids of their own", () => {
    session.say("a");
    session.say("b");
    expect(new Set(sent().map((one) => one.id)).size).toBe(3);
  });

  it("take back a choice or the whole turn, and nothing for those who only watch", () => {
    session.takeBack(false);
    session.takeBack(true);
    expect(sent().map((one) => one.type)).toEqual(["hello", "undo", "restart"]);
    come(update(4, { seat: -1, offer: null }));
    session.takeBack(false);
    expect(sent()).toHaveLength(3);
  });

  it("answer a wish only while there is one", () => {
    session.answer(true);
    expect(sent()).toHaveLength(1);
    const wish = { id: "w", seat: 1, step: 1, whole_turn: false, needed: [0], agreed: [] };
    come({ type: "asked", wish } as FromServer);
    session.answer(false);
    expect(sent().at(-1)).toMatchObject({ type: "consent", undo: "w", agree: false });
    come({ type: "settled", granted: false, text: "Declined." } as FromServer);
    expect([session.wish, toasts.list.at(-1)?.kind]).toEqual([null, "bad"]);
  });

  it("that were refused say why and let choose again", () => {
    choices.choose(choices.all[0]!);
    come(failure(sent().at(-1)!.id as string));
    expect([choices.pending, toasts.list.map((toast) => toast.text)]).toEqual([null, ["Not now."]]);
  });

  it("ask a bot once at a time, and show its answer while it is of this decision", () => {
    session.hint();
    session.hint();
    const asked = sent().filter((one) => one.type === "hint");
    expect(asked).toHaveLength(1);
    const lines = (target: string): unknown[] => [{ verb: "visit", target, gain: 1 }];
    const answer = { type: "hinted", id: asked[0]!.id, seat: 0, seq: 2, ahead: false, lines: lines("gone") };
    come(answer as unknown as FromServer);
    expect([session.hinting, session.hints]).toEqual([false, null]);
    session.hint();
    come({ ...answer, lines: lines("CA") } as unknown as FromServer);
    expect(session.hints?.lines).toEqual(lines("CA"));
    come(update(4));
    expect(session.hints?.lines).toEqual(lines("CA"));
    come(update(5, { offer: offer(["pass"]) }));
    expect(session.hints).toBeNull();
  });

  it("ask a bot what comes while others are asked, and keep its answer until I am", () => {
    come(update(4, { offer: null }));
    session.hint();
    const asked = sent().at(-1)!;
    expect(asked).toMatchObject({ type: "hint", seat: 0 });
    const line = { verb: "visit", target: "CA" };
    come({ type: "hinted", id: asked.id, seat: 0, seq: 4, ahead: true, lines: [line] } as unknown as FromServer);
    expect(session.hints?.lines).toEqual([line]);
    come(update(5, { offer: null }));
    expect(session.hints).not.toBeNull();
    come(update(6, { offer: offer(["visit CA", "pass"]) }));
    expect(session.hints).toBeNull();
  });

  it("ask a bot anew where I am asked before it has said what comes", () => {
    come(update(4, { offer: null }));
    session.hint();
    const ahead = sent().at(-1)!;
    come(update(5, { offer: offer(["visit CA", "pass"]) }));
    const lines = [{ verb: "visit", target: "CA" }];
    come({ type: "hinted", id: ahead.id, seat: 0, seq: 4, ahead: true, lines } as unknown as FromServer);
    expect([session.hinting, session.hints]).toEqual([true, null]);
    const now = sent().at(-1)!;
    expect([now.type, now.id === ahead.id]).toEqual(["hint", false]);
    come({ type: "hinted", id: now.id, seat: 0, seq: 5, ahead: false, lines } as unknown as FromServer);
    expect(session.hints?.lines).toEqual(lines);
  });

  it("look away from a hint when it is asked for again", () => {
    session.hint();
    const answer = { type: "hinted", id: sent().at(-1)!.id, seat: 0, seq: 3, ahead: false };
    come({ ...answer, lines: [{ verb: "visit", target: "CA" }] } as unknown as FromServer);
    expect(session.hints).not.toBeNull();
    const before = sent().length;
    session.hint();
    expect([session.hints, sent().length]).toEqual([null, before]);
  });
});

describe("outcomes", () => {
  beforeEach(() => come(welcome(), update(3, { offer: offer(["visit CA", "visit NC", "pass"]) })));
  const answered = (id: unknown): FromServer =>
    ({ type: "outcomes", id, seat: 0, seq: 3, lines: [outcome("visit CA", { undo: "consent" })] }) as FromServer;
  const asked = [{ verb: "visit", target: "CA" }];

  it("of what declines are asked for at once", () => {
    vi.advanceTimersByTime(1);
    expect(sent().at(-1)).toMatchObject({ type: "outcomes", seat: 0, seq: 3, options: [{ verb: "pass", target: "" }] });
  });

  it("are kept by option", () => {
    session.outcomes(asked);
    come(answered(sent().at(-1)!.id));
    expect(choices.outcome("visit:CA")?.undo).toBe("consent");
  });

  it("of many are asked for in parts", () => {
    const before = sent().length;
    session.outcomes(Array.from({ length: 90 }, (_, at) => ({ verb: "visit", target: String(at) })));
    const parts = sent().slice(before);
    expect(parts.map((one) => (one.options as unknown[]).length)).toEqual([40, 40, 10]);
  });

  it("that come after the next decision are not taken for its own", () => {
    session.outcomes(asked);
    const { id } = sent().at(-1)!;
    come(update(4), answered(id));
    expect(choices.outcome("visit:CA")).toBeUndefined();
  });

  it("that come too late to be answered trouble nobody", () => {
    session.outcomes(asked);
    come(failure(sent().at(-1)!.id as string));
    expect(toasts.list).toEqual([]);
  });

  it("are not asked for without a connection", () => {
    FakeSocket.last.close();
    session.outcomes(asked);
    expect(sent()).toHaveLength(1);
  });
});

describe("what comes", () => {
  it("is missing where the first answer is an error", () => {
    come(failure("", "not_found", "No such table."));
    expect(session.missing).toBe("No such table.");
    FakeSocket.last.close();
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is deciding while a question blocks, waiting else, over at the end", () => {
    come(welcome(), update(1));
    expect(session.status).toBe("deciding");
    come(update(2, { offer: { ...offer(["pass"]), blocking: false } }));
    expect(session.status).toBe("waiting");
    come(update(3, { offer: null }), { type: "over", result: [] } as unknown as FromServer);
    expect(session.status).toBe("over");
  });

  it("joins log entries by their number and marks what was taken back", () => {
    come(welcome(), update(2, { entries: [entry(1), entry(2)] }));
    come(update(4, { entries: [entry(2), entry(3), entry(4, { kind: "undo", step: 1 })] }));
    expect(session.entries.map((one) => [one.seq, one.undone])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  it("is told once on return, from after the last own choice", () => {
    const others = [entry(2, { seat: 1 }), entry(3, { seat: 1, events: [] }), entry(4, { seat: 0, automatic: true })];
    come(welcome(), update(4, { entries: [entry(1), ...others] }));
    expect(session.recap.map((one) => one.seq)).toEqual([2, 4]);
    session.choose("visit", "CA");
    come(update(6, { entries: [entry(5), entry(6, { seat: 1 })] }));
    expect(session.recap).toEqual([]);
  });

  it("counts chat nobody has read, each line once and none of the table's own", () => {
    const line = (number: number, system = false): FromServer =>
      ({ type: "chat", line: { number, seat: 1, name: "", text: "", at: 0, system } }) as FromServer;
    come(welcome(), line(1), line(1), line(2, true));
    expect([session.chat.length, session.unread]).toEqual([2, 1]);
    session.chatting = true;
    come(line(3));
    expect(session.unread).toBe(1);
  });

  it("says at once what a bot says while nobody looks at the chat", () => {
    const line = (number: number, seat: number): FromServer =>
      ({ type: "chat", line: { number, seat, name: "Odile", text: "I keep it.", at: 0, system: false } }) as FromServer;
    come(welcome());
    come({ type: "table", table: { ...table, seats: [{ ...table.seats[0]!, seat: 1, kind: "bot" }] } } as FromServer);
    come(line(1, 1), line(2, 0));
    expect(toasts.list.map(({ text }) => text)).toEqual(["Odile: I keep it."]);
    session.chatting = true;
    come(line(3, 1));
    expect(toasts.list.length).toBe(1);
  });

  it("names seats, and those without a name by number", () => {
    come(welcome());
    expect(session.names([1, 5])).toBe(`Person 1, ${session.name(5)}`);
    expect(session.name(5)).toContain("6");
    come({ type: "table", table: { ...table, mine: [1] } } as FromServer);
    expect(session.mine).toEqual([1]);
    come({ type: "presence", online: [1], spectators: 0 } as unknown as FromServer);
    expect([session.online, session.spectators]).toEqual([[1], 0]);
  });
});

describe("several people at one screen", () => {
  it("hand it over behind a curtain", () => {
    come(welcome([0, 1]), update(1, { waiting: [0] }));
    expect([session.curtain, session.status]).toEqual([null, "deciding"]);
    come(update(2, { waiting: [1] }));
    expect([session.curtain, session.status]).toEqual([1, "waiting"]);
    session.ready(1);
    expect([session.curtain, session.seat]).toEqual([null, 1]);
    expect(sent().at(-1)).toEqual({ type: "ready", seat: 1 });
  });

  it("keep it while both are asked, and see the end together", () => {
    come(welcome([0, 1]), update(1, { waiting: [0, 1] }));
    expect(session.curtain).toBeNull();
    come(update(2, { waiting: [1] }), update(3, { waiting: [], over: true, offer: null }));
    expect([session.curtain, session.status]).toEqual([null, "over"]);
  });
});

describe("connecting by hand", () => {
  it("leaves no second connection behind", () => {
    come(welcome(), update(1));
    const first = FakeSocket.last;
    first.close();
    session.connect();
    const second = FakeSocket.last;
    session.connect();
    expect(second.readyState).toBe(3);
    second.come(update(9));
    expect(session.seq).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(3);
  });
});

describe("the pace of bots", () => {
  it("is told to the server, also after a lost connection", () => {
    come(welcome(), update(1, { offer: null, waiting: [1] }));
    session.quicken(4);
    session.skip();
    expect(sent().slice(1)).toEqual([{ type: "pace", times: 4 }, { type: "skip" }]);
    expect(session.skipping).toBe(true);
    FakeSocket.last.close();
    vi.advanceTimersByTime(300);
    FakeSocket.last.open();
    come(welcome());
    expect(sent().at(-1)).toEqual({ type: "pace", times: 4 });
    settings.pace = 1;
  });

  it("is skipped until I am asked, and not while I am", () => {
    come(welcome(), update(1, { offer: null, waiting: [1] }));
    session.skip();
    come(update(2, { offer: null, waiting: [1] }));
    expect(session.skipping).toBe(true);
    come(update(3));
    expect(session.skipping).toBe(false);
    expect(sent().filter((one) => one.type === "skip").length).toBe(1);
  });

  it("is skipped after my turn where I say so in it", () => {
    const skips = (): number => sent().filter((one) => one.type === "skip").length;
    come(welcome(), update(1));
    session.skip();
    session.skip();
    session.skip();
    expect([session.skipsNext, session.skipping, skips()]).toEqual([true, false, 0]);
    come(update(2, { offer: null, waiting: [1] }));
    expect([session.skipsNext, session.skipping, skips()]).toEqual([false, true, 1]);
  });
});

describe("a lesson", () => {
  it("tells the guide where to go from the beat that stands, and nothing where there is none", () => {
    come(welcome(), update(1));
    session.tell("next");
    expect(sent().some(({ type }) => type === "guide")).toBe(false);
    come(update(1, { guide: { at: 3 } as Update["guide"] }));
    session.tell("next");
    expect(sent().at(-1)).toMatchObject({ type: "guide", at: 3, go: "next" });
  });
});
