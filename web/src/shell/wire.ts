// What the page and the server say to each other (docs/wire.md).
export const VERSION = 1;

export interface Me {
  person: string;
  name: string | null; // until one is given
  login: string | null;
}
export interface GameOption {
  name: string;
  values: string[];
  needs: string | null;
}
export interface Game {
  name: string;
  seats: number[];
  bots: string[];
  options: GameOption[];
}
export interface Clock {
  kind: "none" | "minutes" | "days";
  amount: number;
}
export interface Seat {
  seat: number;
  kind: "person" | "bot" | "open";
  person: string | null;
  name: string | null;
  bot: string | null;
  here: boolean;
  stand_in: boolean;
}
export interface Result {
  how: string;
  winners: number[];
  totals: number[];
  score: Record<string, number>[];
}
export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  public: boolean;
  undo: boolean;
  hints: boolean;
  clock: Clock;
  status: "waiting" | "playing" | "over";
  seats: Seat[];
  yours: number[];
  host: string;
  invite: string | null;
  watchers: number;
  answers: number;
  asks_you: boolean;
  agreed: { abort: string[]; rematch: string[] };
  next: string | null;
  result: Result | null;
  created: number;
}
export interface NewSeat {
  kind: "me" | "open" | "bot";
  bot?: string;
}
export interface NewTable {
  game: string;
  options: Record<string, string>;
  public: boolean;
  undo: boolean;
  hints: boolean | null; // null: where one person plays without others
  seats: NewSeat[];
  clock: Clock;
}
export interface Target {
  kind: string;
  name: string | number;
}
export interface Happening {
  kind: string;
  seat: number;
  what: string;
  amount: number;
}
export interface Consequence {
  coins: number[];
  points: number[];
  pawn: number;
  opens: number[];
  events: Happening[];
}
export interface Choice {
  text: string;
  verb: string;
  targets: Target[];
  consequence: Consequence | null;
}
export interface Step {
  seat: number;
  text: string;
  asked: string;
  events: Happening[];
}
export interface Asked {
  kind: string;
  seat: number;
  about: string;
}
export interface View {
  type: "view";
  seat: number | null;
  private: boolean;
  question: number | null;
  number: number; // of what this seat has answered: a late repeat cannot undo a newer answer
  asked: Asked[];
  to_answer: number[];
  may_change: number[];
  choices: Choice[];
  may_undo: boolean;
  keep: number;
  steps: Step[];
  picture: unknown; // by game: duel/picture.ts, seven/picture.ts
  outcome: Result | null;
}
export interface Reason {
  kind: string;
  amount: number;
}
export interface Hint {
  type: "hint";
  seat: number;
  question: number;
  number: number;
  chance: number;
  answers: { answer: number; chance: number; reasons: Reason[] }[]; // by their places among the choices, the best first
}
export interface Said {
  number: number;
  person: string;
  name: string | null;
  text: string;
  at: number;
}
export type Heard =
  | { type: "hello"; version: number; you: Me; table: Table; chat: Said[]; muted: string[] }
  | { type: "table"; table: Table }
  | View
  | { type: "clock"; left: (number | null)[]; running: number[]; at: number }
  | { type: "thinking"; seat: number; on: boolean }
  | Hint
  | { type: "chat"; said: Said }
  | { type: "refused"; of: string; reason: string; detail: string }
  | { type: "bye"; reason: string };
export type Told =
  | { type: "choose"; seat: number; question: number; number: number; answer: number }
  | { type: "undo"; question: number | null; number: number }
  | { type: "hint"; seat: number; question: number; number: number }
  | { type: "look"; seat: number | null }
  | { type: "chat"; text: string }
  | { type: "mute"; person: string; on: boolean }
  | { type: "resign" | "leave" | "return" | "abort" | "rematch" };
