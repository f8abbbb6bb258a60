import { describe, expect, it } from 'vitest';

import {
  acceptedUntil,
  anonymousGroups,
  answersFit,
  askedQuestions,
  countedAnswers,
  firstUnanswered,
  npsOf,
  surveyGaps,
} from './surveys.ts';

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

describe('a matrix [SUR-01]', () => {
  const matrix = {
    id: 'matrix',
    kind: 'matrix',
    options: [{ id: 'good' }, { id: 'bad' }],
    rows: [{ id: 'team' }, { id: 'store' }],
  } as const;
  const cells = (...pairs: [string, string][]) => [
    { ...reply('matrix'), cells: pairs.map(([rowId, optionId]) => ({ rowId, optionId })) },
  ];

  it('needs an option of every row', () => {
    expect(firstUnanswered([matrix], [])).toBe('matrix');
    expect(firstUnanswered([matrix], cells(['team', 'good']))).toBe('matrix');
    expect(firstUnanswered([matrix], cells(['team', 'good'], ['store', 'good']))).toBeNull();
  });

  it('takes one of its options for each of its rows, once, and nothing else', () => {
    expect(answersFit([matrix], cells(['team', 'good'], ['store', 'bad']))).toBe(true);
    for (const wrong of [
      cells(['team', 'good'], ['team', 'bad']),
      cells(['stock', 'good']),
      cells(['team', 'fair']),
      [reply('matrix', ['good'])],
      [reply('matrix', [], 1)],
    ])
      expect(answersFit([matrix], wrong)).toBe(false);
    const choice = { id: 'matrix', kind: 'single_choice', options: [{ id: 'good' }] } as const;
    expect(answersFit([choice], cells(['team', 'good']))).toBe(false);
  });

  it('comes out with rows that say something, and no question rests on it', () => {
    const text = { 'pt-BR': 'Texto' };
    const written = { ...matrix, prompt: text, options: matrix.options.map(({ id }) => ({ id, text })) };
    const survey = { title: text, isAnonymous: false, startsAt: null, endsAt: null };
    const gapsOf = (rows: { id: string; text: typeof text | object }[], ...more: object[]) =>
      surveyGaps({ ...survey, questions: [{ ...written, rows }, ...more] as never }, NOW);
    expect(gapsOf([{ id: 'team', text }])).toEqual([]);
    expect(gapsOf([])).toEqual([{ reason: 'rows', question: 1 }]);
    expect(gapsOf([{ id: 'team', text: {} }])).toEqual([{ reason: 'rows', question: 1 }]);
    const resting = {
      id: 'why',
      kind: 'dissertative',
      prompt: text,
      options: [],
      condition: { questionId: 'matrix', optionIds: ['good'], values: [] },
    };
    expect(gapsOf([{ id: 'team', text }], resting)).toEqual([{ reason: 'condition', question: 2 }]);
  });
});

it('a picture says what it shows before its survey comes out', () => {
  const text = { 'pt-BR': 'Texto' };
  const asked = { id: 'one', kind: 'nps', prompt: text, options: [] } as const;
  const gapsOf = (alt: object) =>
    surveyGaps(
      {
        title: text,
        questions: [{ ...asked, image: { alt } }],
        isAnonymous: false,
        startsAt: null,
        endsAt: null,
      },
      NOW,
    );
  expect(gapsOf(text)).toEqual([]);
  expect(gapsOf({})).toEqual([{ reason: 'alt', question: 1 }]);
});

it('of a single choice with its reason only one option is taken', () => {
  const why = { id: 'why', kind: 'single_justified', options: [{ id: 'a' }, { id: 'b' }] } as const;
  expect(answersFit([why], [reply('why', ['a'])])).toBe(true);
  expect(answersFit([why], [reply('why', ['a', 'b'])])).toBe(false);
  expect(firstUnanswered([why], [])).toBe('why');
});

describe('a question with a condition [SUR-01]', () => {
  const questions = [
    { id: 'one', kind: 'single_choice', options: [{ id: 'yes' }, { id: 'no' }] },
    {
      id: 'two',
      kind: 'single_choice',
      options: [{ id: 'a' }],
      condition: { questionId: 'one', optionIds: ['yes'], values: [] },
    },
    {
      id: 'three',
      kind: 'dissertative',
      options: [],
      condition: { questionId: 'two', optionIds: ['a'], values: [] },
    },
    { id: 'nps', kind: 'nps', options: [], condition: { questionId: 'one', optionIds: ['no'], values: [] } },
  ] as const;
  const ids = (answers: readonly { readonly questionId: string; readonly optionIds: string[] }[]) =>
    askedQuestions(questions, answers).map(({ id }) => id);

  it('is asked only where it is met by an answer that counts itself', () => {
    expect(ids([])).toEqual(['one']);
    expect(ids([reply('one', ['yes'])])).toEqual(['one', 'two']);
    expect(ids([reply('one', ['yes']), reply('two', ['a'])])).toEqual(['one', 'two', 'three']);
    expect(ids([reply('one', ['no']), reply('two', ['a'])])).toEqual(['one', 'nps']);
  });

  it('drops the answer where it is not asked, and does not need one', () => {
    const changed = [reply('one', ['no']), reply('two', ['a']), reply('three'), reply('nps', [], 0)];
    expect(countedAnswers(questions, changed).map(({ questionId }) => questionId)).toEqual(['one', 'nps']);
    expect(firstUnanswered(questions, changed)).toBeNull();
    expect(firstUnanswered(questions, [reply('one', ['yes'])])).toBe('two');
  });

  it('may rest on a place on a scale', () => {
    const scales = [
      { id: 'nps', kind: 'nps', options: [] },
      {
        id: 'why',
        kind: 'dissertative',
        options: [],
        condition: { questionId: 'nps', optionIds: [], values: [0, 1] },
      },
    ] as const;
    expect(askedQuestions(scales, [reply('nps', [], 0)])).toHaveLength(2);
    expect(askedQuestions(scales, [reply('nps', [], 2)])).toHaveLength(1);
  });
});

it('takes what was begun some minutes longer than the end, and without an end for ever', () => {
  expect(acceptedUntil(new Date('2026-12-01T21:00:00Z'), 10)).toEqual(new Date('2026-12-01T21:10:00Z'));
  expect(acceptedUntil(null, 10)).toBeNull();
});

describe('a survey that is to come out [SUR-01]', () => {
  const text = { 'pt-BR': 'Texto' };
  const whole = {
    title: text,
    questions: [
      {
        id: 'one',
        kind: 'single_choice',
        prompt: text,
        options: [
          { id: 'a', text },
          { id: 'b', text },
        ],
      },
    ],
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
            { id: 'nps', kind: 'nps', prompt: {}, options: [] },
            {
              id: 'two',
              kind: 'multiple_choice',
              prompt: text,
              options: [
                { id: 'a', text },
                { id: 'b', text: {} },
              ],
            },
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
