// Who this browser is, for the bar and every screen that asks.
import { api } from "./api";
import type { Me } from "../generated/contract";

interface Account {
  me: Me | null;
  entered: number; // how often somebody signed in, whose games are then to be listed anew
}
export const account = $state<Account>({ me: null, entered: 0 });

let asking: Promise<Me> | null = null;

/** Ask the server, unless it is known; somebody unknown becomes a guest, and one guest however many ask at once. */
export async function known(): Promise<Me> {
  if (account.me) return account.me;
  asking ??= api.me().finally(() => (asking = null));
  return (account.me ??= await asking);
}
