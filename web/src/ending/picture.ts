/** A finished game as a picture of 1200 by 630 to send to friends, drawn in the page. */

import type { Tower } from "./towers";

export const SIZE = { width: 1200, height: 630 };

export interface Shown {
  title: string;
  under: string;
  facts: string[];
  link: string;
  app: string;
  towers: (Tower & { name: string; shape: string; colour: string })[];
}

/** What a colour of the stylesheet is, as a canvas understands it: at night, whatever the page wears. */
export type Paint = (value: string) => string;

export function painter(): { paint: Paint; end: () => void } {
  const probe = document.createElement("i");
  probe.dataset.theme = "dark";
  probe.hidden = true;
  document.body.append(probe);
  return {
    paint: (value) => {
      probe.style.color = value;
      return getComputedStyle(probe).color;
    },
    end: () => probe.remove(),
  };
}

/** Sign of a colour, drawn around a middle. */
export function corners(shape: string): [number, number][] {
  const round = (n: number, turn: number): [number, number][] =>
    Array.from({ length: n }, (_, at) => {
      const angle = turn + (2 * Math.PI * at) / n;
      return [Math.sin(angle), -Math.cos(angle)];
    });
  if (shape.includes("triangle")) return round(3, 0);
  if (shape.includes("diamond")) return round(4, 0);
  if (shape.includes("square")) return round(4, Math.PI / 4);
  if (shape.includes("pentagon")) return round(5, 0);
  return round(24, 0);
}

/** Words in lines that are no wider than there is room. */
export function lines(text: string, fits: (text: string) => boolean, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const last = found.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (fits(longer) || found.length === most)) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

export function draw(context: CanvasRenderingContext2D, shown: Shown, paint: Paint): void {
  const { width, height } = SIZE;
  const ground = 520;
  const head = (size: number): string => `600 ${size}px "Saira Semi Condensed", sans-serif`;
  const text = (size: number): string => `400 ${size}px "Atkinson Hyperlegible Next", sans-serif`;
  const sky = context.createLinearGradient(0, 0, 0, ground);
  sky.addColorStop(0, paint("var(--sky-top)"));
  sky.addColorStop(1, paint("var(--sky-low)"));
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = paint("var(--window-warm)");
  for (let at = 0; at < 60; at += 1) {
    context.globalAlpha = 0.25 + (at % 5) * 0.1;
    context.fillRect((at * at * 83 + at * 211) % width, (at * at * 47 + at * 31) % 330, 2, 2);
  }
  context.globalAlpha = 1;
  context.fillStyle = paint("var(--mass-far)");
  for (let at = 0; at < 34; at += 1) context.fillRect(at * 37, ground - 30 - ((at * 53) % 90), 36, 130);
  context.fillStyle = paint("var(--ground-1)");
  context.fillRect(0, ground, width, height - ground);

  const step = Math.min(150, 600 / Math.max(1, shown.towers.length));
  const left = width - 50 - step * shown.towers.length;
  shown.towers.forEach((tower, at) => {
    const x = left + (at + 0.5) * step;
    const wide = Math.min(92, step - 22);
    const colour = paint(tower.colour);
    const top = tower.floors.reduce((sum, floor) => sum + floor.height, 0);
    for (const floor of tower.floors) {
      const y = ground - floor.from - floor.height;
      context.fillStyle = colour;
      context.globalAlpha = 0.55;
      context.fillRect(x - wide / 2, y, wide, floor.height);
      context.globalAlpha = 1;
      context.strokeStyle = colour;
      context.strokeRect(x - wide / 2, y, wide, floor.height);
      context.fillStyle = paint("var(--window-warm)");
      for (let row = y + 6; row < y + floor.height - 6; row += 13)
        for (let column = 0; column < 4; column += 1)
          if ((row + column * 7 + at) % 3 < 1.6)
            context.fillRect(x - wide / 2 + 10 + column * ((wide - 16) / 4), row, 5, 6);
    }
    context.textAlign = "center";
    context.fillStyle = paint("var(--ink-1)");
    context.font = head(32);
    context.fillText(String(tower.total), x, ground - top - 14);
    context.font = head(20);
    context.fillText(tower.name.length > 12 ? `${tower.name.slice(0, 11)}…` : tower.name, x, ground + 66);
    context.fillStyle = colour;
    context.beginPath();
    for (const [dx, dy] of corners(tower.shape)) context.lineTo(x + dx * 12, ground + 28 + dy * 12);
    context.fill();
  });

  const room = shown.towers.length > 0 ? left - 90 : width - 120;
  context.textAlign = "left";
  context.fillStyle = paint("var(--accent)");
  context.font = head(26);
  context.fillText(shown.app, 56, 72);
  context.fillStyle = paint("var(--ink-1)");
  context.font = head(58);
  const fits = (line: string): boolean => context.measureText(line).width < room;
  let y = 150;
  for (const line of lines(shown.title, fits, 3)) {
    context.fillText(line, 56, y, room);
    y += 62;
  }
  context.fillStyle = paint("var(--ink-2)");
  context.font = text(24);
  context.fillText(shown.under, 56, y - 8, room);
  y += 46;
  context.fillStyle = paint("var(--ink-1)");
  for (const fact of shown.facts) {
    for (const line of lines(fact, fits, 2)) {
      if (y > ground - 20) break;
      context.fillText(line, 56, y, room);
      y += 32;
    }
    y += 10;
  }
  context.fillStyle = paint("var(--ink-2)");
  context.font = text(22);
  context.fillText(shown.link, 56, height - 42, room);
}
