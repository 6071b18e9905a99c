// The introduction to a first game: hints in an order, each shown when there is something to see.
export interface Moment {
  age: number;
  asked: boolean;
  picked: string | null; // kind of what is picked
  answers: number; // given by this player in the ages
  openColours: string[];
  mayErect: boolean;
}
export interface Hint {
  name: string;
  shows: "structure" | "chooser" | "track" | "cities" | "wonders" | "none";
  when: (moment: Moment) => boolean;
  until?: (moment: Moment) => boolean;
}

const isLooking = (moment: Moment) => moment.asked && moment.picked === null;

export const HINTS: Hint[] = [
  { name: "welcome", shows: "cities", when: (moment) => moment.age > 0 },
  {
    name: "pick",
    shows: "structure",
    when: isLooking,
    until: (moment) => moment.picked === "slot" || moment.answers > 0,
  },
  { name: "use", shows: "chooser", when: (moment) => moment.picked === "slot", until: (moment) => moment.answers > 0 },
  { name: "reply", shows: "structure", when: (moment) => isLooking(moment) && moment.answers > 0 },
  { name: "prices", shows: "structure", when: (moment) => isLooking(moment) && moment.answers > 1 },
  { name: "war", shows: "track", when: (moment) => isLooking(moment) && moment.openColours.includes("red") },
  { name: "science", shows: "cities", when: (moment) => isLooking(moment) && moment.openColours.includes("green") },
  { name: "wonder", shows: "wonders", when: (moment) => isLooking(moment) && moment.mayErect },
  { name: "alone", shows: "none", when: (moment) => isLooking(moment) && moment.answers > 4 },
];

/** The hint to show now: the first one not seen yet whose moment has come. */
export function hintFor(moment: Moment, seen: string[]): Hint | null {
  const open = HINTS.filter((hint) => !seen.includes(hint.name) && !hint.until?.(moment));
  return open.find((hint) => hint.when(moment)) ?? null;
}
