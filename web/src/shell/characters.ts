// The computer players by level: the character on the first screen, and names for further ones at the same table.
const CHARACTERS: Record<string, string> = {
  random: "Pip",
  novice: "Milo",
  casual: "Daphne",
  skilled: "Timon",
  expert: "Lydia",
  master: "Kassia",
};
const FURTHER = ["Rhea", "Nikos", "Chloe", "Damon", "Iris", "Linus", "Thea"];

/** The character of a level; null for bots that are no level. */
export function characterOf(bot: string | null): string | null {
  return (bot && CHARACTERS[bot]) || null;
}

/** What the computer players round a table are called: the first of a level by its character; null where there is none. */
export function calledBots(bots: (string | null)[]): (string | null)[] {
  const further = FURTHER.values();
  return bots.map((bot, seat) => {
    const character = characterOf(bot);
    return character && bots.indexOf(bot) < seat ? (further.next().value ?? character) : character;
  });
}
