import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../src/shell/api";
import { app } from "../../src/shell/app.svelte";
import { network } from "../../src/shell/network.svelte";
import { insist } from "../../src/shell/toasts.svelte";

/** whether there is a server, and how often it was asked */
let there = true;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  there = true;
  asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return there ? Promise.resolve(new Response("{}")) : Promise.reject(new TypeError("no line"));
  });
  network.find();
});

describe("the network", () => {
  it("is gone when nothing answers, and found by looking on", async () => {
    there = false;
    await expect(api.me()).rejects.toThrow();
    expect(network.gone).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.gone).toBe(true);
    expect(asked).toBeGreaterThan(3);
    there = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(network.gone).toBe(false);
    const before = asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(before);
  });

  it("is looked for at once where the browser says that the line is back", async () => {
    window.dispatchEvent(new Event("offline"));
    expect(network.gone).toBe(true);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(network.gone).toBe(false);
  });

  it("brings what was asked for meanwhile", async () => {
    there = false;
    let came = false;
    void insist(() => api.games()).then(() => (came = true));
    await vi.advanceTimersByTimeAsync(4000);
    expect(came).toBe(false);
    there = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(came).toBe(true);
  });

  it("leaves a refusal what it is", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"code":"secret","text":"No."}', { status: 403 })));
    await expect(insist(() => api.games())).rejects.toThrow("No.");
    expect(network.gone).toBe(false);
  });
});

describe("a newer page", () => {
  it("is offered where the worker is of another build", () => {
    const script = document.createElement("script");
    script.setAttribute("src", "/assets/index-1.js");
    vi.spyOn(document, "querySelector").mockReturnValue(script);
    app.heard({ build: "/assets/index-1.js" });
    app.heard(null);
    expect(app.newer).toBe(false);
    app.heard({ build: "/assets/index-2.js" });
    expect(app.newer).toBe(true);
    app.newer = false;
  });
});
