import { randomUUID } from 'node:crypto';

import * as contract from '@trilha/contracts/engagement/surveys';
import * as admin from '@trilha/contracts/engagement/surveys-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { NOW, hoursFrom, option, pt, question, surveysOf } from '../../../test/test-surveys.ts';
import type { Survey } from '../../../test/test-surveys.ts';

const test = useTestApp();
const { branches, company, draft, publish, results } = surveysOf(test);

const row = (text: string) => ({ id: randomUUID(), text: pt(text) });
const matrix = () => ({
  ...question('matrix', 'Como vai?', [option('Bem', 10), option('Mal', 0)]),
  rows: [row('A equipe'), row('A loja')],
});

/** Answers a survey of one matrix: the place of the option chosen for each row. */
const answer = (as: SignedIn, survey: Survey, places: readonly number[]) => {
  const [asked] = survey.body.questions;
  return test.call(contract.answerSurvey, {
    as,
    params: { id: survey.id },
    body: {
      version: survey.version,
      answers: [
        {
          questionId: asked.id,
          optionIds: [],
          text: '',
          value: null,
          cells: places.map((place, at) => ({ rowId: asked.rows[at].id, optionId: asked.options[place].id })),
        },
      ],
    },
  });
};

describe('a matrix [SUR-01]', () => {
  it('shows its rows to whoever answers, needs an option of each, and is counted row by row', async () => {
    const { tenantId, editor, ana } = await company();
    const out = await publish(editor, { questions: [matrix()] });
    const { body: page } = await test.call(contract.getSurvey, { as: ana, params: { id: out.id } });
    expect(page.questions[0].rows.map(({ text }: { text: string }) => text)).toEqual(['A equipe', 'A loja']);
    expect((await answer(ana, out, [0])).body).toMatchObject({
      code: 'survey_option_required',
      field: out.body.questions[0].id,
    });
    expect((await answer(ana, out, [0, 1])).status).toBe(201);
    const { people } = await branches(tenantId, { Norte: 2 });
    for (const { member } of people) await answer(member, out, [0, 0]);
    const [read] = (await results(editor, out.id)).body.questions;
    expect(read).toMatchObject({ kind: 'matrix', answers: 3, shares: [], average: null });
    expect(read.rows).toMatchObject([
      { text: 'A equipe', answers: 3, average: 10, shares: [{ count: 3, percent: 100 }, { count: 0 }] },
      {
        text: 'A loja',
        answers: 3,
        average: 6.7,
        shares: [
          { text: 'Bem', count: 2, percent: 66.7 },
          { text: 'Mal', count: 1, percent: 33.3 },
        ],
      },
    ]);
    const file = await test.call(admin.exportSurveyResults, { as: editor, params: { id: out.id } });
    expect(String(file.body)).toContain('Como vai? – A equipe');
    const line =
      String(file.body)
        .split('\n')
        .find((one) => one.includes('Ana')) ?? '';
    expect(line.trim()).toMatch(/Bem[;,]Mal$/);
  });

  it('of an anonymous survey is told only with the whole', async () => {
    const { tenantId, editor } = await company();
    const { people, ids } = await branches(tenantId, { A: 4, B: 9 });
    const out = await publish(editor, { questions: [matrix()], isAnonymous: true, endsAt: hoursFrom(0.05) });
    for (const { member } of people) await answer(member, out, [0, 1]);
    expect((await results(editor, out.id)).body.questions).toEqual([]);
    test.clock.now = new Date(hoursFrom(0.05));
    const { body: read } = await results(editor, out.id);
    expect(read.questions[0].rows.map(({ answers }: { answers: number }) => answers)).toEqual([13, 13]);
    expect((await results(editor, out.id, { branchId: ids['A'] ?? '' })).status).toBe(404);
    const file = await test.call(admin.exportSurveyResults, { as: editor, params: { id: out.id } });
    expect(String(file.body)).toMatch(/Como vai\? – A loja[;,]Mal[;,]13[;,]100/);
    test.clock.now = NOW;
  });

  it('names what it lacks, and a copy has rows of its own', async () => {
    const { editor } = await company();
    const bare = await draft(editor, { questions: [{ ...matrix(), rows: [] }] });
    const refused = await test.call(admin.publishSurvey, {
      as: editor,
      params: { id: bare.id },
      body: { isPublished: true, revision: bare.revision },
    });
    expect(refused.body.issues).toEqual([{ field: 'questions.0.rows', code: 'rows' }]);
    const whole = await draft(editor, { questions: [matrix()] });
    const copy = await test.call(admin.copySurvey, { as: editor, params: { id: whole.id } });
    const rowIds = (survey: Survey) => survey.body.questions[0].rows.map(({ id }: { id: string }) => id);
    expect(rowIds(copy.body)).toHaveLength(2);
    expect(rowIds(copy.body).filter((id: string) => rowIds(whole).includes(id))).toEqual([]);
    const twice = row('A equipe');
    const wrong = await test.call(admin.createSurvey, {
      as: editor,
      body: { ...whole.body, questions: [{ ...matrix(), rows: [twice, twice] }] },
    });
    expect([wrong.body.code, wrong.body.field]).toEqual(['survey_invalid', 'questions']);
  });
});
