import { beforeEach, describe, expect, it, vi } from "vitest";
import { onKey, type Commands } from "../../src/shell/keys";
import { choices } from "../../src/table/choices.svelte";
import { listen, within } from "../support";

const run: string[] = [];
const say = (name: string) => (): void => void run.push(name);
const commands: Commands = {
  undo: say("undo"),
  restart: say("restart"),
  why: say("why"),
  hint: say("hint"),
  skip: say("skip"),
  closing: say("closing"),
  next: say("next"),
  back: say("back"),
  mute: say("mute"),
  guide: say("guide"),
  keys: say("keys"),
  log: say("log"),
  chat: say("chat"),
  rules: say("rules"),
  close: () => (run.push("close"), true),
};

function press(init: KeyboardEventInit, target: EventTarget = document.body): boolean {
  const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
  Object.defineProperty(event, "target", { value: target });
  onKey(event, commands);
  return event.defaultPrevented;
}
const digit = (number: number, more: KeyboardEventInit = {}): boolean =>
  press({ key: "", code: `Digit${number}`, ...more });

beforeEach(() => {
  vi.useFakeTimers();
  run.length = 0;
  document.body.replaceChildren();
});

describe("digits", () => {
  it("choose by number, with Shift from 10 on, on the number pad too", () => {
    const options = Array.from({ length: 12 }, (_, at) => `visit b${at + 1}`);
    let chosen = listen(...options);
    digit(3);
    expect(chosen).toEqual(["visit b3"]);
    chosen = listen(...options);
    digit(2, { shiftKey: true });
    expect(chosen).toEqual(["visit b11"]);
    chosen = listen(...options);
    press({ key: "4", code: "Numpad4" });
    expect(chosen).toEqual(["visit b4"]);
  });

  it("do nothing where no option has that number", () => {
    const chosen = listen("visit CA");
    expect(digit(2)).toBe(true);
    expect(chosen).toEqual([]);
  });

  it("ask what of a group, then choose it", () => {
    const six = (id: string): string[] => Array.from({ length: 6 }, (_, at) => `take ${id}/x${at}`);
    const chosen = listen(...within([0, 1], six("a")), ...within([0, 2], six("b")));
    digit(2);
    expect(choices.path).toHaveLength(1);
    digit(4);
    expect(chosen).toEqual(["take b/x3"]);
  });

  it("decline with 0", () => {
    const chosen = listen("visit CA", "pass");
    digit(0);
    expect(chosen).toEqual([]);
    digit(0);
    expect(chosen).toEqual(["pass"]);
  });
});

describe("letters", () => {
  it("are commands", () => {
    for (const key of ["u", "T", "w", "h", "s", "e", "m", "l", "c", "/", "?"]) expect(press({ key })).toBe(true);
    expect(run).toEqual(["undo", "restart", "why", "hint", "skip", "closing", "mute", "log", "chat", "rules", "keys"]);
  });

  it("turn a piece", () => {
    listen("place L4.r0/0.0", "place L4.r1/0.0", "place L4.r1.f/0.0");
    press({ key: "r" });
    expect(choices.orientation).toBe("L4.r1");
    press({ key: "f" });
    expect(choices.orientation).toBe("L4.r1.f");
  });

  it("are none while somebody types, with a modifier, or under a dialog", () => {
    const field = document.createElement("input");
    expect(press({ key: "u" }, field)).toBe(false);
    expect(press({ key: "u", ctrlKey: true })).toBe(false);
    document.body.innerHTML = "<dialog open></dialog>";
    expect(press({ key: "u" })).toBe(false);
    expect(run).toEqual([]);
  });
});

describe("Escape", () => {
  it("goes back one step: what was half chosen first, then what is open", () => {
    listen("move a1/b1", "move a1/c1");
    choices.pick({ id: "a1" }, document.body);
    press({ key: "Escape" });
    expect([choices.narrowed, run]).toEqual([[], []]);
    press({ key: "Escape" });
    expect(run).toEqual(["close"]);
  });
});
