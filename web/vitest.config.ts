import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Apart from vite.config.ts, so that building the page does not need what tests it. */
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/afresh.ts"],
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
