// Who has won and with how much, in words.
import { join, word } from "../shell/text.svelte";
import type { Result } from "../generated/contract";
import type { NameOf } from "./story";

/** One wins, partners win together, others share the victory; a resignation leaves the others. */
export function victoryWords(result: Result, snapshot: { options: Record<string, string> }, name: NameOf): string {
  if (result.how === "aborted") return word("over.aborted_title");
  const names = join(result.winners.map(name));
  const together = snapshot.options.teams === "on" ? 2 : 1;
  const wins = result.winners.length === together || result.how !== "points";
  return word(wins ? "seven_score.won" : "seven_score.shared", { names, count: result.winners.length });
}

/** Points as they are printed: a minus sign, no hyphen. */
export function signed(points: number): string {
  return String(points).replace("-", "−");
}
