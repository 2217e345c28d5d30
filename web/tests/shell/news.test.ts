import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer, MOST, PAUSE } from "../../src/shell/announcer.svelte";
import { News, NOTICED } from "../../src/shell/news.svelte";
import type { EventLine } from "../../src/wire";
import { event } from "../support";
import { entry } from "./socket";

const told = (seq: number, ...events: EventLine[]) => entry(seq, { events });
const awakened: EventLine = { ...event("awakened"), notice: "awaken" };

beforeAll(() => vi.useFakeTimers());
beforeEach(() => {
  vi.advanceTimersByTime(PAUSE * 3);
  announcer.say("begin");
  vi.advanceTimersByTime(PAUSE * 3);
});

describe("the voice of the page", () => {
  it("says one thing at a time, and then what came meanwhile together", () => {
    announcer.say("One");
    announcer.say("Two");
    announcer.say("Three!");
    expect(announcer.text).toBe("One.");
    vi.advanceTimersByTime(PAUSE);
    expect(announcer.text).toBe("Two. Three!");
  });

  it("leaves out what is too much to listen to", () => {
    announcer.say("One");
    for (let n = 0; n < 20; n += 1) announcer.say(`Number ${n}`);
    vi.advanceTimersByTime(PAUSE);
    expect(announcer.text.split(". ")).toHaveLength(MOST);
    expect(announcer.text).toContain("Number 19");
  });

  it("says of questions and groups only the last, after what happened", () => {
    announcer.say("One");
    announcer.say("Bot 2 placed a worker");
    for (let n = 0; n < 20; n += 1) announcer.stand(`Group ${n}`);
    vi.advanceTimersByTime(PAUSE);
    expect(announcer.text).toBe("Bot 2 placed a worker. Group 19.");
    vi.advanceTimersByTime(PAUSE);
    announcer.say("Two");
    expect(announcer.text).toBe("Two.");
  });
});

describe("news", () => {
  it("are what happened since one listens", () => {
    const news = new News();
    news.hear([told(1, awakened)]);
    expect([announcer.text, news.latest?.event.name, news.notices]).toEqual(["begin.", "awakened", []]);
    news.hear([told(1, awakened), told(2, event("visited"), { ...event("paid"), role: "price" })]);
    expect([announcer.text, news.latest?.facts.length]).toEqual(["visited.", 1]);
  });

  it.each([
    ["worker_lost", "fact"],
    ["bumped", "fact"],
    ["built", "fact"],
    ["test_failed", "fact"],
    ["reset", undefined],
    ["awakened", undefined],
  ] as const)("notice and announce %s, folded under an action or not", (name, role) => {
    const news = new News();
    news.hear([told(1)]);
    const missed: EventLine = { ...event(name), notice: "cross", ...(role ? { role } : {}) };
    news.hear([told(1), told(2, event("placed"), missed)]);
    vi.advanceTimersByTime(PAUSE);
    expect(news.notices.map((one) => one.event.name)).toEqual([name]);
    expect(announcer.text).toContain(name);
  });

  it("show for a moment what nobody should miss", () => {
    const news = new News();
    news.hear([told(1)]);
    news.hear([told(1), told(2, awakened)]);
    expect(news.notices.map((one) => one.icon)).toEqual(["awaken"]);
    vi.advanceTimersByTime(NOTICED);
    expect(news.notices).toEqual([]);
  });
});
