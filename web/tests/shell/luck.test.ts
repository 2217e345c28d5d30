import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bytes, kept, sha256 } from "../../src/shell/luck";

const told = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");

describe("the hash of a promise", () => {
  it("is SHA-256, at every length around a block", () => {
    for (let length = 0; length < 140; length += 1) {
      const data = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255);
      expect(sha256(data)).toBe(told(data));
    }
  });

  it("fits the key and the salt it was made of, and no other", () => {
    const luck = { commitment: "", words: [], key: "ab".repeat(32), salt: "0c".repeat(32) };
    const promise = told(bytes(luck.salt + luck.key));
    expect(kept(luck, promise)).toBe(true);
    expect(kept({ ...luck, key: "ac".repeat(32) }, promise)).toBe(false);
    expect(kept({ ...luck, salt: luck.key, key: luck.salt }, promise)).toBe(false);
  });
});
