/** Test files share a document, which is dear to make; each finds it as if it were the first, and modules of its own. */

import { afterAll, vi } from "vitest";

vi.resetModules();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});
