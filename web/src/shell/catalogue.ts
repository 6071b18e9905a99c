// A catalogue of sentences: finding them by dotted keys and filling their blanks.
export type Entry = string | Entry[] | { [key: string]: Entry };
export type Entries = { [key: string]: Entry };
export type Values = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

/** The entry below a dotted key, if there is one. */
export function find(entries: Entries, key: string): Entry | undefined {
  let entry: Entry | undefined = entries;
  for (const part of key.split(".")) {
    if (typeof entry !== "object" || Array.isArray(entry)) return undefined;
    entry = entry[part];
    if (entry === undefined) return undefined;
  }
  return entry;
}

/** A sentence with its blanks filled in; `count` chooses among the plural forms of the language. */
export function fill(entry: Entry, values: Values, language: string): string {
  const sentence = typeof entry === "string" ? entry : String(plural(entry, Number(values.count), language));
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

function plural(forms: Entry, count: number, language: string): Entry | undefined {
  if (typeof forms !== "object" || Array.isArray(forms)) return forms;
  if (!rules.has(language)) rules.set(language, new Intl.PluralRules(language));
  return forms[rules.get(language)!.select(count)] ?? forms.other;
}
