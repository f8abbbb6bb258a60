import { expect, it } from 'vitest';

import { readJudgedCells, readTruth } from './read-judged-cells.ts';

const truth = { read: readTruth, fault: 'truth' } as const;

it('takes a card with its answer, and an explanation where there is one', () => {
  expect(readJudgedCells(['Ferve a 100 °C', 'VERDADEIRO'], truth)).toEqual({
    text: 'Ferve a 100 °C',
    answer: true,
    explanation: '',
  });
  expect(readJudgedCells(['Gela a 10 °C', 'Falso', 'Gela a 0 °C.'], truth)).toEqual({
    text: 'Gela a 10 °C',
    answer: false,
    explanation: 'Gela a 0 °C.',
  });
});

it('says what is wrong with a line', () => {
  expect(readJudgedCells(['Ferve'], truth)).toBe('columns');
  expect(readJudgedCells(['Ferve', 'V', 'sim', 'não'], truth)).toBe('columns');
  expect(readJudgedCells(['', 'V'], truth)).toBe('empty');
  expect(readJudgedCells(['Ferve', 'talvez'], truth)).toBe('truth');
});

it('reads truth in every language of the program, written out or shortened', () => {
  expect(['TRUE', 'Verdadeiro', 'verdadero', 'VRAI', 'v'].map(readTruth)).toEqual(Array(5).fill(true));
  expect(['FALSE', 'falso', 'Faux', 'F'].map(readTruth)).toEqual(Array(4).fill(false));
  expect(readTruth('')).toBeUndefined();
});
