/** The page as an app: kept by a service worker, installed if one likes, and renewed when one says so. */

import { network } from "./network.svelte";
import { router, type Route } from "./router.svelte";

const WORKER = "/worker.js";
/** milliseconds after the page is loaded: keeping it must not slow it down */
const LATER = 3000;
/** milliseconds between two looks for a newer page */
const SELDOM = 3_600_000;

/** A browser's offer to install the page, which not all of them make. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class App {
  /** a newer page than this one is there */
  newer = $state(false);
  /** what installs the page, where the browser offers that */
  offer = $state.raw<Offer | null>(null);
  /** the place that a script is missing for: it is not kept, and the server has renewed it or cannot be reached */
  broken = $state.raw<Route | null>(null);
  private registration: ServiceWorkerRegistration | null = null;
  private looked = 0;

  /** Begin to keep the page, once it is loaded. */
  start(): void {
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    window.addEventListener("appinstalled", () => (this.offer = null));
    window.addEventListener("vite:preloadError", () => (this.broken = router.route));
    network.onfound(() => this.broken === router.route && location.reload());
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    workers.addEventListener("message", (event) => this.heard(event.data));
    network.onfound(() => void this.look(Date.now()));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() > this.looked + SELDOM) void this.look(Date.now());
    });
    window.setTimeout(() => {
      this.looked = Date.now();
      // A browser that keeps nothing, in a private window for instance, goes without.
      void workers.register(WORKER).then(
        (made) => (this.registration = made),
        () => {},
      );
    }, LATER);
  }

  /** The worker of another build than this page's has begun its work. */
  heard(said: unknown): void {
    const build = (said as { build?: unknown } | null)?.build;
    if (typeof build === "string" && build !== ownBuild()) this.newer = true;
  }

  async install(): Promise<void> {
    const offer = this.offer;
    this.offer = null;
    await offer?.prompt();
  }

  private async look(now: number): Promise<void> {
    this.looked = now;
    await this.registration?.update().catch(() => {});
  }
}

/** The script that this page began with: its name changes with every build. */
function ownBuild(): string {
  return document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute("src") ?? "";
}

export const app = new App();
