// Everything printed in Duel's box, as exported from the rules at build time.
import printed from "../generated/duel.json";

export interface Effect {
  verb: string;
  amount?: number;
  drawn?: number;
  goods?: string[];
  per?: string;
  in_better_city?: boolean;
  symbol?: string;
  colour?: string;
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
  cost: Cost;
  chain: string | null;
  devotion: string | null;
  unlocks: string[];
  gives: Effect[];
}
export interface Wonder {
  box: string;
  cost: Cost;
  gives: Effect[];
}
export interface Token {
  box: string;
  gives: Effect[];
}
export interface God extends Token {
  mythology: string;
}
export interface Option {
  values: string[];
  needs: string | null;
}
/** The sections of the help on the rules, by the box that brings them, and the figures in their sentences. */
export interface Help {
  sections: Record<string, string>;
  figures: Record<string, number>;
}
interface Box {
  resources: string[];
  colours: string[];
  symbols: string[];
  mythologies: string[];
  cards: Record<string, Card>;
  wonders: Record<string, Wonder>;
  tokens: Record<string, Token>;
  gods: Record<string, God>;
  layouts: { row: number; x: number }[][];
  track: { capital: number; loot: number[][]; points: number[] };
  symbolsToWin: number;
  offerings: number[];
  spaceCosts: number[];
  templePoints: number[];
  options: Record<string, Option>;
  tokensPerMythology: number;
  help: Help;
}

export const BOX = printed as unknown as Box;
