// The code of a table: four letters that people can type.
import type { TableFacts } from "../generated/contract";

/** Whether the last part of an address is a code; the id of a table is longer. */
export const isCode = (part: string): boolean => /^[a-z]{4}$/i.test(part);

/** The code as far as this browser knows it: from the table, or from the address that it was found by. */
export function codeOf(table: Pick<TableFacts, "code">): string | null {
  return table.code ?? new URLSearchParams(location.search).get("code");
}
