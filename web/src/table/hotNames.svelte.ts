// The names of those who share one screen, kept in this browser for each table.
const KEPT = "heptapolis.hot_names";

function kept(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}

const names = $state<Record<string, string[]>>(kept());

/** The name given to a seat of a table; empty if nobody has given one. */
export function hotName(table: string, seat: number): string {
  return names[table]?.[seat] ?? "";
}

export function nameHot(table: string, seat: number, name: string): void {
  const all = [...(names[table] ?? [])];
  all[seat] = name.trim();
  names[table] = Array.from(all, (given) => given ?? "");
  localStorage.setItem(KEPT, JSON.stringify(names));
}
