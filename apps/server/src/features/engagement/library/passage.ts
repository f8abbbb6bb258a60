import type { Passage } from '@trilha/contracts/platform/passage';

import { isSearchable, wordsIn } from './text-parts.ts';

/** Characters of a passage, and how many of them stand before the word at most. */
const MAX_LENGTH = 200;
const MAX_BEFORE = 80;

/** How many of these beginnings a sentence has. */
function counted(sentence: string, beginnings: readonly string[]): number {
  const words = wordsIn(sentence);
  return beginnings.filter((one) => words.some((word) => word.startsWith(one))).length;
}

/** Where the first word with one of these beginnings stands. */
function placeOf(sentence: string, beginnings: readonly string[]): number {
  for (const { 0: word, index } of sentence.matchAll(/\S+/g)) if (counted(word, beginnings) > 0) return index;
  return 0;
}

/** A long sentence around a place of it, at whole words where it has some. */
function around(sentence: string, place: number): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  const first = place <= MAX_BEFORE ? 0 : sentence.indexOf(' ', place - MAX_BEFORE) + 1 || place;
  const start = Math.min(first, place);
  const piece = sentence.slice(start, start + MAX_LENGTH);
  const isEnd = start + MAX_LENGTH >= sentence.length;
  const last = isEnd ? -1 : piece.lastIndexOf(' ');
  const text = (last > 0 ? piece.slice(0, last) : piece).toWellFormed().trim();
  return `${start > 0 ? '… ' : ''}${text}${isEnd ? '' : ' …'}`;
}

/** A sentence in its pieces, the words with one of these beginnings marked. */
function marked(sentence: string, beginnings: readonly string[]): Passage {
  const pieces: Passage = [];
  for (const [text] of sentence.matchAll(/\s+|\S+/g)) {
    const isMarked = counted(text, beginnings) > 0;
    const last = pieces.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else pieces.push({ text, isMarked });
  }
  return pieces;
}

/** The sentence of a text in which most of these words begin, the first of equal ones, with them marked; no piece where the text says nothing. */
export function passageOf(text: string, words: readonly string[]): Passage {
  const beginnings = [...new Set(words.flatMap(wordsIn))].filter(isSearchable);
  let best = { sentence: '', count: -1 };
  for (const [sentence] of text.matchAll(/[^\n.!?]+(?:[.!?]+(?!\s)[^\n.!?]*)*[.!?]*/g)) {
    const count = counted(sentence, beginnings);
    if (count > best.count) best = { sentence: sentence.trim(), count };
  }
  return marked(around(best.sentence, placeOf(best.sentence, beginnings)), beginnings);
}
