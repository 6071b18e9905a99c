// What the help shows: sections of rules and lists of things, each with its anchor and all its words.
import type { Component } from "svelte";

export interface Cost {
  coins: number;
  goods: string[];
}
export interface Effect {
  verb: string;
  amount?: number;
  goods?: string[];
}
export interface Link {
  id: string;
  name: string;
  icon?: string; // the chain symbol
}
/** The drawing beside a thing. */
export type Sample =
  | { kind: "band"; colour: string; gives: Effect[] }
  | { kind: "effects"; gives: Effect[] }
  | { kind: "disc"; icon: string; colour: string; gives?: Effect[] }
  | { kind: "good"; name: string }
  | { kind: "offering"; worth: number }
  | { kind: "price"; mine: boolean; short?: boolean; free?: boolean }
  | { kind: "pennant"; words: string; won: boolean }
  | { kind: "held"; words?: string; icon?: string };

export interface Stage {
  cost: Cost;
  costs: string;
  gives: Effect[];
  words: string;
}
export interface Side {
  title: string;
  begins: string;
  stages: Stage[];
}
export interface Thing {
  id: string;
  name: string;
  box: string;
  words: string; // what it does
  sample?: Sample;
  kind?: string; // what it is: a civilian building, a Greek god
  cost?: Cost;
  costs?: string; // the same in words
  from?: Link[]; // what makes it free
  to?: Link[]; // what it makes free
  on?: Link[]; // what bears it
  copies?: number[]; // by number of players
  sides?: Side[];
}
export interface Section {
  id: string;
  title: string;
  box: string;
  paragraphs?: string[];
  things?: Thing[];
  keys?: Key[];
  wide?: boolean; // its things need much room
}
export interface Key {
  keys: string[];
  words: string;
}
export interface Chapter {
  title: string;
  sections: Section[];
}
/** The help of one game. */
export interface GameHelp {
  boxes: string[]; // the expansions
  deckSizes: number[]; // numbers of players that decks differ by
  chapters: () => Chapter[];
  boxName: (box: string) => string;
  Effects: Component<{ gives: Effect[] }>;
  CostRow: Component<{ cost: Cost }>;
}
