import { searchKey } from '@trilha/rules/platform/text';

/** Characters of a piece: some pages. */
const PART_LENGTH = 4000;
/** Longer ones are no words. */
const MAX_WORD = 64;
/** Of fewer letters nearly every word of a text begins with one. */
const MIN_BEGINNING = 2;

/** A piece of a text, and its different words as they are compared. */
export interface TextPart {
  readonly body: string;
  readonly words: readonly string[];
}

/** Words of letters and digits alone; what a hyphen joins counts also as one. */
export function wordsIn(text: string): string[] {
  const runs = searchKey(text).match(/[\p{L}\p{N}-]+/gu) ?? [];
  return runs.flatMap((run) => {
    const words = run.split('-').filter(Boolean);
    return (words.length > 1 ? [...words, words.join('')] : words).map((word) =>
      word.slice(0, MAX_WORD).toWellFormed(),
    );
  });
}

/** Whether words of texts are looked for by this beginning. */
export const isSearchable = (word: string): boolean => word.length >= MIN_BEGINNING;

/** A text in pieces, each ending with a line or a word where it has one. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  while (at < text.length) {
    const piece = text.slice(at, at + PART_LENGTH);
    const isLast = at + PART_LENGTH >= text.length;
    const end = isLast ? -1 : Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' '));
    const length = end > 0 ? end + 1 : piece.length;
    const body = piece.slice(0, length).toWellFormed();
    parts.push({ body, words: [...new Set(wordsIn(body))] });
    at += length;
  }
  return parts;
}
