// Opening a table and going to it.
import { known } from "../shell/account.svelte";
import { api } from "../shell/api";
import { go } from "../shell/router.svelte";
import { tableOf } from "./tables";
import type { NewTable } from "../generated/contract";

let newest: string | null = null;

/** Whether this page has just opened a table, so that its person is known to sit there. */
export const isJustOpened = (id: string) => id === newest;

export class Opening {
  busy = $state(false);
  failed = $state<string | null>(null);

  open = async (table: NewTable): Promise<void> => {
    this.busy = true;
    this.failed = null;
    try {
      void tableOf(table.game).catch(() => null); // at the same time; the table asks for it again
      await known(); // whoever is new must be a guest first
      newest = (await api.create(table)).id;
      go(`/t/${newest}`);
    } catch (error) {
      this.failed = (error as Error).message;
      this.busy = false;
    }
  };
}
