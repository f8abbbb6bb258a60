const MAX_TITLE = 200;
const FRAME_HEADER = 10;
const ENCODINGS = ['windows-1252', 'utf-16', 'utf-16be', 'utf-8'] as const;

const latin = new TextDecoder('windows-1252');
const utf8 = new TextDecoder();

/** A number whose bytes carry seven bits each. */
const synchsafe = (bytes: Uint8Array, at: number) =>
  [0, 1, 2, 3].reduce((sum, step) => sum * 128 + ((bytes[at + step] ?? 0) & 0x7f), 0);
const whole = (bytes: Uint8Array, at: number, length = 4) => {
  let sum = 0;
  for (let step = 0; step < length; step += 1) sum = sum * 256 + (bytes[at + step] ?? 0);
  return sum;
};
const wholeLittle = (bytes: Uint8Array, at: number) => whole(bytes.slice(at, at + 4).toReversed(), 0);

/** Text of a frame: its first byte says how it is written; what follows an end is another value. */
function frameText(frame: Uint8Array): string {
  const decoder = new TextDecoder(ENCODINGS[frame[0] ?? 0] ?? 'utf-8');
  return decoder.decode(frame.subarray(1)).split('\0')[0] ?? '';
}

/** The title in tags at the head of an MP3 (ID3, version 2.2 to 2.4). */
function titleOfId3(bytes: Uint8Array): string | undefined {
  if (latin.decode(bytes.subarray(0, 3)) !== 'ID3') return undefined;
  const version = bytes[3] ?? 0;
  const flags = bytes[5] ?? 0;
  const end = Math.min(bytes.length, FRAME_HEADER + synchsafe(bytes, 6));
  const [nameLength, header] = version === 2 ? [3, 6] : [4, FRAME_HEADER];
  const sizeAt = (at: number) =>
    version === 2 ? whole(bytes, at + 3, 3) : version === 4 ? synchsafe(bytes, at + 4) : whole(bytes, at + 4);
  let at = FRAME_HEADER;
  // A second header, which says how long it is itself: without its own four bytes before version 2.4.
  if (version > 2 && (flags & 0x40) !== 0) at += version === 4 ? synchsafe(bytes, at) : whole(bytes, at) + 4;
  while (at + header < end) {
    const name = latin.decode(bytes.subarray(at, at + nameLength));
    const size = sizeAt(at);
    if (!/^[A-Z0-9]+$/.test(name) || size <= 0 || at + header + size > end) return undefined;
    if (name === 'TIT2' || name === 'TT2') return frameText(bytes.subarray(at + header, at + header + size));
    at += header + size;
  }
  return undefined;
}

function indexOf(bytes: Uint8Array, text: string): number {
  const wanted = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, step) => bytes[at + step] === byte)) return at;
  return -1;
}

/** The title in an M4A: the box `©nam` holds one called `data`, with sixteen bytes before its text. */
function titleOfM4a(bytes: Uint8Array): string | undefined {
  const at = indexOf(bytes, '\u00A9nam');
  if (at < 0 || latin.decode(bytes.subarray(at + 8, at + 12)) !== 'data') return undefined;
  const size = whole(bytes, at + 4);
  return size > 16 && at + 4 + size <= bytes.length
    ? utf8.decode(bytes.subarray(at + 20, at + 4 + size))
    : undefined;
}

/** The title among the comments of an OGG or a FLAC: each has its length before it. */
function titleOfComments(bytes: Uint8Array): string | undefined {
  const head = latin.decode(bytes.subarray(0, 4));
  if (head !== 'OggS' && head !== 'fLaC') return undefined;
  for (const name of ['TITLE=', 'title=', 'Title=']) {
    const at = indexOf(bytes, name);
    if (at < 4) continue;
    const length = wholeLittle(bytes, at - 4);
    if (length > name.length && at + length <= bytes.length)
      return utf8.decode(bytes.subarray(at + name.length, at + length));
  }
  return undefined;
}

/** So much of the head of a sound holds its tags; of an M4A they may lie in as much of its end. */
export const TAGGED_BYTES = 256 * 1024;

/** The title that the tags of a sound name, in its head or its end; undefined where they name none. */
export function titleOfTags(head: Uint8Array, end: Uint8Array): string | undefined {
  const found = titleOfId3(head) ?? titleOfComments(head) ?? titleOfM4a(head) ?? titleOfM4a(end);
  // A tag is somebody else's text: one line of it, without what cannot be seen.
  const title = found
    ?.replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return title ? title.slice(0, MAX_TITLE).trim() : undefined;
}
