// Opening a table and going to it.
import { api } from "../shell/api";
import { go } from "../shell/router.svelte";
import type { NewTable } from "../generated/contract";

export class Opening {
  busy = $state(false);
  failed = $state<string | null>(null);

  open = async (table: NewTable): Promise<void> => {
    this.busy = true;
    this.failed = null;
    try {
      go(`/t/${(await api.create(table)).id}`);
    } catch (error) {
      this.failed = (error as Error).message;
      this.busy = false;
    }
  };
}
