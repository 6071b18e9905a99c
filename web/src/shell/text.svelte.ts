// The words of the page in the chosen language; switching is immediate and remembered.
import { fill, find, type Entries, type Values } from "./catalogue";
import english from "../../../src/heptapolis/text/en.json";

const FILES = import.meta.glob<Entries>("../../../src/heptapolis/text/*.json", { import: "default" });
const KEPT = "heptapolis.language";

export const NAMES: Record<string, string> = { en: "English", nl: "Nederlands", fr: "Français", et: "Eesti" };
export const LANGUAGES = Object.keys(NAMES).filter((language) => pathOf(language) in FILES);

const state = $state({ language: "en", entries: english as Entries });

function pathOf(language: string): string {
  return `../../../src/heptapolis/text/${language}.json`;
}

/** The language in use, as a tag. */
export function language(): string {
  return state.language;
}

/** Use a language from now on. */
export async function speak(chosen: string): Promise<void> {
  const entries = chosen === "en" ? (english as Entries) : await FILES[pathOf(chosen)]();
  state.entries = entries;
  state.language = chosen;
  document.documentElement.lang = chosen;
  localStorage.setItem(KEPT, chosen);
}

/** The language kept from last time, or the first one the browser asks for that we have. */
export function wished(): string {
  const kept = localStorage.getItem(KEPT);
  const asked = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return asked.find((tag): tag is string => tag !== null && LANGUAGES.includes(tag)) ?? "en";
}

/** A sentence by its dotted key, with its blanks filled in; English where a language says nothing. */
export function say(key: string, values: Values = {}): string {
  const found = find(state.entries, key) ?? find(english as Entries, key);
  return found === undefined ? key : fill(found, values, state.language);
}

/** Whether there is a sentence for a key. */
export function says(key: string): boolean {
  return find(state.entries, key) !== undefined || find(english as Entries, key) !== undefined;
}

/** A sentence of the page itself. */
export function word(key: string, values: Values = {}): string {
  return say(`page.${key}`, values);
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
