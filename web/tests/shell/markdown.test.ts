import { expect, it } from "vitest";
import { markdown } from "../../src/shell/markdown";

it.each([
  ["a *b* and **c**", "<p>a <i>b</i> and <b>c</b></p>"],
  ["`x` two\nlines", "<p><code>x</code> two lines</p>"],
  ["one\n\ntwo", "<p>one</p><p>two</p>"],
  ["- a\n  more\n- b", "<ul><li>a more</li><li>b</li></ul>"],
  ["1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
  ["see [here](x.md)", "<p>see here</p>"],
  [
    "| A | B |\n|---|---|\n| 1 | 2 |",
    '<table tabindex="0"><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
      "<tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
  ],
  ["| A | B |\n|---|---|\n\nAfter it", "<p>After it</p>"],
  ["2 * 3 * 4", "<p>2 * 3 * 4</p>"],
])("draws %j", (text, drawn) => expect(markdown(text)).toBe(drawn));

it("lets no markup through", () => {
  expect(markdown('<img src=x onerror="alert(1)"> & `<b>`')).toBe(
    "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; <code>&lt;b&gt;</code></p>",
  );
});

const reading = {
  signs: [
    { find: "\\s*\\(R\\d+\\)", icon: "", number: "", says: "" },
    { find: "\\bVP(\\d+)", icon: "victory-point", number: "$1", says: "point|points" },
    { find: "\\bPRES\\b", icon: "", number: "", says: "take the token" },
  ],
  names: { S: { t: "Shell", i: "ta-shell" }, O: { t: "Open", i: "ta-open" } },
  link: "/rules/x",
};
const text = (html: string): string =>
  html.replace(/<svg[^>]*aria-label="([^"]*)".*?<\/svg>/g, "($1)").replace(/<[^>]+>/g, "");

it.each([
  ["score VP1 or VP4 (R7)", "score 1  point or 4  points"],
  ["`PRES`, then `VP2`", "take the token, then 2  points"],
  ["`S` and `SOS`, but `x(1)`", " Shell and (Shell)(Open)(Shell), but x(1)"],
  ["see FR-ACT-9", "see FR-ACT-9"],
  ["one\n\n---\n\ntwo", "onetwo"],
  ["> **Example.** It is so.", "Example. It is so."],
])("says %j in words", (written, said) => expect(text(markdown(written, reading))).toBe(said));

it("leads from a rule to another", () => {
  expect(markdown("see FR-ACT-9", reading)).toContain('<a class="ref" href="/rules/x#FR-ACT-9">');
});
