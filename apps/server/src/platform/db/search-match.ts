import { filterText, searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const MAX_WORDS = 8;
/** How alike a word has to be to one of a text. */
const LIKENESS = 0.5;
/** Letters are looked for turned round in words of this many letters; longer ones are like enough by their other letters. */
const TURNED = { from: 3, to: 12 };

/** The words somebody searches by, as texts are kept for searching, without hyphens: "bem-vindo" is also written in one. */
export function searchWords(typed: string): string[] {
  return searchKey(filterText(typed)).replaceAll('-', '').split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
}

/** A word with each pair of neighboring letters turned round: "lgdp" among others as "lgpd". */
export function turnedRound(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < TURNED.from || letters.length > TURNED.to) return [];
  const turned = letters.slice(1).map((letter, at) => {
    const before = letters[at] ?? '';
    return [...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('');
  });
  return [...new Set(turned)].filter((one) => one !== word);
}

export interface SearchMatch {
  readonly matches: RawBuilder<boolean>;
  /** In thousandths. */
  readonly rank: RawBuilder<number>;
}

/**
 * How well a text fits words, as SQL over what is kept for searching: each of them has to stand in it, or there with two letters turned round,
 * or be like a word of it. Undefined for no words.
 */
export function searchMatch(
  searched: RawBuilder<unknown>,
  words: readonly string[],
): SearchMatch | undefined {
  if (words.length === 0) return undefined;
  const text = sql`replace(${searched}, '-', '')`;
  const stands = (word: string) => sql<boolean>`strpos(${text}, ${word}) > 0`;
  const standsTurned = (word: string) =>
    sql<boolean>`exists (select from unnest(${turnedRound(word)}::text[]) w where strpos(${text}, w) > 0)`;
  const one = (word: string) =>
    sql`(${stands(word)} or ${standsTurned(word)} or word_similarity(${word}, ${text}) >= ${LIKENESS})`;
  const score = (word: string) =>
    sql`(case when ${stands(word)} then 1 when ${standsTurned(word)} then 0.8 else word_similarity(${word}, ${text}) end)`;
  return {
    matches: sql<boolean>`(${sql.join(words.map(one), sql` and `)})`,
    rank: sql<number>`(1000 * (${sql.join(words.map(score), sql` + `)}) / ${words.length})::integer`,
  };
}
