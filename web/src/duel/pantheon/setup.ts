// What Pantheon adds to a position that is set up by clicking: gods on spaces and in cities, the Gate, tokens.
import { BOX } from "../../cards/box";
import type { City, Setup } from "../../replay/setup";

export const SECTIONS = ["gods", "mythology", "offerings", "card"];
export const GATE = "gate";
const EMPTY = ".";
const CITIES: City[] = ["first", "second"];
export const OPEN_FROM = 2; // the age from which on all gods lie face up

/** What lies on the six spaces: a god, `gate`, a god that one seat has looked at (`mars:first`, `?roman:first`), or nothing. */
export function spacesOf({ rest }: Setup): string[] {
  return BOX.spaceCosts.map((_, space) => rest.spaces?.[space] ?? EMPTY);
}

/** A god, the Gate or a face-down god of a mythology (`?roman`) comes to lie on a space; in Age I only `seer` knows it. */
export function layOnSpace(setup: Setup, space: number, what: string, seer: City): void {
  take(setup, what);
  const spaces = spacesOf(setup);
  spaces[space] = what === EMPTY || setup.age >= OPEN_FROM ? what : `${what}:${seer}`;
  setup.rest.spaces = spaces;
}

/** A god or the used Gate is given to a city, or taken away if it is there. */
export function giveGod(setup: Setup, city: City, god: string): void {
  const isThere = setup.more[city].gods?.includes(god) ?? false;
  take(setup, god);
  if (!isThere) add(setup, city, "gods", god);
}

/** Another token of a mythology for a city; after the last one of the box it has none. */
export function giveMythology(setup: Setup, city: City, mythology: string): void {
  const held = setup.more[city].mythology ?? [];
  const others = held.filter((name) => name !== mythology);
  const count = held.length - others.length;
  const elsewhere = CITIES.filter((other) => other !== city).flatMap((other) => setup.more[other].mythology ?? []);
  const most =
    BOX.tokensPerMythology - [...elsewhere, ...laidTokens(setup).values()].filter((name) => name === mythology).length;
  const next = count < most ? [...held, mythology] : others;
  setList(setup, city, "mythology", next);
}

/** An offering is given to a city, or taken away if it is there. */
export function giveOffering(setup: Setup, city: City, offering: string): void {
  const isThere = setup.more[city].offerings?.includes(offering) ?? false;
  for (const other of CITIES) drop(setup, other, "offerings", offering);
  if (!isThere) add(setup, city, "offerings", offering);
}

/** The tokens that lie on cards of the structure, by slot. */
export function laidTokens({ rest }: Setup): Map<number, string> {
  const words = rest.slots ?? [];
  return new Map(words.flatMap((word, place) => (place % 2 ? [] : [[Number(word), words[place + 1]]])));
}

/** The tokens that may lie on a face-down card in a slot of this age. */
export function tokensFor({ age, slots }: Setup, slot: number): string[] {
  if (!slots[slot]?.startsWith("?") || !BOX.tokenSlots[age].includes(slot)) return [];
  return age === 1 ? BOX.mythologies : BOX.offerings.map((amount) => `offering_${amount}`);
}

/** A token is laid on a slot, or taken away if it lies there. */
export function layToken(setup: Setup, slot: number, token: string): void {
  const laid = laidTokens(setup);
  if (laid.get(slot) === token) laid.delete(slot);
  else laid.set(slot, token);
  setTokens(setup, laid);
}

/** Take away what the age and the structure can no longer hold. */
export function tidy(setup: Setup): void {
  const laid = [...laidTokens(setup)].filter(([slot, token]) => tokensFor(setup, slot).includes(token));
  setTokens(setup, new Map(laid));
  const spaces = spacesOf(setup).map((card) => {
    if (setup.age < OPEN_FROM) return card === GATE || !card.includes(":") ? EMPTY : card;
    return card.startsWith("?") ? EMPTY : card.split(":")[0];
  });
  if (setup.rest.spaces) setup.rest.spaces = spaces;
  if (setup.age < OPEN_FROM) for (const city of CITIES) drop(setup, city, "gods", GATE);
}

function setTokens(setup: Setup, laid: Map<number, string>): void {
  delete setup.rest.slots;
  if (laid.size)
    setup.rest.slots = [...laid].sort(([a], [b]) => a - b).flatMap(([slot, token]) => [String(slot), token]);
}

/** Take a god from wherever it lies; the decks hold the gods that lie nowhere else. */
function take(setup: Setup, god: string): void {
  delete setup.rest.decks;
  if (setup.rest.spaces)
    setup.rest.spaces = spacesOf(setup).map((card) =>
      card.split(":")[0] === god && !god.startsWith("?") ? EMPTY : card,
    );
  for (const city of CITIES) drop(setup, city, "gods", god);
}
function add(setup: Setup, city: City, section: string, name: string): void {
  setList(setup, city, section, [...(setup.more[city][section] ?? []), name]);
}
function drop(setup: Setup, city: City, section: string, name: string): void {
  setList(
    setup,
    city,
    section,
    (setup.more[city][section] ?? []).filter((other) => other !== name),
  );
}
function setList(setup: Setup, city: City, section: string, names: string[]): void {
  if (names.length) setup.more[city][section] = names;
  else delete setup.more[city][section];
}
