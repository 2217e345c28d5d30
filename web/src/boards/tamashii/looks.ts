/** How tokens, boards and faces look: icons and colours, nothing else. */

export const TINTS: Record<string, string> = {
  "ta-shell": "ta-S",
  "ta-mind": "ta-M",
  "ta-volt": "ta-V",
  "ta-flux": "ta-F",
  "ta-corrupted": "ta-X",
  "ta-shield": "ta-S",
  "ta-memory": "ta-M",
  "ta-power": "ta-V",
  "ta-reroll": "ta-F",
  "ta-exp": "ta-gold",
  "ta-integrity": "ta-itg",
  "ta-recover": "ta-itg",
  "ta-trace": "ta-X",
  "ta-damage": "ta-foe",
  "ta-wound": "ta-foe",
  "ta-enemy": "ta-foe",
  "ta-attach": "ta-foe",
  "ta-boss": "ta-foe",
  "ta-time": "ta-warn",
  "ta-success": "ta-good",
};

export const ASSETS: [string, string, string][] = [
  ["shield", "ta-shield", "S"],
  ["memory", "ta-memory", "M"],
  ["power", "ta-power", "V"],
  ["reroll", "ta-reroll", "F"],
];
const FACTION_ICON: Record<string, string> = {
  SPA: "ta-spartans",
  NIN: "ta-ninkyo",
  SEE: "ta-seekers",
  COM: "ta-commoners",
};
const BOARD_COLOUR: Record<string, string> = { PB1: "blue", PB2: "green", PB3: "red", PB4: "yellow" };

export const boardColour = (board: string): string => BOARD_COLOUR[board] ?? "purple";
export const factionIcon = (faction: string): string => FACTION_ICON[faction] ?? "ta-augment";
export const classIcon = (name: string): string => `ta-${name}`;

/** A number that is always the same for the same id: pictures are made from it. */
export function seedOf(id: string): number {
  let n = 7;
  for (const letter of id) n = (n * 31 + letter.charCodeAt(0)) % 9973;
  return n;
}

/** A row of roofs, `width` wide, standing on y = 0. */
export function skyline(id: string, width: number, high: number): string {
  let n = seedOf(id);
  const next = (): number => (n = (n * 167 + 41) % 9973) / 9973;
  let x = -width / 2;
  let path = `M${x} 0`;
  while (x < width / 2) {
    const step = Math.min(5 + next() * 8, width / 2 - x);
    path += `V${(-high * (0.3 + next() * 0.7)).toFixed(1)}h${step.toFixed(1)}`;
    x += step;
  }
  return `${path}V0z`;
}

/** A name of more than so many letters in two lines, broken at its last space or hyphen. */
export function broken(name: string, most: number): string[] {
  const at = name.length > most ? Math.max(name.lastIndexOf(" "), name.lastIndexOf("-")) : -1;
  return at > 0 ? [name.slice(0, at + 1).trimEnd(), name.slice(at + 1)] : [name];
}
