// Everything printed in Seven's box, as exported from the rules at build time.
import type { Help } from "../cards/box";
import printed from "../generated/seven.json";

export interface Effect {
  verb: string;
  amount?: number;
  goods?: string[];
  per?: string;
  of?: number; // whose things are counted: own, the neighbours', all three
  symbol?: string;
  what?: string; // what a trading post makes cheap
  ability?: string;
}
export interface Cost {
  coins: number;
  goods: string[];
}
export interface Card {
  colour: string;
  deck: string;
  box: string; // the base game or an expansion
  copies: number[]; // how many are in play, by number of players
  cost: Cost;
  chain: string[];
  unlocks: string[];
  gives: Effect[];
}
export interface Leader {
  box: string;
  cost: Cost;
  gives: Effect[];
}
export interface Stage {
  cost: Cost;
  gives: Effect[];
}
export interface Side {
  begins: Effect[];
  stages: Stage[];
}
export interface Board {
  box: string;
  makes: string;
  sides: Record<string, Side>;
}
interface Box {
  resources: string[];
  raw: number; // so many of them are raw, the others manufactured
  colours: string[];
  symbols: string[];
  cards: Record<string, Card>;
  leaders: Record<string, Leader>;
  boards: Record<string, Board>;
  victoryPoints: number[];
  saleCoins: number;
  deckSizes: number[]; // the numbers of players that decks differ by
  options: Record<string, { values: string[] }>;
  help: Help;
}

export const SEVEN = printed as unknown as Box;
export const LEADER = "white"; // the colour of leaders

/** The colours in the order in which cards hang in a city. */
export const COLUMNS = ["brown", "grey", "blue", "yellow", "green", "red", "black", "purple"];

/** What is printed on a card or a leader. */
export function printedOn(name: string): Card | Leader {
  return SEVEN.cards[name] ?? SEVEN.leaders[name];
}

/** The colour of a card; leaders are white. */
export function colourOf(name: string): string {
  return SEVEN.cards[name]?.colour ?? LEADER;
}

/** The cards that a card makes free. */
export function unlockedBy(name: string): string[] {
  return SEVEN.cards[name]?.unlocks ?? [];
}

/** A side of a board, however its letter is written. */
export function sideOf(board: string, side: string): Side {
  return SEVEN.boards[board].sides[side.toUpperCase()];
}
