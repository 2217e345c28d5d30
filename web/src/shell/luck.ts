/** The luck of a table: what was promised when it was first seen here, and whether the key told at the end keeps it. */

import type { LuckInfo, TableInfo } from "../wire";

const SEEN = "arcology.luck.";

/** Keep what a table promises the first time it is seen here, so that nobody can promise something else later. */
export function remember(table: TableInfo): void {
  if (!table.luck || promised(table.id)) return;
  try {
    localStorage.setItem(SEEN + table.id, table.luck.commitment);
  } catch {
    // a browser that keeps nothing: then only what the table says now can be compared
  }
}

/** What the table promised when it was first seen here. */
export function promised(id: string): string | null {
  try {
    return localStorage.getItem(SEEN + id);
  } catch {
    return null;
  }
}

/** Whether the key fits the promise, worked out here and not by the server. */
export function kept(luck: LuckInfo, promise: string): boolean {
  return sha256(bytes(luck.salt + luck.key)) === promise;
}

export function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The first n prime numbers. */
function primes(n: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < n; next += 1) if (found.every((each) => next % each !== 0)) found.push(next);
  return found;
}

/** 32 bits of the fraction of a number. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const turned = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

const PRIMES = primes(64);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** SHA-256, in hexadecimal. Browsers have it only where the page came over https. */
export function sha256(data: Uint8Array): string {
  const padded = new Uint8Array(((data.length + 72) >> 6) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 4, data.length * 8);
  const state = [...START];
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let t = 0; t < 64; t += 1) {
      if (t < 16) {
        w[t] = words.getInt32(at + t * 4);
        continue;
      }
      const two = w[t - 2]!;
      const fifteen = w[t - 15]!;
      const late = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
      const early = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
      w[t] = late + w[t - 7]! + early + w[t - 16]!;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let t = 0; t < 64; t += 1) {
      const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[t]! + w[t]!;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((each, i) => (state[i] = (state[i]! + each) | 0));
  }
  return state.map((each) => (each >>> 0).toString(16).padStart(8, "0")).join("");
}
