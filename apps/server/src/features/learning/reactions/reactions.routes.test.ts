import { randomUUID } from 'node:crypto';

import { enroll } from '@trilha/contracts/learning/catalog';
import { getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import * as contract from '@trilha/contracts/learning/reactions';
import type { ReactionAnswer } from '@trilha/contracts/learning/reactions';
import {
  getCourseDraft,
  publishCourseDraft,
  saveCourseDraft,
} from '@trilha/contracts/learning/course-builder';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const words = (text: string) => ({ 'pt-BR': text });

function reaction(settings: { scope: 'module' | 'training'; anonymous: boolean }) {
  const [good, bad] = [randomUUID(), randomUUID()];
  const questions = [
    { id: randomUUID(), kind: 'scale', prompt: words('O que achou?'), required: true },
    {
      id: randomUUID(),
      kind: 'choice',
      prompt: words('Recomenda?'),
      required: false,
      options: [
        { id: good, text: words('Sim') },
        { id: bad, text: words('Não') },
      ],
    },
    { id: randomUUID(), kind: 'text', prompt: words('O que falta?'), required: false },
  ] as const;
  const activity = {
    id: randomUUID(),
    type: 'reaction_evaluation',
    title: words('Sua opinião'),
    settings: { ...settings, questions },
  } as never;
  return { activity, activityId: (activity as { id: string }).id, questions, good };
}

/** A course of an activity, the reaction to it in the same module, and another activity behind. */
async function courseWith(settings: { scope: 'module' | 'training'; anonymous: boolean }) {
  const admin = await test.build.member({ role: 'admin' });
  const { activity, ...rest } = reaction(settings);
  const html = () =>
    buildActivity('html', { settings: { source: { kind: 'inline', html: 'x' }, minimumSeconds: 0 } });
  const course = await test.build.course(admin.tenantId, {
    ordering: 'free',
    modules: [buildModule([activity, html()]), buildModule([html()], 'Depois')],
  });
  const learner = async () => {
    const member = await test.build.member({ tenantId: admin.tenantId });
    await test.call(enroll, { as: member, params: { courseId: course.id } });
    return member;
  };
  return { ...rest, admin, courseId: course.id, learner };
}
type Course = Awaited<ReturnType<typeof courseWith>>;

const see = (as: SignedIn, courseId: string, ...orders: number[]) =>
  orders.reduce(async (before, hierarchyOrder) => {
    await before;
    await test.call(reportProgress, { as, params: { courseId, hierarchyOrder }, body: { seq: 1 } });
  }, Promise.resolve());

const answer = (as: SignedIn, { courseId }: Course, answers: readonly ReactionAnswer[], anonymous = false) =>
  test.call(contract.answerReaction, {
    as,
    params: { courseId, hierarchyOrder: 1 },
    body: { answers, anonymous },
  });

const scale = ({ questions }: Course, value: number): ReactionAnswer => ({
  kind: 'scale',
  questionId: questions[0].id,
  value,
});
const text = ({ questions }: Course, said: string): ReactionAnswer => ({
  kind: 'text',
  questionId: questions[2].id,
  text: said,
});

/** Publishes the course again, with an evaluation that shows who answered. */
async function publishNamed({ admin, courseId }: Course): Promise<void> {
  const call = { as: admin, params: { courseId } };
  const { body: draft } = await test.call(getCourseDraft, call);
  const document = structuredClone(draft.document);
  const [evaluation] = document.modules[0].activities;
  evaluation.settings.anonymous = false;
  const { body: saved } = await test.call(saveCourseDraft, {
    ...call,
    body: { revision: draft.revision, document },
  });
  const published = await test.call(publishCourseDraft, { ...call, body: { revision: saved.revision } });
  expect(published.status).toBe(201);
  await test.drainOutbox();
}

const results = async ({ admin, courseId, activityId }: Course) =>
  (await test.call(contract.getReactionResults, { as: admin, params: { courseId, activityId } })).body;

describe('a reaction evaluation', () => {
  it.each([
    ['module', [2]],
    ['training', [2, 3]],
  ] as const)('of a %s is open only once everything else of it is done [CRS-10]', async (scope, orders) => {
    const course = await courseWith({ scope, anonymous: false });
    const learner = await course.learner();
    for (const order of orders) {
      const page = { as: learner, params: { courseId: course.courseId, hierarchyOrder: 1 } };
      const locked = { code: 'reaction_before_activities', values: { missing: order } };
      expect((await test.call(getActivity, page)).body).toMatchObject(locked);
      expect((await answer(learner, course, [scale(course, 4)])).body).toMatchObject(locked);
      await see(learner, course.courseId, order);
    }
    const answered = await answer(learner, course, [scale(course, 4)]);
    expect(answered.body).toMatchObject({ access: 'done', concluded: scope === 'training' });
  });

  it('is answered once, also where two answers come at once, and shows who said what in a table', async () => {
    const course = await courseWith({ scope: 'module', anonymous: false });
    const learner = await course.learner();
    await see(learner, course.courseId, 2);
    const both = await Promise.all([1, 5].map((value) => answer(learner, course, [scale(course, value)])));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('reaction_answered');

    const { admin, courseId, activityId } = course;
    const table = await test.call(contract.listReactionAnswers, {
      as: admin,
      params: { courseId, activityId },
    });
    const value = both[0]?.status === 200 ? '1' : '5';
    expect(table.body.items).toMatchObject([
      { person: 'Ana Souza', answeredAt: test.clock.now.toISOString(), answers: [value, '', ''] },
    ]);
  });

  it('refuses what is no answer to it, and one that leaves out what is required', async () => {
    const course = await courseWith({ scope: 'module', anonymous: false });
    const [first, second] = course.questions;
    const learner = await course.learner();
    await see(learner, course.courseId, 2);
    const refused = async (...answers: ReactionAnswer[]) => {
      const { body } = await answer(learner, course, answers);
      return [body.code, body.field];
    };
    expect(await refused()).toEqual(['answer_invalid', first.id]);
    expect(await refused(scale(course, 3), scale(course, 3))).toEqual(['answer_invalid', 'answers.1']);
    expect(
      await refused(scale(course, 3), { kind: 'choice', questionId: second.id, optionId: randomUUID() }),
    ).toEqual(['answer_invalid', 'answers.1']);
    expect(await refused({ kind: 'text', questionId: first.id, text: 'bom' })).toEqual([
      'answer_invalid',
      'answers.0',
    ]);
    expect((await results(course)).answered).toBe(0);
  });

  it('counts points and options and gathers words', async () => {
    const course = await courseWith({ scope: 'module', anonymous: false });
    const [, second] = course.questions;
    for (const [value, said] of [
      [5, 'mais exemplos'],
      [2, 'menos texto'],
      [5, ''],
    ] as const) {
      const learner = await course.learner();
      await see(learner, course.courseId, 2);
      await answer(learner, course, [
        scale(course, value),
        { kind: 'choice', questionId: second.id, optionId: course.good },
        ...(said ? [text(course, said)] : []),
      ]);
    }
    const { answered, questions } = await results(course);
    expect([answered, questions.map((one: { answered: number }) => one.answered)]).toEqual([3, [3, 3, 2]]);
    expect(questions).toMatchObject([
      {
        average: 4,
        counts: ['1', '2', '3', '4', '5'].map((label) => ({ label, count: { 2: 1, 5: 2 }[label] ?? 0 })),
      },
      {
        average: null,
        counts: [
          { label: 'Sim', count: 3 },
          { label: 'Não', count: 0 },
        ],
      },
      { counts: [], texts: expect.arrayContaining(['mais exemplos', 'menos texto']) },
    ]);
  });

  it('that is anonymous keeps nobody’s name, day or order, and shows nothing of fewer than three', async () => {
    const course = await courseWith({ scope: 'module', anonymous: true });
    const { admin, courseId, activityId } = course;
    const table = async () =>
      (await test.call(contract.listReactionAnswers, { as: admin, params: { courseId, activityId } })).body;
    for (const shown of [false, false, true]) {
      const learner = await course.learner();
      await see(learner, course.courseId, 2);
      expect((await answer(learner, course, [scale(course, 3), text(course, 'cansativo')])).status).toBe(200);
      const page = await results(course);
      expect([page.withheld, page.questions[0]?.answered]).toEqual([!shown, shown ? 3 : 0]);
      expect((await table()).items).toHaveLength(shown ? 3 : 0);
    }
    expect((await table()).items[0]).toMatchObject({ person: null, answeredAt: null });
    const rows = await test.build.sql<{ row: string }>(
      admin.tenantId,
      'select r::text as row from reaction_answers r where activity_id = $1',
      [activityId],
    );
    const members = await test.build.sql<{ id: string }>(admin.tenantId, 'select id from members', []);
    for (const { row } of rows) for (const { id } of members) expect(row).not.toContain(id);
    expect(rows.map(({ row }) => row).join()).not.toContain(test.clock.now.toISOString().slice(0, 10));
  });

  it('that is anonymous shows further answers three and more at once, also of people who answer at once', async () => {
    const course = await courseWith({ scope: 'module', anonymous: true });
    const { admin, courseId, activityId } = course;
    const say = async (value: number) => {
      const learner = await course.learner();
      await see(learner, courseId, 2);
      return () => answer(learner, course, [scale(course, value), text(course, `nota ${value}`)], true);
    };
    const shownNow = async () => {
      const page = await results(course);
      const params = { courseId, activityId };
      const table = (await test.call(contract.listReactionAnswers, { as: admin, params })).body.items;
      expect(table).toHaveLength(page.questions[0]?.answered ?? 0);
      expect(page.questions[2]?.texts).toHaveLength(table.length);
      return [page.answered, page.waiting, table.length];
    };
    for (const [value, expected] of [
      [1, [1, 1, 0]],
      [2, [2, 2, 0]],
      [3, [3, 0, 3]],
      [4, [4, 1, 3]],
      [5, [5, 2, 3]],
    ] as const) {
      expect((await (await say(value))()).status).toBe(200);
      expect(await shownNow()).toEqual(expected);
    }
    const crowd = await Promise.all([1, 2, 3, 4, 5].map(say));
    await Promise.all(crowd.map((send) => send()));
    const [answered, waiting, shown = 0] = await shownNow();
    expect(answered).toBe(10);
    expect([waiting, shown]).toEqual([1, 9]);
  });

  it('keeps nobody’s name who was told that it is anonymous, nor shows what waits once it is not', async () => {
    const course = await courseWith({ scope: 'module', anonymous: true });
    const [early, late] = [await course.learner(), await course.learner()];
    for (const learner of [early, late]) await see(learner, course.courseId, 2);
    await answer(early, course, [scale(course, 1)], true);
    await publishNamed(course);

    const refused = await answer(late, course, [scale(course, 2)], true);

    expect(refused).toMatchObject({ status: 409, body: { code: 'reaction_named' } });
    const { answered, waiting, questions } = await results(course);
    expect([answered, waiting, questions[0]?.answered]).toEqual([1, 1, 0]);
    expect((await answer(late, course, [scale(course, 2)])).status).toBe(200);
    expect((await results(course)).questions[0]?.answered).toBe(1);
  });

  it('is read by those who run courses, of their own company', async () => {
    const course = await courseWith({ scope: 'module', anonymous: false });
    const { courseId, activityId } = course;
    const learner = await course.learner();
    const stranger = await test.build.member({ role: 'admin' });
    const read = async (as: SignedIn) =>
      (await test.call(contract.getReactionResults, { as, params: { courseId, activityId } })).body.code;
    expect(await read(learner)).toBe('forbidden');
    expect(await read(stranger)).toBe('not_found');
    const table = { as: stranger, params: { courseId, activityId } };
    expect((await test.call(contract.listReactionAnswers, table)).body.code).toBe('not_found');
    const { body } = await test.call(contract.listReactions, { as: course.admin, params: { courseId } });
    expect(body.items).toMatchObject([
      { activityId, module: 'Primeiros passos', anonymous: false, answered: 0 },
    ]);
  });
});
