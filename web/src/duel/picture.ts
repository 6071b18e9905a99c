// What the server sends of a Duel table: the picture one seat sees, and the choices it has (docs/wire.md).
export interface Bought {
  resource: string;
  units: number;
  each: number;
}
export interface Price {
  price: number;
  coins: number;
  made: Record<string, number>;
  chosen: Record<string, number>;
  waived: Record<string, number>;
  bought: Bought[];
  chain: string | null;
  one_coin: boolean;
  short: number;
  why_not: string | null;
}
export interface Slot {
  slot: number;
  row: number;
  x: number;
  open: boolean;
  covered_by: number[];
  card: string | null;
  back: string | null;
  token: string | null;
  prices: Price[] | null;
}
export interface PlacedWonder {
  name: string;
  built: boolean;
  under: string | null;
  prices: Price[];
}
export interface Stock {
  resource: string;
  made: number;
  price: number;
  fixed: boolean;
}
export interface City {
  coins: number;
  discard_coins: number;
  goods: Stock[];
  any_raw: number;
  any_manufactured: number;
  shields: number;
  symbols: Record<string, number>;
  different_symbols: number;
  cards: Record<string, string[]>;
  wonders: PlacedWonder[];
  tokens: string[];
  points: Record<string, number>;
  total: number;
  gods: string[];
  coins_on_card: number;
  mythology: string[];
  offerings: string[];
}
export interface Loot {
  name: string;
  seat: number;
  space: number;
  coins: number;
  there: boolean;
}
export interface Track {
  pawn: number;
  capital: number;
  points: number[];
  loot: Loot[];
  guard: number | null;
}
export interface GodPrice {
  price: number;
  printed: number;
  least: number;
  short: number;
  why_not: string | null;
}
export interface Space {
  space: number;
  card: string | null;
  mythology: string | null;
  prices: GodPrice[] | null;
}
export interface Gods {
  spaces: Space[];
  decks: { mythology: string; gods: (string | null)[] }[];
  tokens_on_god: string[];
  snake: string | null;
}
export interface Picture {
  game: string;
  options: Record<string, string>;
  age: number;
  active: number;
  further_turns: number;
  offered: { name: string; prices: Price[] }[];
  structure: Slot[];
  track: Track;
  tokens: { board: string[]; drawn: string[]; drawn_unseen: number };
  symbols_to_win: number;
  discarded: string[];
  cities: City[];
  pantheon: Gods | null;
}
