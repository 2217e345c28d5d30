/** Where things stand in the city: 870 × 480 units and what a screen has besides, ten buildings in two rows under the arcs of Knowledge. */

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

/** The buildings, side by side over that width, around the middle of the picture. */
export const lotsOver = (width: number): Lot[] =>
  ROWS.flatMap((row, r) =>
    row.map(([code, scene, scale], i) => ({
      code,
      scene,
      scale,
      x: WIDTH / 2 + ((i - 2) * width) / row.length,
      y: GROUND[r]!,
    })),
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

/** The arcs, drawn as much wider as the picture is. */
export class Arcs {
  constructor(private readonly stretch: number) {}

  at(radius: number, degrees: number): { x: number; y: number } {
    const turn = (degrees * Math.PI) / 180;
    return { x: CENTRE.x + this.stretch * radius * Math.sin(turn), y: CENTRE.y - radius * Math.cos(turn) };
  }

  private point(radius: number, degrees: number): string {
    const { x, y } = this.at(radius, degrees);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  }

  private to(radius: number, degrees: number, sweep: number): string {
    return `A${this.stretch * radius} ${radius} 0 0 ${sweep} ${this.point(radius, degrees)}`;
  }

  arc(radius: number, from: number, to: number): string {
    return `M${this.point(radius, from)}${this.to(radius, to, 1)}`;
  }

  /** The sector of one Level, 1 to 4. */
  sector(level: number): string {
    const from = START + (level - 1) * 13;
    const to = from + 13;
    return `${this.arc(OUTER, from, to)}L${this.point(INNER, to)}${this.to(INNER, from, 0)}z`;
  }

  levelLabel(level: number): { x: number; y: number; turn: number } {
    const turn = START + (level - 0.5) * 13;
    return { ...this.at(OUTER + 11, turn), turn };
  }

  /** Between the price of a step and that of the one before. */
  tick(step: number): string {
    const turn = angle(step - 0.5);
    return `M${this.point(OUTER, turn)}L${this.point(TRACKS[0]![1] + 12, turn)}`;
  }

  edge(level: number): string {
    const turn = START + (level - 1) * 13;
    return `M${this.point(OUTER, turn)}L${this.point(INNER, turn)}`;
  }
}
