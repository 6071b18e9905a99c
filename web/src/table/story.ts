// What happened, made from the events that the rules tell of and the catalogue's entries for them.
//
// An entry of `happened` is called as its event; `_0` at its end is the form for no amount. One that ends in a full stop
// is a sentence of its own, the others are clauses. An entry's blanks say what the event is about. The terminal does the same.
import { entryNames, say, says } from "../shell/text.svelte";
import type { Happened } from "../generated/contract";

export type NameOf = (seat: number) => string;

const AMOUNTS = ["coins", "spaces", "debts", "victories", "defeats"];
const KINDS: Record<string, string[]> = {
  card: ["cards", "leaders"],
  wonder: ["wonders"],
  token: ["tokens"],
  god: ["gods"],
  mythology: ["mythologies"],
  offering: ["offerings"],
  symbol: ["symbols"],
  age: ["ages"],
  space: [], // a number
};
const LISTS: Record<string, string> = { cards: "card", wonders: "wonder", tokens: "token", gods: "god" }; // many in one sentence

/** The place of a city that an event names: "seat3". */
export function cityOf(what: string): number {
  return Number(what.replace("seat", ""));
}

/** Something counted in one game or in all: "2 debts", "3 coins". */
export function counted(game: string, of: string, count: number): string {
  return say(says(`${game}.amounts.${of}`) ? `${game}.amounts.${of}` : `common.amounts.${of}`, { count });
}

/** Whether a city sold a card face down, which only its coins tell. */
export function soldUnseen(events: Happened[]): boolean {
  return (
    events.some(({ kind, what }) => kind === "gains" && what === "sale") && !events.some(({ kind }) => kind === "sells")
  );
}

function sum(events: Happened[]): number {
  return events.reduce((all, event) => all + event.amount, 0);
}

function blanksOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, blank]) => blank);
}

/** The entry that tells of an event, if any: some events are told by another one's entry. */
function entryOf(game: string, event: Happened, kinds: Set<string>): string | undefined {
  if (event.kind === "builds" && kinds.has("chains")) return undefined;
  if (event.kind === "gains" && event.what === "discard") return undefined;
  if (["turns_up", "shows_wonder"].includes(event.kind) && kinds.has("lays_out")) return undefined; // there to be seen
  const keys = event.amount ? [event.kind] : [`${event.kind}_0`, event.kind];
  return keys.find((key) => says(`${game}.happened.${key}`));
}

/** What keeps an event apart from others with the same entry; those that name nothing are told as sums. */
function apart(game: string, key: string, event: Happened, place: number): string {
  const blanks = blanksOf(say(`${game}.happened.${key}`));
  if (blanks.some((blank) => blank in LISTS)) return key;
  const isSum = blanks.some((blank) => AMOUNTS.includes(blank));
  const isBare = blanks.every((blank) => AMOUNTS.includes(blank) || blank === "who" || blank === "whom");
  return isSum && isBare ? `${key} ${event.seat}` : `${key} ${event.seat} ${place}`;
}

function nameIn(game: string, blank: string, what: string): string {
  const [board, side] = what.split(":");
  if (blank === "board")
    return say(`${game}.table.side`, { board: say(`${game}.boards.${board}`), side: side.toUpperCase() });
  const kind = (KINDS[blank] ?? []).find((kind) => says(`${game}.${kind}.${what}`));
  return kind ? say(`${game}.${kind}.${what}`) : what;
}

function valueOf(game: string, blank: string, about: Happened[], all: Happened[], name: NameOf): string {
  const [event] = about;
  if (AMOUNTS.includes(blank)) return counted(game, blank, sum(about));
  if (blank in LISTS) return about.map(({ what }) => nameIn(game, LISTS[blank], what)).join(", ");
  if (blank === "sale") return counted(game, "coins", sum(all.filter(({ what }) => what === "discard")));
  if (blank === "under") return nameIn(game, "card", all.find(({ kind }) => kind === "tucks")?.what ?? "");
  if (blank === "who" || blank === "whom") return name(event.seat);
  return blank === "neighbour" ? name(cityOf(event.what)) : nameIn(game, blank, event.what);
}

/** Clauses and sentences for some events, in the catalogue's order. */
export function told(game: string, events: Happened[], name: NameOf): string[] {
  const kinds = new Set(events.map(({ kind }) => kind));
  const found = new Map<string, { key: string; about: Happened[] }>();
  events.forEach((event, place) => {
    const key = entryOf(game, event, kinds);
    if (!key) return;
    const group = apart(game, key, event, place);
    found.set(group, { key, about: [...(found.get(group)?.about ?? []), event] });
  });
  const order = entryNames(`${game}.happened`);
  const entries = [...found.values()].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  if (soldUnseen(events)) entries.unshift({ key: "sells_hidden", about: events });
  return entries.map(({ key, about }) => {
    const blanks = blanksOf(say(`${game}.happened.${key}`));
    const values = blanks.map((blank) => [blank, valueOf(game, blank, about, events, name)]);
    return say(`${game}.happened.${key}`, Object.fromEntries(values));
  });
}

/** Whether words are a sentence of their own. */
export function isSentence(words: string): boolean {
  return words.endsWith(".");
}
