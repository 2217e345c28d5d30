// Made by `python -m arcology.server.schema --ts`; do not edit.

export const PROTOCOL = 2;

export type Colour = "blue" | "green" | "grey" | "purple" | "red" | "yellow";
export type SeatKind = "bot" | "local" | "open" | "person";
export type Status = "lobby" | "over" | "running";
export type UndoClass = "consent" | "free" | "none" | "practice";
export type ErrorCode = "bad_request" | "broken" | "conflict" | "gone" | "illegal" | "invalid" | "not_found" | "not_running" | "not_yours" | "secret" | "stale" | "too_large" | "too_often";
export type Verdict = "best" | "fine" | "inaccurate" | "mistake" | "unsure";
export type Cause = "decision" | "end" | "luck" | "others";

/** How the fair share of a seat became its result, in whole per cent: the parts add up to the result exactly. */
export interface Account {
  seat: number;
  fair: number;
  decisions: number;
  draws: number;
  others: number;
  ending: number;
  result: number;
  unblemished: Span;
}

/** The command is stored; `seq` and `step` as they stood then. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
  step: number;
}

/** How would all fare if the game ended now? */
export interface AskClosing {
  type: "closing";
  id: string;
}

/** What would these options of mine cost and bring, as far as my seat knows? `seq` is the last seq seen. */
export interface AskOutcomes {
  type: "outcomes";
  id: string;
  seat: number;
  seq: number;
  options: Named[];
}

/** Somebody wants to take back; the seats in `needed` are asked. */
export interface Asked {
  type: "asked";
  wish: UndoWish;
}

/** A table of the campaign, and what it brought once it was over (null: nothing, or not yet). */
export interface AttemptInfo {
  table: TableInfo;
  chapter: string;
  outcome: Record<string, unknown> | null;
  ended: number | null;
}

/** A record: what it is called, its value and the one before it in words, and the game that holds it. */
export interface BestInfo {
  id: string;
  name: string;
  says: string;
  before: string;
  ended: number;
  table: string | null;
}

/** Call the campaign otherwise, or change what the group may change between games. */
export interface CampaignChange {
  name?: string | null;
  wishes?: Record<string, string>;
}

/** A campaign as a file: exported by one server, imported by another or by the same. The save is the game's own. */
export interface CampaignFile {
  format: "arcology-campaign/1";
  game: string;
  name: string;
  save: Record<string, unknown>;
}

/** A campaign. Whoever is not of the group learns its name and who is, and may join; `sheet` is null then. */
export interface CampaignInfo {
  id: string;
  code: string;
  game: string;
  title: string;
  pack: string;
  name: string;
  member: boolean;
  members: Member[];
  created: number;
  updated: number;
  sheet: Sheet | null;
  wishes: SettingInfo[];
  attempts: AttemptInfo[];
}

/** A number of the seat or of the table, as it is and as it would be; `id` is its name in the catalogue. */
export interface ChangeLine {
  after: number;
  before: number;
  id: string;
}

/** Somebody joined, left, started or asked for a rematch. */
export interface Changed {
  type: "table";
  table: TableInfo;
}

/** One game of the campaign. */
export interface Chapter {
  id: string;
  name: string;
  results: Result[];
  state: "locked" | "open" | "won";
}

/** What is left to choose when a chapter's table is opened. */
export interface ChapterSetup {
  chapter: string;
  settings: SettingInfo[];
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Something said, or (`system`) something the server has to tell. */
export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  system: boolean;
}

/** One value of a setting. */
export interface ChoiceInfo {
  value: string;
  text: string;
  colour: string;
  note: string;
}

/** Take an offered option. `seq` is the last seq seen; it is stale if this seat's offer has changed since. */
export interface Choose {
  type: "choose";
  id: string;
  seat: number;
  seq: number;
  verb: string;
  target?: string;
}

/** Answer to closing: the scorings of the end, and how every seat would fare, as far as the looking seat knows. */
export interface Closing {
  type: "closing";
  id: string;
  seq: number;
  scorings: ScoringLine[];
  lines: ClosingLine[];
}

/** How a seat would fare if the game ended now: points so far, then what each scoring brings and what it counts. */
export interface ClosingLine {
  counts: Part[][];
  now: number;
  points: number[];
  seat: number;
  total: number;
}

/** Rows by table and id, what the rows of a table are, and what the catalogue says of things that are not rows. A column of effects holds an `Effect`; `worded` holds what else of a row can be said and drawn, by column. */
export interface Components {
  kinds: Record<string, Kind>;
  names: Record<string, Name>;
  tables: Record<string, Record<string, Record<string, unknown>>>;
}

/** The condition of an `if`; `cond` as rows write it. */
export interface Condition {
  cond: string;
  marks: Part[];
  says: string;
}

/** Answer somebody's wish to take back. */
export interface Consent {
  type: "consent";
  id: string;
  undo: string;
  agree: boolean;
}

/** A judged decision in words: the question, what was taken, what was better, and why (nothing where it is none). */
export interface DecisionText {
  question: Part[];
  taken: Part[];
  better: Part[];
  why: Part[];
}

/** One finished game of mine, as it is kept. */
export interface DeedLine {
  table: string;
  game: string;
  ended: number;
  practice: boolean;
  won: boolean;
  place: number;
  had: Record<string, string[]>;
  rivals: RivalLine[];
  values: Record<string, number>;
  feats: string[];
}

/** What a finished game brought me that was new. `mine` is false where I had no seat of my own; a game for `practice` brings nothing. While games are still to be counted (`counting`) it may change. */
export interface DeedNews {
  counting: number;
  mine: boolean;
  practice: boolean;
  feats: FeatInfo[];
  records: BestInfo[];
}

/** Everything that is kept of my finished games, as a file. */
export interface DeedsFile {
  format: number;
  deeds: DeedLine[];
}

/** What I did. `counting` games that ended are still to be counted: ask again; `unread` could not be. */
export interface DeedsInfo {
  counting: number;
  unread: number;
  games: GameDeeds[];
}

/** What stands in the log before that entry? */
export interface Earlier {
  type: "earlier";
  before: number;
}

/** An effect of a component, or a part of one. Boards show its marks. `about` are the rows that a word names. */
export interface Effect {
  about?: string[];
  id: string;
  kind: "choose" | "cost" | "if" | "may" | "seq" | "then" | "upto" | "word";
  marks: Part[];
  parts?: Effect[];
  says: string;
  when?: Condition;
}

/** One entry of the table's log: a choice with its events, an undo back to `step`, or rules that changed. The events of a choice that was taken back are not told again: `undone` is true and `events` empty. Where the rules changed (`renewed`), steps are counted anew, and the events of the choices before are not told again either. */
export interface Entry {
  seq: number;
  step: number;
  kind: "choice" | "renewed" | "start" | "undo";
  seat: number;
  automatic: boolean;
  undone: boolean;
  at: number;
  events: EventLine[];
}

/** A fact told to people: a wording key, who did it (-1 nobody), the ids it touches, and the sentence. `role` says how a log is made of them: `round` and `turn` are headings; `price`, `gain` and `fact` are folded under the action before; what has none is an action, with a line of its own. `notice` is the icon of what nobody should miss. `verb` is that of options which touch the same things, where others share an id with them. */
export interface EventLine {
  about: (number | string)[];
  name: string;
  notice?: string;
  role?: "fact" | "gain" | "price" | "round" | "turn";
  seat: number;
  text: Part[];
  verb?: string;
}

/** What a portrait is drawn from. */
export interface FaceInfo {
  skin: "brown" | "deep" | "fair" | "olive" | "pale";
  hair: "afro" | "bald" | "bob" | "braids" | "bun" | "crop" | "curls" | "hood" | "long" | "mohawk" | "parted" | "puffs" | "shaved" | "veil";
  dye: "black" | "blond" | "blue" | "brown" | "green" | "grey" | "purple" | "red" | "white";
  wear: "beard" | "cap" | "earrings" | "eyepatch" | "freckles" | "glasses" | "goggles" | "headband" | "mask" | "monocle" | "none" | "scar" | "visor";
  mouth: "calm" | "grin" | "smile" | "smirk" | "stern";
  cloth: "blue" | "green" | "ice" | "purple" | "red" | "rose" | "sand" | "slate" | "yellow";
}

/** Something worth telling that can be done in a game. `got` is when it first was, in the game of `table`, which is none where the table is not kept any more. A secret one is told once it is done. */
export interface FeatInfo {
  id: string;
  name: string;
  says: string;
  got: number | null;
  table: string | null;
}

/** Play on from a step, in one's own seat or (of a finished game) in any: against bots of a level, or without one against the bots that sat there, and others in the seats of people. */
export interface Fork {
  step: number;
  level?: string;
  seat?: number | null;
}

/** What my finished games of one kind add up to. Games for practice are told apart and count for nothing else; `secrets` is how many feats nobody told me about yet. */
export interface GameDeeds {
  game: string;
  title: string;
  played: number;
  won: number;
  practice: number;
  kinds: KindInfo[];
  rivals: RivalInfo[];
  records: BestInfo[];
  feats: FeatInfo[];
  secrets: number;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  lead: string;
  minutes: number;
  rules: number;
  pack: string;
  min_seats: number;
  max_seats: number;
  settings: SettingInfo[];
  levels: LevelInfo[];
  usual: string;
  people: PersonInfo[];
  campaign: boolean;
}

/** All lessons of a game, in the order in which they are best taken. */
export interface GameLessons {
  game: string;
  title: string;
  groups: Record<string, string>;
  lessons: LessonInfo[];
}

/** At the table of a lesson: I have read this; a step back; from the beginning; or I play on without the guide. `at` is the beat that stood; it is stale if another one does. */
export interface Guide {
  type: "guide";
  id: string;
  at: number;
  go: "again" | "back" | "next" | "on";
}

/** What helps in a first game, and when: where one of these prompts is asked, one of these verbs is offered (if any are named), from round `since` to round `until` (0: whenever). */
export interface GuideAdvice {
  id: string;
  prompts: string[];
  verbs: string[];
  since: number;
  until: number;
  says: Part[];
}

/** A card for one thing to play: what one wants, a turn in three steps, how one wins, a tip, and advice. It is about the value `id` of the setting `of` or a row of such a table; where `of` is `game`, about the game as a whole or a way to play it. `kind` and `name` are the words for them. `sources` are where most points come from. */
export interface GuideInfo {
  of: string;
  id: string;
  kind: string;
  name: string;
  colour: string;
  hard: number;
  want: Part[];
  steps: GuideStep[];
  win: Part[];
  sources: string[];
  tip: Part[];
  advice: GuideAdvice[];
}

/** The guide of a lesson, to who takes it: its beats by their titles, which of them stands, what it says and lights. `at` counts those without a title, too. `status` says what it waits for: to be read, to choose one of the `wanted` options, for a choice to be taken back, or for nothing more. `answer` is said to the choice just made; `well` whether that was wanted. `next` is the lesson that comes after this one, with its title. */
export interface GuideLine {
  lesson: string;
  title: string;
  minutes: number;
  beats: string[];
  number: number;
  at: number;
  status: "astray" | "choose" | "done" | "read";
  words: Part[];
  answer: Part[];
  well: boolean;
  look: Lit[];
  wanted: OptionName[];
  rule: string;
  back: boolean;
  next: string | null;
  next_title: string;
}

/** One of the three steps of a turn: an icon, its name, and what is done in it. */
export interface GuideStep {
  icon: string;
  head: Part[];
  says: Part[];
}

/** The server is up. */
export interface Health {
  status: "ok";
  version: string;
  protocol: number;
  tables: number;
}

/** A new chat line. */
export interface Heard {
  type: "chat";
  line: ChatLine;
}

/** First message: the last `seq` that arrived here (-1 none), and which of my seats is looking. */
export interface Hello {
  type: "hello";
  since?: number;
  seat?: number | null;
}

/** What stood out in a finished game: whose it was (-1: everybody's), and the choice that did it (0: no single one). `title` and `icon` head it, `text` is the sentence. */
export interface HighlightLine {
  name: string;
  seat: number;
  step: number;
  round: number;
  title: string;
  icon: string;
  text: Part[];
}

/** What would a bot do in my seat? */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** An option, and what the bot expects it to bring: in all, give or take `error` (unknown after a single guess at what is hidden), and by source. `chosen` says in how many of the guesses the bot would take it. Where all win together a quick bot also plays on from it, as often as time allows, and the tries that it won are counted. */
export interface HintLine {
  verb: string;
  target: string;
  text: Part[];
  gain: number;
  error: number | null;
  sources: HintSource[];
  chosen: number;
  wins: number;
  tries: number;
}

/** What an option brings from one source: a name for it, an icon, and what people call it. */
export interface HintSource {
  source: string;
  icon: string;
  text: string;
  gain: number;
}

/** Answer to hint: what the bot would do, then the next best options, as things stood at that entry of the log. They answer `question`; `ahead` says that it is yet to come. `verdict` and `why` compare the first with the second. `unit` says what figures count; where all win together it is empty, for then they count nothing. */
export interface Hinted {
  type: "hinted";
  id: string;
  seat: number;
  seq: number;
  by: string;
  ahead: boolean;
  unit: string;
  question: Part[];
  lines: HintLine[];
  looks: number;
  verdict: Part[];
  why: Part[];
}

/** A page of my finished tables, the latest first, and how many were found in all. */
export interface History {
  tables: TableInfo[];
  total: number;
}

/** How a guest wants to be called. */
export interface Introduction {
  name: string;
  colour?: Colour;
}

/** One line of a zone: a component, how many, and the sentence about it. */
export interface ItemLine {
  count: number;
  facts: (number | string)[];
  id: string;
  text: Part[];
}

/** Take a seat: the one named, or the first that is open. */
export interface Join {
  seat?: number | null;
}

/** A decision: what was asked and taken, what would have been better (the same if nothing), and by how much. */
export interface Judged {
  step: number;
  seat: number;
  round: number;
  prompt: string;
  about: (number | string)[];
  options: number;
  taken: Weighed;
  better: Weighed;
  verdict: Verdict;
  loss: Span;
  looks: number;
}

/** What all rows of a table are: their `kind` and a sentence; `facts` labels the columns that are told of a row. */
export interface Kind {
  facts: Record<string, string>;
  kind: string;
  rules?: string[];
  says: string;
}

/** A kind of thing that is played, and all of it that was. */
export interface KindInfo {
  kind: string;
  name: string;
  played: PlayedInfo[];
}

/** A lesson: what it teaches, how long it takes, how many beats it has and how many of them I have done. `id` is `game/name`. `table` is where I left it. Lessons of one `group` stand under one heading. */
export interface LessonInfo {
  id: string;
  title: string;
  lead: string;
  minutes: number;
  group: string;
  icon: string;
  beats: number;
  number: number;
  done: boolean;
  table: string | null;
}

/** A strength of bot, how it plays in a sentence, and how often it won in games between bots. */
export interface LevelInfo {
  name: string;
  text: string;
  note: string;
  strength: string;
  seconds: number;
}

/** Something that the board lights: by its id, and by the verb of its options where several things share an id. */
export interface Lit {
  id: string;
  verb: string;
}

/** A finished game was played again from its key: so many choices and draws, each as it was. */
export interface LuckCheck {
  commitment: string;
  steps: number;
  draws: number;
}

/** What chance is made of: the hash of a secret key and its salt (SHA-256 of salt and key), published before anybody adds words, then the words of each seat. Key and salt are told, in hexadecimal, once the game is over. */
export interface LuckInfo {
  commitment: string;
  words: string[];
  key: string;
  salt: string;
}

/** The guest behind the cookie. Without a name yet, the door has to ask for one. */
export interface Me {
  id: string;
  name: string;
  colour: Colour;
}

/** Somebody of the group. */
export interface Member {
  name: string;
  colour: Colour;
  me: boolean;
  owner: boolean;
}

/** The table as it stood after `step` choices, for who asks, with what the last of them set off. */
export interface Moment {
  step: number;
  last: number;
  seat: number;
  view: Record<string, unknown>;
  outline: ZoneLine[];
  events: EventLine[];
  chosen: StepInfo | null;
  offer: Offer | null;
  over: boolean;
  result: ResultLine[] | null;
}

/** What people call a thing: `t`, `one` of it and `many` where that is another word; `i` is its icon. Where it can be asked about, `kind` is what it is, `says` is a plain sentence about it, `rules` where to read on. */
export interface Name {
  i?: string;
  kind?: string;
  many?: string;
  one?: string;
  rules?: string[];
  says?: string;
  t: string;
}

/** An option by its name. */
export interface Named {
  verb: string;
  target: string;
}

/** Open a table for a chapter. The campaign gives its settings; `settings` are those that are left to choose. */
export interface NewAttempt {
  seats: SeatWish[];
  settings?: Record<string, string>;
  name?: string;
  listed?: boolean;
  takebacks?: boolean;
  aids?: boolean;
  seed?: number | null;
  chapter: string;
}

/** Begin a campaign of a game that has one. */
export interface NewCampaign {
  game: string;
  name: string;
}

/** What a host asks for. A table without open seats starts at once. */
export interface NewTable {
  seats: SeatWish[];
  settings?: Record<string, string>;
  name?: string;
  listed?: boolean;
  takebacks?: boolean;
  aids?: boolean;
  seed?: number | null;
  game: string;
  position?: string;
}

/** The open decision of one seat; the game waits for it if it is blocking. `heads` says what groups of options are called, where there are too many to show each for itself. */
export interface Offer {
  about: (number | string)[];
  blocking: boolean;
  default: OptionName | null;
  heads: Part[][];
  options: OptionLine[];
  prompt: string;
  refusals: RefusalLine[];
  rule: string;
  seat: number;
  text: Part[];
}

/** One thing on offer, worded. `heads` are the numbers of the groups it is in, from that of its verb to the narrowest, as far as it is not alone. */
export interface OptionLine {
  effect: string | null;
  heads: number[];
  target: string;
  text: Part[];
  verb: string;
}

/** An option by its name alone. */
export interface OptionName {
  target: string;
  verb: string;
}

/** What an option would cost and bring, as far as its seat knows: a `row` of marks, and the same in words as `text`. `undo` says whether it can be taken back freely, `nothing` that it has no effect. At a table without aids `undo` alone is told. */
export interface OutcomeLine {
  changes: ChangeLine[];
  nothing: boolean;
  row: Part[];
  target: string;
  text: Part[];
  undo: "consent" | "free";
  verb: string;
}

/** Answer to outcomes: a line for each option that was asked for, in that order. */
export interface Outcomes {
  type: "outcomes";
  id: string;
  seat: number;
  seq: number;
  lines: OutcomeLine[];
}

/** I read rather than look: from now on every update brings the outline of the view. */
export interface Outline {
  type: "outline";
}

/** The game has ended. */
export interface Over {
  type: "over";
  seq: number;
  step: number;
  result: ResultLine[];
}

/** Bots may move so many times as fast as the server lets them. */
export interface Pace {
  type: "pace";
  times: 1 | 2 | 4;
}

/** All components of a pack, worded and drawn. */
export interface PackInfo {
  game: string;
  hash: string;
  data: Components;
}

/** A piece of a sentence or of a row: text `t`; an icon `i` with a count `n`; a piece `p`; a seat `s`; `t` in words. A count may have a sign (`+1`). The icon of a colour is its token, the icon `arrow` leads from a price to its worth. To the seat `s` itself `you` is said; to others its name, and `after` behind it. Text `t` that belongs to a seat `f` is `you` to that seat. */
export interface Part {
  after?: string;
  f?: number;
  i?: string;
  n?: number | string;
  p?: string;
  s?: number;
  t?: string;
  you?: string;
}

/** Somebody to play against: a bot of a level with a temper. */
export interface PersonInfo {
  id: string;
  name: string;
  level: string;
  level_text: string;
  temper: string;
  says: string;
  shown: string;
  face: FaceInfo;
}

/** A component that is not there from the start. */
export interface Piece {
  code: string;
  found: boolean;
  id: string;
  name: string;
  sources: string[];
  table: string;
}

/** Games with one thing that is played, how many were won, and the most points in one, where there are points. */
export interface PlayedInfo {
  id: string;
  name: string;
  played: number;
  won: number;
  best: number | null;
}

/** A position file, to be looked at before a table is opened with it. */
export interface PositionFile {
  text: string;
}

/** A position that a table can begin with: its game and settings, how many sit there, who is asked first. */
export interface PositionInfo {
  game: string;
  about: string;
  seats: number;
  settings: Record<string, string>;
  waiting: number[];
}

/** Whose browser is connected. */
export interface Presence {
  type: "presence";
  online: number[];
  spectators: number;
}

/** Why a request was refused. Nothing was changed. */
export interface Problem {
  code: ErrorCode;
  text: string;
}

/** What a program needs to play in a seat: where it connects, and the token it shows, which is told only once. */
export interface ProgramKey {
  seat: number;
  address: string;
  token: string;
  table: TableInfo;
}

/** A seat for a program of my own. */
export interface ProgramSeat {
  seat: number;
}

/** The curtain is up: this one of my seats is looking now. */
export interface Ready {
  type: "ready";
  seat: number;
}

/** One thing that is not on offer: what it is, why not, and the rule that says so. */
export interface RefusalLine {
  about: (number | string)[];
  reason: string;
  rule: string;
  target: string;
  text: Part[];
  verb: string;
  what: Part[];
}

/** The command changed nothing. `id` is empty where the message carried none that could be read. */
export interface Refused {
  type: "error";
  id: string;
  code: ErrorCode;
  text: string;
  rule: string;
}

/** Take back my whole turn. */
export interface Restart {
  type: "restart";
  id: string;
  seat: number;
  seq: number;
}

/** One way a chapter can be won: what it opens and finds, and whether this group has seen it. */
export interface Result {
  ending: boolean;
  finds: string[];
  flag: string;
  id: string;
  name: string;
  opens: string[];
  reached: boolean;
}

/** How a seat fared. `label` is what it played. */
export interface ResultLine {
  label: string;
  rank: number;
  seat: number;
  sources: SourceLine[];
  text: Part[];
  total: number;
}

/** A whole game, judged. */
export interface Review {
  format: number;
  game: string;
  seats: number;
  together: boolean;
  steps: number;
  judge: string;
  looks: number;
  standings: Standing[];
  decisions: Judged[];
  accounts: Account[];
  turnings: Turning[];
  seconds: number;
}

/** A review with its words: `decisions` and `turnings` in the order of those of the review. */
export interface ReviewInfo {
  review: Review;
  by: string;
  unit: string;
  sources: SourceText[];
  decisions: DecisionText[];
  turnings: TurningText[];
}

/** How far the review of a finished table is: nobody has asked for it, it waits or is under way, it is here, or it could not be made (`trouble` says why). `left` are the seconds it may still take, once that can be told. */
export interface ReviewState {
  status: "failed" | "none" | "ready" | "running";
  done: number;
  total: number;
  left: number | null;
  trouble: string;
  info: ReviewInfo | null;
}

/** Somebody played against: how often, and how often I came in before them. `note` says how strong a bot is. */
export interface RivalInfo {
  kind: string;
  name: string;
  note: string;
  played: number;
  beaten: number;
  face: FaceInfo | null;
}

/** Somebody at the table of a game that I keep, and their place. */
export interface RivalLine {
  kind: string;
  name: string;
  place: number;
}

/** A rule or a heading of the rules text: `id` is a rule id or a heading's slug; `text` is Markdown. */
export interface RuleSection {
  id: string;
  heading: string;
  level: number;
  text: string;
  rule: boolean;
}

/** A short form in rules: a regular expression, and the icon, number and words that people are shown instead. */
export interface RuleSign {
  find: string;
  icon: string;
  number: string;
  says: string;
}

/** The rules of a game, cut into sections. `asides` are chapters for the curious, `pictures` the tables of components that are drawn at a chapter instead of the tables in its text, both by the chapter's id. */
export interface RulesText {
  game: string;
  title: string;
  sections: RuleSection[];
  signs: RuleSign[];
  asides: string[];
  pictures: Record<string, string[]>;
}

/** One of the scorings of the end: what it is called, and what it pays for what. */
export interface ScoringLine {
  name: string;
  pays: Part[];
  text: Part[];
}

/** A seat and who sits there; a bot with its level or who it is, and the level as people say it. */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  colour: Colour;
  level: string;
  level_text: string;
  mine: boolean;
  online: boolean;
  face: FaceInfo | null;
  temper: string;
}

/** One seat of a new table: mine, open to others, a bot (a level or somebody), or one more player at my screen. */
export interface SeatWish {
  kind: "bot" | "local" | "me" | "open";
  level?: string;
  name?: string;
}

/** A set-up option of a game: one choice for the table, or one for each seat (as `name.0`, `name.1`, …). */
export interface SettingInfo {
  name: string;
  kind: "choice" | "seat";
  text: string;
  about: string;
  choices: ChoiceInfo[];
  default: string;
  beside: Record<string, string>;
}

/** A wish to take back was granted, refused or overtaken. */
export interface Settled {
  type: "settled";
  undo: string;
  granted: boolean;
  text: string;
}

/** The progress sheet. */
export interface Sheet {
  chapters: Chapter[];
  next: string;
  others: string[];
  pieces: Piece[];
  wishes: Record<string, string>;
}

/** Bots need not pause for me until it is a person's turn. */
export interface Skip {
  type: "skip";
}

/** Points from one source, in the order they are counted. */
export interface SourceLine {
  name: string;
  points: number;
  text: Part[];
}

/** A source of what options bring: its name, an icon, and what people call it. */
export interface SourceText {
  source: string;
  icon: string;
  text: string;
}

/** An estimate, and the interval that it lies in with some certainty (`judge.SURE`). */
export interface Span {
  mean: number;
  low: number;
  high: number;
}

/** The chance of each seat to win after `step` choices, judged by what that seat could know. */
export interface Standing {
  step: number;
  round: number;
  chances: Span[];
}

/** Begin. Seats still open are given to bots of this level, or to anybody; with no level they forbid the start. */
export interface Start {
  fill?: string;
}

/** One standing choice, and the round and turn it was made in, for the scrubber and the chart of points. What was chosen, and the points after it, are told of a finished game; before, a seat is told its own choices. */
export interface StepInfo {
  step: number;
  seat: number;
  automatic: boolean;
  round: number;
  turn_of: number;
  scores: number[];
  option: OptionName | null;
}

/** The standing choices of a table, in order. */
export interface StepList {
  steps: StepInfo[];
}

/** A table, as the one who asks may see it. A seed that was named is told once the game is over, `campaign` to who sits there. `luck` is none where the seed was named: whoever knows it can foresee everything. `trouble` says why the table cannot be played on or replayed here, where that is so. `last` is what happened last, as a spectator may know it, and `updated` since when the table stands as it does. `expires` is when it will be deleted if nobody touches it, from some days before. */
export interface TableInfo {
  id: string;
  code: string;
  name: string;
  game: string;
  title: string;
  status: Status;
  seats: SeatInfo[];
  settings: Record<string, string>;
  pack: string;
  rules: number;
  listed: boolean;
  takebacks: boolean;
  aids: boolean;
  practice: boolean;
  host: boolean;
  mine: number[];
  waiting: number[];
  seq: number;
  step: number;
  round: number;
  last: Part[];
  spectators: number;
  created: number;
  updated: number;
  expires: number | null;
  seed: number | null;
  luck: LuckInfo | null;
  rematch: string | null;
  forked_from: string | null;
  forked_step: number | null;
  campaign: string | null;
  chapter: string | null;
  trouble: string;
}

/** How the table is to be called. */
export interface TableName {
  name: string;
}

/** What taking back would do now: the step it returns to, and at which price. */
export interface TakeBack {
  step: number;
  cost: UndoClass;
}

/** The story of a table so far, and what stood out in it once the game is over. */
export interface Tale {
  story: TaleLine[];
  highlights: HighlightLine[];
}

/** A fact of the story, with the choice that set it off (0: the beginning) and the round it came in. */
export interface TaleLine {
  step: number;
  round: number;
  event: EventLine;
}

/** Answer to earlier: the latest entries of the log before that one, as the looking seat may know them. */
export interface Told {
  type: "told";
  seat: number;
  before: number;
  entries: Entry[];
}

/** A turn in which a seat's chance changed most, by the choice that changed it most; where the end did, by the seat's first decision in the last turn, or that turn's first choice. */
export interface Turning {
  seat: number;
  step: number;
  round: number;
  by: number;
  cause: Cause;
  change: number;
}

/** A turning point in words: what was done there, and what came of it. */
export interface TurningText {
  title: Part[];
  text: Part[];
}

/** Take back my last choice. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
  seq: number;
}

/** A take-back that waits for the others. */
export interface UndoWish {
  id: string;
  seat: number;
  step: number;
  whole_turn: boolean;
  needed: number[];
  agreed: number[];
}

/** Everything the looking seat may know now, and the log entries after `since` (-1: all of them). Whoever has seen little of a long log is told the latest entries, and may ask for earlier ones. `outline` is empty unless it was asked for. */
export interface Update {
  type: "update";
  seq: number;
  step: number;
  seat: number;
  since: number;
  view: Record<string, unknown>;
  outline: ZoneLine[];
  offer: Offer | null;
  entries: Entry[];
  waiting: number[];
  undo: TakeBack;
  restart: TakeBack;
  wish: UndoWish | null;
  practice: boolean;
  over: boolean;
  guide: GuideLine | null;
}

/** An option, the chance after it, and what it was expected to bring, in all and by source, as hints count it. */
export interface Weighed {
  verb: string;
  target: string;
  chance: number;
  gain: number;
  sources: Record<string, number>;
}

/** Answer to hello: the table, which seats are mine, and which of them is looking (-1: a spectator). */
export interface Welcome {
  type: "welcome";
  protocol: number;
  me: Me;
  table: TableInfo;
  mine: number[];
  seat: number;
  chat: ChatLine[];
}

/** What seats want to play, as settings of a seat: `faction.1`. */
export interface Wishes {
  settings: Record<string, string>;
}

/** Something of a component, as a sentence and as a row of marks. */
export interface Worded {
  marks: Part[];
  says: string;
}

/** What my seat adds to the table's luck. */
export interface Words {
  words: string;
}

/** A named part of a view, of one seat or (-1) shared, for everybody who reads rather than looks. */
export interface ZoneLine {
  id: string;
  items: ItemLine[];
  owner: number;
  text: Part[];
}

export type FromClient = Hello | Choose | Undo | Restart | Consent | Chat | Guide | AskOutcomes | Hint | Ready | Outline | Earlier | Pace | Skip | AskClosing;

export type FromServer = Welcome | Changed | Update | Told | Ack | Refused | Outcomes | Hinted | Closing | Heard | Presence | Asked | Settled | Over;
