// Drawings taken from the game-icons collection (CC BY 3.0): our name -> who drew it and theirs. Only these reach the page.
export const DRAWN: Record<string, string> = {
  stone: "lorc/stone-block",
  glass: "lorc/round-bottom-flask",
  papyrus: "lorc/scroll-unfurled",
  quill: "lorc/quill",
  mortar: "skoll/pestle-mortar",
  wheel: "lorc/cartwheel",
  sundial: "lorc/sundial",
  armillary: "caro-asercion/astrolabe",
  law: "lorc/scales",
  shield: "sbed/shield",
  again: "lorc/cycle",
  link: "lorc/linked-rings",
  lock: "lorc/padlock",
  discard: "faithtoken/card-discard",
  raise: "quoting/card-pickup",
  horseshoe: "delapouite/horseshoe",
  sword: "lorc/broadsword",
  tower: "lorc/stone-tower",
  target: "lorc/archery-target",
  helmet: "lorc/crested-helmet",
  book: "lorc/open-book",
  gear: "lorc/cog",
  lyre: "lorc/lyre",
  lamp: "lorc/magic-lamp",
  mask: "lorc/drama-masks",
  column: "delapouite/ionic-column",
  moon: "lorc/moon",
  sun: "lorc/sun",
  drop: "sbed/water-drop",
  rostrum: "delapouite/ancient-columns",
  amphora: "delapouite/amphora",
  barrel: "delapouite/barrel",
  pyramids: "delapouite/great-pyramid",
  colossus: "lorc/spartan",
  great_lighthouse: "delapouite/lighthouse",
  temple_of_artemis: "delapouite/greek-temple",
  great_library: "delapouite/bookshelf",
  piraeus: "delapouite/trireme",
  hanging_gardens: "delapouite/palm-tree",
  statue_of_zeus: "lorc/zeus-sword",
  sphinx: "delapouite/egyptian-sphinx",
  appian_way: "delapouite/road",
  circus_maximus: "delapouite/coliseum",
  sanctuary: "delapouite/star-altar",
  divine_theater: "delapouite/theater-curtains",
  agriculture: "lorc/wheat",
  economy: "lorc/trade",
  masonry: "delapouite/trowel",
  mathematics: "delapouite/abacus",
  philosophy: "lorc/owl",
  strategy: "lorc/shield-echoes",
  theology: "lorc/prayer",
  urbanism: "delapouite/village",
  mysticism: "delapouite/all-seeing-eye",
  poliorcetics: "delapouite/siege-tower",
  engineering: "delapouite/aqueduct",
  greek: "delapouite/primitive-torch",
  roman: "lorc/eagle-emblem",
  mesopotamian: "delapouite/taurus",
  phoenician: "delapouite/trireme",
  gate: "delapouite/closed-doors",
  snake: "lorc/snake",
  grab: "lorc/grab",
  ruins: "delapouite/castle-ruins",
  machine: "lorc/vintage-robot",
  hourglass: "lorc/hourglass",
  temple: "delapouite/greek-temple",
  winner: "delapouite/laurels-trophy",
};

// Those that only Seven needs.
export const DRAWN_SEVEN: Record<string, string> = {
  ore: "faithtoken/ore",
  cloth: "delapouite/rolled-cloth",
  tablet: "lorc/stone-tablet",
  dove: "delapouite/peace-dove",
  spy: "lorc/domino-mask",
  free_card: "quoting/card-play",
  last_card: "faithtoken/card-pick",
  copy: "delapouite/card-exchange",
  bank: "delapouite/bank",
  roma: "lorc/capitol",
  petra: "delapouite/cave-entrance",
  byzantium: "delapouite/byzantin-temple",
};

/** The name of a drawing in the collection. */
export function nameThere(drawn: string): string {
  return drawn.slice(drawn.indexOf("/") + 1);
}

/** Who drew what: each contributor with the names of their drawings, the most diligent first. */
export function credits(): [string, string[]][] {
  const found = new Map<string, Set<string>>();
  for (const drawn of Object.values({ ...DRAWN, ...DRAWN_SEVEN })) {
    const author = drawn.slice(0, drawn.indexOf("/"));
    found.set(author, (found.get(author) ?? new Set()).add(nameThere(drawn)));
  }
  const sorted = [...found].map(([author, names]): [string, string[]] => [author, [...names].sort()]);
  return sorted.sort(([, some], [, others]) => others.length - some.length);
}
