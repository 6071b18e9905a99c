// Where long words of names may be broken: found when the page is built, because not every browser hyphenates.
import { createRequire } from "node:module";
import type { Entries } from "../src/shell/catalogue.ts";

type Hyphenate = (word: string, options: { hyphenChar: string }) => string;

const LONG = 8; // letters of a word that may be broken
const LEAST = 3; // letters before and after a break
const SOFT = "\u00ad";
const NAMES: Record<string, string[]> = {
  duel: ["cards", "wonders_short", "wonders_bare", "tokens", "gods"],
  seven: ["cards", "leaders"],
};
const OWN = ["Archi\u00admedes", "Meso\u00adpotamian", "Polior\u00adcetics"]; // where the patterns find none
const load = createRequire(import.meta.url);

function patternsOf(tag: string): Hyphenate | null {
  try {
    return (load(`hyphen/${tag}`) as { hyphenateSync: Hyphenate }).hyphenateSync;
  } catch {
    return null; // a language without patterns: its words are not broken
  }
}

/** A word with a soft hyphen wherever it may be broken. */
export function broken(word: string, hyphenate: Hyphenate): string {
  const own = OWN.find((soft) => soft.replace(SOFT, "") === word);
  const parts = (own ?? hyphenate(word, { hyphenChar: SOFT })).split(SOFT);
  let made = parts[0];
  let before = parts[0].length;
  for (const part of parts.slice(1)) {
    made += (before >= LEAST && word.length - before >= LEAST ? SOFT : "") + part;
    before += part.length;
  }
  return made;
}

/** The long words of the names in a part of a catalogue, each with its soft hyphens. */
export function hyphensOf(part: Entries, tag: string): Record<string, string> {
  const hyphenate = patternsOf(tag);
  if (!hyphenate) return {};
  const names = Object.entries(NAMES).flatMap(([game, kinds]) =>
    kinds.flatMap((kind) => Object.values(((part[game] as Entries | undefined)?.[kind] as Entries | undefined) ?? {})),
  );
  const words = names.flatMap((name) => (typeof name === "string" ? (name.match(/\p{L}+/gu) ?? []) : []));
  const long = [...new Set(words)].filter((word) => word.length >= LONG);
  return Object.fromEntries(
    long.map((word) => [word, broken(word, hyphenate)]).filter(([word, soft]) => word !== soft),
  ) as Record<string, string>;
}
