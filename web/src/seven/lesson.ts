// The introduction to the first games of Seven: hints in an order, each shown when there is something to see.
export type Chapter = "base" | "cities" | "leaders";
export type Shown = "hand" | "chooser" | "neighbours" | "city" | "stages" | "none";
export interface Moment {
  chapter: Chapter;
  asks: string; // kind of the open question, if this player is asked
  age: number;
  picked: boolean;
  waits: boolean; // has chosen and may still change it
  turns: number; // revealed so far
  colours: string[]; // in hand
  chained: boolean; // something in hand is free by a chain
  bought: boolean; // something in hand is to be bought from a neighbour
  mayStage: boolean;
  indebted: boolean; // some city has debts
  envoy: boolean; // some city has diplomacy
}
export interface Hint {
  name: string;
  chapter: Chapter;
  shows: Shown;
  when: (moment: Moment) => boolean;
  until?: (moment: Moment) => boolean;
}

const isLooking = (moment: Moment) => moment.asks === "turn" && !moment.picked;
const holds = (colour: string) => (moment: Moment) => isLooking(moment) && moment.colours.includes(colour);

export const HINTS: Hint[] = [
  { name: "welcome", chapter: "base", shows: "city", when: (moment) => moment.age > 0 },
  {
    name: "pick",
    chapter: "base",
    shows: "hand",
    when: isLooking,
    until: (moment) => moment.picked || moment.waits || moment.turns > 0,
  },
  {
    name: "use",
    chapter: "base",
    shows: "chooser",
    when: (moment) => moment.picked && moment.asks === "turn",
    until: (moment) => moment.waits || moment.turns > 0,
  },
  { name: "passing", chapter: "base", shows: "hand", when: (moment) => isLooking(moment) && moment.turns > 0 },
  { name: "trade", chapter: "base", shows: "neighbours", when: (moment) => isLooking(moment) && moment.bought },
  { name: "chain", chapter: "base", shows: "hand", when: (moment) => isLooking(moment) && moment.chained },
  { name: "stage", chapter: "base", shows: "stages", when: (moment) => isLooking(moment) && moment.mayStage },
  { name: "war", chapter: "base", shows: "neighbours", when: holds("red") },
  { name: "science", chapter: "base", shows: "city", when: holds("green") },
  { name: "alone", chapter: "base", shows: "none", when: (moment) => isLooking(moment) && moment.turns > 4 },
  { name: "cities", chapter: "cities", shows: "hand", when: (moment) => moment.age > 0 },
  { name: "black", chapter: "cities", shows: "hand", when: holds("black") },
  { name: "lose", chapter: "cities", shows: "chooser", when: (moment) => moment.asks === "lose" },
  { name: "debt", chapter: "cities", shows: "city", when: (moment) => isLooking(moment) && moment.indebted },
  { name: "envoy", chapter: "cities", shows: "neighbours", when: (moment) => isLooking(moment) && moment.envoy },
  { name: "draft", chapter: "leaders", shows: "hand", when: (moment) => moment.asks === "draft" },
  { name: "recruit", chapter: "leaders", shows: "chooser", when: (moment) => moment.asks === "recruit" },
  { name: "leaders", chapter: "leaders", shows: "city", when: (moment) => isLooking(moment) && moment.turns > 0 },
];

/** What a table with these options teaches: the newest part of it. */
export function chapterOf(options: Record<string, string>): Chapter {
  if (options.leaders === "on") return "leaders";
  return options.cities === "on" ? "cities" : "base";
}

/** The hint to show now: the first one of the chapter not seen yet whose moment has come. */
export function hintFor(moment: Moment, seen: string[]): Hint | null {
  const open = HINTS.filter(
    (hint) => hint.chapter === moment.chapter && !seen.includes(hint.name) && !hint.until?.(moment),
  );
  return open.find((hint) => hint.when(moment)) ?? null;
}
