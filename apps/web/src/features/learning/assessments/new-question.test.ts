import { expect, it } from 'vitest';

import { newQuestion, withBlanks } from './new-question.ts';

it('gives a question a place for the answers of each gap as it is typed, and keeps answers that were written', () => {
  const asked = (text: string, question = newQuestion('fill_in')) =>
    withBlanks({ ...question, prompt: { 'pt-BR': text } }, 'pt-BR');
  const accepted = (question: ReturnType<typeof asked>) =>
    question.type === 'fill_in' ? question.blanks.map((blank) => blank.accepted) : [];

  const two = asked('A ___ fica na ___.');
  expect(accepted(two)).toEqual([[], []]);
  expect(accepted(asked('A ___.', two))).toEqual([[]]);
  expect(accepted(asked('Sem lacuna ainda', two))).toEqual([[]]);

  if (two.type !== 'fill_in') throw new Error('It is one with gaps.');
  const answered = { ...two, blanks: two.blanks.map(({ id }) => ({ id, accepted: ['vitrine'] })) };
  expect(accepted(asked('A ___.', answered))).toEqual([['vitrine'], ['vitrine']]);
});
