// Drawings of our own, for what the collection lacks: the inside of a 512 by 512 picture each.
const stroke = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string) => `<path d="${d}" fill="currentColor"/>`;

const LEAVES = [
  [211, 432, 168],
  [118, 376, 202],
  [72, 278, 236],
  [89, 170, 270],
  [163, 91, 304],
]
  .map(
    ([x, y, turn]) => `<path d="M-70 8Q-14 -52 84 -6Q6 40 -70 8Z" transform="translate(${x} ${y}) rotate(${turn})"/>`,
  )
  .join("");
const BRICKS = [
  [30, 70, 214],
  [268, 70, 214],
  [30, 332, 214],
  [268, 332, 214],
  [150, 201, 214],
  [30, 201, 96],
  [388, 201, 94],
]
  .map(([x, y, width]) => `<rect x="${x}" y="${y}" width="${width}" height="110" rx="12"/>`)
  .join("");
const LOGS = [
  [256, 140],
  [136, 350],
  [376, 350],
];

export const OWN: Record<string, string> = {
  wreath: `<g fill="currentColor">${LEAVES}<g transform="translate(512 0) scale(-1 1)">${LEAVES}</g></g>`,
  clay: `<g fill="currentColor">${BRICKS}</g>`,
  wood:
    `<g fill="none" stroke="currentColor" stroke-width="38">${LOGS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="92"/>`).join("")}</g>` +
    `<g fill="currentColor">${LOGS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="34"/>`).join("")}</g>`,
  plumb:
    stroke("M60 450 256 60 452 450M140 300H372", 44) +
    stroke("M256 80V330", 20) +
    fill("M256 450 216 350 256 316 296 350Z"),
  coin:
    `<circle cx="256" cy="256" r="216" fill="none" stroke="currentColor" stroke-width="44"/>` +
    fill("M256 130 300 256 256 382 212 256Z"),
  check: stroke("M80 270 200 390 440 120", 76),
  minus: stroke("M110 256H402", 76),
  plus: stroke("M110 256H402M256 110V402", 60),
  line: stroke("M70 220a263 263 0 0 1 372 0M150 305a150 150 0 0 1 212 0", 50) + fill("M256 350a50 50 0 1 0 .1 0Z"),
  no_line:
    stroke("M70 220a263 263 0 0 1 372 0M150 305a150 150 0 0 1 212 0M110 440 402 90", 50) +
    fill("M256 350a50 50 0 1 0 .1 0Z"),
  undo: stroke("M190 110 80 220l110 110M80 220h220a130 130 0 0 1 0 260h-90", 50),
  puzzle: stroke("M70 200h110c-40-90 112-90 72 0h110v110c90-40 90 112 0 72v60H70Z", 44),
  bars: stroke("M110 430V250M256 430V90M402 430V180", 76),
  list: stroke("M90 130H430M90 256H430M90 382H300", 50),
  cog:
    `<circle cx="256" cy="256" r="70" fill="none" stroke="currentColor" stroke-width="46"/>` +
    stroke("M256 40v90M256 382v90M40 256h90M382 256h90M103 103l64 64M345 345l64 64M103 409l64-64M345 167l64-64", 46),
  chevron: stroke("M180 110 330 256 180 402", 60),
  close: stroke("M120 120 392 392M392 120 120 392", 56),
  pawn: fill("M256 40 330 130 300 190 372 470H140L212 190 182 130Z"),
  ankh: stroke("M256 270C150 200 160 50 256 50S362 200 256 270ZM256 270V470M110 290H402", 58),
  dividers:
    stroke("M226 150 110 460M286 150 402 460M150 330Q256 400 362 330", 44) +
    `<circle cx="256" cy="104" r="62" fill="currentColor"/>` +
    stroke("M256 20V60", 40),
  mausoleum:
    fill(
      "M256 40 300 90H212ZM196 104H316L340 146H172ZM152 160H360L388 204H124ZM92 218H420V256H92ZM60 430H452V474H60Z",
    ) + stroke("M124 276V416M190 276V416M256 276V416M322 276V416M388 276V416", 34),
  eye:
    stroke("M40 256C120 130 392 130 472 256 392 382 120 382 40 256Z", 44) +
    `<circle cx="256" cy="256" r="66" fill="currentColor"/>`,
  bubble: stroke("M70 110H442V350H230L130 440V350H70Z", 46),
  help:
    stroke("M170 180C170 60 342 60 342 180 342 260 256 260 256 330", 56) +
    `<circle cx="256" cy="424" r="36" fill="currentColor"/>`,
  home: stroke("M60 250 256 80 452 250M120 220V430H392V220", 50),
  flag: stroke("M120 60V460M120 90H400L340 180 400 270H120", 46),
  replay: stroke("M400 150A190 190 0 1 0 446 270M400 60V150H310", 48),
  people:
    `<g fill="currentColor"><circle cx="180" cy="170" r="84"/><circle cx="350" cy="190" r="66"/></g>` +
    fill("M40 440C40 290 320 290 320 440ZM346 440C350 380 330 330 306 306 400 270 480 340 480 440Z"),
  play: fill("M130 70 430 256 130 442Z"),
  bulb: stroke("M190 350C100 280 110 80 256 80S412 280 322 350V390H190ZM210 450H302", 44),
  user:
    `<circle cx="256" cy="160" r="96" fill="currentColor"/>` + fill("M64 460C64 330 154 280 256 280S448 330 448 460Z"),
  sliders:
    stroke("M60 140H280M380 140H452M60 372H132M232 372H452", 44) +
    `<g fill="none" stroke="currentColor" stroke-width="44"><circle cx="330" cy="140" r="48"/><circle cx="182" cy="372" r="48"/></g>`,
  device: stroke("M60 110H452V370H60ZM180 440H332", 44),
  duplicate: stroke("M160 160H440V440H160ZM352 160V72H72V352H160", 44),
  share: stroke("M256 320V60M160 150 256 54 352 150M110 240V440H402V240", 44),
  download: stroke("M256 60V320M160 230 256 326 352 230M90 340V440H422V340", 46),
  first: stroke("M130 90V422", 56) + fill("M420 90V422L180 256Z"),
  last: stroke("M382 90V422", 56) + fill("M92 90V422L332 256Z"),
  back: fill("M382 70 82 256 382 442Z"),
  pause: stroke("M170 90V422M342 90V422", 80),
  star: fill("M256 40 318 190 480 202 356 306 396 464 256 378 116 464 156 306 32 202 194 190Z"),
  send: fill("M50 70 480 256 50 442 110 282 310 256 110 230Z"),
  menu: stroke("M80 140H432M80 256H432M80 372H432", 48),
};

// Those that only Seven needs.
export const OWN_SEVEN: Record<string, string> = {
  compass: OWN.dividers,
  arrow: stroke("M60 256H430M290 110 440 256 290 402", 62),
  steps: fill("M40 450V340H170V220H300V100H472V450Z"),
  leader: `<circle cx="256" cy="160" r="104" fill="currentColor"/>` + fill("M60 470C60 250 452 250 452 470Z"),
  pennant: fill("M60 40H452V340L256 472 60 340Z"),
  hand: fill("M40 150 150 104 250 360 140 406ZM196 92H316V372H276L196 168ZM362 104 472 150 372 406 330 388V224Z"),
};
