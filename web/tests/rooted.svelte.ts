import { flushSync } from "svelte";
import { onTestFinished } from "vitest";

/** Run something that has effects, outside of any component, until the test is over. */
export function rooted<T>(make: () => T): T {
  let made: T;
  onTestFinished(
    $effect.root(() => {
      made = make();
    }),
  );
  flushSync();
  return made!;
}
