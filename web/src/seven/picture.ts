// What the server sends of a Seven table: the picture one seat sees (docs/wire.md).
import type { Happening } from "../shell/wire";

export interface Bought {
  good: string;
  coins: number;
}
/** A way to pay; its place in the list is that of its answer to the question "pay". */
export interface Way {
  text: string;
  own: string[];
  waived: string[];
  missing: string[];
  left: Bought[];
  right: Bought[];
  bank: Bought[];
  coins: number;
  total: number;
  leaves: number; // below 0: it cannot be paid
}
export interface Price {
  price: number | null; // of the cheapest way; null: not to be had
  coins: number;
  own: string[];
  missing: string[];
  ways: Way[];
  chain: string | null;
  short: number;
  why_not: "short" | "goods" | "built" | "all_stages" | null;
}
export interface InHand {
  name: string;
  kind: "card" | "leader";
  price: Price;
  free_any: boolean;
  free_black: boolean;
  stage: boolean;
  sell: boolean;
}
/** A hand: `city` holds it, `for` is the city that would play its cards now. */
export interface Hand {
  city: number;
  for: number;
  cards: InHand[];
}
export interface Stage {
  built: boolean;
  under: string | null;
  price: Price | null;
  gave: number;
}
export interface Chosen {
  text: string;
  verb: string;
  name: string | null;
  left: number;
  right: number;
  bank: number;
  paying: boolean;
}
export interface City {
  city: number;
  seat: number | null; // null: the Free City
  player: number;
  left: number;
  right: number;
  team: number | null;
  partner: number | null;
  board: string | null;
  side: "a" | "b" | null;
  good: string | null;
  coins: number;
  debt: number;
  shields: number;
  diplomacy: number;
  symbols: Record<string, number>;
  any_symbols: number;
  masks: number;
  victories: number[];
  defeats: number;
  fights: { city: number; tokens: number }[];
  stages: Stage[];
  goods: { good: string; own: number; sold: number }[];
  one_of: { goods: string[]; from: string; own_only: boolean }[];
  sells: { goods: string[]; from: string; price: number | null }[];
  rebate: number | null;
  cards: Record<string, string[]>;
  leaders: string[];
  leaders_held: number;
  copied_leader: string | null;
  copied_guild: string | null;
  abilities: string[];
  free_build: boolean;
  answered: boolean | null; // null: not asked
  chosen: Chosen | null;
  points: Record<string, number>;
  total: number;
  gave: Record<string, number>;
}
export interface Picture {
  game: string;
  version: number;
  options: Record<string, string>;
  step: "boards" | "leaders" | "draft" | "recruit" | "deal" | "play" | "settle" | "count" | "over";
  age: number;
  turn: number;
  turns: number;
  you: number | null;
  passes: "left" | "right" | "swap" | null;
  hands: Hand[];
  leaders_in_hand: InHand[];
  discarded: number;
  pile: string[];
  free_city: number | null;
  cities: City[];
  boards: { board: string; side: "a" | "b" }[];
}
/** What a choice would do to the city that answers, as if nobody else did anything at the same time. */
export interface Consequence {
  coins: number;
  points: number;
  events: Happening[];
}
