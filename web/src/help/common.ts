// The parts of the help that both games share: rules, goods and keys.
import { learn, say, sayAll, word } from "../shell/text.svelte";
import type { Key, Section, Thing } from "./model";

await learn("help");

interface Rules {
  sections: Record<string, string>; // by name, the box that brings it
  figures: Record<string, number>;
}

/** The rules of a game in short, section by section. */
export function ruleSections(game: string, { sections, figures }: Rules): Section[] {
  return Object.entries(sections).map(([name, box]) => ({
    id: `rules:${name}`,
    title: say(`${game}.rules.${name}.title`),
    box,
    paragraphs: sayAll(`${game}.rules.${name}.words`, figures),
  }));
}

/** A list of things; it belongs to the box of its first one. */
export function list(name: string, title: string, things: Thing[], wide = false): Section {
  return { id: `list:${name}`, title, box: things[0].box, things, wide };
}

export function goodsList(goods: string[], nameOf: (good: string) => string): Section {
  const things = goods.map((good) => ({
    id: `good:${good}`,
    name: nameOf(good),
    box: "base",
    words: "",
    sample: { kind: "good" as const, name: good },
  }));
  return list("goods", word("help.goods"), things);
}

const KEYS: Record<string, string[]> = {
  tab: ["Tab"],
  skip: ["Tab", "Enter"],
  enter: ["Enter"],
  escape: ["Esc"],
  hint: ["H"],
  search: ["/"],
  replay: ["←", "→", "Home", "End", "↑", "↓", "K"],
};

/** How people play with each other here: taking back, a lost connection, notifications, partners. */
export function peopleSection(): Section {
  return { id: "people", title: word("help.people.title"), box: "base", paragraphs: sayAll("page.help.people.words") };
}

/** The keys of the table, of the help and of a replay. */
export function keySection(): Section {
  const arrows: Key = { keys: [word("help.keys.named_arrows")], words: word("help.keys.arrows") };
  const [tab, ...others] = Object.entries(KEYS).map(([name, keys]) => ({ keys, words: word(`help.keys.${name}`) }));
  return { id: "keys", title: word("help.keys.title"), box: "base", keys: [tab, arrows, ...others] };
}
