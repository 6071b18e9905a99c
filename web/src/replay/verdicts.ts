// Verdicts: their marks, what counts as a mistake, and chances as people say them.
import { amount, says, say, word } from "../shell/text.svelte";
import type { DecisionReview } from "../generated/contract";
import counted from "../generated/mistakes.json";

export const MARKS: Record<string, string> = {
  best: "★",
  good: "",
  slip: "?",
  blunder: "??",
  missed_win: "!",
  open_door: "!",
};
/** Mistakes of the levels for every 100 decisions of Duel, as bench/mistakes.py counted them. */
export const LEVELS: Record<string, Record<string, number>> = counted.levels;
export const KINDS = Object.keys(LEVELS.novice);
const FOUND = 0.02; // within this of the best counts as found

export function isMistake({ kind }: Pick<DecisionReview, "kind">): boolean {
  return kind !== "best" && kind !== "good";
}

/** A chance in whole per cents; only what is solved is won or lost. */
export function shareWords(chance: number, proven: boolean): string {
  if (proven && chance >= 1) return word("review.won");
  if (proven && chance <= 0) return word("review.lost");
  return word("review.share", { count: Math.min(99, Math.max(1, Math.round(100 * chance))) });
}

/** How an answer that is tried compares with the best and the one played. */
export function triedHow(chance: number | null, text: string, decision: DecisionReview): string {
  if (chance === null) return "unknown";
  if (decision.chance_before - chance <= FOUND) return "best";
  if (text === decision.played) return "same";
  return chance > decision.chance_after ? "better" : "worse";
}

/** The level whose figure is nearest to one of a player. */
export function nearest(kind: string, value: number): string {
  const far = (level: string) => Math.abs(LEVELS[level][kind] - value);
  return Object.keys(LEVELS).reduce((best, level) => (far(level) < far(best) ? level : best));
}

const NAMED = ["cards", "wonders", "wonders_short", "tokens", "gods", "leaders", "boards", "mythologies", "offerings"];

/** A step of a line in short: what it is about, in the words of the box. */
export function lineWords(game: string, text: string): string {
  const [verb, ...rest] = text.split(" ");
  const names = rest.flatMap((name) => {
    const kind = NAMED.find((kind) => says(`${game}.${kind}.${name}`));
    return kind ? [say(`${game}.${kind}.${name}`)] : [];
  });
  const isPaid = !names.length && (verb === "pay" || verb === "lose");
  if (!names.length && !isPaid) return text.replaceAll("_", " ");
  const coins = rest.map(Number).filter((count) => count > 0);
  const name = isPaid
    ? amount(
        "coins",
        coins.reduce((sum, count) => sum + count, 0),
      )
    : names.join(" + ");
  return says(`page.review.verb.${verb}`) ? word(`review.verb.${verb}`, { name }) : name;
}
