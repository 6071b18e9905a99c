// Which drawing stands for what, where the name alone does not say so.
const CHAINS: Record<string, string> = {
  stable: "horseshoe",
  garrison: "sword",
  palisade: "tower",
  archery_range: "target",
  parade_ground: "helmet",
  scriptorium: "book",
  pharmacist: "gear",
  school: "lyre",
  laboratory: "lamp",
  theater: "mask",
  altar: "moon",
  baths: "drop",
  statue: "column",
  temple: "sun",
  rostrum: "rostrum",
  tavern: "amphora",
  brewery: "barrel",
};
const TOKENS: Record<string, string> = { architecture: "dividers" };
const MYTHOLOGIES: Record<string, string> = { egyptian: "ankh" };
const BANDS: Record<string, string> = {
  greek: "blue",
  roman: "red",
  mesopotamian: "green",
  phoenician: "yellow",
  egyptian: "grey",
};

/** The chain symbol that a card bears or asks for, named by the card that bears it. */
export const chainDrawing = (card: string): string => CHAINS[card] ?? "link";
export const tokenDrawing = (token: string): string => TOKENS[token] ?? token;
export const wonderDrawing = (wonder: string): string => wonder;
export const mythologyDrawing = (mythology: string): string => MYTHOLOGIES[mythology] ?? mythology;
/** The colour class of a mythology, shared with the bands of cards. */
export const mythologyBand = (mythology: string): string => `c-${BANDS[mythology]}`;
