// Who this browser is, for the bar and every screen that asks.
import { api } from "./api";
import type { Me } from "../generated/contract";

interface Account {
  me: Me | null;
  entered: number; // how often somebody signed in, whose games are then to be listed anew
}
export const account = $state<Account>({ me: null, entered: 0 });

/** Ask the server, unless it is known; somebody unknown becomes a guest. */
export async function known(): Promise<Me> {
  return (account.me ??= await api.me());
}
