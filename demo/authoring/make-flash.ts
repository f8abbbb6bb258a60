/** Writes `assets/flash/sunrise.swf`: an old film as the invented company would still have one, a sun that rises over a counter. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../assets/flash');
const TWIPS = 20;
const [WIDTH, HEIGHT] = [320, 240];
const FRAMES = 48;
const FRAMES_PER_SECOND = 12;

/** Fields of any number of bits, as the format of Flash films packs them. */
class Bits {
  readonly #bits: number[] = [];

  unsigned(value: number, width: number): this {
    for (let at = width - 1; at >= 0; at -= 1) this.#bits.push(Math.floor(value / 2 ** at) % 2);
    return this;
  }

  signed(value: number, width: number): this {
    return this.unsigned(value < 0 ? value + 2 ** width : value, width);
  }

  bytes(): Buffer {
    while (this.#bits.length % 8 !== 0) this.#bits.push(0);
    const bytes = Buffer.alloc(this.#bits.length / 8);
    for (const [at, bit] of this.#bits.entries())
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (7 - (at & 7)));
    return bytes;
  }
}

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const NUMBER_BITS = 15;

function rectangle(left: number, right: number, top: number, bottom: number): Buffer {
  const bits = new Bits().unsigned(NUMBER_BITS, 5);
  for (const side of [left, right, top, bottom]) bits.signed(Math.round(side * TWIPS), NUMBER_BITS);
  return bits.bytes();
}

function tag(code: number, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([u16((code << 6) | 0x3f), length, content]);
}

type Point = readonly [number, number];

/** A polygon of one color as shape `id`. */
function shape(
  id: number,
  [red, green, blue]: readonly [number, number, number],
  points: readonly Point[],
): Buffer {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const bits = new Bits().unsigned(1, 4).unsigned(0, 4);
  const [first = [0, 0]] = points;
  // A new place, and the fill to the right of the line.
  bits.unsigned(0, 1).unsigned(0b00101, 5).unsigned(NUMBER_BITS, 5);
  bits
    .signed(Math.round(first[0] * TWIPS), NUMBER_BITS)
    .signed(Math.round(first[1] * TWIPS), NUMBER_BITS)
    .unsigned(1, 1);
  let [x, y] = [Math.round(first[0] * TWIPS), Math.round(first[1] * TWIPS)];
  for (const [nextX, nextY] of [...points.slice(1), first]) {
    const [toX, toY] = [Math.round(nextX * TWIPS), Math.round(nextY * TWIPS)];
    bits
      .unsigned(0b11, 2)
      .unsigned(NUMBER_BITS - 2, 4)
      .unsigned(1, 1);
    bits.signed(toX - x, NUMBER_BITS).signed(toY - y, NUMBER_BITS);
    [x, y] = [toX, toY];
  }
  bits.unsigned(0, 6);
  return tag(
    2,
    Buffer.concat([
      u16(id),
      rectangle(Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)),
      Buffer.from([1, 0, red, green, blue, 0]),
      bits.bytes(),
    ]),
  );
}

/** Puts a shape at a depth, or moves what is there. */
function place(depth: number, id: number | null, x: number, y: number): Buffer {
  const matrix = new Bits()
    .unsigned(0, 2)
    .unsigned(NUMBER_BITS, 5)
    .signed(Math.round(x * TWIPS), NUMBER_BITS)
    .signed(Math.round(y * TWIPS), NUMBER_BITS)
    .bytes();
  const flags = id === null ? 0b101 : 0b110;
  return tag(
    26,
    Buffer.concat([Buffer.from([flags]), u16(depth), ...(id === null ? [] : [u16(id)]), matrix]),
  );
}

const circle = (radius: number): Point[] =>
  Array.from({ length: 36 }, (_, at) => {
    const angle = (at / 36) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
const box = (width: number, height: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

const [SUN, COUNTER, TILL] = [1, 2, 3];
const END = Buffer.from([0, 0]);
const SHOW_FRAME = tag(1, Buffer.alloc(0));

const tags: Buffer[] = [
  tag(9, Buffer.from([36, 48, 74])),
  shape(SUN, [242, 193, 78], circle(46)),
  shape(COUNTER, [200, 70, 48], box(WIDTH, 80)),
  shape(TILL, [255, 255, 255], box(64, 36)),
  place(1, SUN, WIDTH / 2, HEIGHT + 50),
  place(2, COUNTER, 0, HEIGHT - 80),
  place(3, TILL, 128, HEIGHT - 110),
  SHOW_FRAME,
];
for (let frame = 1; frame < FRAMES; frame += 1) {
  const risen = Math.sin((frame / FRAMES) * (Math.PI / 2));
  tags.push(place(1, null, WIDTH / 2, HEIGHT + 50 - risen * 200), SHOW_FRAME);
}
const body = Buffer.concat([
  rectangle(0, WIDTH, 0, HEIGHT),
  Buffer.from([0, FRAMES_PER_SECOND]),
  u16(FRAMES),
  ...tags,
  END,
]);
const head = Buffer.alloc(8);
head.write('FWS', 'latin1');
head.writeUInt8(6, 3);
head.writeUInt32LE(body.length + head.length, 4);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'sunrise.swf'), Buffer.concat([head, body]));
