// Round the table: who sits where, and what a list of answers asks for.
import type { Offered } from "../generated/contract";
import type { Offer } from "../table/answers";
import type { City } from "../generated/seven";

/** The cities that are neither this one nor its neighbours, from its left side to its right one. */
export function around(cities: City[], from: City): City[] {
  const found: City[] = [];
  for (let next = cities[from.left].left; next !== from.right && next !== from.city; next = cities[next].left)
    found.push(cities[next]);
  return from.left === from.right ? [] : found;
}

const ASKED_BY: [string, string][] = [
  ["take", "board"],
  ["keep", "draft"],
  ["recruit", "recruit"],
  ["raise", "raise"],
  ["pay", "pay"],
  ["lose", "lose"],
];

/** The kind of question that some answers belong to. */
export function asksFor(choices: Offered[]): string {
  const found = ASKED_BY.find(([verb]) => choices.some((choice) => choice.verb === verb));
  return found?.[1] ?? (choices.length ? "turn" : "");
}

/** How many of the cities that are asked have answered. */
export function progress(cities: City[]): { done: number; all: number } {
  const asked = cities.filter((city) => city.answered !== null);
  return { done: asked.filter((city) => city.answered).length, all: asked.length };
}

const USES = ["build", "recruit", "keep", "stage", "build_free", "build_black", "sell"];

/** The use of a card to begin with: building it, else a stage, a once-an-age power only before selling. */
export function bestUse(offers: Offer[]): number | null {
  const rank = ({ choice }: Offer) => USES.indexOf(choice.verb);
  return [...offers].sort((one, other) => rank(one) - rank(other))[0]?.index ?? null;
}
