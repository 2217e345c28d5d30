/** Where things stand in the city: 870 × 480 units, ten buildings in two rows under the arcs of Knowledge. */

export const WIDTH = 870;
export const HEIGHT = 480;

export interface Lot {
  code: string;
  scene: string;
  x: number;
  y: number;
  scale: number;
}

const ROWS: [string, string, number][][] = [
  [
    ["AD", "aero_dock", 1],
    ["CT", "cast_tower", 0.9],
    ["CS", "company_spire", 0.9],
    ["VF", "vertical_farm", 0.94],
    ["GO", "grant_office", 1],
  ],
  [
    ["BZ", "bazaar", 1],
    ["CC", "cyber_cafe", 1],
    ["HC", "holo_castle", 0.86],
    ["CA", "casino", 1],
    ["NC", "neon_church", 1],
  ],
];
const GROUND = [288, 426];

export const LOTS: Lot[] = ROWS.flatMap((row, r) =>
  row.map(([code, scene, scale], i) => ({ code, scene, scale, x: 87 + 174 * i, y: GROUND[r]! })),
);

const CENTRE = { x: 435, y: 804 };
const STEP = 13 / 3;
const START = -23.83;
export const TRACKS: [string, number][] = [
  ["yellow", 729],
  ["purple", 709],
  ["red", 689],
  ["blue", 669],
  ["green", 649],
];
export const OUTER = 772;
export const INNER = 638;

/** The angle of a step, in degrees from the vertical; step 0 stands before Level 1. */
export function angle(step: number): number {
  return START + (step - 0.5) * STEP;
}

export function at(radius: number, degrees: number): { x: number; y: number } {
  const turn = (degrees * Math.PI) / 180;
  return { x: CENTRE.x + radius * Math.sin(turn), y: CENTRE.y - radius * Math.cos(turn) };
}

function point(radius: number, degrees: number): string {
  const { x, y } = at(radius, degrees);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

export function arc(radius: number, from: number, to: number): string {
  return `M${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, to)}`;
}

/** The sector of one Level, 1 to 4. */
export function sector(level: number): string {
  const from = START + (level - 1) * 13;
  const to = from + 13;
  return `${arc(OUTER, from, to)}L${point(INNER, to)}A${INNER} ${INNER} 0 0 0 ${point(INNER, from)}z`;
}

export function levelLabel(level: number): { x: number; y: number; turn: number } {
  const turn = START + (level - 0.5) * 13;
  return { ...at(OUTER + 11, turn), turn };
}

export function edge(level: number): string {
  const turn = START + (level - 1) * 13;
  return `M${point(OUTER, turn)}L${point(INNER, turn)}`;
}
