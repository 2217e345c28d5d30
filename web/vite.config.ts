import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { documents, packed, scripts, worker } from "./build";

const outDir = fileURLToPath(new URL("../src/arcology/server/page", import.meta.url));
const server = process.env.ARCOLOGY_SERVER ?? "http://127.0.0.1:8000";

/** With ARCOLOGY_MOCK=1 the development server answers from web/dev instead of a running Arcology. Never part of a build. */
function mock(): Plugin {
  return {
    name: "arcology-mock",
    apply: "serve",
    transformIndexHtml(html) {
      return process.env.ARCOLOGY_MOCK
        ? html.replace("<!-- mock -->", '<script type="module" src="/dev/mock.ts"></script>')
        : html;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), mock(), documents(), worker(), packed()],
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: scripts } },
  },
  server: {
    proxy: process.env.ARCOLOGY_MOCK ? {} : { "/api": server, "/ws": { target: server, ws: true } },
  },
});
