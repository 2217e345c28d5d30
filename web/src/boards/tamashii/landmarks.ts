/** What stands in a district: masses, lines and lit parts on a street at y = 0, up to 40 high and 90 wide. */

export interface Landmark {
  mass: string;
  line?: string;
  lit?: string;
}

/** Hideouts are low houses behind a string of lanterns. */
const HIDEOUT: Landmark = {
  mass: "M-34 0v-18h20V0zM-12 0v-26h26V0zM16 0v-16h20V0z",
  line: "M-36-18L-13-26h28L38-16",
  lit: "M-28-12h4v5h-4zM-6-19h4v5h-4zM4-19h4v5h-4zM24-11h4v5h-4z",
};

const LANDMARKS: Record<string, Landmark> = {
  D01: {
    mass: "M-30 0v-16L0-34l30 18V0z",
    line: "M-34-14L0-36l34 22",
    lit: "M-5 0v-11H5V0zM-20-10h7v5h-7zM13-10h7v5h-7z",
  },
  D02: {
    mass: "M-36 0v-24l6 6 5-10 6 16 4 12zM-8 0v-30l7 8 6-10 4 14 5 18zM20 0v-14l8-6 6 10 4 10z",
    line: "M-30-18l4 18M2-22l4 22",
  },
  D03: { mass: "M-30 0v-26h60V0z", lit: "M-3-22h6v5h5v6h-5v5h-6v-5h-5v-6h5z", line: "M-30-26h60M-22-6h6M16-6h6" },
  D04: {
    mass: "M-36 0v-20l10-8h52l10 8V0z",
    line: "M-36-20h72M-10 0v-12h20V0M-26-28v-8M26-28v-8",
    lit: "M-28-14h10v3h-10zM18-14h10v3H18z",
  },
  D05: { mass: "M0-36l30 9v12Q28-4 0 0q-28-4-30-15v-12z", line: "M0-30v24M-22-18h44" },
  D06: {
    mass: "M-28 0v-28a28 12 0 0 1 56 0V0z",
    line: "M-28-28a28 12 0 0 0 56 0M-28-16a28 10 0 0 0 56 0",
    lit: "M-4-10h8V0h-8z",
  },
  D07: {
    mass: "M-32 0v-22h64V0z",
    line: "M-32-22l10-10h44l10 10",
    lit: "M-24-17h10v8h-10zM-5-17H5v8H-5zM14-17h10v8H14z",
  },
  D08: {
    mass: "M-36 0v-30h14V0zM-18 0v-36h14V0zM0 0v-32h14V0zM18 0v-38h14V0z",
    lit: "M-33-26h8v2h-8zM-33-20h8v2h-8zM-15-32h8v2h-8zM-15-26h8v2h-8zM3-28h8v2H3zM3-22h8v2H3zM21-34h8v2h-8zM21-28h8v2h-8z",
  },
  D09: {
    mass: "M-34 0v-14h68V0z",
    line: "M-38-14l6-10h64l6 10zM-20-24l-3 10M-7-24l-1 10M7-24l1 10M20-24l3 10",
    lit: "M-24-9h8v5h-8zM-4-9h8v5h-8zM16-9h8v5h-8z",
  },
  D10: { mass: "M-32 0v-24h64V0z", line: "M0-34a5 5 0 1 1 .1 0M-8 0l2-18h12l2 18M-32-24h20M12-24h20" },
  D11: {
    mass: "M-40 0v-36h14V0zM26 0v-36h14V0zM-26-26h52v8h-52z",
    line: "M-18-18V0M-9-18V0M0-18V0M9-18V0M18-18V0",
    lit: "M-37-30h8v4h-8zM29-30h8v4h-8z",
  },
  D12: {
    mass: "M-28 0v-20h18V0zM10 0v-20h18V0z",
    line: "M-10-6q10-12 20 0M-19-20v-14M19-20v-14M-23-34h8M15-34h8M0-30v18M-6-18l6 6 6-6",
  },
  D13: {
    mass: "M-4 0l3-38h2l3 38z",
    line: "M-12 0L0-30 12 0M-8-10H8M-14-36a16 14 0 0 1 0-8M14-36a16 14 0 0 0 0-8M-8-38a8 8 0 0 1 16 0",
    lit: "M-2-40h4v4h-4z",
  },
  D14: {
    mass: "M-34 0v-12a34 22 0 0 1 68 0V0z",
    line: "M-18 0v-8a18 14 0 0 1 36 0v8M-18-2h36",
    lit: "M-6-8h4v5h-4zM2-8h4v5H2z",
  },
  D15: { mass: "M-32 0v-18h64V0z", line: "M-40-18q40-24 80 0M-24 0v-18M24 0v-18", lit: "M-4-12h8V0h-8z" },
  D16: {
    mass: "M-38 0v-12h22V0zM-10 0v-12h22V0zM18 0v-12h20V0z",
    line: "M-41-12l3-7h22l3 7M-13-12l3-7h22l3 7M15-12l3-7h18l3 7M-40-28q20 8 40 0t40 0",
    lit: "M-22-26h4v5h-4zM-2-28h4v5h-4zM18-26h4v5h-4z",
  },
  D17: {
    mass: "M-26-6a11 11 0 1 1 0-20 11 11 0 1 1 0 20zM4-8a14 14 0 1 1 0-26 14 14 0 1 1 0 26zM30-6a9 9 0 1 1 0-17 9 9 0 1 1 0 17z",
    line: "M-26 0v-14M4 0v-20M30 0v-12",
  },
  D18: HIDEOUT,
  D19: HIDEOUT,
  D20: HIDEOUT,
  D21: HIDEOUT,
  D22: {
    mass: "M-14 0l8-26 4-14h4l4 14 8 26z",
    line: "M-26 0l12-14M26 0L14-14M-6-26H6M-24-34a26 12 0 0 0 48 0",
    lit: "M-2-34h4v6h-4zM-3-18h6v8h-6z",
  },
  D23: { mass: "M0-38l30 17V0h-60v-21z", line: "M-12-14a12 12 0 1 1 24 0a12 12 0 1 1-24 0M0-26v24M-12-14h24" },
  D24: { mass: "M-40 0l10-8 12 4 10-10 12 8 14-6 10 6 12 6z", line: "M-20-30l8 8M-12-30l-8 8M14-26l6 6M20-26l-6 6" },
};

export const landmarkOf = (tile: string): Landmark | undefined => LANDMARKS[tile];
