// A machine's hint, matched with the question that is open and with its choices.
import type { Offered, HintNews, Reason } from "../generated/contract";

export interface Advice {
  choice: Offered;
  index: number;
  share: number; // of games won, in percent
  reasons: Reason[];
}

/** Which question something is about: whose, its number, and how many answers were given to it. */
export function questionOf(about: { seat: number | null; question: number | null; number: number }): string {
  return [about.seat, about.question, about.number].join("/");
}

/** A chance as people say it. */
export function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** The answers of a hint as they are offered, the best first. */
export function adviceOf(hint: HintNews, choices: Offered[]): Advice[] {
  return hint.answers
    .filter(({ answer }) => answer in choices)
    .map(({ answer, chance, reasons }) => ({
      choice: choices[answer],
      index: answer,
      share: percent(chance),
      reasons,
    }))
    .sort((one, other) => other.share - one.share);
}
