/** How games are recognised outside their boards. Each says its accent in `boards/<game>/accent.css`. */

import.meta.glob("../boards/*/accent.css", { eager: true });

/** The accent of a game; the page's own for a game without one. */
export function accentOf(game: string): string {
  return `var(--a-${game.replaceAll("_", "-")}, var(--accent))`;
}

/** Let the whole page carry the accent of this game. */
export function carry(game: string): void {
  const style = document.documentElement.style;
  style.removeProperty("--accent");
  const own = getComputedStyle(document.documentElement).getPropertyValue(`--a-${game.replaceAll("_", "-")}`);
  if (own) style.setProperty("--accent", `var(--a-${game.replaceAll("_", "-")})`);
}
