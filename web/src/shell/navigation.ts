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
  { screen: "statistics", icon: "bars" },
];
