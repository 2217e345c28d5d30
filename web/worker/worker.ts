/** The service worker: the page opens at once and without a connection, and says so; everything else is the server's. */

import { outgrown, STORE, wayOf } from "./ways";

declare const self: ServiceWorkerGlobalScope;
/** Written before this script by the build: the files that the shell is made of, and the one whose name changes with any of them. */
declare const SHELL: string[];
declare const BUILD: string;

const DOCUMENT = "/index.html";
/** milliseconds until a line that hardly answers counts as gone */
const PATIENCE = 4000;
const OWN = STORE + BUILD;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(OWN).then((store) => store.addAll([new Request(DOCUMENT, { cache: "reload" }), ...SHELL])),
  );
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  for (const name of outgrown(await caches.keys())) await caches.delete(name);
  await self.clients.claim();
  for (const page of await self.clients.matchAll()) page.postMessage({ build: BUILD });
}

self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === "document") event.respondWith(shell(event));
  if (way === "file") event.respondWith(file(event.request));
});

/** The document as the server sends it; the one that was kept where nothing comes, or only that the server is away. */
async function shell(event: FetchEvent): Promise<Response> {
  const sent = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (early) => early ?? fetch(event.request),
  );
  const late = new Promise<undefined>((then) => setTimeout(then, PATIENCE));
  const answer = await Promise.race([sent, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  const kept = await (await caches.open(OWN)).match(DOCUMENT);
  return kept ?? answer ?? (await sent);
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(OWN)).put(request, answer.clone());
  return answer;
}
