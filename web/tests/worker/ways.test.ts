import { describe, expect, it } from "vitest";
import { outgrown, wayOf } from "../../worker/ways";

const HERE = "https://table.example";
const way = (path: string, mode = "cors", method = "GET"): string =>
  wayOf({ url: new URL(path, HERE).href, mode, method }, HERE);

describe("the service worker", () => {
  it("never answers for what the server says", () => {
    for (const path of ["/api/me", "/api/tables/x/record", "/ws/x", "/healthz"]) {
      expect(way(path)).toBe("pass");
      expect(way(path, "navigate")).toBe("pass");
    }
  });

  it("never answers for another host, nor for a change", () => {
    expect(way("https://elsewhere.example/assets/a-1.js")).toBe("pass");
    expect(way("/assets/a-1.js", "cors", "POST")).toBe("pass");
    expect(way("/", "navigate", "POST")).toBe("pass");
  });

  it("keeps files with a hash in their names, and the shell for every page", () => {
    expect(way("/assets/start-1a2b.js")).toBe("file");
    expect(["/", "/t/ABCDEF", "/history"].map((path) => way(path, "navigate"))).toEqual(Array(3).fill("document"));
    expect([way("/favicon.svg"), way("/manifest.webmanifest"), way("/worker.js")]).toEqual(Array(3).fill("pass"));
  });

  it("keeps the files of the build before, for pages that are still open", () => {
    expect(outgrown(["arcology a", "other", "arcology b", "arcology c"])).toEqual(["arcology a"]);
    expect(outgrown(["arcology a", "arcology b"])).toEqual([]);
  });
});
