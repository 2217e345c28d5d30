/** Which parts of a rules text are components, and drawn instead of told as rows of a table. */

import type { Components, RuleSection } from "../wire";

export interface Card {
  table: string;
  id: string;
  /** what the text adds to what the component itself says */
  note: string;
}

export type Piece = { text: string } | { cards: Card[] };

const SHOWN = /^!\[[^\]]*\]\(component:(\w+)\/([\w-]+)\)$/;
const bare = (cell: string): string => cell.trim().replace(/^`|`$/g, "");
const cellsOf = (line: string): string[] => line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/);
const isNoted = (line: string): boolean => /\|\s*(?:ruling(?: \/ note)?|note)\s*\|$/i.test(line);

/** The components of a chapter: those that rows of its tables name stand where the rows do, else all before its text. */
export class Drawn {
  private noted = false;

  constructor(
    private readonly data: Components,
    private readonly tables: string[],
  ) {}

  /** Whether any row of these sections is a component: else the chapter shows all that its tables have. */
  names(sections: RuleSection[]): boolean {
    this.noted = sections.some((one) => one.text.split("\n").some(isNoted));
    return sections.some((one) => this.pieces(one).some((piece) => "cards" in piece));
  }

  all(): Card[] {
    return this.tables.flatMap((table) =>
      Object.keys(this.data.tables[table] ?? {}).map((id) => ({ table, id, note: "" })),
    );
  }

  /** A section as text and cards, one after the other. */
  pieces(section: RuleSection): Piece[] {
    const rule = this.ofRule(section);
    if (rule) return [{ cards: [rule] }];
    const found: Piece[] = [];
    const add = (line: string): void => {
      const last = found.at(-1);
      if (last && "text" in last) last.text += `\n${line}`;
      else found.push({ text: line });
    };
    let rows: string[] = [];
    const close = (): void => {
      const cards = rows.flatMap((line) => this.row(line));
      if (cards.length > 0) found.push({ cards });
      else if (this.tables.length === 0) rows.forEach(add);
      rows = [];
    };
    for (const line of section.text.split("\n")) {
      const shown = SHOWN.exec(line.trim());
      if (line.startsWith("|")) rows.push(line);
      else {
        close();
        if (shown) found.push({ cards: [{ table: shown[1]!, id: shown[2]!, note: "" }] });
        else add(line);
      }
    }
    close();
    return found;
  }

  /** A row of a table that is a rule by itself: its component, with what the rule adds. */
  private ofRule(section: RuleSection): Card | null {
    if (!section.rule || !/^\w[^\n:]*: /.test(section.text)) return null;
    const lines = section.text.split("\n").map((line) => line.replace(/^[^:]*: /, ""));
    const id = lines.map(bare).find((value) => this.tableOf(value));
    if (!id) return null;
    const said = lines.find((line) => line.includes(`**${section.id}**`)) ?? "";
    return { table: this.tableOf(id)!, id, note: said.replace(`**${section.id}**`, "").replace(/^\s*:\s*/, "") };
  }

  /** What the first cell of a row names, one or several. */
  private row(line: string): Card[] {
    const cells = cellsOf(line);
    const note = this.noted ? (cells.at(-1)?.trim() ?? "") : "";
    return (cells[0] ?? "").split(/[/,→]/).flatMap((cell) => {
      const id = bare(cell);
      const table = this.tableOf(id);
      return table ? [{ table, id, note }] : [];
    });
  }

  private tableOf(id: string): string | undefined {
    return this.tables.find((table) => this.data.tables[table]?.[id]);
  }
}
