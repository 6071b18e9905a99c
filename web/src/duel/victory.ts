// How a game of Duel ended, in words.
import { join, say, says, word } from "../shell/text.svelte";
import type { Result } from "../generated/contract";

type NameOf = (seat: number) => string;
const SEATS = [0, 1];

/** Who has won. */
export function victoryTitle(result: Result, name: NameOf): string {
  if (result.how === "aborted" || !result.winners.length) return word("over.aborted_title");
  if (result.winners.length > 1) return word("over.shared");
  return word("over.won", { name: name(result.winners[0]) });
}

/** By what. */
export function victoryWords(result: Result, name: NameOf): string {
  if (says(`duel.victories.${result.how}`)) return say(`duel.victories.${result.how}`);
  const losers = SEATS.filter((seat) => !result.winners.includes(seat));
  return word(`over.${result.how}`, { name: join(losers.map(name)) });
}

/** Whether the points were counted to the end. */
export const isScored = (result: Result): boolean => result.score.length > 0 && result.how !== "aborted";
