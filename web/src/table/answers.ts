// Sorting a list of legal answers by what they point at; knows kinds of targets, not names of cards.
import type { Offered, Target } from "../generated/contract";

export interface Offer {
  choice: Offered;
  index: number;
}

/** Whether an answer points at something. */
export function pointsAt(choice: Offered, thing: Target): boolean {
  return choice.targets.some((target) => target.kind === thing.kind && target.name === thing.name);
}

/** What an answer points at of one kind. */
export function targetOf(choice: Offered, kind: string): string | number | undefined {
  return choice.targets.find((target) => target.kind === kind)?.name;
}

/** The answer to begin with: building if it can be had, else the cheapest way, else the first. */
export function firstAnswer(offers: Offer[]): number | null {
  const build = offers.find(({ choice }) => choice.verb === "build");
  if (build) return build.index;
  const ways = offers
    .filter(({ choice }) => choice.verb === "activate")
    .sort((a, b) => a.choice.preview.paid - b.choice.preview.paid);
  return (ways[0] ?? offers[0])?.index ?? null;
}

/** The first things to choose between, each with the answers it leaves; an answer without any stands for itself. */
export function groups(offers: Offer[]): { target: Target; offers: Offer[] }[] {
  const found: { target: Target; offers: Offer[] }[] = [];
  for (const offer of offers) {
    const target = offer.choice.targets[0] ?? { kind: offer.choice.verb, name: offer.choice.verb };
    const group = found.find((other) => other.target.kind === target.kind && other.target.name === target.name);
    if (group) group.offers.push(offer);
    else found.push({ target, offers: [offer] });
  }
  return found;
}
