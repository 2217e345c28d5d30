import { beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/shell/settings.svelte";
import type { Sound } from "../../src/table/sounds";

let made = 0;
let tones: number[] = [];

class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  constructor() {
    made += 1;
  }
  createOscillator(): object {
    const frequency = {
      setValueAtTime: (pitch: number) => tones.push(pitch),
      exponentialRampToValueAtTime: () => {},
    };
    return { frequency, connect: <N>(node: N) => node, start: () => {}, stop: () => {} };
  }
  createGain(): object {
    const gain = {
      setValueAtTime: () => {},
      linearRampToValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    };
    return { gain, connect: () => {} };
  }
}
let hear: (sound: Sound) => void;
let touched = true;

beforeEach(async () => {
  vi.resetModules();
  made = 0;
  tones = [];
  touched = true;
  Object.assign(settings, { muted: false, volume: 0.5 });
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("navigator", {
    userActivation: {
      get hasBeenActive() {
        return touched;
      },
    },
  });
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  vi.doMock("../../src/shell/settings.svelte", () => ({ settings }));
  ({ hear } = await import("../../src/table/sounds"));
});

describe("a sound", () => {
  test("is made when it is first heard, with one voice for all", () => {
    expect(made).toBe(0);
    hear("place");
    hear("gain");
    expect([made, tones.length]).toEqual([1, 3]);
  });

  test("is not heard before somebody has touched the page, nor once it is muted", () => {
    touched = false;
    hear("turn");
    touched = true;
    settings.muted = true;
    hear("turn");
    Object.assign(settings, { muted: false, volume: 0 });
    hear("turn");
    expect([made, tones]).toEqual([0, []]);
  });

  test("of a page that nobody looks at says no more than whose turn it is", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    hear("hit");
    expect(tones).toEqual([]);
    hear("turn");
    expect(tones.length).toBeGreaterThan(0);
  });
});
