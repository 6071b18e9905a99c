// Everything printed in Duel's box, as exported from the rules at build time.
import type { DuelBox } from "../generated/box";
import printed from "../generated/duel.json";

export type {
  Cost,
  DuelCard as Card,
  DuelEffect as Effect,
  DuelWonder as Wonder,
  God,
  Help,
  Option,
  Token,
} from "../generated/box";

export const BOX = printed as unknown as DuelBox;
