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
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
      "<tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
  ],
  ["2 * 3 * 4", "<p>2 * 3 * 4</p>"],
])("draws %j", (text, drawn) => expect(markdown(text)).toBe(drawn));

it("lets no markup through", () => {
  expect(markdown('<img src=x onerror="alert(1)"> & `<b>`')).toBe(
    "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; <code>&lt;b&gt;</code></p>",
  );
});
