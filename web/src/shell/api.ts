/** The HTTP side of the server. */

import type {
  CampaignChange,
  CampaignInfo,
  ChapterSetup,
  DeedNews,
  DeedsInfo,
  Fork,
  GameInfo,
  GameLessons,
  GuideInfo,
  History,
  Introduction,
  Join,
  LuckCheck,
  Me,
  NewAttempt,
  NewCampaign,
  NewTable,
  PackInfo,
  PositionFile,
  PositionInfo,
  Problem,
  ProgramKey,
  Moment,
  ReviewState,
  RulesText,
  Start,
  StepList,
  TableInfo,
  Tale,
  Wishes,
  Words,
} from "../wire";
import { m } from "../messages";
import { network } from "./network.svelte";

export class Failure extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    network.lose();
    throw new Failure("gone", m.failed, 0);
  }
  network.find();
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Failure(problem?.code ?? "broken", problem?.text ?? m.failed, answer.status);
  }
  return (await answer.json()) as T;
}

const packs = new Map<string, Promise<PackInfo>>();

export const api = {
  me: () => ask<Me>("/me"),
  lessons: () => ask<GameLessons[]>("/lessons"),
  takeLesson: (id: string) => ask<TableInfo>(`/lessons/${id}`, {}),
  introduce: (who: Introduction) => ask<Me>("/me", who),
  games: () => ask<GameInfo[]>("/games"),
  tables: () => ask<TableInfo[]>("/tables"),
  history: (asked: Record<string, string>) => ask<History>(`/history?${new URLSearchParams(asked)}`),
  deeds: () => ask<DeedsInfo>("/deeds"),
  news: (id: string) => ask<DeedNews>(`/deeds/tables/${id}`),
  table: (id: string) => ask<TableInfo>(`/tables/${id}`),
  create: (wish: NewTable) => ask<TableInfo>("/tables", wish),
  position: (file: PositionFile) => ask<PositionInfo>("/positions", file),
  join: (id: string, wish: Join = {}) => ask<TableInfo>(`/tables/${id}/join`, wish),
  leave: (id: string) => ask<TableInfo>(`/tables/${id}/leave`, {}),
  start: (id: string, wish: Start = {}) => ask<TableInfo>(`/tables/${id}/start`, wish),
  wish: (id: string, wish: Wishes) => ask<TableInfo>(`/tables/${id}/wishes`, wish),
  rename: (id: string, name: string) => ask<TableInfo>(`/tables/${id}/name`, { name }),
  keep: (id: string) => ask<TableInfo>(`/tables/${id}/keep`, {}),
  addWords: (id: string, wish: Words) => ask<TableInfo>(`/tables/${id}/words`, wish),
  luck: (id: string) => ask<LuckCheck>(`/tables/${id}/luck`),
  giveToProgram: (id: string, seat: number) => ask<ProgramKey>(`/tables/${id}/program`, { seat }),
  takeFromProgram: (id: string, seat: number) => ask<TableInfo>(`/tables/${id}/program/end`, { seat }),
  rematch: (id: string) => ask<TableInfo>(`/tables/${id}/rematch`, {}),
  fork: (id: string, wish: Fork) => ask<TableInfo>(`/tables/${id}/fork`, wish),
  review: (id: string) => ask<ReviewState>(`/tables/${id}/review`),
  makeReview: (id: string) => ask<ReviewState>(`/tables/${id}/review`, {}),
  tale: (table: string) => ask<Tale>(`/tables/${table}/tale`),
  steps: (id: string) => ask<StepList>(`/tables/${id}/steps`),
  moment: (id: string, step: number, seat: number | null) =>
    ask<Moment>(`/tables/${id}/moments/${step}${seat === null ? "" : `?seat=${seat}`}`),
  campaigns: () => ask<CampaignInfo[]>("/campaigns"),
  campaign: (id: string) => ask<CampaignInfo>(`/campaigns/${encodeURIComponent(id)}`),
  beginCampaign: (wish: NewCampaign) => ask<CampaignInfo>("/campaigns", wish),
  importCampaign: (file: unknown) => ask<CampaignInfo>("/campaigns/import", file),
  joinCampaign: (id: string) => ask<CampaignInfo>(`/campaigns/${id}/join`, {}),
  leaveCampaign: (id: string) => ask<CampaignInfo>(`/campaigns/${id}/leave`, {}),
  changeCampaign: (id: string, wish: CampaignChange) => ask<CampaignInfo>(`/campaigns/${id}/change`, wish),
  chapter: (id: string, chapter: string) =>
    ask<ChapterSetup>(`/campaigns/${id}/chapters/${encodeURIComponent(chapter)}`),
  playChapter: (id: string, wish: NewAttempt) => ask<TableInfo>(`/campaigns/${id}/tables`, wish),
  rules: (game: string) => ask<RulesText>(`/rules/${game}`),
  guides: (game: string) => ask<GuideInfo[]>(`/guides/${game}`),
  pack: (game: string, hash: string): Promise<PackInfo> => {
    const key = `${game}/${hash}`;
    const known = packs.get(key);
    if (known) return known;
    const asked = ask<PackInfo>(`/packs/${key}`);
    packs.set(key, asked);
    asked.catch(() => packs.delete(key));
    return asked;
  },
};
