/** What the built page is made of: few files, each page's own named in its first answer, all of them packed once. */

import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** Pages that are opened from outside: the file that draws them, and the document that names what they load. */
const OPENED: Record<string, string> = { lobby: "shell/Lobby.svelte", table: "shell/Table.svelte" };
const PACKED = /\.(html|js|css|svg|txt)$/;

/** What a game's tables load: at once, or when it is played or told. */
const OF_GAME = /[\\/]boards[\\/](\w+)[\\/](?:index\.ts|factions[\\/]|story[\\/])/;
/** Told when there is something to tell: a script of its own. */
const STORIES = /[\\/]boards[\\/]\w+[\\/]story[\\/]/;

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The modules from whose loading on this one is there. */
function roots(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  const info = graph.getModuleInfo(id);
  if (!info || seen.has(id)) return found;
  seen.add(id);
  if (info.isEntry || info.dynamicImporters.length > 0) found.add(id);
  for (const importer of info.importers) for (const root of roots(importer, graph, seen)) found.add(root);
  return found;
}

/** The script that a module goes into: what is there at once, what all pages need, what all tables need, what a game's tables need; else one of its own. */
function scriptOf(id: string, graph: Graph): string | null {
  const all = [...roots(id, graph)];
  const of = (end: string): boolean => all.some((root) => root.endsWith(end));
  if (of("index.html")) return "index";
  if (of("src/start.ts") || (of(OPENED.lobby!) && all.length > 1)) return "start";
  if (of(OPENED.table!)) return "table";
  if (all.length > 0 && all.every((root) => STORIES.test(root))) return null;
  const games = new Set(all.map((root) => OF_GAME.exec(root)?.[1]));
  if (all.length > 1 && (games.size > 1 || games.has(undefined))) return "table";
  return [...games][0] ?? null;
}

/** A script takes along what its modules need, unless one before it has that already. */
export const scripts: Rolldown.CodeSplittingOptions = {
  groups: ["index", "start", "table", ""].map((name, at, { length }) => ({
    name: (id, graph) => {
      const script = scriptOf(id, graph);
      return script === name || name === "" ? script : null;
    },
    priority: length - at,
  })),
};

/** A document for each page that is opened from outside, which names what the page will load: no file waits for another. */
export function documents(): Plugin {
  return {
    name: "arcology-documents",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const plain = bundle["index.html"];
        if (plain?.type !== "asset") this.error("there is no index.html");
        const html = String(plain.source);
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const named = (end: string) =>
          chunks.find((chunk) => chunk.facadeModuleId?.endsWith(end) || chunk.moduleIds.some((id) => id.endsWith(end)));
        const links = (ends: string[]): string => {
          const scripts = new Set<string>();
          const styles = new Set<string>();
          const visit = (name: string): void => {
            const chunk = bundle[name];
            if (chunk?.type !== "chunk" || scripts.has(name)) return;
            scripts.add(name);
            for (const css of chunk.viteMetadata?.importedCss ?? []) styles.add(css);
            chunk.imports.forEach(visit);
          };
          for (const end of ends) visit(named(end)?.fileName ?? "");
          return [
            ...[...styles].map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
            ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
          ].join("\n    ");
        };
        const write = (name: string, ends: string[]): void => {
          this.emitFile({ type: "asset", fileName: name, source: html.replace("<!-- links -->", links(ends)) });
        };
        for (const [name, end] of Object.entries(OPENED)) write(`${name}.html`, ["src/start.ts", end]);
        plain.source = html.replace("<!-- links -->", links(["src/start.ts"]));
      },
    },
  };
}

/** The service worker, which keeps what lobby and tables are drawn with; it is told their names, and the one that changes with each build. */
export function worker(): Plugin {
  return {
    name: "arcology-worker",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "worker/worker.ts", fileName: "worker.js" });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const script = bundle["worker.js"];
        if (script?.type !== "chunk" || script.imports.length > 0) this.error("the service worker is not one script");
        const pages = ["index.html", ...Object.keys(OPENED).map((name) => `${name}.html`)].map((name) => bundle[name]);
        const text = pages.map((page) => (page?.type === "asset" ? String(page.source) : "")).join();
        const shell = new Set(text.match(/\/assets\/[\w.-]+/g));
        for (const name of [...shell]) {
          const chunk = bundle[name.slice(1)];
          const pictures = chunk?.type === "chunk" ? (chunk.viteMetadata?.importedAssets ?? []) : [];
          for (const picture of pictures) shell.add(`/${picture}`);
        }
        const build = /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1];
        if (!build) this.error("index.html names no script");
        script.code = `const BUILD=${JSON.stringify(build)},SHELL=${JSON.stringify([...shell])};\n${script.code}`;
      },
    },
  };
}

/** Files that shrink lie there packed, too: as small as it goes, which is too slow to do for each who asks. */
export function packed(): Plugin {
  return {
    name: "arcology-packed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (!PACKED.test(name)) continue;
          const source = brotliCompressSync(file.type === "chunk" ? file.code : file.source);
          this.emitFile({ type: "asset", fileName: `${name}.br`, source });
        }
      },
    },
  };
}
