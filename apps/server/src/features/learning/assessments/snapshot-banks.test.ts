import { randomUUID } from 'node:crypto';

import { getAttempt, startAttempt } from '@trilha/contracts/learning/attempts';
import { updateQuestion } from '@trilha/contracts/learning/question-banks';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildBank, buildQuestion, buildTestCourse, contextOf } from '../../../test/test-course.ts';
import { banksOfCourse } from './bank-snapshots.ts';
import { snapshotBanks } from './snapshot-banks.ts';

const test = useTestApp();

function documentDrawing(draws: { bankId: string; count: number | null }[]) {
  const settings = { draws } as never;
  const activity = {
    id: randomUUID(),
    title: { 'pt-BR': 'Prova' },
    minutes: 5,
    required: true,
    isReleasedByHand: false,
  };
  return {
    modules: [
      {
        id: randomUUID(),
        title: { 'pt-BR': 'M' },
        activities: [{ ...activity, type: 'block_test' as const, settings }],
      },
    ],
  };
}

describe('snapshotBanks', () => {
  it('refuses a draw that asks more than its bank holds, over all draws of the test', async () => {
    const member = await test.build.member({ role: 'admin' });
    const full = await buildBank(test, member.tenantId, [buildQuestion('single'), buildQuestion('single')]);
    const empty = await buildBank(test, member.tenantId, []);
    const snapshot = (draws: { bankId: string; count: number | null }[]) =>
      test.inTenant(member.tenantId, (tx) =>
        snapshotBanks(contextOf(test, member, tx, 'admin'), randomUUID(), 1, documentDrawing(draws)),
      );

    await expect(snapshot([{ bankId: full, count: 3 }])).rejects.toMatchObject({
      code: 'question_bank_empty',
      details: { field: 'modules.0.activities.0.settings.draws.0', values: { asked: 3, held: 2 } },
    });
    await expect(snapshot([{ bankId: empty, count: null }])).rejects.toMatchObject({
      code: 'question_bank_empty',
    });
    await expect(snapshot([{ bankId: randomUUID(), count: 1 }])).rejects.toMatchObject({
      code: 'question_bank_empty',
    });
    const twice = [
      { bankId: full, count: 1 },
      { bankId: full, count: 2 },
    ];
    await expect(snapshot(twice)).rejects.toMatchObject({
      details: { field: 'modules.0.activities.0.settings.draws.1', values: { asked: 2, held: 1 } },
    });
  });

  it('keeps what a running attempt asks while the bank is edited', async () => {
    const [question] = [buildQuestion('true_false')];
    const course = await buildTestCourse(test, { questions: [question] });
    const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
    const { body: attempt } = await test.call(startAttempt, {
      as: course.learner,
      params: { courseId: course.courseId, activityId: course.activityId },
    });

    const edited = await test.call(updateQuestion, {
      as: admin,
      params: { bankId: course.bankId, questionId: question.id },
      body: { revision: 1, question: { ...question, prompt: { 'pt-BR': 'Outra pergunta' } } },
    });

    expect(edited.status).toBe(200);
    const { body } = await test.call(getAttempt, { as: course.learner, params: { attemptId: attempt.id } });
    expect(body.questions[0].prompt).toBe('Pergunta true_false');
  });

  it('remembers nothing of a publishing that was rolled back', async () => {
    const member = await test.build.member({ role: 'admin' });
    const { id: courseId } = await test.build.course(member.tenantId);
    const [lost, kept] = await Promise.all(
      [buildQuestion('single'), buildQuestion('true_false')].map((question) =>
        buildBank(test, member.tenantId, [question]),
      ),
    );
    const publishing = (bankId: string, fails: boolean) =>
      test.inTenant(member.tenantId, async (tx) => {
        const ctx = contextOf(test, member, tx, 'admin');
        await snapshotBanks(ctx, courseId, 1, documentDrawing([{ bankId, count: null }]));
        expect((await banksOfCourse(ctx, courseId, 1))(bankId).questions).toHaveLength(1);
        if (fails) throw new Error('The connection was lost.');
      });
    await expect(publishing(lost ?? '', true)).rejects.toThrow('The connection was lost.');
    await publishing(kept ?? '', false);

    const banks = await test.inTenant(member.tenantId, (tx) =>
      banksOfCourse(contextOf(test, member, tx, 'admin'), courseId, 1),
    );

    expect(banks(kept ?? '').questions).toHaveLength(1);
    expect(() => banks(lost ?? '')).toThrow('is missing');
  });

  it('is for those who may publish', async () => {
    const learner = await test.build.member();

    await expect(
      test.inTenant(learner.tenantId, (tx) =>
        snapshotBanks(contextOf(test, learner, tx), randomUUID(), 1, documentDrawing([])),
      ),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
