import { describe, expect, it } from 'vitest';

import { passageOf } from './passage.ts';
import { partsOf, wordsIn } from './text-parts.ts';

const sentenceOf = (text: string, words: string[]) =>
  passageOf(text, words)
    .map((piece) => piece.text)
    .join('');

describe('the sentence around what was found inside a file', () => {
  it('is the one in which most of the words begin, with or without accents', () => {
    const text = 'Preços do mês. A botina custa R$ 189.90 à vista.\nA botina azul sai de linha!';
    expect(sentenceOf(text, ['botina', 'azul'])).toBe('A botina azul sai de linha!');
    expect(sentenceOf(text, ['precos'])).toBe('Preços do mês.');
    expect(sentenceOf(text, ['vista'])).toBe('A botina custa R$ 189.90 à vista.');
  });

  it('is shown around the word, at whole words, where it is long', () => {
    const text = `${'palavra '.repeat(60)}botina ${'depois '.repeat(60)}`;
    const passage = sentenceOf(text, ['botina']);
    expect(passage).toMatch(/^… (palavra )+botina (depois )+…$/);
    expect(passage.length).toBeLessThan(210);
    expect(sentenceOf('x'.repeat(500), ['xxx'])).toHaveLength(202);
  });

  it('has the words marked for which it was found, with the signs beside them', () => {
    expect(passageOf('A Botina azul, à vista.', ['azul', 'botin'])).toEqual([
      { text: 'A ', isMarked: false },
      { text: 'Botina', isMarked: true },
      { text: ' ', isMarked: false },
      { text: 'azul,', isMarked: true },
      { text: ' à vista.', isMarked: false },
    ]);
    expect(passageOf('', ['azul'])).toEqual([]);
  });
});

describe('the pieces of a text', () => {
  it('end with a word, lose nothing and name each of their words once', () => {
    const text = Array.from({ length: 2000 }, (_, at) => `Palavra${at}`).join(' ');
    const parts = partsOf(text);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.map(({ body }) => body).join('')).toBe(text);
    expect(parts.flatMap(({ words }) => words)).toEqual(text.toLowerCase().split(' '));
    expect(partsOf('x'.repeat(9000)).map(({ body }) => body.length)).toEqual([4000, 4000, 1000]);
  });

  it('have words without signs; what a hyphen joins is found in one as well', () => {
    const words = wordsIn("Bem-vindo à d'Água: 189,90 --");
    expect(words).toEqual(['bem', 'vindo', 'bemvindo', 'a', 'd', 'agua', '189', '90']);
  });

  it('are made of long runs of letters as fast as of others: a million signs within this test', () => {
    const parts = partsOf('キロメートル'.repeat(160_000));
    expect([parts.length, new Set(parts.flatMap(({ words }) => words)).size]).toEqual([240, 3]);
    expect(sentenceOf('a'.repeat(4000), ['aa'])).toHaveLength(202);
  });
});
