// Effects that a choice would waste: what they would act upon is not there.
import { BOX, type Effect } from "../cards/box";
import type { Choice } from "../shell/wire";
import { targetOf } from "../table/answers";
import type { City, Picture } from "./picture";

type Missing = (effect: Effect, mine: City, theirs: City, picture: Picture) => boolean;

const isUnbuilt = (city: City) => city.wonders.some((wonder) => !wonder.built);
const MISSING: Record<string, Missing> = {
  destroys: (effect, _, theirs) => theirs.cards[effect.colour!].length === 0,
  raises_discarded: (_effect, _mine, _theirs, picture) => picture.discarded.length === 0,
  opponent_loses: (_effect, _mine, theirs) => theirs.coins === 0,
  copies_symbol: (_effect, _mine, theirs) => theirs.cards.green.length === 0,
  unbuilds_wonder: (_effect, _mine, theirs) => !theirs.wonders.some((wonder) => wonder.built),
  takes_wonder: (_effect, _mine, theirs) => !isUnbuilt(theirs),
  erects: (_effect, mine, _theirs, picture) => picture.discarded.length === 0 || !isUnbuilt(mine),
  removes_loot: (_effect, _mine, _theirs, picture) => !picture.track.loot.some((loot) => loot.there),
};

/** What a choice of a turn brings into a city: a card built, a wonder, a god. */
function bringsIn(choice: Choice, picture: Picture): Effect[] {
  if (choice.verb === "wonder") return BOX.wonders[targetOf(choice, "wonder")!].gives;
  if (choice.verb !== "activate") return [];
  const god = picture.pantheon?.spaces.find((space) => space.space === targetOf(choice, "space"))?.card;
  return god && god !== "gate" ? BOX.gods[god].gives : [];
}

/** The effects of a choice that would do nothing now. */
export function idleEffects(choice: Choice, picture: Picture, me: number): Effect[] {
  const [mine, theirs] = [picture.cities[me], picture.cities[1 - me]];
  return bringsIn(choice, picture).filter((effect) => MISSING[effect.verb]?.(effect, mine, theirs, picture));
}
