// The coming conflict in words.
import { join, word } from "../shell/text.svelte";
import type { City } from "../generated/seven";

/** Who would win against whom if the conflict came now; with a diplomacy token one sits out. */
export function conflictWords(city: City, name: (city: number) => string): string {
  if (!city.fights.length) return word(city.diplomacy ? "seven.conflict.sits_out" : "seven.conflict.nobody");
  const outcome = (result: string) =>
    city.fights.filter((fight) => fight.result === result).map((fight) => name(fight.city));
  return (["wins", "loses", "ties"] as const)
    .filter((result) => outcome(result).length)
    .map((result) => word(`seven.conflict.${result}`, { names: join(outcome(result)) }))
    .join(", ");
}
