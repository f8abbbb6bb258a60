import { describe, expect, it } from 'vitest';

import { anonymousGroups, answersFit, firstUnanswered, npsOf, surveyGaps } from './surveys.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const reply = (questionId: string, optionIds: string[] = [], value: number | null = null) => ({
  questionId,
  optionIds,
  value,
});

describe('answers of a survey [SUR-02]', () => {
  const questions = [
    { id: 'one', kind: 'single_choice', options: [{ id: 'a' }, { id: 'b' }] },
    { id: 'scale', kind: 'scale', options: [] },
    { id: 'nps', kind: 'nps', options: [] },
    { id: 'essay', kind: 'dissertative', options: [] },
  ] as const;

  it('need an option of each choice and a place on each scale; zero is one', () => {
    const all = [reply('one', ['a']), reply('scale', [], 3), reply('nps', [], 0)];
    expect(firstUnanswered(questions, all)).toBeNull();
    expect(firstUnanswered(questions, all.slice(1))).toBe('one');
    expect(firstUnanswered(questions, all.toSpliced(1, 1))).toBe('scale');
    expect(firstUnanswered(questions, all.slice(0, 2))).toBe('nps');
  });

  it('fit only what the question offers', () => {
    expect(answersFit(questions, [reply('one', ['a']), reply('nps', [], 10)])).toBe(true);
    for (const wrong of [
      [reply('one', ['a', 'b'])],
      [reply('one', ['c'])],
      [reply('one', ['a']), reply('one', ['b'])],
      [reply('scale', [], 0)],
      [reply('nps', [], 11)],
      [reply('essay', [], 1)],
      [reply('other')],
    ])
      expect(answersFit(questions, wrong)).toBe(false);
  });
});

describe('a survey that is to come out [SUR-01]', () => {
  const text = { 'pt-BR': 'Texto' };
  const whole = {
    title: text,
    questions: [{ kind: 'single_choice', prompt: text, options: [{ text }, { text }] }],
    isAnonymous: false,
    startsAt: null,
    endsAt: null,
  } as const;

  it('names everything it lacks', () => {
    expect(surveyGaps(whole, NOW)).toEqual([]);
    expect(
      surveyGaps(
        {
          title: { 'pt-BR': ' ' },
          questions: [
            { kind: 'nps', prompt: {}, options: [] },
            { kind: 'multiple_choice', prompt: text, options: [{ text }, { text: {} }] },
          ],
          isAnonymous: true,
          startsAt: null,
          endsAt: null,
        },
        NOW,
      ),
    ).toEqual([
      { reason: 'title' },
      { reason: 'prompt', question: 1 },
      { reason: 'options', question: 2 },
      { reason: 'anonymousEnd' },
    ]);
    expect(surveyGaps({ ...whole, questions: [], endsAt: NOW }, NOW)).toEqual([
      { reason: 'questions' },
      { reason: 'ended' },
    ]);
    expect(surveyGaps({ ...whole, startsAt: NOW, endsAt: NOW }, NOW)).toEqual([{ reason: 'endsAt' }]);
  });
});

describe('results [SUR-02]', () => {
  it('take promoters less detractors of 10, 9, 8, 6, 0 as 0', () => {
    const counts = [10, 9, 8, 6, 0].map((value) => ({ value, count: 1 }));
    expect(npsOf(counts)).toEqual({ promoters: 2, passives: 1, detractors: 2, value: 0 });
    expect(npsOf([]).value).toBeNull();
  });

  it('of anonymous answers hide a group under five, and what the whole less a group would tell', () => {
    const groups = (...counts: number[]) => counts.map((answers) => ({ answers }));
    expect(anonymousGroups(groups(4))).toEqual({ isWholeShown: false, shown: [] });
    expect(anonymousGroups(groups(4, 9))).toEqual({ isWholeShown: true, shown: [] });
    expect(anonymousGroups(groups(4, 9, 20)).shown).toEqual(groups(20));
    expect(anonymousGroups(groups(6, 7)).shown).toEqual(groups(7, 6));
    expect(anonymousGroups(groups(3, 3, 8)).shown).toEqual(groups(8));
    expect(anonymousGroups(groups(5)).shown).toEqual(groups(5));
  });
});
