import { describe, expect, it } from "vitest";
import { chosen, spoken } from "../../src/language";

describe("the language of the page", () => {
  it("is the first that the browser wishes and we speak", () => {
    expect(spoken("", ["fr-CH", "de-CH", "en"])).toBe("de");
    expect(spoken("", ["en-GB", "de"])).toBe("en");
    expect(spoken("", ["tlh"])).toBe("en");
    expect(spoken("", [])).toBe("en");
  });

  it("is what somebody chose, whatever the browser wishes", () => {
    expect(spoken(chosen("theme=dark; arcology_language=de"), ["en"])).toBe("de");
    expect(spoken(chosen("arcology_language=en"), ["de"])).toBe("en");
  });

  it("is nobody's choice where the cookie names none of ours", () => {
    expect(chosen("arcology_language=toString; x=1")).toBe("");
    expect(chosen("arcology_language=")).toBe("");
    expect(chosen("my_arcology_language=de")).toBe("");
    expect(chosen("")).toBe("");
  });
});
