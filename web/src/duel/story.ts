// What happened, in sentences: one for each answer, put together from the events the rules told of.
import { amount, nameOf, say } from "../shell/text.svelte";
import type { Happened, Step } from "../generated/contract";
import type { Sentence } from "../table/chair.svelte";

type Clause = (event: Happened, name: (seat: number) => string, all: Map<string, Happened>) => string;
const PLAYERS = 2;

const named =
  (key: string, kind: string): Clause =>
  (event, name) =>
    say(`duel.happened.${key}`, { who: name(event.seat), what: nameOf(kind, event.what) });
const bare =
  (key: string): Clause =>
  (event, name) =>
    say(`duel.happened.${key}`, { who: name(event.seat) });
const coins =
  (key: string): Clause =>
  (event, name) =>
    say(`duel.happened.${key}`, { who: name(event.seat), amount: amount("coins", event.amount) });
const priced =
  (key: string, kind: string): Clause =>
  (event, name, all) =>
    say(`duel.happened.${event.amount ? key : `${key}_free`}`, {
      who: name(event.seat),
      what: nameOf(kind, event.what),
      price: amount("coins", event.amount),
      card: all.has("tucks") ? cardName(all.get("tucks")!.what) : "",
    });

function cardName(card: string): string {
  return nameOf("cards", card);
}

const CLAUSES: Record<string, Clause> = {
  builds: (event, name, all) =>
    say(`duel.happened.${all.has("chains") ? "built_chain" : event.amount ? "built" : "built_free"}`, {
      who: name(event.seat),
      what: cardName(event.what),
      price: amount("coins", event.amount),
    }),
  erects: priced("erected", "wonders"),
  sells: (event, name, all) =>
    say("duel.happened.discarded", {
      who: name(event.seat),
      what: cardName(event.what),
      amount: amount("coins", all.get("gains")?.amount ?? 0),
    }),
  raises: named("raised", "cards"),
  destroys: named("destroyed", "cards"),
  returns: named("returned", "wonders"),
  drafts: named("drafted", "wonders"),
  takes: named("took", "tokens"),
  pairs: named("paired", "symbols"),
  activates: priced("activated", "gods"),
  consults: named("consulted", "mythologies"),
  places: named("placed", "mythologies"),
  claims: named("claimed", "mythologies"),
  accepts: named("accepted", "offerings"),
  copies: named("copied", "cards"),
  seizes: named("seized", "cards"),
  strikes: named("struck", "cards"),
  unbuilds: named("undid", "wonders"),
  annexes: named("annexed", "wonders"),
  guards: bare("guarded"),
  spares: bare("spared"),
  gains: (event) => (event.what === "discard" ? "" : say("duel.happened.gained", { amount: amount("coins", event.amount) })),
  moves_pawn: (event) => say("duel.happened.moved_pawn", { spaces: amount("spaces", event.amount) }),
  is_stopped: bare("stopped"),
  loses: coins("lost"),
  receives: coins("received"),
  plays_again: bare("again"),
  begins: (event, name) => say("duel.happened.begins", { who: name(event.seat), age: say(`duel.ages.${event.what}`) }),
};
const ORDER = Object.keys(CLAUSES);

/** What one answer brought about, a clause each, the main one first. */
function clauses(step: Step, name: (seat: number) => string): string[] {
  const all = new Map(step.events.map((event) => [event.kind, event]));
  return step.events
    .filter((event) => event.kind in CLAUSES)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map((event) => CLAUSES[event.kind](event, name, all))
    .filter(Boolean);
}

/** Clauses in one sentence; empty if there is nothing to tell. */
function sentence(told: string[]): string {
  return told.length ? `${told.join(", ")}.` : "";
}

function turnedUp(steps: Step[]): string {
  const events = steps.flatMap((step) => step.events);
  const laid = events.find((event) => event.kind === "lays_out");
  if (laid) return `${say("duel.happened.laid_out", { age: say(`duel.ages.${laid.what}`) })}.`;
  const names = events.filter((event) => event.kind === "turns_up").map((event) => cardName(event.what));
  return names.length ? `${say("duel.happened.turned_up", { names: names.join(", ") })}.` : "";
}

/** The whole story: a sentence for each answer of a player, with what the dealer turned up after it. */
export function tell(story: Step[], name: (seat: number) => string): Sentence[] {
  const sentences: Sentence[] = [];
  let number = 0;
  for (let place = 0; place < story.length; place += 1) {
    const step = story[place];
    if (step.seat >= PLAYERS) continue;
    number += 1;
    const next = story.slice(place + 1).findIndex((other) => other.seat < PLAYERS);
    const dealt = story.slice(place + 1, next < 0 ? undefined : place + 1 + next);
    const told = clauses(step, name);
    const words = [sentence(told), turnedUp([step, ...dealt])].filter(Boolean).join(" ");
    if (words) sentences.push({ number, seat: step.seat, words, brief: sentence(told.slice(0, 1)) || words });
  }
  return sentences;
}
