/** How the words of Free Radicals are drawn as icons. */

import { addMarks, type Mark } from "../../table/effects";
import type { Effect } from "../../table/types";

const COLOURS = new Set(["red", "yellow", "green", "blue", "purple"]);

const icon = (name: string, said: string, n?: number): Mark => ({
  kind: "icon",
  icon: name,
  n: n === 1 ? undefined : n,
  name: n && n > 1 ? `${n} ${said}` : said,
});
const token = (colour: string, n?: number): Mark => ({
  kind: "token",
  colour,
  n: n === 1 ? undefined : n,
  name: `${n && n > 1 ? `${n} ` : ""}${colour} Favour`,
});
const word = (text: string): Mark => ({ kind: "word", text });
const arg = (effect: Effect, i: number): string => String(effect.args?.[i] ?? "");
const count = (effect: Effect, i: number): number => Number(effect.args?.[i] ?? 1);
const track = (which: string): Mark[] =>
  COLOURS.has(which) ? [token(which)] : which === "own" ? [word("own")] : which === "others" ? [word("other")] : [];
const ITEMS: Record<string, [string, string]> = {
  data: ["data-card", "Data card"],
  matching_data: ["data-card", "Data card with the receiver's icon"],
  hydrogen: ["hydrogen", "Hydrogen"],
  carbon: ["carbon", "Carbon"],
  titanium: ["titanium", "Titanium"],
  credit: ["credit", "Credit"],
};

export function teach(): void {
  addMarks(
    {
      favor: (e) => [
        COLOURS.has(arg(e, 0))
          ? token(arg(e, 0), count(e, 1))
          : icon("favor-any", arg(e, 0) === "any" ? "any Favour" : "Favour of its colour", count(e, 1)),
      ],
      know: (e) => [
        icon("knowledge", "pay to advance Knowledge"),
        ...track(arg(e, 0)),
        ...(count(e, 1) > 0 ? [word(`−${count(e, 1)}`)] : []),
      ],
      advance: (e) => [icon("knowledge", "advance Knowledge for free"), ...track(arg(e, 0)), word("free")],
      visit: (e) => [icon("visit", "Visit"), ...(COLOURS.has(arg(e, 0)) ? [token(arg(e, 0))] : [])],
      awaken: (e) => [icon("awaken", "Awaken"), ...(COLOURS.has(arg(e, 0)) ? [token(arg(e, 0))] : [])],
      give: (e) => {
        const [name, said] = ITEMS[arg(e, 0)] ?? ["data-card", arg(e, 0)];
        return [icon(name, `give ${said} to an opponent`, count(e, 1)), icon("person", "to an opponent")];
      },
      give_favor: (e) => [
        icon("favor", "give a Favour"),
        e.who && COLOURS.has(e.who)
          ? token(e.who)
          : icon("person", e.who === "others" ? "to each other player" : "to an opponent"),
      ],
      prestige_from_holder: () => [icon("prestige", "Prestige, a Favour to its holder")],
      stall: () => [icon("stall", "build a Stall")],
      activate_stall: () => [icon("stall", "activate a Stall"), icon("play", "")],
      stalls_credit: () => [icon("credit", "a Credit for each Stall"), word("×"), icon("stall", "Stall")],
      copy_option: () => [icon("copy-action", "copy an option used this turn")],
      copy_power: () => [icon("copy-action", "use the main power of another awakened building")],
      copy_entertainer: () => [icon("copy-action", "copy an Entertainer")],
      quest: () => [icon("quest", "complete the active quest")],
      crystal: () => [icon("crystal", "place a Crystal")],
      ap: (e) => [icon("action-point", "action points", count(e, 0))],
      reveal: (e) => [icon("reveal", "reveal tiles", count(e, 0))],
      asset_colours: () => [
        icon("victory-point", "a point for each colour of Assets"),
        word("×"),
        icon("asset", "Asset colours"),
      ],
      assets_favor: () => [icon("favor-any", "Favour of each Asset's colour"), word("×"), icon("asset", "Asset")],
      agencies_favor: () => [
        icon("favor-any", "Favour for each Agency on stage"),
        word("×"),
        icon("stage", "Agencies"),
      ],
      goods: (e) =>
        COLOURS.has(arg(e, 0))
          ? [token(arg(e, 0), count(e, 1)), icon("goods", "Goods")]
          : [icon("goods", arg(e, 0) === "different" ? "Goods of different colours" : "Goods", count(e, 1))],
      discard_goods: (e) => [icon("goods", "discard Goods", count(e, 0))],
      swap_good: () => [icon("goods", "swap a Good"), word("swap")],
      contract: (e) => [icon("contract", "draw Contracts, open one", count(e, 0))],
      pick_up: () => [
        icon("cost-token", "pay the cost token"),
        { kind: "arrow" },
        icon("goods", "the District's product"),
      ],
      deliver: () => [icon("contract", "deliver a Contract")],
      draw_underground: (e) => [icon("hand", "draw Underground cards", count(e, 0))],
      upgrade_character: () => [word("upgrade")],
      discard_to_deck: () => [word("card to deck")],
      discard_to_hand: () => [word("card to hand")],
      level_one_action: () => [word("any level 1")],
      exchange: () => [word("swap 1:1")],
      prediction: () => [icon("prediction", "place a Prediction")],
      recon_favor: () => [icon("favor-any", "Favour of the Recon's colour")],
      defend: () => [icon("data-random", "draw a card for each Shield, keep one"), word("×"), icon("shield", "Shield")],
      farm_action: () => [icon("domino", "a Farm Action, no planting")],
      discard_from_stack: (e) => [icon("data-card", `discard ${count(e, 1)} from a stack`, count(e, 1))],
      move: () => [word("move")],
    },
    ["colour_is_player"],
    { colour_is_absent: (colour) => [word("no"), { kind: "token", colour, name: colour }, { kind: "arrow" }] },
  );
}
