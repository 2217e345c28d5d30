/** The little Markdown that rules are written in: paragraphs, lists, tables, emphasis, code. Everything else stays text. */

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/(^|[^*\w])\*([^*\s][^*]*)\*/g, "$1<i>$2</i>")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}

function table(lines: string[]): string {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim()));
  const rows = lines.filter((line) => !/^\|?[\s:|-]+\|?$/.test(line));
  const [head, ...body] = rows;
  const top = head
    ? `<thead><tr>${cells(head)
        .map((cell) => `<th scope="col">${cell}</th>`)
        .join("")}</tr></thead>`
    : "";
  return `<table>${top}<tbody>${body
    .map(
      (line) =>
        `<tr>${cells(line)
          .map((cell) => `<td>${cell}</td>`)
          .join("")}</tr>`,
    )
    .join("")}</tbody></table>`;
}

function list(lines: string[], tag: "ul" | "ol"): string {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (item) items.push(item[1]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}

export function markdown(text: string): string {
  const blocks: string[] = [];
  let lines: string[] = [];
  const kind = (line: string): string =>
    line.startsWith("|") ? "table" : /^\s*[-*]\s+/.test(line) ? "ul" : /^\s*\d+\.\s+/.test(line) ? "ol" : "p";
  const flush = (): void => {
    if (lines.length === 0) return;
    const first = kind(lines[0]!);
    if (first === "table") blocks.push(table(lines));
    else if (first === "ul" || first === "ol") blocks.push(list(lines, first));
    else blocks.push(`<p>${inline(lines.join(" "))}</p>`);
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (!line.trim()) flush();
    else {
      if (lines.length > 0 && kind(line) !== kind(lines[0]!) && kind(line) !== "p") flush();
      lines.push(line);
    }
  }
  flush();
  return blocks.join("");
}
