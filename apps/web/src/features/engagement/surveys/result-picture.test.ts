import { describe, expect, it } from 'vitest';

import { barsOf, fitText } from './result-picture.ts';

const shares = [
  { id: 'good', text: 'Bem', count: 3, percent: 75 },
  { id: 'bad', text: 'Mal', count: 1, percent: 25 },
];
const question = {
  id: 'q',
  kind: 'single_choice',
  prompt: 'Como vai?',
  answers: 4,
  shares,
  rows: [],
  average: null,
  nps: null,
  texts: 0,
} as const;
const percent = (value: number) => `${value} %`;

describe('the picture of a result [SUR-02]', () => {
  it('has a bar for each answer, and for each row of a matrix one with the shares of all its options', () => {
    expect(barsOf({ ...question, shares: [...shares], rows: [] }, percent)).toEqual([
      { label: 'Bem', value: '75 %', shares: [75] },
      { label: 'Mal', value: '25 %', shares: [25] },
    ]);
    const row = { id: 'team', text: 'A equipe', answers: 4, shares, average: null };
    expect(barsOf({ ...question, kind: 'matrix', shares: [], rows: [row] }, percent)).toEqual([
      { label: 'A equipe', value: 'Bem 75 % · Mal 25 %', shares: [75, 25] },
    ]);
  });

  it('cuts what has no room, by whole signs', () => {
    const fits = (text: string) => text.length <= 6;
    expect(fitText('Equipe', fits)).toBe('Equipe');
    expect(fitText('Equipe da loja', fits)).toBe('Equip…');
    expect(fitText('Bem 👩‍🏫👩‍🏫', (text) => text.length <= 10)).toBe('Bem 👩‍🏫…');
  });
});
