/** Where in the page we are. Every place has a URL. */

export type Route =
  | { at: "lobby" }
  | { at: "table"; id: string }
  | { at: "replay"; id: string; step: number }
  | { at: "review"; id: string; seat: number | null }
  | { at: "campaign"; id: string; chapter: string }
  | { at: "history" }
  | { at: "deeds" }
  | { at: "learn" }
  | { at: "icons" }
  | { at: "rules"; game: string; section: string }
  | { at: "missing" };

function read(): Route {
  const parts = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third, fourth] = parts;
  if (!first) return { at: "lobby" };
  if (first === "t" && second && !third) return { at: "table", id: second };
  if (first === "t" && second && third === "replay")
    return { at: "replay", id: second, step: Math.max(0, Number(fourth ?? 0) || 0) };
  if (first === "t" && second && third === "review")
    return { at: "review", id: second, seat: fourth && /^\d+$/.test(fourth) ? Number(fourth) : null };
  if (first === "campaign" && second) return { at: "campaign", id: second, chapter: third ?? "" };
  if (first === "history") return { at: "history" };
  if (first === "deeds") return { at: "deeds" };
  if (first === "learn") return { at: "learn" };
  if (first === "icons") return { at: "icons" };
  if (first === "rules")
    return { at: "rules", game: second ?? "", section: decodeURIComponent(location.hash.slice(1)) };
  return { at: "missing" };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    window.addEventListener("popstate", () => (this.route = read()));
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
      const url = new URL(link.href);
      if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(url.pathname + url.hash);
    });
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.route = read();
  }
}

export const router = new Router();
