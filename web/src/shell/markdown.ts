/** The little Markdown that rules are written in: paragraphs, lists, tables, examples, emphasis, code. Everything else stays text.
    Short forms become icons and words as the rules say; code that names components is drawn as these. */

import { parted, tint } from "../table/icons";
import type { Name, RuleSign } from "../wire";

export interface Reading {
  signs: RuleSign[];
  /** what components are called and drawn as, by id */
  names: Record<string, Name>;
  /** where rules are read: their ids lead there */
  link?: string;
}

const RULE = /\b[A-Z]{2}-[A-Z0-9]+-(?:\d+[a-z]?|[A-Z]\d\d)\b/g;
const PLAIN: Reading = { signs: [], names: {} };

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function icon(name: string, words = ""): string {
  const label = words ? ` role="img" aria-label="${escape(words)}"` : ' aria-hidden="true"';
  return `<svg class="i s ${escape(tint(name))}"${label}><use href="#i-${escape(parted(name).shape)}"></use></svg>`;
}

/** A short form in icons and words. */
function signed(sign: RuleSign, match: string[]): string {
  const filled = (text: string): string => text.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "");
  const count = filled(sign.number);
  const [one, many] = filled(sign.says).split("|");
  const words = count === "1" || many === undefined ? one! : many;
  if (!sign.icon && !words) return "";
  const drawn = sign.icon ? `${icon(sign.icon)} ` : "";
  return `<span class="sign">${count ? `${escape(count)} ` : ""}${drawn}${escape(words)}</span>`;
}

/** Code that names a component, or several by one letter each, as their icons; other code as it is. */
function coded(code: string, reading: Reading): string {
  const known = reading.names[code];
  if (known?.i) return `<span class="sign">${icon(known.i)} ${escape(known.t)}</span>`;
  const letters = [...code.replaceAll(" ", "")];
  const drawn = letters.map((letter) => reading.names[letter]);
  if (letters.length > 1 && letters.length < 12 && drawn.every((one) => one?.i))
    return `<span class="sign">${drawn.map((one) => icon(one!.i!, one!.t)).join("")}</span>`;
  return `<code>${escape(code)}</code>`;
}

function inline(text: string, reading: Reading): string {
  const kept: string[] = [];
  const keep = (html: string): string => `⟦${kept.push(html) - 1}⟧`;
  const linked = (id: string): string =>
    reading.link ? `<a class="ref" href="${escape(reading.link)}#${id}">${id}</a>` : id;
  let rest = text.replace(RULE, (id) => keep(linked(id)));
  for (const sign of reading.signs) {
    const find = new RegExp(`\`${sign.find}\`|${sign.find}`, "g");
    const bare = new RegExp(sign.find);
    rest = rest.replace(find, (match) => {
      const html = signed(sign, bare.exec(match) ?? [match]);
      return html ? keep(html) : "";
    });
  }
  rest = rest
    .replace(/`([^`]+)`/g, (_, code: string) => keep(coded(code, reading)))
    .replace(/\[\[([\w-]+)\]\]/g, (_, name: string) => keep(icon(name)));
  return escape(rest)
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/(^|[^*\w])\*([^*\s][^*]*)\*/g, "$1<i>$2</i>")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/⟦(\d+)⟧/g, (_, at: string) => kept[Number(at)]!)
    .replace(/⟦(\d+)⟧/g, (_, at: string) => kept[Number(at)]!);
}

function table(lines: string[], reading: Reading): string {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim(), reading));
  const rows = lines.filter((line) => !/^\|?[\s:|-]+\|?$/.test(line));
  const [head, ...body] = rows;
  // What it held are rules of their own, told apart from it.
  if (body.length === 0) return "";
  const top = head
    ? `<thead><tr>${cells(head)
        .map((cell) => (cell ? `<th scope="col">${cell}</th>` : "<td></td>"))
        .join("")}</tr></thead>`
    : "";
  return `<table tabindex="0">${top}<tbody>${body
    .map(
      (line) =>
        `<tr>${cells(line)
          .map((cell) => `<td>${cell}</td>`)
          .join("")}</tr>`,
    )
    .join("")}</tbody></table>`;
}

function list(lines: string[], tag: "ul" | "ol", reading: Reading): string {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (item) items.push(item[1]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item, reading)}</li>`).join("")}</${tag}>`;
}

export function markdown(text: string, reading: Reading = PLAIN): string {
  const blocks: string[] = [];
  let lines: string[] = [];
  const kind = (line: string): string =>
    line.startsWith("|")
      ? "table"
      : line.startsWith("> ")
        ? "example"
        : /^\s*[-*]\s+/.test(line)
          ? "ul"
          : /^\s*\d+\.\s+/.test(line)
            ? "ol"
            : "p";
  const flush = (): void => {
    if (lines.length === 0) return;
    const first = kind(lines[0]!);
    if (first === "table") blocks.push(table(lines, reading));
    else if (first === "ul" || first === "ol") blocks.push(list(lines, first, reading));
    else if (first === "example")
      blocks.push(
        `<blockquote><p>${inline(lines.map((line) => line.replace(/^>\s?/, "")).join(" "), reading)}</p></blockquote>`,
      );
    else blocks.push(`<p>${inline(lines.join(" "), reading)}</p>`);
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (!line.trim() || /^-{3,}$/.test(line.trim())) flush();
    else {
      if (lines.length > 0 && kind(line) !== kind(lines[0]!) && kind(line) !== "p") flush();
      lines.push(line);
    }
  }
  flush();
  return blocks.join("");
}
