import { describe, expect, it } from 'vitest';

import { countGaps, questionFaults, splitAtGaps } from './question-faults.ts';

const prompt = { 'pt-BR': 'Qual?' };

describe('questionFaults [TST-02]', () => {
  it('finds a right answer that is not among the options', () => {
    const options = [{ id: 'a' }, { id: 'b' }];

    expect(questionFaults({ type: 'single', prompt, options, correctOptionId: 'a' })).toEqual([]);
    expect(questionFaults({ type: 'single', prompt, options, correctOptionId: 'x' })).toEqual([
      { field: 'correctOptionId', code: 'correct_missing' },
    ]);
    expect(questionFaults({ type: 'multiple', prompt, options, correctOptionIds: ['a', 'a'] })).toHaveLength(
      1,
    );
  });

  it('finds ids used twice, over both sides of a matching question', () => {
    const pairs = [{ left: { id: 'a' }, right: { id: 'a' } }];

    expect(questionFaults({ type: 'matching', prompt, pairs })).toEqual([
      { field: 'pairs', code: 'not_unique' },
    ]);
    expect(questionFaults({ type: 'ordering', prompt, options: [{ id: 'a' }, { id: 'b' }] })).toEqual([]);
  });

  it('counts the gaps of every language that has a text', () => {
    const blanks = [{ id: 'a' }];
    const texts = { 'pt-BR': 'A ___ vale', 'en-US': '', 'fr-FR': 'La ___ vaut ____' };

    expect(questionFaults({ type: 'fill_in', prompt: texts, blanks })).toEqual([
      { field: 'prompt.fr-FR', code: 'blanks_differ' },
    ]);
  });

  it('takes a longer row of underscores as one gap', () => {
    expect(countGaps('a ______ b ___')).toBe(2);
    expect(splitAtGaps('a _____ b')).toEqual(['a ', ' b']);
  });
});
