import { randomUUID } from 'node:crypto';

import * as banks from '@trilha/contracts/learning/question-banks';
import type { Question } from '@trilha/contracts/learning/questions';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildBank, buildQuestion } from '../../../test/test-course.ts';

const test = useTestApp();

async function bankWith(questions: readonly Question[] = []) {
  const admin = await test.build.member({ role: 'admin' });
  const bankId = await buildBank(test, admin.tenantId, questions);
  const read = async () => (await test.call(banks.getQuestionBank, { as: admin, params: { bankId } })).body;
  const add = (revision: number, question: unknown, position?: number, as: SignedIn = admin) =>
    test.call(banks.addQuestion, { as, params: { bankId }, body: { revision, question, position } });
  const update = (revision: number, question: Question, as: SignedIn = admin) =>
    test.call(banks.updateQuestion, {
      as,
      params: { bankId, questionId: question.id },
      body: { revision, question },
    });
  const remove = (revision: number, questionId: string) =>
    test.call(banks.deleteQuestion, { as: admin, params: { bankId, questionId }, query: { revision } });
  const order = (revision: number, questionIds: string[]) =>
    test.call(banks.orderQuestions, { as: admin, params: { bankId }, body: { revision, questionIds } });
  return { admin, bankId, read, add, update, remove, order };
}

const idsOf = (bank: { questions: Question[] }) => bank.questions.map(({ id }) => id);

describe('question banks [TST-02]', () => {
  it('are made, renamed, archived, found and logged', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const made = await test.call(banks.createQuestionBank, {
      as: admin,
      body: { title: { 'pt-BR': 'Garantia e Devolução' } },
    });
    const change = (body: object) =>
      test.call(banks.updateQuestionBank, { as: admin, params: { bankId: made.body.id }, body });
    const list = (query: Record<string, string>) => test.call(banks.listQuestionBanks, { as: admin, query });

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ revision: 1, questions: [], archived: false });
    expect((await change({ revision: 1, title: { 'pt-BR': 'Trocas' } })).body.revision).toBe(2);
    expect((await change({ revision: 1, archived: true })).body).toMatchObject({
      code: 'stale_revision',
      values: { revision: 2 },
    });
    expect((await list({ search: 'trócas' })).body.items).toHaveLength(1);
    expect((await list({ search: 'zebra%' })).body.items).toEqual([]);
    await change({ revision: 2, archived: true });
    expect((await list({})).body.items).toEqual([]);
    expect((await list({ archived: 'true' })).body.items).toMatchObject([
      { title: { 'pt-BR': 'Trocas' }, archived: true },
    ]);
    const log = await test.build.sql<{ action: string }>(
      admin.tenantId,
      'select action from audit_log order by seq',
    );
    expect(log.map(({ action }) => action)).toEqual([
      'question_bank.created',
      'question_bank.updated',
      'question_bank.updated',
    ]);
    expect(await test.build.sql(admin.tenantId, 'select app.audit_first_break() as broken')).toEqual([
      { broken: null },
    ]);
  });

  it('are listed page by page, last changed first', async () => {
    const admin = await test.build.member({ role: 'admin' });
    for (let index = 0; index < 5; index += 1) await buildBank(test, admin.tenantId, []);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof test.call>> = await test.call(banks.listQuestionBanks, {
        as: admin,
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    } while (cursor);

    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it('take, change, copy, order and lose questions, and a lost one can be put back', async () => {
    const [a, b, c] = [buildQuestion('single'), buildQuestion('matching'), buildQuestion('fill_in')];
    const bank = await bankWith([a, b]);

    expect((await bank.add(1, c, 1)).body.revision).toBe(2);
    expect(idsOf(await bank.read())).toEqual([a.id, c.id, b.id]);
    await bank.update(2, { ...a, points: 5 });
    const copy = await test.call(banks.duplicateQuestion, {
      as: bank.admin,
      params: { bankId: bank.bankId, questionId: b.id },
      body: { revision: 3 },
    });
    expect(idsOf(await bank.read())).toEqual([a.id, c.id, b.id, copy.body.question.id]);
    expect(JSON.stringify(copy.body.question)).not.toContain(
      b.type === 'matching' ? b.pairs[0]?.left.id : '',
    );
    await bank.order(4, [copy.body.question.id, b.id, a.id, c.id]);
    expect((await bank.remove(5, b.id)).body.revision).toBe(6);
    expect(idsOf(await bank.read())).toEqual([copy.body.question.id, a.id, c.id]);
    await bank.add(6, b, 1);

    const after = await bank.read();
    expect(idsOf(after)).toEqual([copy.body.question.id, b.id, a.id, c.id]);
    expect(after.questions[2].points).toBe(5);
  });

  it('let one of two editors through and tell the other', async () => {
    const question = buildQuestion('true_false');
    const bank = await bankWith([question]);

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => bank.update(1, { ...question, points: index + 1 })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'stale_revision')).toHaveLength(7);
    expect((await bank.read()).revision).toBe(2);
  });

  it('refuse questions that could not be asked, ids used twice and orders that leave one out', async () => {
    const question = buildQuestion('single');
    const bank = await bankWith([question]);
    const wrong = { ...buildQuestion('single'), correctOptionId: randomUUID() };

    expect((await bank.add(1, wrong)).body).toMatchObject({
      code: 'invalid_request',
      issues: [{ field: 'question.correctOptionId', code: 'correct_missing' }],
    });
    expect((await bank.add(1, { ...question, prompt: {} })).status).toBe(400);
    expect((await bank.add(1, question)).body.code).toBe('not_unique');
    expect((await bank.order(1, [])).status).toBe(400);
    expect((await bank.update(1, buildQuestion('single'))).status).toBe(404);
    expect((await bank.read()).revision).toBe(1);
  });

  it('have an end', async () => {
    const bank = await bankWith(Array.from({ length: banks.BANK_LIMIT }, () => buildQuestion('true_false')));

    const answer = await bank.add(1, buildQuestion('true_false'));

    expect(answer.body).toMatchObject({ code: 'question_bank_full', values: { limit: 500 } });
  });

  it('are for administrators of the company', async () => {
    const bank = await bankWith([buildQuestion('true_false')]);
    const learner = await test.build.member({ tenantId: bank.admin.tenantId });
    const stranger = await test.build.member({ role: 'admin' });

    expect((await bank.add(1, buildQuestion('single'), 0, learner)).body.code).toBe('forbidden');
    expect((await bank.add(1, buildQuestion('single'), 0, stranger)).status).toBe(404);
    expect(
      (await test.call(banks.getQuestionBank, { as: stranger, params: { bankId: bank.bankId } })).status,
    ).toBe(404);
    expect((await test.call(banks.listQuestionBanks, { as: stranger })).body.items).toEqual([]);
    expect((await test.call(banks.listQuestionBanks)).status).toBe(401);
  });
});
