// Links of the help of Duel from one thing to another.
import { nameOf, word } from "../shell/text.svelte";
import type { Link } from "./model";

export const cardLink = (name: string): Link => ({ id: `card:${name}`, name: nameOf("cards", name) });

export const mythologyToken = (mythology: string): Link => ({
  id: `mythology:${mythology}`,
  name: word("card.mythology", { name: nameOf("mythologies", mythology) }),
});
