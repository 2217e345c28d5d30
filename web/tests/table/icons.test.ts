import { afterEach, expect, it } from "vitest";
import { parted, scopeOf, shapeOf, tint, useLooks } from "../../src/table/icons";

afterEach(() => useLooks());

it("looks as the table that is shown, and as no table before it", () => {
  useLooks({ tints: { "eu-gold": "t-gold" }, signs: { white: "eu-shape-plus" } });
  expect([tint("eu-gold"), tint("credit")]).toEqual(["t-gold", "cr-c"]);
  expect([shapeOf("white"), scopeOf("white"), shapeOf("red")]).toEqual(["eu-shape-plus", "f-white", "shape-triangle"]);
  useLooks({ tints: { "ta-shell": "ta-S" } });
  expect([tint("eu-gold"), tint("ta-shell")]).toEqual(["", "ta-S"]);
  expect([shapeOf("white"), scopeOf("white")]).toEqual(["shape-any", "f-none"]);
});

it("gives a thing that comes in colours the one it has", () => {
  expect([parted("goods.red"), parted("goods")]).toEqual([
    { shape: "goods", hue: "red" },
    { shape: "goods", hue: "" },
  ]);
  expect([tint("goods.red"), tint("goods")]).toEqual(["hued f-red", ""]);
});
