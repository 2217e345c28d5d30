/** What the service worker does with a request: it answers only for the page's own files, never for what the server says. */

/** `document`: the shell, as it is now or else as it was kept; `file`: kept for ever, its name holds its hash; `pass`: not ours. */
export type Way = "document" | "file" | "pass";

/** What the server says: about guests and games it can be stale or secret, and about itself it must be true. */
const SAID = /^\/(api|ws|healthz)(\/|$)/;

export function wayOf(request: { method: string; mode: string; url: string }, origin: string): Way {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin || SAID.test(url.pathname)) return "pass";
  if (request.mode === "navigate") return "document";
  return url.pathname.startsWith("/assets/") ? "file" : "pass";
}

/** Of the stores of all builds, in the order they were made, those nobody needs: pages of the build before may still be open. */
export function outgrown(stores: string[]): string[] {
  return stores.filter((name) => name.startsWith(STORE)).slice(0, -2);
}

export const STORE = "arcology ";
