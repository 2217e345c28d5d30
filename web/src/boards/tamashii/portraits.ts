/** Enemies as line drawings: a hull, its edges and its eyes, in front of a ground at y = 0, 74 high and 220 wide. */

export interface Portrait {
  hull: string;
  edge: string;
  /** x, y and radius of each */
  eyes: [number, number, number][];
  /** it needs the whole width */
  wide?: boolean;
}

const HOUND: Portrait = {
  hull: "M-62 0l4-20-6-14 14-8h48l16-18 8-10 4 10 20 8-4 12-18 4-6 14 4 22H10L6-16h-40L-42 0z",
  edge: "M-50-42q-20-4-26-22M26-36h16",
  eyes: [[26, -50, 4]],
};
const DOME: Portrait = {
  hull: "M-52 0v-20a52 48 0 0 1 104 0V0z",
  edge: "M-52-18h104M-16 0v-8h32v8",
  eyes: [
    [-12, -36, 4],
    [0, -36, 4],
    [12, -36, 4],
  ],
};
const SWARM: Portrait = {
  hull: "M-58-30a13 13 0 1 1 26 0a13 13 0 1 1-26 0zM-22-52a11 11 0 1 1 22 0a11 11 0 1 1-22 0zM-20-16a12 12 0 1 1 24 0a12 12 0 1 1-24 0zM12-36a14 14 0 1 1 28 0a14 14 0 1 1-28 0zM46-18a9 9 0 1 1 18 0a9 9 0 1 1-18 0z",
  edge: "M-45-43l-6-10M-45-17l-4 9M-11-63l-4-8M26-50l6-9M26-22l4 9M-8-4l-5 4M55-9l4 8",
  eyes: [
    [-45, -30, 4],
    [-11, -52, 3.5],
    [-8, -16, 3.5],
    [26, -36, 4.5],
    [55, -18, 3],
  ],
};
const MAST: Portrait = {
  hull: "M-26 0l8-16h36l8 16zM-7-16l3-34h8l3 34zM-16-50h32v-12h-32z",
  edge: "M-24-64a34 22 0 0 1 48 0M-34-58a46 32 0 0 0 0-6M-40-44q-10-12 0-24M40-44q10-12 0-24M-18-16l11-20M18-16L7-36",
  eyes: [[0, -56, 4]],
};
const PILLAR: Portrait = {
  hull: "M-30 0l4-44 10-22h32l10 22 4 44z",
  edge: "M-26-44h52M-14 0v-26h28V0M0-66v-6",
  eyes: [
    [-9, -52, 3.5],
    [9, -52, 3.5],
  ],
};
const WALKER: Portrait = {
  hull: "M-22-30l6-22 8-14h16l8 14 6 22-10 6h-24z",
  edge: "M-14-24l-14 12 6 12M14-24l14 12-6 12M22-44l60-18M22-40l60-18M-22-42l-20 10 2 18",
  eyes: [[0, -52, 5]],
};
const FOX: Portrait = {
  hull: "M-34 0l6-26-4-24 16 12h12l16-12-4 24 10 26z",
  edge: "M18-4q30-4 34-34M20-6q46-2 54-44M16-2q20-10 18-30M-20-16h22",
  eyes: [
    [-18, -28, 3.5],
    [-2, -28, 3.5],
  ],
};

const PORTRAITS: Record<string, Portrait> = {
  E01: {
    wide: true,
    hull: "M-32-44l12-12h40l12 12-9 18h-46z",
    edge: "M-32-42h-44M32-42h44M-76-48v12M76-48v12M-92-48h32M60-48h32M-10-26l-6 10M10-26l6 10",
    eyes: [[0, -40, 7]],
  },
  E02: HOUND,
  E03: DOME,
  E04: SWARM,
  E05: MAST,
  E06: {
    hull: "M-26-36a26 26 0 1 1 52 0a26 26 0 1 1-52 0z",
    edge: "M-20-20L-46 0M20-20L46 0M-26-38l-36 8M26-38l36 8M-8-61l-6-11M8-61l6-11M-15-36a15 15 0 1 1 30 0a15 15 0 1 1-30 0z",
    eyes: [[0, -36, 8]],
  },
  E07: PILLAR,
  E08: WALKER,
  E09: {
    hull: "M-58 0v-14l12-12h92l12 12V0zM-30-26v-18h44l16 18z",
    edge: "M14-40l46-14M-46-7a6 6 0 1 1 12 0M-16-7a6 6 0 1 1 12 0M14-7a6 6 0 1 1 12 0M40-7a6 6 0 1 1 12 0",
    eyes: [
      [-18, -35, 4],
      [-4, -35, 4],
    ],
  },
  E10: {
    ...MAST,
    eyes: [
      [-8, -56, 3],
      [8, -56, 3],
    ],
  },
  F01: {
    ...HOUND,
    eyes: [
      [22, -52, 3.5],
      [32, -52, 3.5],
    ],
  },
  F02: {
    hull: "M-60 0l6-40 18-14h72l18 14 6 40h-26l-4-20h-60l-4 20z",
    edge: "M-54-40h108M-24-54v-12h48v12M-60-20h-18v-24M60-20h18v-24",
    eyes: [
      [-10, -47, 4],
      [10, -47, 4],
    ],
  },
  F03: {
    hull: "M0-72l26 24-8 48h-36l-8-48zM-44-44l14 14-4 30h-20l-4-30zM44-40l14 12-4 28H36l-4-28z",
    edge: "M0-72v72M-26-48H26M-44-44v44M44-40v40",
    eyes: [
      [-7, -38, 3.5],
      [7, -38, 3.5],
    ],
  },
  F04: { ...HOUND, edge: "M-50-42q-26-10-20-30M26-36h16M-40-42l6-10 6 10M-18-42l6-10 6 10", eyes: [[26, -50, 5]] },
  F05: {
    hull: "M-18 0l4-40 6-10h16l6 10 4 40zM-10-50v-14h20v14z",
    edge: "M-14-38l-34-16-8-14M14-38l34-16 8-14M-62-20q10-10 0-20M62-20q-10-10 0-20M0-40V0",
    eyes: [
      [-4, -57, 2.5],
      [4, -57, 2.5],
    ],
  },
  F06: {
    ...SWARM,
    edge: "M-45-30L-11-52L26-36L55-18M-45-30L-8-16L26-36M-8-16L-11-52",
    eyes: [
      [-45, -30, 5],
      [-11, -52, 4],
      [-8, -16, 4],
      [26, -36, 6],
      [55, -18, 3.5],
    ],
  },
  F07: { ...PILLAR, edge: "M-26-44h52M0-66v-6M-56-40h20M36-40h20M-56-40l-8 16h16zM56-40l-8 16h16zM-14 0v-26h28V0" },
  F08: {
    ...WALKER,
    hull: "M-28-28l6-26 10-16h24l10 16 6 26-12 8h-32z",
    edge: "M-16-20L-30-8l4 8M16-20L30-8l-4 8M28-44h34v-22l22 14-22 14v-8M-28-42l-22 12v18",
  },
  Y01: {
    hull: "M-14-20q-4-30 14-46 18 16 14 46z",
    edge: "M-14-20h28M0-66v-8M-36-30q6-8 0-18M36-30q-6-8 0-18M0-20v10",
    eyes: [[0, -38, 7]],
  },
  Y02: {
    hull: "M-20 0q-4-24 8-30a14 14 0 1 1 24 0q12 6 8 30z",
    edge: "M-70-2q10-8 20 0t20 0M30-2q10-8 20 0t20 0",
    eyes: [
      [-5, -38, 3],
      [5, -38, 3],
    ],
  },
  Y03: {
    hull: "M-26-40q0-24 26-26 26 2 26 26l-8 24-18 10-18-10z",
    edge: "M-4-36L34-30l-38 6M-26-44l-40-14 8 24 20 2M26-44l40-14-8 24-20 2",
    eyes: [
      [-10, -44, 3.5],
      [10, -44, 3.5],
    ],
  },
  Y04: { ...FOX, edge: "M18-4q30-4 34-34M20-6q46-2 54-44M16-2q20-10 18-30M22-8q60 2 76-40M-20-16h22" },
  Z01: {
    wide: true,
    hull: "M-96 0v-52l12-14 12 14V0zM72 0v-52l12-14 12 14V0zM-40 0v-38l16-16h48l16 16V0z",
    edge: "M-20-54l6-16 14 10 14-10 6 16M-72-30h32M40-30h32M-12 0v-18h24V0",
    eyes: [
      [-12, -42, 4],
      [12, -42, 4],
    ],
  },
  Z02: {
    wide: true,
    hull: "M-26 0l6-44 10-12h20l10 12 6 44z",
    edge: "M-80 0v-40M-68 0v-52M-56 0v-62M-44 0v-52M44 0v-52M56 0v-62M68 0v-52M80 0v-40M-20-44h40M0-56v-14M-12-70h24",
    eyes: [
      [-7, -50, 3],
      [7, -50, 3],
    ],
  },
  Z03: {
    wide: true,
    hull: "M0-74l34 20 10 30-20 24h-48l-20-24 10-30z",
    edge: "M-44-24h88M-34-54L24 0M34-54L-24 0M-44-40h-40M44-40h40M-70-48v16M70-48v16",
    eyes: [
      [-14, -40, 4],
      [0, -40, 6],
      [14, -40, 4],
    ],
  },
};
const ALL = Object.values(PORTRAITS);

/** The drawing of an enemy; of one that is not drawn, the same one of the others each time. */
export function portraitOf(id: string, seed: number): Portrait {
  return PORTRAITS[id] ?? ALL[seed % ALL.length]!;
}
