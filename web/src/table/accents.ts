/** How games are recognised outside their boards. Each says its accent in `boards/<game>/accent.css`. */

import.meta.glob("../boards/*/accent.css", { eager: true });

const property = (game: string): string => `--a-${game.replaceAll("_", "-")}`;

/** The accent of a game; the page's own for a game without one. */
export function accentOf(game: string): string {
  return `var(${property(game)}, var(--accent))`;
}

/** Let the whole page carry the accent of this game; the page's own for a game without one. */
export function carry(game: string): void {
  const page = document.documentElement;
  if (getComputedStyle(page).getPropertyValue(property(game)))
    page.style.setProperty("--accent", `var(${property(game)})`);
  else page.style.removeProperty("--accent");
}
