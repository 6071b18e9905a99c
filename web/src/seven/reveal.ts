// A reveal in acts: what every city turns over, the money that moves, and at the end of an age the conflicts.
import type { Happened, Step } from "../generated/contract";
import { cityOf, soldUnseen } from "./story";

export interface Deed {
  city: number;
  verb: "build" | "chain" | "raise" | "recruit" | "stage" | "sell" | "copy";
  what: string | null; // face down if unknown
  stage: number | null;
}
export interface Payment {
  city: number;
  with: number | null; // the other city, or the bank
  coins: number; // above 0: received
}
export interface Clash {
  one: number;
  other: number;
  winner: number | null; // nobody if equal
  beaten: number | null; // who takes the defeat tokens
  tokens: number;
}
export interface Acts {
  deeds: Deed[];
  payments: Payment[];
  debts: { city: number; count: number }[];
  envoys: number[]; // take a diplomacy token
  diplomats: number[]; // spend one
  clashes: Clash[];
  strengths: Record<number, number>; // of the cities that fought, before any token was given
  age: number | null; // of the conflicts
}

const LAST_AGE = 3;
const VERBS: Record<string, Deed["verb"]> = {
  chains: "chain",
  builds: "build",
  raises: "raise",
  recruits: "recruit",
  erects: "stage",
  sells: "sell",
  copies: "copy",
};

function deedsOf(city: number, events: Happened[]): Deed[] {
  const tucked = events.find((event) => event.kind === "tucks")?.what ?? null;
  const chained = events.filter((event) => event.kind === "chains").map((event) => event.what);
  const deeds = events
    .filter((event) => event.kind in VERBS && !(event.kind === "builds" && chained.includes(event.what)))
    .map((event): Deed => {
      const verb = VERBS[event.kind];
      return {
        city,
        verb,
        what: verb === "stage" ? tucked : event.what,
        stage: verb === "stage" ? Number(event.what) : null,
      };
    });
  return soldUnseen(events) ? [{ city, verb: "sell", what: null, stage: null }, ...deeds] : deeds;
}

function paymentsOf({ kind, seat, what, amount }: Happened): Payment[] {
  if (!amount) return [];
  switch (kind) {
    case "buys":
      return [
        { city: seat, with: cityOf(what), coins: -amount },
        { city: cityOf(what), with: seat, coins: amount },
      ];
    case "pays":
    case "loses":
      return [{ city: seat, with: null, coins: -amount }];
    case "gains":
      return [{ city: seat, with: null, coins: amount }];
    default:
      return [];
  }
}

/** The conflicts as told: both cities with their strength, then the tokens, if they are not equal. */
function clashesOf(events: Happened[]): Clash[] {
  const told = events.filter(({ kind }) => kind === "fights" || kind === "wins_token" || kind === "loses_token");
  const fights = told.flatMap(({ kind }, place) => (kind === "fights" ? [place] : []));
  const starts = fights.filter((_, number) => number % 2 === 0);
  return starts.map((start, number) => {
    const [one, other, won, lost] = told.slice(start, starts[number + 1]);
    return {
      one: one.seat,
      other: other.seat,
      winner: won?.seat ?? null,
      beaten: lost?.seat ?? null,
      tokens: won?.amount ?? 0,
    };
  });
}

/** The age whose conflicts these events tell of; null if none were fought. */
function ageFought(events: Happened[]): number | null {
  const token = events.find((event) => event.kind === "wins_token");
  if (token) return Number(token.what);
  const next = events.find((event) => event.kind === "begins");
  if (next) return Number(next.what) - 1 || null;
  return events.some((event) => event.kind === "wins") ? LAST_AGE : null;
}

/** What there is to turn over; null if nobody has done anything. */
export function revealOf(steps: Step[], after: { cities: { city: number }[] }): Acts | null {
  const events = steps.flatMap((step) => step.events);
  const of = (kind: string) => events.filter((event) => event.kind === kind);
  const deeds = after.cities.flatMap(({ city }) =>
    deedsOf(
      city,
      events.filter((event) => event.seat === city),
    ),
  );
  const age = ageFought(events);
  if (!deeds.length && age === null) return null;
  return {
    deeds,
    payments: events.flatMap(paymentsOf),
    debts: of("owes").map((event) => ({ city: event.seat, count: event.amount })),
    envoys: of("negotiates").map((event) => event.seat),
    diplomats: of("abstains").map((event) => event.seat),
    clashes: clashesOf(events),
    strengths: Object.fromEntries(of("fights").map((event) => [event.seat, event.amount])),
    age,
  };
}
