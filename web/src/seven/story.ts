// What happened, in sentences: one for each city of a reveal, put together from the events the rules told of.
import { amount, join, say, says } from "../shell/text.svelte";
import type { Happened, Step } from "../generated/contract";
import type { Sentence } from "../table/chair.svelte";
import { boardName, thingName } from "./words";

export type NameOf = (city: number) => string;
type Clause = (event: Happened, name: NameOf) => string;
const NOBODY = -1; // tells of no single city

const named =
  (key: string): Clause =>
  (event) =>
    say(`seven.happened.${key}`, { what: thingName(event.what) });
const bare =
  (key: string): Clause =>
  () =>
    say(`seven.happened.${key}`);

const CLAUSES: Record<string, Clause> = {
  sits: (event) => {
    const [board, side] = event.what.split(":");
    return say("seven.happened.sits", { what: boardName(board, side) });
  },
  keeps: named("kept"),
  builds: named("built"),
  chains: named("chained"),
  erects: (event) => say("seven.happened.erected", { count: event.what }),
  sells: named("sold"),
  recruits: named("recruited"),
  raises: named("raised"),
  copies: named("copied"),
  buys: (event, name) =>
    say("seven.happened.bought", { whom: name(cityOf(event.what)), amount: amount("coins", event.amount) }),
  negotiates: bare("negotiated"),
  abstains: bare("abstained"),
};
const SUMS: Record<string, [string, string]> = {
  pays: ["paid", "coins"],
  gains: ["gained", "coins"],
  loses: ["lost", "coins"],
  owes: ["owed", "debts"],
  wins_token: ["won_tokens", "victories"],
  loses_token: ["lost_tokens", "defeats"],
};

/** The place of a city that an event names: "seat3". */
export function cityOf(what: string): number {
  return Number(what.replace("seat", ""));
}

/** Something counted in Seven or in both games: "2 debts", "3 coins". */
export function counted(of: string, count: number): string {
  return says(`seven.amounts.${of}`) ? say(`seven.amounts.${of}`, { count }) : amount(of, count);
}

/** Whether a city sold a card face down, which only its coins tell. */
export function soldUnseen(events: Happened[]): boolean {
  return events.some((event) => event.kind === "gains" && event.what === "sale") && !events.some(({ kind }) => kind === "sells");
}

/** What one city did, clause by clause; coins from and to the bank and tokens as sums. */
export function clausesOf(events: Happened[], name: NameOf): string[] {
  const chains = events.some((event) => event.kind === "chains");
  const told = events
    .filter((event) => event.kind in CLAUSES && !(event.kind === "builds" && chains))
    .map((event) => CLAUSES[event.kind](event, name));
  if (soldUnseen(events)) told.unshift(say("seven.happened.sold_hidden"));
  for (const [kind, [key, of]] of Object.entries(SUMS)) {
    const sum = events.filter((event) => event.kind === kind).reduce((all, event) => all + event.amount, 0);
    if (sum) told.push(say(`seven.happened.${key}`, { amount: counted(of, sum) }));
  }
  return told;
}

function sentencesOf(events: Happened[], name: NameOf, together: number): Omit<Sentence, "number">[] {
  const told: Omit<Sentence, "number">[] = [];
  for (const city of [...new Set(events.map((event) => event.seat))].sort((a, b) => a - b)) {
    const clauses = clausesOf(
      events.filter((event) => event.seat === city),
      name,
    );
    if (clauses.length)
      told.push({ seat: city, words: say("seven.happened.sentence", { who: name(city), clauses: clauses.join(", ") }) });
  }
  for (const event of events)
    if (event.kind === "begins")
      told.push({ seat: NOBODY, words: say("seven.happened.begins", { age: say(`seven.ages.${event.what}`) }) });
  const winners = events.filter((event) => event.kind === "wins").map((event) => name(event.seat));
  const how = winners.length === together ? "won" : "shared";
  if (winners.length) told.push({ seat: NOBODY, words: say(`seven.happened.${how}`, { who: join(winners) }) });
  return told;
}

/** The whole story; `together` players win together (2 in teams). */
export function tell(story: Step[], name: NameOf, together = 1): Sentence[] {
  return story
    .flatMap((step) => sentencesOf(step.events, name, together))
    .map((told, place) => ({ ...told, number: place + 1 }));
}
