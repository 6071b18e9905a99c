// Finding things in the help by any of their words; capitals and accents do not matter.
import type { Chapter, Section, Thing } from "./model";

/** Words without capitals and accents: "Âge" and "age" are the same. */
export function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/[’']/g, " ")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");
}

function namesOf(links: { name: string }[] = []): string[] {
  return links.map(({ name }) => name);
}

/** Every word of a thing that the search looks at. */
export function wordsOf(thing: Thing): string {
  const sides = (thing.sides ?? []).flatMap(({ begins, stages }) => [
    begins,
    ...stages.flatMap(({ words, costs }) => [words, costs]),
  ]);
  const chains = [...namesOf(thing.from), ...namesOf(thing.to), ...namesOf(thing.on)];
  return [thing.name, thing.kind, thing.words, thing.costs, ...chains, ...sides].filter(Boolean).join(" ");
}

function isFound(query: string[], words: string): boolean {
  return query.every((word) => words.includes(word));
}

function narrowed(section: Section, query: string[]): Section | null {
  const own = [section.title, ...(section.paragraphs ?? []), ...(section.keys ?? []).map(({ words }) => words)];
  if (!section.things) return isFound(query, plain(own.join(" "))) ? section : null;
  const things = section.things.filter((thing) => isFound(query, plain(`${section.title} ${wordsOf(thing)}`)));
  return things.length ? { ...section, things } : null;
}

function withSections(chapters: Chapter[], narrow: (section: Section) => Section | null): Chapter[] {
  return chapters
    .map((chapter) => ({ ...chapter, sections: chapter.sections.map(narrow).filter((section) => section !== null) }))
    .filter(({ sections }) => sections.length);
}

/** What has all words of a query. */
export function search(chapters: Chapter[], query: string): Chapter[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return words.length ? withSections(chapters, (section) => narrowed(section, words)) : chapters;
}

/** What belongs to one box; without a box everything. */
export function inBox(chapters: Chapter[], box: string | null): Chapter[] {
  if (!box) return chapters;
  return withSections(chapters, (section) => {
    if (!section.things) return section.box === box ? section : null;
    const things = section.things.filter((thing) => thing.box === box);
    return things.length ? { ...section, things } : null;
  });
}

/** How many rules and things are shown. */
export function countOf(chapters: Chapter[]): number {
  return chapters.flatMap(({ sections }) => sections).reduce((sum, { things }) => sum + (things?.length ?? 1), 0);
}
