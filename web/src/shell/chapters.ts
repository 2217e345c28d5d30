/** The rules as chapters: what each is called without its number, how deep it stands, and what belongs to it. */

import { capital } from "../messages";
import type { RuleSection, RulesText } from "../wire";

export interface Chapter {
  id: string;
  title: string;
  /** of its heading, from 2 on */
  depth: number;
  sections: RuleSection[];
  /** only for the curious */
  aside: boolean;
}

/** A heading as a reader wants it: without number, table code or "Part 1". */
export function plainHeading(heading: string): string {
  const plain = heading
    .replace(/^(?:(?:part|teil) \w+\s*[:—]\s*|\d+(?:\.\d+)*\.?\s+|[A-Z]\d+\.\s+|T-[A-Z]+\s+)+/i, "")
    .replace(/\s*\(`\w+`\)$/, "")
    .trim();
  return capital(plain === plain.toUpperCase() ? plain.toLowerCase() : plain);
}

/** A row of a table that defines a rule, as a list: the codes that only programs need are left out. */
export function readable(section: RuleSection): string {
  const text = section.text.replace(`**${section.id}**`, "").trimStart();
  if (!section.rule || !/^\w[^\n:]*: /.test(text) || !text.includes(section.id)) return text;
  const lines = text.split("\n").filter((line) => !/^(?:Id|Code|Rule): /.test(line) && !line.includes(section.id));
  return lines.map((line) => `- ${line.replace(/^([^:]+): /, "**$1** ")}`).join("\n");
}

/** The title page, whose heading is the page's own, and then chapter after chapter. */
export function chaptersOf(text: RulesText): Chapter[] {
  const parts = text.sections.slice(1).some((one) => !one.rule && one.level === 1);
  const found: Chapter[] = [];
  let aside = 0;
  for (const [at, section] of text.sections.entries()) {
    const last = found.at(-1);
    if (section.rule || (last && section.heading === last.sections[0]!.heading)) {
      last?.sections.push(section);
      continue;
    }
    if (aside && section.level <= aside) aside = 0;
    if (text.asides.includes(section.id)) aside = section.level;
    // Of the title page people read who plays and how; the rest is about the text itself.
    const opening = at === 0 ? { ...section, text: section.text.split("\n\n")[0] ?? "" } : section;
    found.push({
      id: section.id,
      title: at === 0 ? "" : plainHeading(section.heading),
      depth: Math.max(2, section.level + (parts ? 1 : 0)),
      sections: [opening],
      aside: aside > 0,
    });
  }
  return found;
}
