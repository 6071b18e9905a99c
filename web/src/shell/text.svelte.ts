// The words of the page in the chosen language; switching is immediate and remembered.
import { fill, find, type Entries, type Entry, type Values } from "./catalogue";
import languages from "virtual:languages";
import english from "virtual:words/en";

const KEPT = "heptapolis.language";

export const LANGUAGES = Object.keys(languages);
export const NAMES = Object.fromEntries(LANGUAGES.map((tag) => [tag, languages[tag].name]));

// What is said, by the part of the catalogue; English stands in for what a language lacks.
let state = $state.raw({ language: "en", parts: [english] });
let spare = [english];
let parts: ("base" | "seven" | "help" | "course")[] = ["base"];

/** The language in use, as a tag. */
export function language(): string {
  return state.language;
}

/** Use a language from now on. */
export async function speak(chosen: string): Promise<void> {
  await load(chosen);
  document.documentElement.lang = chosen;
  localStorage.setItem(KEPT, chosen);
}

/** Learn the words that only tables of Seven, the help or lessons need, in this language and in those to come. */
export async function learn(part: "seven" | "help" | "course"): Promise<void> {
  if (parts.includes(part)) return;
  parts = [...parts, part];
  spare = [...spare, (await languages.en[part]()).default];
  await load(state.language);
}

async function load(chosen: string): Promise<void> {
  const wanted = parts;
  const loaded = await Promise.all(wanted.map((part) => languages[chosen][part]()));
  if (wanted !== parts) return load(chosen); // another part was asked for meanwhile
  state = { language: chosen, parts: loaded.map((part) => part.default) };
}

function entryOf(key: string): Entry | undefined {
  for (const part of [...state.parts, ...spare]) {
    const found = find(part, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The language kept from last time, or the first one the browser asks for that we have. */
export function wished(): string {
  const kept = localStorage.getItem(KEPT);
  const asked = [kept, ...navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]])];
  return asked.find((tag): tag is string => tag !== null && LANGUAGES.includes(tag)) ?? "en";
}

/** A sentence by its dotted key, with its blanks filled in; English where a language says nothing. */
export function say(key: string, values: Values = {}): string {
  const found = entryOf(key);
  return found === undefined ? key : fill(found, values, state.language);
}

/** All sentences of a list, such as paragraphs. */
export function sayAll(key: string, values: Values = {}): string[] {
  const found = entryOf(key);
  return Array.isArray(found) ? found.map((entry) => fill(entry, values, state.language)) : [];
}

/** Whether there is a sentence for a key. */
export function says(key: string): boolean {
  return entryOf(key) !== undefined;
}

/** The names of the entries below a key, in the catalogue's order. */
export function entryNames(key: string): string[] {
  return Object.keys(entryOf(key) ?? {});
}

/** A sentence of the page itself. */
export function word(key: string, values: Values = {}): string {
  return say(`page.${key}`, values);
}

/** A name that may be broken with a hyphen where its place is narrow. */
export function softly(name: string): string {
  return name.replace(/\p{L}+/gu, (part) => {
    const soft = entryOf(`hyphens.${part}`);
    return typeof soft === "string" ? soft : part;
  });
}

/** The name of something in Duel's box. */
export function nameOf(kind: string, name: string): string {
  return say(`duel.${kind}.${name}`);
}

/** A number of things: "1 coin", "3 coins". */
export function amount(of: string, count: number): string {
  return says(`duel.amounts.${of}`) ? say(`duel.amounts.${of}`, { count }) : say(`common.amounts.${of}`, { count });
}

/** Words in a row: "clay, wood and stone". */
export function join(words: string[], how: "and" | "or" = "and"): string {
  if (words.length < 2) return words.join("");
  return words.slice(0, -1).join(say("common.joins.between")) + say(`common.joins.${how}`) + words[words.length - 1];
}
