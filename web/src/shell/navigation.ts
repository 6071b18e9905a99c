// The entries of the main menu, in order. An entry is a screen of the router with a word under `page.nav`.
export interface Entry {
  screen: "learn" | "watch" | "games" | "puzzles" | "statistics";
  icon: string;
}

export const ENTRIES: Entry[] = [
  { screen: "learn", icon: "bulb" },
  { screen: "puzzles", icon: "puzzle" },
  { screen: "watch", icon: "eye" },
  { screen: "games", icon: "list" },
<<<<<<< HEAD
=======
  { screen: "puzzles", icon: "puzzle" },
  { screen: "statistics", icon: "bars" },
>>>>>>> 1b09578 (Statistics: a page for oneself and everybody, Seven, databases and dates in stats; puzzles from other ends of games)
];
