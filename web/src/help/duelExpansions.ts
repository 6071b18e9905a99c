// What the expansions of Duel add to its help: the only file of the help that names one.
export { deck, examples, lists } from "./pantheon";
