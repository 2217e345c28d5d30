/** Icon sprites are fetched once and put into the document, so that `<use href="#i-name">` works in text and in drawings. */

import base from "../icons/icons.svg?url";

/** The sprite that all share. */
export const SHARED = "shared";

const urls: Record<string, string> = { [SHARED]: base };
const own = import.meta.glob<string>("../boards/*/icons.svg", { query: "?url", import: "default", eager: true });
for (const [path, url] of Object.entries(own)) urls[path.split("/")[2] ?? ""] = url;
const loaded = new Map<string, Promise<string[]>>();

/** Games with icons of their own. */
export const SPRITES = Object.keys(urls);

/** Put a game's own icons into the document, or those that all share; answers their names. */
export function loadIcons(sprite: string): Promise<string[]> {
  const url = urls[sprite];
  if (!url) return Promise.resolve([]);
  let names = loaded.get(sprite);
  if (!names) {
    names = fetch(url)
      .then((answer) => answer.text())
      .then((text) => {
        const holder = document.createElement("div");
        holder.hidden = true;
        holder.innerHTML = text.replace(/<\?xml[^>]*>/, "");
        const svg = holder.querySelector("svg");
        svg?.removeAttribute("style");
        put(sprite, holder);
        return [...holder.querySelectorAll("symbol")].map((symbol) => symbol.id.replace(/^i-/, ""));
      });
    loaded.set(sprite, names);
  }
  return names;
}

/** The same for a table, which needs no icons of other games: what earlier pages brought is put away. */
export function loadOnlyIcons(game: string): void {
  for (const sprite of SPRITES) {
    if (sprite === game || sprite === SHARED || !loaded.delete(sprite)) continue;
    put(sprite);
  }
  void loadIcons(game);
}

/** Put a sprite into the document in place of what it held of it, or nothing. */
function put(sprite: string, holder?: HTMLElement): void {
  document.querySelector(`body > [data-sprite="${sprite}"]`)?.remove();
  if (!holder) return;
  holder.setAttribute("data-sprite", sprite);
  document.body.prepend(holder);
}

/** How one game's icons and colours look: the class of each icon, the sign of each colour that only it has. */
export interface Looks {
  tints?: Record<string, string>;
  signs?: Record<string, string>;
  /** the class within which its pieces have their looks */
  scope?: string;
}

/** Those of the table that is shown now. */
let looks: Looks = {};

export function useLooks(own: Looks = {}): void {
  looks = own;
}

/** The classes around an element that give it its looks: the game's own, and the colours of a seat and of a place. */
export function scopesOf(node: Element): string[] {
  const found = ["f-", "r-"].map((kind) =>
    [...(node.closest(`[class*='${kind}']`)?.classList ?? [])].find((name) => name.startsWith(kind)),
  );
  return [looks.scope, ...found].filter((name) => name !== undefined);
}

/** The class that gives an icon its own colour, where it has one. */
const TINTS: Record<string, string> = {
  hydrogen: "h-c",
  carbon: "c-c",
  titanium: "ti-c",
  credit: "cr-c",
  "data-card": "d-c",
  "data-random": "d-c",
  data: "d-c",
  "any-resource": "any-c",
  "victory-point": "vp-c",
  prestige: "pr-c",
  favor: "pr-c",
  "favor-any": "pr-c",
  algae: "crop-algae",
  plankton: "crop-plankton",
  soybeans: "crop-soybeans",
  fungi: "crop-fungi",
  rice: "crop-rice",
  spice: "crop-spice",
  crystal: "pr-c",
};

/** An icon, and its colour where the thing it stands for comes in several. */
export function parted(icon: string): { shape: string; hue: string } {
  const [shape = "", hue = ""] = icon.split(".");
  return { shape, hue };
}

export function tint(icon: string): string {
  const { hue } = parted(icon);
  if (hue) return `hued ${scopeOf(hue)}`;
  return looks.tints?.[icon] ?? TINTS[icon] ?? "";
}

export const SHAPES: Record<string, string> = {
  red: "triangle",
  yellow: "circle",
  green: "diamond",
  blue: "square",
  purple: "pentagon",
};

/** The shape that always goes with a colour. */
export function shapeOf(colour: string): string {
  return looks.signs?.[colour] ?? `shape-${SHAPES[colour] ?? "any"}`;
}

/** The class of a faction scope. */
export function scopeOf(colour: string): string {
  return colour in SHAPES || colour in (looks.signs ?? {}) ? `f-${colour}` : "f-none";
}
