// A position of Duel as a form: read from text, changed by clicking, written as text (docs/notation.md).
import { BOX } from "../cards/box";
import { CITY_SECTIONS, spareDeck } from "../duel/expansions";
import { EXPANSIONS } from "../lobby/choice";

export type City = "first" | "second";
export type Pile = City | "discard" | "board";

export interface Setup {
  age: number;
  pawn: number;
  turn: City;
  coins: Record<City, number>;
  place: Record<string, Pile>; // of cards and tokens; those named nowhere are not there
  wonders: Record<string, { owner: City; built: string | null }>; // null: not built; else the card under it, or none
  slots: string[]; // a card, "?" or "?guild" face down, "." empty
  options: Record<string, string>;
  more: Record<City, Record<string, string[]>>; // what a city has of expansions, by the word of its section
  rest: Record<string, string[]>; // further lines by their first word
}

export const CITIES: City[] = ["first", "second"];
export const SLOTS = 20;
const EMPTY = ".";

/** Nothing built yet: an age in which every card lies face down. */
export function emptySetup(age = 1): Setup {
  const slots = Array<string>(SLOTS).fill(EMPTY);
  const coins = { first: 7, second: 7 };
  const more = { first: {}, second: {} };
  return { age, pawn: 0, turn: "first", coins, place: {}, wonders: {}, slots, options: {}, more, rest: {} };
}

/** Read a text; nothing if the form cannot show it. */
export function readSetup(text: string): Setup | null {
  const setup = emptySetup();
  const lines = text.split("\n").map((line) => line.replace(/#.*/, "").trim());
  for (const line of lines.filter(Boolean)) {
    const [head, ...words] = line.split(/\s+/);
    if (head === "options") setup.options = Object.fromEntries(words.map((word) => [...word.split("="), "on"]));
    else if (head === "age") readAge(setup, words);
    else if (head === "first" || head === "second") readCity(setup, head, words);
    else if (head === "board" || head === "discard") for (const name of words) setup.place[name] = head;
    else if (head === "cards") setup.slots = words.filter((word) => word !== "/");
    else if (!head.startsWith("duel/") && head !== "asked") setup.rest[head] = words;
  }
  return setup.slots.length === SLOTS ? setup : null;
}

function readAge(setup: Setup, words: string[]): void {
  setup.age = Math.max(1, Number(words[0]) || 1);
  setup.pawn = Number(words[words.indexOf("pawn") + 1]) || 0;
  setup.turn = words[words.indexOf("turn") + 1] === "second" ? "second" : "first";
}

function readCity(setup: Setup, city: City, words: string[]): void {
  let kind = "";
  for (const [number, word] of words.entries()) {
    if (words[number + 1] === "coins") setup.coins[city] = Number(word) || 0;
    else if (["coins", "built", "wonders", "tokens", ...CITY_SECTIONS].includes(word)) kind = word;
    else if (CITY_SECTIONS.includes(kind)) (setup.more[city][kind] ??= []).push(word);
    else if (kind === "wonders") {
      const [name, under] = word.split("!");
      setup.wonders[name] = { owner: city, built: under ?? null };
    } else if (kind) setup.place[word] = city;
  }
}

/** The text of a setup; what is asked follows from the rules. */
export function writeSetup(setup: Setup): string {
  const named = (pile: Pile, from: Record<string, unknown>) =>
    Object.keys(from).filter((name) => setup.place[name] === pile);
  const part = (word: string, names: string[]) => (names.length ? [word, ...names].join(" ") : "");
  const line = (...parts: string[]) => parts.filter(Boolean).join("   ");
  const sign = setup.pawn < 0 ? "" : "+";
  return [
    "duel/1",
    part(
      "options",
      Object.entries(setup.options).map(([name, value]) => `${name}=${value}`),
    ),
    line(`age ${setup.age}`, `pawn ${sign}${setup.pawn}`, `turn ${setup.turn}`),
    ...CITIES.map((city) =>
      line(
        `${city} ${setup.coins[city]} coins`,
        part("built", named(city, BOX.cards)),
        part("wonders", wondersOf(setup, city)),
        part("tokens", named(city, BOX.tokens)),
        ...Object.entries(setup.more[city]).map(([word, names]) => part(word, names)),
      ),
    ),
    ...(setup.rest.loot ? [] : [`loot ${lootAt(setup.pawn).join(" ")}`]),
    part("board", named("board", BOX.tokens)),
    `cards ${rowsOf(setup).join(" / ")}`,
    part("discard", named("discard", BOX.cards)),
    ...Object.entries(setup.rest).map(([word, names]) => part(word, names)),
  ]
    .filter(Boolean)
    .join("\n");
}

function wondersOf(setup: Setup, city: City): string[] {
  return Object.entries(setup.wonders)
    .filter(([, { owner }]) => owner === city)
    .map(([name, { built }]) => (built === null ? name : `${name}!${built}`));
}

/** The military tokens that still lie on the track with the pawn there. */
function lootAt(pawn: number): number[] {
  return [pawn > -3 ? 2 : 0, pawn > -6 ? 5 : 0, pawn < 3 ? 2 : 0, pawn < 6 ? 5 : 0];
}

function rowsOf({ age, slots }: Setup): string[] {
  const layout = BOX.layouts[age - 1];
  return [...new Set(layout.map(({ row }) => row))].map((row) =>
    slots.filter((_, number) => layout[number].row === row).join(" "),
  );
}

/** The boxes that a position is played with. */
export function boxesOf({ options }: Setup): string[] {
  return ["base", ...EXPANSIONS.duel.map(({ name }) => name).filter((name) => options[name] === "on")];
}

/** Cards that may lie in the structure of an age. */
export function cardsOf(age: number, boxes: string[]): string[] {
  const decks = age === 3 ? ["age_3", spareDeck(boxes)] : [`age_${age}`];
  return namesOf(BOX.cards, boxes).filter((name) => decks.includes(BOX.cards[name].deck));
}

export function namesOf(from: Record<string, { box: string }>, boxes: string[]): string[] {
  return Object.keys(from).filter((name) => boxes.includes(from[name].box));
}

/** With an expansion or without; whatever the position can no longer hold is taken away. */
export function withExpansion(setup: Setup, name: string, isOn: boolean): void {
  delete setup.options[name];
  if (isOn) setup.options[name] = "on";
  const boxes = boxesOf(setup);
  const cards = [1, 2, 3].flatMap((age) => cardsOf(age, boxes));
  const known = new Set([...cards, ...namesOf(BOX.tokens, boxes), ...namesOf(BOX.wonders, boxes)]);
  for (const from of [setup.place, setup.wonders])
    for (const thing of Object.keys(from)) if (!known.has(thing)) delete from[thing];
  setup.slots = setup.slots.map((card) => (known.has(card) || card === "?" ? card : EMPTY));
  setup.more = { first: {}, second: {} };
  setup.rest = setup.rest.loot ? { loot: setup.rest.loot } : {};
}

/** Put a card or token on a pile, or take it away if it lies there already. */
export function put(setup: Setup, name: string, pile: Pile): void {
  const isThere = setup.place[name] === pile;
  setup.slots = setup.slots.map((card) => (card === name ? EMPTY : card));
  if (isThere) delete setup.place[name];
  else setup.place[name] = pile;
}

/** Lay something into a slot; a card leaves the place where it was. */
export function lay(setup: Setup, slot: number, what: string): void {
  setup.slots = setup.slots.map((card) => (card === what && !what.startsWith("?") ? EMPTY : card));
  setup.slots[slot] = what;
  delete setup.place[what];
}

/** A wonder becomes a city's, then built, then nobody's again. */
export function turnWonder(setup: Setup, name: string, owner: City): void {
  const now = setup.wonders[name];
  if (now?.owner !== owner) setup.wonders[name] = { owner, built: null };
  else if (now.built === null) setup.wonders[name] = { owner, built: "" };
  else delete setup.wonders[name];
}

/** The pawn stands elsewhere; the military tokens that it has passed are gone. */
export function movePawn(setup: Setup, pawn: number): void {
  setup.pawn = pawn;
  delete setup.rest.loot;
}

/** Another age: the structure is empty again. */
export function toAge(setup: Setup, age: number): void {
  setup.age = age;
  setup.slots = Array<string>(SLOTS).fill(EMPTY);
}
