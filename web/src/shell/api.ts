// The HTTP half of the wire.
import type {
  PuzzleList,
  PuzzleSheet,
  AnalysisFound,
  FoundTable,
  GameFacts,
  GamesPage,
  GamesSummary,
  MomentView,
  Opened,
  ReplayFacts,
  ReviewState,
  Me,
  NewTable,
  Session,
  StatisticsFound,
  TableFacts,
  Tables,
  ViewNews,
} from "../generated/contract";
import { BASE } from "./base";

/** The server said no, with a reason by key. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly detail = "", // a sentence in English
  ) {
    super(reason);
  }
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${BASE}/api${path}`, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) {
    const { reason, detail } = (await answer.json().catch(() => ({}))) as { reason?: string; detail?: string };
    throw new Refused(reason ?? "unknown", detail);
  }
  return answer.status === 204 ? (undefined as Answer) : ((await answer.json()) as Answer);
}

export const api = {
  games: () => call<GameFacts[]>("GET", "/games"),
  me: () => call<Me>("GET", "/me"),
  rename: (name: string) => call<Me>("PATCH", "/me", { name }),
  register: (login: string, password: string) => call<Me>("POST", "/account", { login, password }),
  signIn: (login: string, password: string) => call<Me>("POST", "/session", { login, password }),
  signOut: () => call<void>("DELETE", "/session"),
  changePassword: (old: string, password: string) => call<void>("POST", "/account/password", { old, new: password }),
  deleteAccount: (password: string | null) => call<void>("POST", "/account/delete", { password }),
  sessions: () => call<Session[]>("GET", "/sessions"),
  endSession: (id: string) => call<void>("DELETE", `/sessions/${id}`),
  revokeDevices: () => call<void>("DELETE", "/device"),
  deviceLink: () => call<{ token: string }>("POST", "/device"),
  lookAtDevice: (token: string) => call<Me>("POST", "/device/look", { token }),
  enterDevice: (token: string) => call<Me>("POST", "/device/enter", { token }),
  tables: () => call<Tables>("GET", "/tables"),
  finished: (query: URLSearchParams) => call<GamesPage>("GET", `/me/games?${query}`),
  finishedSummary: () => call<GamesSummary>("GET", "/me/games/summary"),
  statistics: (query: URLSearchParams) => call<StatisticsFound>("GET", `/statistics?${query}`),
  hide: (id: string, on: boolean) => call<void>(on ? "DELETE" : "PUT", `/me/games/${id}`),
  replay: (id: string, query: string) => call<ReplayFacts>("GET", `/replays/${id}?${query}`),
  moments: (id: string, query: string) => call<MomentView[]>("GET", `/replays/${id}/moments?${query}`),
  decision: (id: string, query: string) => call<ViewNews>("GET", `/replays/${id}/decision?${query}`),
  line: (id: string, query: string) => call<MomentView[]>("GET", `/replays/${id}/line?${query}`),
  review: (id: string, method: "GET" | "POST" | "DELETE") => call<ReviewState>(method, `/replays/${id}/review`),
  analyse: (game: string, position: string, simulations: number) =>
    call<AnalysisFound>("POST", "/analyses", { game, position, simulations }),
  openGames: (text: string) => call<Opened>("POST", "/replays", { text }),
  table: (id: string) => call<TableFacts>("GET", `/tables/${id}`),
  find: (code: string) => call<FoundTable>("POST", "/codes", { code }),
  create: (table: NewTable) => call<TableFacts>("POST", "/tables", table),
  join: (id: string, invite: string | null) => call<TableFacts>("POST", `/tables/${id}/join`, invite ? { invite } : {}),
  puzzles: () => call<PuzzleList>("GET", "/puzzles"),
  puzzle: (id: string) => call<PuzzleSheet>("GET", `/puzzles/${id}`),
  fill: (id: string, bot: string) => call<TableFacts>("POST", `/tables/${id}/fill`, { bot }),
};
