// Squares drawn into a PNG: enough for the mark of the page.
import { deflateSync } from "node:zlib";

export interface Square {
  x: number;
  y: number;
  size: number;
  colour: string; // #rrggbb
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crcOf(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = CRCS[(rest ^ byte) & 0xff] ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(named));
  return Buffer.concat([length, named, crc]);
}

const bytesOf = (colour: string) => Buffer.from(colour.slice(1), "hex");

/** A picture of so many pixels each way: squares on a ground. */
export function png(pixels: number, ground: string, squares: Square[]): Buffer {
  const row = () => Buffer.concat([Buffer.from([0]), Buffer.alloc(pixels * 3, bytesOf(ground))]);
  const rows = Array.from({ length: pixels }, row);
  for (const { x, y, size, colour } of squares)
    for (let down = Math.round(y); down < Math.round(y + size); down += 1)
      rows[down].fill(bytesOf(colour), 1 + 3 * Math.round(x), 1 + 3 * Math.round(x + size));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixels, 0);
  head.writeUInt32BE(pixels, 4);
  head.set([8, 2], 8); // eight bits each of red, green and blue
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}
