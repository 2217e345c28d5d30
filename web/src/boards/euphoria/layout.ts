/** Where things stand in the world: 1066 × 584 units that scale as one picture, stretched to the frame it has. Looks only. */

export const WIDTH = 1066;
export const HEIGHT = 584;

/** left, top, width, height */
export type Box = [number, number, number, number];

export interface Realm {
  /** the faction, as the view names it */
  id: string;
  icon: string;
  /** where its name stands */
  sign: [number, number];
  ribbon: Box;
  territory: Box;
  area: [string, Box];
  sites: [string, Box][];
  spaces: [string, Box][];
}

export const REALMS: Realm[] = [
  {
    id: "I",
    icon: "eu-icarite",
    sign: [498, 158],
    ribbon: [286, 8, 316, 28],
    territory: [611, 8, 169, 28],
    area: ["cloud_mine", [286, 44, 164, 88]],
    sites: [],
    spaces: [
      ["wind_saloon", [459, 44, 156, 40]],
      ["nimbus_loft", [624, 44, 156, 40]],
      ["breeze_bar", [459, 92, 156, 40]],
      ["sky_lounge", [624, 92, 156, 40]],
    ],
  },
  {
    id: "W",
    icon: "eu-wastelander",
    sign: [12, 188],
    ribbon: [10, 206, 300, 28],
    territory: [319, 206, 157, 28],
    area: ["farm", [10, 242, 164, 88]],
    sites: [
      ["site_w1", [183, 242, 142, 88]],
      ["site_w2", [334, 242, 142, 88]],
    ],
    spaces: [
      ["ark", [115, 338, 176, 40]],
      ["tunnel_w", [300, 338, 176, 40]],
      ["tunnel_end_w", [590, 338, 96, 40]],
    ],
  },
  {
    id: "E",
    icon: "eu-euphorian",
    sign: [622, 188],
    ribbon: [590, 206, 300, 28],
    territory: [899, 206, 157, 28],
    area: ["generator", [892, 242, 164, 88]],
    sites: [
      ["site_e1", [590, 242, 142, 88]],
      ["site_e2", [741, 242, 142, 88]],
    ],
    spaces: [
      ["incinerator", [695, 338, 176, 40]],
      ["tunnel_e", [880, 338, 176, 40]],
      ["tunnel_end_e", [771, 510, 96, 40]],
    ],
  },
  {
    id: "S",
    icon: "eu-subterran",
    sign: [302, 413],
    ribbon: [300, 430, 300, 28],
    territory: [609, 430, 157, 28],
    area: ["aquifer", [451, 466, 164, 88]],
    sites: [
      ["site_s1", [304, 466, 142, 88]],
      ["site_s2", [620, 466, 142, 88]],
    ],
    spaces: [
      ["free_press", [146, 466, 150, 40]],
      ["tunnel_s", [146, 514, 150, 40]],
      ["tunnel_end_s", [10, 338, 96, 40]],
    ],
  },
];

export const TANKS: [string, string, Box][] = [
  ["tank_energy", "energy", [485, 240, 46, 138]],
  ["tank_water", "water", [535, 240, 46, 138]],
];

/** The bores: each runs from its mouth to the realm whose commodity its end gives. */
export const TUNNELS: Record<string, string> = {
  W: "M448 378C448 402 456 411 478 411C520 411 546 411 590 411C620 411 636 408 638 391",
  E: "M1020 384C1020 400 1036 404 1036 424C1036 448 1010 448 980 448C940 448 912 428 884 432C846 438 850 480 882 486C930 494 960 484 984 500C1006 516 980 536 940 534C916 532 900 530 886 530",
  S: "M148 535C110 535 80 541 54 533C16 520 18 488 54 479C96 469 130 452 190 448C262 443 270 414 222 410C170 405 120 426 84 418C60 412 56 404 56 391",
};

/** How much wider and higher than the picture its frame is: everything moves along. */
export interface Stretch {
  x: number;
  y: number;
}

export function style([left, top, width, height]: Box, by: Stretch): string {
  return `left:${left * by.x}px;top:${top * by.y}px;width:${width * by.x}px;height:${height * by.y}px`;
}

/** A bore in a stretched picture. */
export function bent(path: string, by: Stretch): string {
  return path.replace(/([\d.]+) ([\d.]+)/g, (_, x, y) => `${Number(x) * by.x} ${Number(y) * by.y}`);
}

/** The short form that stands on the board: what is before "of", and of a long name its end. */
export function short(name: string): string {
  return name.split(/ of (?!the)/)[0]!.replace(/^Worker Activation /, "");
}

/** Between what somebody is called and what they are: "Amanda the Broker", „Amanda, die Maklerin“. */
export const EPITHET = /,? (?=(?:the|der|die) )/;
