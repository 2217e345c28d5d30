/** Draws somebody from what their face is made of: one head, and parts that are put behind and in front of it.
 *
 * Colours are classes (`Portrait.svelte`): sk skin, hr hair, cl cloth, each with a darker one; pd dark, pw white, gl light. */

import type { FaceInfo } from "../wire";

interface Layers {
  /** behind the shoulders */
  back?: string;
  /** over the face */
  front?: string;
}

const path = (cls: string, d: string): string => `<path class="${cls}" d="${d}"/>`;
const dot = (cls: string, x: number, y: number, r: number): string =>
  `<circle class="${cls}" cx="${x}" cy="${y}" r="${r}"/>`;
const dots = (cls: string, ...all: [number, number, number][]): string =>
  all.map(([x, y, r]) => dot(cls, x, y, r)).join("");

const CITY =
  "M-40 140V60h9v8h8v-6h9v8h9v-8h8v8h9V58h10v8h8V50h8v90zM140 140V58h-8v8h-9v-4h-9v8h-9v-8h-9v-6h-9v10h-8V54H71v86z";
const BODY = "M10 105v-5c2-18 16-25 30-27h20c14 2 28 9 30 27v5z";
const BODY_SHADE = "M60 73c14 2 28 9 30 27v5H56z";
const NECK = "M42 60h16v13c0 6-16 6-16 0z";
const HEAD = "M31 40c0-14 8-22 19-22s19 8 19 22c0 16-7 29-19 29S31 56 31 40z";
const HEAD_SHADE = "M54 18.5c9 2 15 10 15 21.5 0 16-7 29-19 29-1 0-2-.2-3-.4 8-13 11-33 7-50.1z";
const FRINGE = "M30 42c0-16 8-25 20-25s20 9 20 25c-4-9-11-14-20-14s-16 5-20 14z";
const SCARF = "M29 44c-1-18 8-29 21-29s22 11 21 29c-4-12-11-19-21-19s-17 7-21 19z";

const HAIR: Record<FaceInfo["hair"], Layers> = {
  afro: {
    back: dots("hr", [50, 28, 24], [30, 36, 14], [70, 36, 14], [36, 20, 13], [64, 20, 13]),
    front: path("hr", "M30 40c0-16 8-25 20-25s20 9 20 25c-3-5-5-7-8-8-5 1-8-2-12-2s-7 3-12 2c-3 1-5 3-8 8z"),
  },
  bald: {},
  bob: {
    back: path("hr", "M25 44c-2-22 10-32 25-32s27 10 25 32l2 22H64V40H36v26H23z"),
    front: path("hr", "M30 42c1-16 9-24 20-24 12 0 20 8 20 24-8-1-14-5-17-11-5 7-13 11-23 11z"),
  },
  braids: {
    back:
      path("hr", "M28 40c-2-20 8-27 22-27s24 7 22 27z") +
      path("hr", "M25 40c6-3 9 1 8 6s4 6 1 12 3 7 0 13l1 9c-3 5-7 5-9 0l1-9c-4-5 1-7-1-12s-3-8 0-12-3-5-1-7z") +
      path("hr", "M75 40c-6-3-9 1-8 6s-4 6-1 12-3 7 0 13l-1 9c3 5 7 5 9 0l-1-9c4-5-1-7 1-12s3-8 0-12 3-5 1-7z"),
    front: path("hr", "M30 40c0-15 9-23 20-23s20 8 20 23c-4-8-11-11-20-17-8 6-16 9-20 17z"),
  },
  bun: {
    back: dot("hr", 50, 11, 9.5) + path("hr", "M29 44c-2-20 8-29 21-29s23 9 21 29l-2 8H31z"),
    front: path("hr", FRINGE),
  },
  crop: { front: path("hr", "M30 38c-1-16 8-23 20-23s21 7 20 23c-2-6-5-9-8-10-8 1-16 1-24 0-3 1-6 4-8 10z") },
  curls: {
    back: dots(
      "hr",
      [30, 30, 11],
      [39, 19, 11],
      [52, 15, 12],
      [64, 22, 11],
      [71, 33, 10],
      [26, 44, 10],
      [74, 46, 10],
      [28, 57, 8],
      [72, 58, 8],
    ),
    front: path("hr", "M31 38c2-14 10-20 19-20s17 6 19 20c-6-8-12-10-19-10s-13 2-19 10z"),
  },
  hood: {
    back:
      path("cl2", "M20 60C16 26 30 8 50 8s34 18 30 52l8 22H12z") + path("ln cl", "M20 60C16 26 30 8 50 8s34 18 30 52"),
    front: path("hr", "M30 42c0-15 8-24 20-24s20 9 20 24c-5-8-11-12-20-12s-15 4-20 12z"),
  },
  long: {
    back: path("hr", "M26 44c-3-22 8-33 24-33s27 11 24 33c-1 14 5 26 8 40H18c3-14 9-26 8-40z"),
    front: path("hr", "M30 44c0-18 8-27 20-27s20 9 20 27c-3-10-8-14-14-18-8 6-20 8-26 18z"),
  },
  mohawk: {
    front:
      path("hr", "M43 28c-3-10-2-18 2-22 2 3 4 3 5 0 3 2 4 2 6 0 3 6 3 13 1 22-4-3-10-3-14 0z") +
      path("hr half", "M31 38c1-8 4-13 9-16l2 6c-5 2-8 5-11 10zM69 38c-1-8-4-13-9-16l-2 6c5 2 8 5 11 10z"),
  },
  parted: { front: path("hr", "M30 38c-2-18 9-26 22-25 12 1 19 9 18 25-3-8-8-13-16-14-9 1-18 4-24 14z") },
  puffs: {
    back: dots("hr", [26, 20, 13], [74, 20, 13], [50, 30, 20]),
    front: path("hr", "M30 40c0-15 9-23 20-23s20 8 20 23c-3-7-10-12-18-12l-2-6-2 6c-8 0-15 5-18 12z"),
  },
  shaved: {
    front: path("hr half", "M30.5 38c-1-14 8-21 19.5-21s20.5 7 19.5 21c-2-5-4-8-8-9-8 1-15 1-23 0-4 1-6 4-8 9z"),
  },
  veil: {
    back: path("hr", "M24 48c-3-24 9-36 26-36s29 12 26 36c-1 14 6 24 10 32H14c4-8 11-18 10-32z"),
    front: path("hr", SCARF) + path("ln pd half", "M29 44c4-12 11-19 21-19s17 7 21 19"),
  },
};

const WEAR: Record<FaceInfo["wear"], string> = {
  none: "",
  beard:
    path("hr", "M31 44c0 18 7 30 19 30s19-12 19-30c-3 6-5 8-8 9-4-3-18-3-22 0-3-1-5-3-8-9z") +
    path("ln sk", "M45 58.5h10"),
  cap: path("cl", "M29 34c0-14 9-21 21-21s21 7 21 21l12 3c-8 3-18 2-33 2s-21 0-21-5z") + path("ln cl", "M50 13v-2"),
  earrings: path("ln gold", "M30.5 49v6M69.5 49v6") + dots("gold", [30.5, 57, 2.6], [69.5, 57, 2.6]),
  eyepatch: path("ln pd", "M31 33l38 6") + path("pd", "M51 37h13c1 8-1 11-6.5 11S50 45 51 37z"),
  freckles: dots("sk2", [37, 49, 1], [40, 51, 1], [43, 49, 1], [57, 49, 1], [60, 51, 1], [63, 49, 1]),
  glasses: path("ln pw", "M49 42h2M36 42h-5M64 42h5") + dots("ln pw", [42.5, 42.5, 6.5], [57.5, 42.5, 6.5]),
  goggles:
    path("ln pd", "M30 26q20-7 40 0") + dots("pd", [41, 25, 8], [59, 25, 8]) + dots("gl", [41, 25, 5.5], [59, 25, 5.5]),
  headband: path("cl", "M30 36c0-3 .4-5 1-7q19-6 38 0c.6 2 1 4 1 7q-20-7-40 0z"),
  mask:
    path("pd", "M31 48q19-5 38 0c-1 12-8 21-19 21S32 60 31 48z") + path("ln gl", "M31 48q19-5 38 0M44 56h12M45.5 60h9"),
  monocle: dot("ln bad", 57.5, 42, 6.5) + path("ln bad", "M64 43l5 9"),
  scar: path("ln scar", "M60 31l-3.5 7.5M56 47l-2 6"),
  visor: path("gl", "M30 38q20-4 40 0v7q-6 5-13 2-4-2-7-2t-7 2q-7 3-13-2z") + path("ln pw", "M34 40.5q8-2 14-1.5"),
};

const MOUTH: Record<FaceInfo["mouth"], string> = {
  smile: path("ln pd", "M43 57.5q7 5 14 0"),
  grin: path("pw lip", "M42.5 56.5q7.5 8 15 0z"),
  calm: path("ln pd", "M44.5 58.5h11"),
  smirk: path("ln pd", "M44 59q7 1 12-3"),
  stern: path("ln pd", "M43.5 60q6.5-3 13 0"),
};

/** gear that hides the mouth or the eyes: what is behind it is not drawn */
const HIDES_MOUTH: readonly FaceInfo["wear"][] = ["mask", "beard"];
const HIDES_EYES: readonly FaceInfo["wear"][] = ["visor"];
/** hair that covers the ears */
const HIDES_EARS: readonly FaceInfo["hair"][] = ["bob", "hood", "long", "veil"];

const EYES =
  `<ellipse class="pw" cx="42.5" cy="42" rx="3.700" ry="2.900"/><ellipse class="pw" cx="57.5" cy="42" rx="3.700" ry="2.900"/>` +
  dots("pd", [42.9, 42, 2.2], [57.9, 42, 2.2]);

/** The inside of a drawing of 100 by 100. */
export function portrait(face: FaceInfo): string {
  const { back = "", front = "" } = HAIR[face.hair];
  return [
    `<path class="bg" d="M-40-40h180v180H-40z"/>`,
    path("pd far", CITY),
    back,
    path("cl", BODY),
    path("cl2 half", BODY_SHADE),
    path("sk2", NECK),
    path("sk", HEAD),
    path("sk2 half", HEAD_SHADE),
    HIDES_EARS.includes(face.hair)
      ? ""
      : `<ellipse class="sk" cx="30.5" cy="43" rx="3.5" ry="5.5"/><ellipse class="sk2" cx="69.5" cy="43" rx="3.5" ry="5.5"/>`,
    HIDES_EYES.includes(face.wear) ? "" : EYES + path("ln brow", "M38.5 36.5q4-2.5 8-.6M53.5 35.900q4-1.900 8 .6"),
    path("ln sk2", "M50 43l-2.200 8h4"),
    HIDES_MOUTH.includes(face.wear) ? "" : MOUTH[face.mouth],
    front,
    WEAR[face.wear],
  ].join("");
}
