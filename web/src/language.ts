/** The language of the page: what somebody chose, else what the browser asks for. The server goes by the same two.
    It is known before anything is drawn and stays: whoever chooses another loads the page anew. */

/** Every language there is, by its own name. English is written first. */
export const LANGUAGES = { en: "English", de: "Deutsch" };
export type Language = keyof typeof LANGUAGES;

const COOKIE = "arcology_language";
/** seconds that a choice is kept */
const KEPT = 400 * 24 * 3600;

const known = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/** What somebody chose here; nothing if they leave it to the browser. */
export function chosen(cookies: string = document.cookie): Language | "" {
  const found = cookies.split("; ").find((each) => each.startsWith(`${COOKIE}=`));
  const name = found?.slice(COOKIE.length + 1) ?? "";
  return known(name) ? name : "";
}

export function spoken(choice: Language | "", wished: readonly string[]): Language {
  return choice || (wished.map((each) => each.split("-")[0]!.toLowerCase()).find(known) ?? "en");
}

export const language: Language = spoken(chosen(), navigator.languages ?? [navigator.language]);

/** Speak another language from now on, or with "" the browser's. */
export function choose(wanted: Language | ""): void {
  document.cookie = `${COOKIE}=${wanted}; path=/; max-age=${wanted ? KEPT : 0}; samesite=lax`;
  location.reload();
}

/** What the words of all languages are made with. */
export const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of the page in another language, once they are there. */
let learnt: unknown;

/** To be waited for before the page is read: its words come with English unless another language is there. */
export async function learn(): Promise<void> {
  document.documentElement.lang = language;
  if (language === "de") learnt = (await import("./messages.de")).de;
}

/** The page's own words: those that were learnt, or these. */
export const words = <T>(en: T): T => (learnt as T | undefined) ?? en;

/** Those of a board, which come in all languages. */
export const said = <T>(each: Record<Language, T>): T => each[language];
