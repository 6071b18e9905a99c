// What some gods bear in a position that is set up by clicking: progress tokens, coins, a pawn, a copied card.
import { BOX } from "../../cards/box";
import type { City, Setup } from "../../replay/setup";
import { OPEN_FROM, spacesOf } from "./setup";

const CITIES: City[] = ["first", "second"];

/** The god with a power, and what its effect says. */
function powerOf(verb: string): { god: string; drawn: number; amount: number } {
  for (const [god, { gives }] of Object.entries(BOX.gods)) {
    const effect = gives.find((one) => one.verb === verb) as { drawn?: number; amount?: number } | undefined;
    if (effect) return { god, drawn: effect.drawn ?? 0, amount: effect.amount ?? 0 };
  }
  return { god: "", drawn: 0, amount: 0 };
}
export const KEEPER = powerOf("keeps_token_on_card");
export const TREASURER = powerOf("coins_on_card");
export const GUARD = powerOf("guards_track");
export const COPIER = powerOf("copies_symbol");

/** The city that a god lies in. */
export function ownerOf({ more }: Setup, { god }: { god: string }): City | null {
  return CITIES.find((city) => more[city].gods?.includes(god)) ?? null;
}

/** Whether progress tokens may lie on a god: it lies face up on a space. */
export function bearsTokens(setup: Setup): boolean {
  return setup.age >= OPEN_FROM && spacesOf(setup).includes(KEEPER.god);
}

export function tokensOnCard({ rest }: Setup): string[] {
  return rest.on_card ?? [];
}

/** A progress token is laid on the god, or taken away if it lies there; a further one takes the place of the first. */
export function putOnCard(setup: Setup, token: string): void {
  const now = tokensOnCard(setup);
  delete setup.place[token];
  const next = now.includes(token) ? now.filter((other) => other !== token) : [...now, token].slice(-KEEPER.drawn);
  setLine(setup, "on_card", next);
}

export function coinsOnCard({ more }: Setup, city: City): number {
  return Number(more[city].card?.[0]) || 0;
}
export function putCoins(setup: Setup, city: City, count: number): void {
  const coins = Math.min(TREASURER.amount, Math.max(0, count));
  if (coins) setup.more[city].card = [String(coins)];
  else delete setup.more[city].card;
}

/** Where the guard stands on the track; nowhere at first. */
export function guardOf({ rest }: Setup): number | null {
  return rest.guard ? Number(rest.guard[0]) : null;
}
export function putGuard(setup: Setup, place: number | null): void {
  setLine(setup, "guard", place === null ? [] : [place < 0 ? String(place) : `+${place}`]);
}

/** The cards that may be copied: green ones of the opponent. */
export function copyable(setup: Setup): string[] {
  const owner = ownerOf(setup, COPIER);
  const other = owner && CITIES.find((city) => city !== owner);
  return Object.keys(BOX.cards).filter((card) => BOX.cards[card].colour === "green" && setup.place[card] === other);
}
export function copied({ rest }: Setup): string | null {
  return rest.snake?.[0] ?? null;
}
export function copyCard(setup: Setup, card: string): void {
  setLine(setup, "snake", copied(setup) === card ? [] : [card]);
}

/** Take away what no god bears any more. */
export function tidyPowers(setup: Setup): void {
  const tokens = bearsTokens(setup) ? tokensOnCard(setup).filter((token) => !setup.place[token]) : [];
  setLine(setup, "on_card", tokens);
  for (const city of CITIES) if (ownerOf(setup, TREASURER) !== city) delete setup.more[city].card;
  if (!ownerOf(setup, GUARD)) putGuard(setup, null);
  const card = copied(setup);
  if (card && !copyable(setup).includes(card)) setLine(setup, "snake", []);
}

function setLine(setup: Setup, word: string, words: string[]): void {
  if (words.length) setup.rest[word] = words;
  else delete setup.rest[word];
}
