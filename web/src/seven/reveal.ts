// A reveal in acts: what every city turns over, the money that moves, and at the end of an age the conflicts.
import type { Happening, Step } from "../shell/wire";
import { cityOf, soldUnseen } from "./story";

export interface Standing {
  city: number;
  shields: number;
}
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

function deedsOf(city: number, events: Happening[]): Deed[] {
  const tucked = events.find((event) => event.kind === "tucks")?.what ?? null;
  const chained = events.filter((event) => event.kind === "chains").map((event) => event.what);
  const deeds = events
    .filter((event) => event.kind in VERBS && !(event.kind === "builds" && chained.includes(event.what)))
    .map((event): Deed => {
      const verb = VERBS[event.kind];
      return { city, verb, what: verb === "stage" ? tucked : event.what, stage: verb === "stage" ? Number(event.what) : null };
    });
  return soldUnseen(events) ? [{ city, verb: "sell", what: null, stage: null }, ...deeds] : deeds;
}

function paymentsOf({ kind, seat, what, amount }: Happening): Payment[] {
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

/** Who fights whom, in the order of the table: diplomats are passed over; partners fight outwards only. */
export function pairsOf(cities: number, diplomats: number[], teams: boolean): [number, number][] {
  if (teams)
    return Array.from({ length: cities / 2 }, (_, team): [number, number] => [2 * team + 1, (2 * team + 2) % cities]);
  const fighters = Array.from({ length: cities }, (_, city) => city).filter((city) => !diplomats.includes(city));
  const pairs = fighters.slice(1).map((city, place): [number, number] => [fighters[place], city]);
  return fighters.length > 2 ? [...pairs, [fighters.at(-1)!, fighters[0]]] : pairs;
}

type Shields = (city: number) => number;

/** Whether an award was won in this pair; defeat tokens may come back to the winner. */
function isOf([one, other]: [number, number], won: Happening, lost: Happening | undefined, shields: Shields): boolean {
  if (won.kind !== "wins_token" || !lost || (won.seat !== one && won.seat !== other)) return false;
  const rival = one + other - won.seat;
  return lost.seat === rival || (lost.seat === won.seat && shields(won.seat) > shields(rival));
}

function clashesOf(pairs: [number, number][], events: Happening[], shields: Shields): Clash[] {
  const tokens = events.filter((event) => event.kind === "wins_token" || event.kind === "loses_token");
  return pairs.map(([one, other]) => {
    const place = tokens.findIndex((won, number) => isOf([one, other], won, tokens[number + 1], shields));
    if (place < 0) return { one, other, winner: null, beaten: null, tokens: 0 };
    const [won, lost] = tokens.splice(place, 2);
    return { one, other, winner: won.seat, beaten: lost.seat, tokens: won.amount };
  });
}

/** The age whose conflicts these events tell of; null if none were fought. */
function ageFought(events: Happening[]): number | null {
  const token = events.find((event) => event.kind === "wins_token");
  if (token) return Number(token.what);
  const next = events.find((event) => event.kind === "begins");
  if (next) return Number(next.what) - 1 || null;
  return events.some((event) => event.kind === "wins") ? LAST_AGE : null;
}

/** What there is to turn over; null if nobody has done anything. */
export function revealOf(steps: Step[], after: { cities: Standing[]; options: Record<string, string> }): Acts | null {
  const events = steps.flatMap((step) => step.events);
  const of = (kind: string) => events.filter((event) => event.kind === kind);
  const cities = after.cities.map((standing) => standing.city);
  const deeds = cities.flatMap((city) => deedsOf(city, events.filter((event) => event.seat === city)));
  const age = ageFought(events);
  if (!deeds.length && age === null) return null;
  const diplomats = of("abstains").map((event) => event.seat);
  const pairs = age === null ? [] : pairsOf(cities.length, diplomats, after.options.teams === "on");
  return {
    deeds,
    payments: events.flatMap(paymentsOf),
    debts: of("owes").map((event) => ({ city: event.seat, count: event.amount })),
    envoys: of("negotiates").map((event) => event.seat),
    diplomats,
    clashes: clashesOf(pairs, events, (city) => after.cities[city].shields),
    age,
  };
}
