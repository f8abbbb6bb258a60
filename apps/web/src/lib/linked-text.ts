/** A piece of a text: plain, or an address that can be opened. */
export interface TextPiece {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly address?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/giu;
/** What ends a sentence after an address and is none of it. */
const TAIL = /[.,;:!?)\]}»”’]+$/u;

/** A text that somebody wrote, cut where web addresses are in it; only http and https count, whatever stands around. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const written = found[0].replace(TAIL, '');
    if (!URL.canParse(written)) continue;
    if (found.index > end) pieces.push({ at: end, text: text.slice(end, found.index) });
    pieces.push({ at: found.index, text: written, address: new URL(written).href });
    end = found.index + written.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}
