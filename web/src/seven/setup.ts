// A turn of Seven as a form: read from text, changed by clicking, written in short (docs/notation.md).
import { EXPANSIONS } from "../lobby/choice";
import { SEVEN } from "./box";

export interface SetupCity {
  board: string;
  side: string;
  coins: number;
  built: string[];
  stages: string[]; // the card under each; "?" if nobody cares
  recruited: string[];
  held: string[]; // leaders in hand
  victories: number[]; // by age
  tokens: Record<Token, number>;
  more: Record<string, string[]>; // further sections by their word
  hand: string[] | null; // cards; none for a city whose hand nobody knows
}
export interface Setup {
  options: Record<string, string>;
  age: number;
  turn: number;
  cities: SetupCity[];
}

export const TOKENS = ["defeats", "debt", "diplomacy"] as const;
export type Token = (typeof TOKENS)[number];
export const [FEWEST, MOST] = [3, SEVEN.help.figures.players];
const HEADER = "seven/1";
const USUAL = 4; // players of a text that does not say how many
const LISTS = ["built", "stages", "recruited", "held"] as const;
const KEPT = ["older", "copied", "free_used"]; // of further sections; others follow from what was played
const DROPPED = ["purse", "loss", "loss_victories", "loss_stages", "recruitment", "bank_paid", "drawn", "dropped"];
const FIGURES = SEVEN.help.figures;

/** The first turn of a game of three. */
export function emptySetup(): Setup {
  const setup: Setup = { options: {}, age: 1, turn: 1, cities: [] };
  setPlayers(setup, FEWEST);
  return setup;
}

/** The boxes that a position is played with. */
export function boxesOf({ options }: Setup): string[] {
  return ["base", ...EXPANSIONS.seven.map(({ name }) => name).filter((name) => options[name] === "on")];
}

/** What of a kind is in the boxes. */
export function namesOf(setup: Setup, from: Record<string, { box: string }>): string[] {
  const boxes = boxesOf(setup);
  return Object.keys(from).filter((name) => boxes.includes(from[name].box));
}

/** The cards of an age that are in play. */
export function cardsOf(setup: Setup, age: number): string[] {
  const decks = [`age_${age}`, `city_${age}`, ...(age === 3 ? ["guild"] : [])];
  return namesOf(setup, SEVEN.cards).filter((name) => decks.includes(SEVEN.cards[name].deck) && copiesOf(setup, name));
}

/** How many copies of a card are in play; of guilds and black cards there is one. */
function copiesOf({ cities }: Setup, name: string): number {
  const { copies, deck } = SEVEN.cards[name];
  return deck.startsWith("age") ? copies[Math.min(cities.length - SEVEN.deckSizes[0], copies.length - 1)] : 1;
}

export function turnsOf(setup: Setup): number {
  return boxesOf(setup).includes("cities") ? FIGURES.city_turns : FIGURES.turns;
}

/** How many cards a hand holds now. */
export function handSize(setup: Setup): number {
  return turnsOf(setup) + 2 - setup.turn;
}

/** Read a text; nothing if the form cannot show it. */
export function readSetup(text: string): Setup | null {
  const rows = text.split("\n").map((line) => line.replace(/#.*/, "").trim().split(/\s+/));
  const lines = new Map(rows.map(([head, ...words]) => [head, words]));
  const setup: Setup = { options: {}, age: 1, turn: 1, cities: [] };
  setup.options = Object.fromEntries((lines.get("options") ?? []).map((word) => word.split("=")));
  const count = Number(setup.options.players ?? USUAL);
  delete setup.options.players;
  const [age = "1", ...place] = lines.get("age") ?? [];
  [setup.age, setup.turn] = [Number(age), Number(place[place.indexOf("turn") + 1] ?? 1)];
  if (!lines.has(HEADER) || !(count >= FEWEST) || count > MOST || !setup.age || !setup.turn) return null;
  setPlayers(setup, count);
  for (const [seat, city] of setup.cities.entries()) readCity(city, lines.get(`seat${seat}`) ?? []);
  readHands(setup, lines);
  return setup;
}

function readCity(city: SetupCity, words: string[]): void {
  if (!words.length) return;
  [city.board, city.side = "A"] = words[0].split(":");
  city.coins = Number(words[1]) || 0;
  const parts: Record<string, string[]> = {};
  let part: string[] = [];
  for (const word of words.slice(3)) {
    if (![...LISTS, ...TOKENS, "victories", ...KEPT, ...DROPPED].includes(word)) part.push(word);
    else part = parts[word] = [];
  }
  for (const name of LISTS) city[name] = parts[name] ?? [];
  for (const name of TOKENS) city.tokens[name] = Number(parts[name]?.[0]) || 0;
  for (const name of KEPT) if (parts[name]) city.more[name] = parts[name];
  city.victories = [0, 1, 2].map((age) => Number(parts.victories?.[age]) || 0);
}

/** Hands as they are held now; of a whole game those that lie before each seat. */
function readHands({ age, turn, cities }: Setup, lines: Map<string, string[]>): void {
  const shift = age === 2 ? 1 - turn : turn - 1;
  for (const [seat, city] of cities.entries()) {
    const number = (((seat + shift) % cities.length) + cities.length) % cities.length;
    const dealt = lines.get(`hand${age}.${number}`)?.filter((word) => !word.includes("/"));
    const held = lines.get(`holds${seat}`) ?? dealt?.map((word) => word.split("+")[0]);
    city.hand = held && !held.some((word) => /[?~]/.test(word)) ? held : seat ? null : [];
  }
  for (const word of lines.get("leaders") ?? []) {
    const [, leader, seat] = /^(\w+)=held\/(\d)/.exec(word) ?? [];
    if (leader && cities[Number(seat)]?.hand) cities[Number(seat)].held.push(leader);
  }
}

/** The text of a setup, in short. */
export function writeSetup({ options, age, turn, cities }: Setup): string {
  const part = (word: string, names: (string | number)[]) => (names.length ? [word, ...names].join(" ") : "");
  const line = (...parts: string[]) => parts.filter(Boolean).join("   ");
  const chosen = Object.entries({ players: String(cities.length), ...options });
  return [
    HEADER,
    part(
      "options",
      chosen.map(([name, value]) => `${name}=${value}`),
    ),
    line(`age ${age}`, `turn ${turn}`),
    ...cities.map((city, seat) =>
      line(
        `seat${seat} ${city.board}:${city.side}`,
        `${city.coins} coins`,
        ...LISTS.map((name) => part(name, city[name])),
        ...Object.entries(city.more).map(([name, words]) => part(name, words)),
        city.victories.some(Boolean) ? part("victories", city.victories) : "",
        ...TOKENS.map((name) => (city.tokens[name] ? `${name} ${city.tokens[name]}` : "")),
      ),
    ),
    ...cities.map(({ hand }, seat) => (hand ? [`holds${seat}`, ...hand].join(" ") : "")),
  ]
    .filter(Boolean)
    .join("\n");
}

/** So many cities: further ones have boards that nobody has. */
export function setPlayers(setup: Setup, count: number): void {
  const { cities } = setup;
  cities.length = Math.min(cities.length, count);
  while (cities.length < count) {
    const board = freeBoard(setup);
    const coins = boxesOf(setup).includes("leaders") ? FIGURES.leader_coins : FIGURES.coins;
    const tokens = { defeats: 0, debt: 0, diplomacy: 0 };
    const lists = { built: [], stages: [], recruited: [], held: [], victories: [0, 0, 0], more: {} };
    cities.push({ board, side: "A", coins, ...lists, tokens, hand: cities.length ? null : [] });
  }
  tidy(setup);
}

/** With an expansion or without; whatever the position can no longer hold is taken away. */
export function withExpansion(setup: Setup, name: string, isOn: boolean): void {
  delete setup.options[name];
  if (isOn) setup.options[name] = "on";
  tidy(setup);
}

/** Another moment: hands of another age are empty. */
export function toMoment(setup: Setup, age: number, turn: number): void {
  [setup.age, setup.turn] = [age, turn];
  tidy(setup);
}

/** A city gets a board; whoever had it gets the other one. */
export function giveBoard(setup: Setup, seat: number, board: string): void {
  const [city, owner] = [setup.cities[seat], setup.cities.find((other) => other.board === board)];
  if (owner && owner !== city) [owner.board, owner.stages] = [city.board, []];
  [city.board, city.stages] = [board, []];
}

/** The side of a board with so many stages built. */
export function turnBoard(city: SetupCity, side: string, stages: number): void {
  city.side = side;
  const most = SEVEN.boards[city.board].sides[side].stages.length;
  city.stages = Array.from({ length: Math.min(stages, most) }, (_, stage) => city.stages[stage] ?? "?");
}

/** A card is built in a city, or taken away if it stands there. */
export function build(city: SetupCity, card: string): void {
  city.built = city.built.includes(card) ? city.built.filter((other) => other !== card) : [...city.built, card];
}

/** One more copy of a card in a hand; after the last one there is none. */
export function take(setup: Setup, seat: number, card: string): void {
  const hand = setup.cities[seat].hand ?? [];
  const others = hand.filter((other) => other !== card);
  const isFull = hand.length - others.length >= copiesOf(setup, card) || hand.length >= handSize(setup);
  setup.cities[seat].hand = isFull ? others : [...hand, card];
}

/** A leader is recruited by a city, then in its hand, then nowhere. */
export function turnLeader(setup: Setup, seat: number, leader: string): void {
  const { recruited, held } = setup.cities[seat];
  const next = recruited.includes(leader) ? "held" : held.includes(leader) ? null : "recruited";
  for (const city of setup.cities)
    for (const list of ["recruited", "held"] as const) city[list] = city[list].filter((other) => other !== leader);
  if (next) setup.cities[seat][next].push(leader);
}

/** Take away what boxes, age and number of players do not allow. */
function tidy(setup: Setup): void {
  setup.turn = Math.min(setup.turn, turnsOf(setup));
  const built = new Set([1, 2, 3].filter((age) => age <= setup.age).flatMap((age) => cardsOf(setup, age)));
  const [now, leaders] = [new Set(cardsOf(setup, setup.age)), new Set(namesOf(setup, SEVEN.leaders))];
  for (const [seat, city] of setup.cities.entries()) {
    if (!boxesOf(setup).includes(SEVEN.boards[city.board]?.box)) giveBoard(setup, seat, freeBoard(setup));
    city.built = city.built.filter((card) => built.has(card));
    city.hand = city.hand?.filter((card) => now.has(card)).slice(0, handSize(setup)) ?? null;
    for (const list of ["recruited", "held"] as const) city[list] = city[list].filter((name) => leaders.has(name));
    city.victories = city.victories.map((count, age) => (age + 1 < setup.age ? count : 0));
    if (!boxesOf(setup).includes("cities")) [city.tokens.debt, city.tokens.diplomacy] = [0, 0];
  }
}

function freeBoard(setup: Setup): string {
  return namesOf(setup, SEVEN.boards).find((name) => !setup.cities.some((city) => city.board === name))!;
}
