import { randomUUID } from 'node:crypto';

import { getPoints, getPointsTable, getStatement } from '@trilha/contracts/engagement/points';
import { actAs } from '@trilha/contracts/identity/impersonation';
import { getMe } from '@trilha/contracts/identity/session';
import * as contract from '@trilha/contracts/learning/drills';
import type { Drill } from '@trilha/contracts/learning/drills';
import { deleteQuestion, updateQuestionBank } from '@trilha/contracts/learning/question-banks';
import type { Question } from '@trilha/contracts/learning/questions';
import { beforeEach, describe, expect, it } from 'vitest';

import { buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { CallOptions } from '../../../test/test-app.ts';
import { EVERY_TYPE } from '../../../test/test-attempts.ts';
import {
  answerTo,
  buildBank,
  buildQuestion,
  buildTestCourse,
  contextOf,
  enroll,
} from '../../../test/test-course.ts';
import type { TestCourse, TestCourseOptions } from '../../../test/test-course.ts';
import { GAME_SETTINGS } from '../../../test/test-games.ts';
import { snapshotBanks } from '../assessments/snapshot-banks.ts';

const test = useTestApp();

/** Calls as somebody who signs in again: days pass between calls here, and sessions end. */
const call = async (
  endpoint: Parameters<typeof test.call>[0],
  { as, ...options }: CallOptions & { readonly as: SignedIn },
) =>
  test.call(endpoint, {
    ...options,
    as: await test.build.session(as.personId, as.tenantId, as.memberId),
  });

interface DrillSettings {
  readonly mode?: 'off' | 'optional' | 'mandatory';
  readonly pointsPerRightAnswer?: number;
  readonly pointsPerDay?: number;
}

const setDrills = (tenantId: string, drills: DrillSettings) =>
  test.build.sql(tenantId, 'update tenants set settings = $2 where id = $1', [tenantId, { drills }]);
const moveDays = (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000);
};
const conclude = (
  course: Pick<TestCourse, 'courseId'>,
  { tenantId, memberId }: SignedIn,
  state = 'approved',
) =>
  test.build.sql(
    tenantId,
    'update enrollments set state = $3, finished_at = $4 where member_id = $1 and training_id = $2',
    [memberId, course.courseId, state, test.clock.now],
  );

/** A company with drills and a learner who passed a course with a test yesterday. */
async function passedYesterday(settings: DrillSettings = {}, options: TestCourseOptions = {}) {
  const course = await buildTestCourse(test, {
    questions: [1, 2, 3, 4, 5].map(() => buildQuestion('single')),
    ...options,
  });
  await setDrills(course.tenantId, { mode: 'optional', ...settings });
  await conclude(course, course.learner);
  moveDays(1);
  return course;
}

/** A company with drills and a learner who passed a course yesterday that has nothing but a game, and names a bank for drills. */
async function playedYesterday(own: boolean) {
  const tenantId = await test.build.tenant();
  const questions = [1, 2, 3].map(() => buildQuestion('single'));
  const bankId = await buildBank(test, own ? tenantId : await test.build.tenant(), questions);
  const game = {
    id: randomUUID(),
    type: 'true_or_false',
    title: { 'pt-BR': 'Jogo' },
    settings: { ...GAME_SETTINGS.true_or_false, drillBankId: bankId },
  };
  // The document's schema checks the settings when the course is made.
  const modules = [buildModule([game as unknown as Parameters<typeof buildModule>[0][number]])];
  const { id: courseId } = await test.build.course(tenantId, { modules });
  const learner = await test.build.member({ tenantId });
  const admin = await test.build.member({ tenantId, role: 'admin' });
  await test.inTenant(tenantId, async (tx) => {
    const { document } = await tx
      .selectFrom('trainingVersions')
      .where('trainingId', '=', courseId)
      .select('document')
      .executeTakeFirstOrThrow();
    await snapshotBanks(contextOf(test, admin, tx, 'admin'), courseId, 1, document as never);
  });
  await enroll(test, learner, courseId);
  await setDrills(tenantId, { mode: 'optional' });
  await conclude({ courseId }, learner);
  moveDays(1);
  return { learner, questions };
}

const deal = (as: SignedIn) => call(contract.dealDrill, { as });
const dealt = async (as: SignedIn): Promise<Drill> => (await deal(as)).body;
const answer = (as: SignedIn, drillId: string, questionId: string, given: unknown) =>
  call(contract.answerDrill, { as, params: { drillId, questionId }, body: { answer: given } });
const idsOf = ({ questions }: Drill) => questions.map(({ id }) => id);
const questionOf = ({ questions }: TestCourse, id: string): Question => {
  const question = questions.find((one) => one.id === id);
  if (!question) throw new Error('The drill asks another question.');
  return question;
};

/** Answers a whole drill, each question right or wrong. */
async function takeDrill(course: TestCourse, right: boolean, as = course.learner): Promise<Drill> {
  let drill = await dealt(as);
  for (const id of idsOf(drill))
    drill = (await answer(as, drill.id, id, answerTo(questionOf(course, id), right))).body;
  return drill;
}
const me = async (as: SignedIn) => {
  const { body } = await call(getMe, { as });
  return [body.has_mandatory_drills, body.has_close_banner_drills];
};
const isInMenu = async (as: SignedIn) => (await call(getMe, { as })).body.has_drill;
const balance = async (as: SignedIn) => (await call(getPoints, { as })).body.balance;

beforeEach(() => {
  // Noon in São Paulo, so that a day more or less is a day more or less there.
  test.clock.now = new Date('2026-03-10T15:00:00Z');
});

it('asks of who passed a course of games what its author chose for that, and nothing of another company [GAM-01]', async () => {
  const { learner, questions } = await playedYesterday(true);
  expect(idsOf(await dealt(learner)).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());

  const stranger = await playedYesterday(false);
  expect(idsOf(await dealt(stranger.learner))).toEqual([]);
});

describe('a drill', () => {
  it('asks three questions of what was passed, from the day after, with no key among them [SES-19]', async () => {
    const course = await buildTestCourse(test, {
      questions: [1, 2, 3, 4].map(() => buildQuestion('single')),
    });
    await setDrills(course.tenantId, { mode: 'optional' });
    moveDays(-1);
    expect(await me(course.learner)).toEqual([false, false]);
    await conclude(course, course.learner);
    expect(await me(course.learner)).toEqual([false, false]);
    moveDays(1);

    expect(await me(course.learner)).toEqual([false, true]);
    const { status, body } = await deal(course.learner);

    expect([status, body.questions.length, body.answers, body.finished]).toEqual([200, 3, [], false]);
    expect(new Set(idsOf(body)).size).toBe(3);
    expect(JSON.stringify(body)).not.toMatch(/correct|Explicação secreta/);
  });

  it('judges every kind of question but texts, which nobody reads here', async () => {
    const questions = [...EVERY_TYPE.map((type) => buildQuestion(type)), buildQuestion('dissertative')];
    const course = await passedYesterday({}, { questions });
    const seen = new Set<string>();
    for (let day = 0; day < 4; day += 1) {
      const drill = await takeDrill(course, true);
      expect(drill.answers.map(({ outcome }) => outcome)).toEqual(drill.questions.map(() => 'right'));
      for (const { type } of drill.questions) seen.add(type);
      moveDays(1);
    }

    expect([...seen].toSorted()).toEqual([...EVERY_TYPE].toSorted());
  });

  it('shows the right answer and what explains it once a question is answered, and goes on where it was', async () => {
    const course = await passedYesterday();
    const before = await dealt(course.learner);
    const [first = '', second = ''] = idsOf(before);
    const question = questionOf(course, first);

    await answer(course.learner, before.id, first, answerTo(question, false));
    await answer(course.learner, before.id, second, null);
    const after = await dealt(course.learner);

    expect([after.id, idsOf(after), after.finished]).toEqual([before.id, idsOf(before), false]);
    expect(after.answers).toMatchObject([
      {
        questionId: first,
        outcome: 'wrong',
        answer: answerTo(question, false),
        key: { optionId: answerTo(question).optionId },
        feedback: 'Explicação secreta',
        nextOn: '2026-03-12',
      },
      { questionId: second, outcome: 'unanswered', answer: null },
    ]);
  });

  it('is one a day: what was right comes later, what was wrong the day after', async () => {
    const course = await passedYesterday({}, { questions: [1, 2].map(() => buildQuestion('single')) });
    const first = await dealt(course.learner);
    const [known = '', forgotten = ''] = idsOf(first);
    await answer(course.learner, first.id, known, answerTo(questionOf(course, known)));
    const done = await answer(
      course.learner,
      first.id,
      forgotten,
      answerTo(questionOf(course, forgotten), false),
    );
    expect(done.body.finished).toBe(true);
    expect(await me(course.learner)).toEqual([false, false]);
    expect((await dealt(course.learner)).id).toBe(first.id);

    const days: string[][] = [];
    for (let day = 1; day <= 4; day += 1) {
      moveDays(1);
      days.push(idsOf(await takeDrill(course, true)));
    }

    expect(days).toEqual([[forgotten], [], [known], [forgotten]]);
  });

  it('asks nothing that is not there any more: a training left, a bank put away, a question taken out', async () => {
    const course = await passedYesterday({ mode: 'mandatory' });
    const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
    const [gone] = course.questions;
    if (!gone) throw new Error('The course has questions.');
    const removed = await call(deleteQuestion, {
      as: admin,
      params: { bankId: course.bankId, questionId: gone.id },
      query: { revision: 1 },
    });
    expect(removed.status).toBe(200);
    const asked = new Set<string>();
    for (let day = 0; day < 3; day += 1) {
      for (const id of idsOf(await takeDrill(course, true))) asked.add(id);
      moveDays(1);
    }
    expect(asked).toEqual(new Set(course.questions.slice(1).map(({ id }) => id)));
    moveDays(60);
    expect(await me(course.learner)).toEqual([true, false]);

    await test.build.sql(course.tenantId, "update enrollments set subscription = 'cancelled'");
    expect(await me(course.learner)).toEqual([false, false]);
    await test.build.sql(
      course.tenantId,
      "update enrollments set subscription = 'active', state = 'in_progress'",
    );
    expect(await me(course.learner)).toEqual([false, false]);
    await test.build.sql(course.tenantId, "update enrollments set state = 'approved'");
    expect(await me(course.learner)).toEqual([true, false]);
    const put = await call(updateQuestionBank, {
      as: admin,
      params: { bankId: course.bankId },
      body: { revision: 2, archived: true },
    });
    expect(put.status).toBe(200);
    expect(await me(course.learner)).toEqual([false, false]);
    expect(await dealt(course.learner)).toMatchObject({ questions: [], finished: true });
  });

  it('asks a question as it was published last, and as it was dealt until the end', async () => {
    const course = await passedYesterday({}, { questions: [buildQuestion('true_false')] });
    const drill = await dealt(course.learner);
    const [question] = course.questions;
    if (!question) throw new Error('The course has a question.');
    await test.build.sql(course.tenantId, `update questions set document = document || '{"correct": false}'`);
    await test.build.sql(course.tenantId, 'update question_banks set revision = 2');

    const { body } = await answer(course.learner, drill.id, question.id, answerTo(question));

    expect(body.answers[0].outcome).toBe('right');
  });

  it('that was published without its question is empty, over, and asks nothing until tomorrow', async () => {
    const course = await passedYesterday({ mode: 'mandatory' }, { questions: [buildQuestion('single')] });
    // The bank holds another question than the one that was published: what waits is seen in the bank, what is asked in the copy.
    await test.build.sql(course.tenantId, 'update questions set id = $1', [randomUUID()]);
    await test.build.sql(course.tenantId, 'update question_banks set revision = 2');
    expect(await me(course.learner)).toEqual([true, false]);

    expect(await dealt(course.learner)).toMatchObject({ questions: [], finished: true });

    expect(await me(course.learner)).toEqual([false, false]);
  });
});

describe('an answer to a drill', () => {
  it('counts once: a repeated call, a second tab and another answer change nothing', async () => {
    const course = await passedYesterday({ pointsPerRightAnswer: 5 });
    const [one, other] = await Promise.all([dealt(course.learner), dealt(course.learner)]);
    expect([other.id, idsOf(other)]).toEqual([one.id, idsOf(one)]);
    const [id = ''] = idsOf(one);
    const question = questionOf(course, id);

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => answer(course.learner, one.id, id, answerTo(question))),
    );
    const late = await answer(course.learner, one.id, id, answerTo(question, false));

    expect(new Set([...answers, late].map(({ body }) => JSON.stringify(body.answers))).size).toBe(1);
    expect(late.body.answers).toMatchObject([{ outcome: 'right', credited: 5 }]);
    expect(await balance(course.learner)).toBe(5);
    const [card] = await test.build.sql(course.tenantId, 'select repetitions from drill_cards');
    expect(card).toEqual({ repetitions: 1 });
  });

  it('gives points up to what a day gives, and is a line of the statement', async () => {
    const course = await passedYesterday({ pointsPerRightAnswer: 10, pointsPerDay: 25 });

    const drill = await takeDrill(course, true);

    expect(drill.answers.map(({ credited }) => credited)).toEqual([10, 10, 5]);
    expect(await balance(course.learner)).toBe(25);
    const { body } = await call(getStatement, { as: course.learner, query: { rule: 'drill_answered' } });
    expect(body.items.map(({ amount }: { amount: number }) => amount)).toEqual([5, 10, 10]);
    const table = await call(getPointsTable, { as: course.learner });
    expect(table.body.rules.drill_answered).toEqual({ each: 10, perDay: 25 });
    moveDays(1);
    await takeDrill(course, false);
    expect(await balance(course.learner)).toBe(25);
  });

  it('gives no more than a day gives to three answers at once', async () => {
    const course = await passedYesterday({ pointsPerRightAnswer: 10, pointsPerDay: 25 });
    const drill = await dealt(course.learner);
    const answers = await Promise.all(
      idsOf(drill).map((id) => answer(course.learner, drill.id, id, answerTo(questionOf(course, id)))),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance(course.learner)).toBe(25);
    const after = await dealt(course.learner);
    expect([after.finished, after.answers.map(({ credited }) => credited).toSorted((a, b) => a - b)]).toEqual(
      [true, [5, 10, 10]],
    );
  });

  it('is refused on another day, to another question and in another shape', async () => {
    const course = await passedYesterday({}, { questions: [1, 2, 3, 4].map(() => buildQuestion('single')) });
    const drill = await dealt(course.learner);
    const asked = idsOf(drill);
    const [id = ''] = asked;
    const left = course.questions.find((question) => !asked.includes(question.id));
    const refused = async (questionId: string, given: unknown) =>
      (await answer(course.learner, drill.id, questionId, given)).body;

    expect(await refused(left?.id ?? '', null)).toMatchObject({
      code: 'answer_invalid',
      field: 'questionId',
    });
    expect(await refused(id, { type: 'true_false', value: true })).toMatchObject({ code: 'answer_invalid' });
    expect(await refused(id, { type: 'single', optionId: randomUUID() })).toMatchObject({
      code: 'answer_invalid',
    });
    moveDays(1);
    expect(await refused(id, null)).toMatchObject({ status: 409, code: 'drill_over' });
    expect((await dealt(course.learner)).answers).toEqual([]);
  });

  it('takes an answer given without a network for the day it was given on, three days back at most, by what went by on the phone', async () => {
    const course = await passedYesterday({ pointsPerRightAnswer: 5, pointsPerDay: 50 });
    const drill = await dealt(course.learner);
    const late = async (place: number, elapsedHours: number, phoneIsOffByDays = 0) => {
      const id = idsOf(drill)[place] ?? '';
      const sentAt = new Date(test.clock.now.getTime() + phoneIsOffByDays * 86_400_000);
      return call(contract.answerDrill, {
        as: course.learner,
        params: { drillId: drill.id, questionId: id },
        body: {
          answer: answerTo(questionOf(course, id), true),
          at: new Date(sentAt.getTime() - elapsedHours * 3_600_000).toISOString(),
          sentAt: sentAt.toISOString(),
        },
      });
    };
    const before = await balance(course.learner);
    moveDays(2);

    expect((await late(0, 48)).body).toMatchObject({ answers: [{ outcome: 'right', credited: 5 }] });
    // Its clock is a day ahead: what went by on it counts.
    expect((await late(1, 47, 1)).body.answers).toHaveLength(2);
    expect((await late(1, 47)).body.answers).toHaveLength(2);
    // Given today, to the drill of another day.
    expect((await late(2, 1)).body).toMatchObject({ code: 'drill_over' });
    moveDays(2);
    expect((await late(2, 96)).body).toMatchObject({ code: 'drill_over' });
    expect((await balance(course.learner)) - before).toBe(10);
  });

  it('is of nobody else, in this company or another', async () => {
    const course = await passedYesterday();
    const drill = await dealt(course.learner);
    const [id = ''] = idsOf(drill);
    const colleague = await test.build.member({ tenantId: course.tenantId });
    const stranger = (await passedYesterday()).learner;

    for (const as of [colleague, stranger]) {
      expect((await answer(as, drill.id, id, null)).body.code).toBe('not_found');
    }
    await enroll(test, colleague, course.courseId);
    await conclude(course, colleague);
    expect((await dealt(colleague)).questions).toEqual([]);
    moveDays(1);
    expect((await dealt(colleague)).id).not.toBe(drill.id);
  });
});

describe('a day', () => {
  it('is the person’s own', async () => {
    const course = await passedYesterday();
    await test.owner.query("update people set time_zone = 'Pacific/Auckland' where id = $1", [
      course.learner.personId,
    ]);
    // Eleven in the evening there, on the day the course was passed.
    test.clock.now = new Date('2026-03-11T10:00:00Z');
    expect(await dealt(course.learner)).toMatchObject({ day: '2026-03-11', questions: [] });

    // Half past midnight there, and still the same morning in São Paulo.
    test.clock.now = new Date('2026-03-11T11:30:00Z');

    expect(await me(course.learner)).toEqual([false, true]);
    const drill = await dealt(course.learner);
    expect([drill.day, drill.questions.length]).toEqual(['2026-03-12', 3]);
  });
});

describe('somebody who travels', () => {
  const zone = (of: SignedIn, name: string) =>
    test.owner.query('update people set time_zone = $2 where id = $1', [of.personId, name]);

  it('west over a day answers the earlier drill too, and is paid once for each day', async () => {
    const course = await passedYesterday(
      { mode: 'mandatory', pointsPerRightAnswer: 5 },
      { questions: [buildQuestion('single')] },
    );
    // Noon in São Paulo: the next day has begun in Kiritimati.
    const before = await dealt(course.learner);
    await zone(course.learner, 'Pacific/Kiritimati');
    const ahead = await takeDrill(course, true);
    expect([before.day, ahead.day, ahead.finished]).toEqual(['2026-03-11', '2026-03-12', true]);
    await zone(course.learner, 'America/Sao_Paulo');
    expect(await me(course.learner)).toEqual([true, false]);

    const back = await takeDrill(course, true);

    expect([back.id, back.finished]).toEqual([before.id, true]);
    expect(await me(course.learner)).toEqual([false, false]);
    expect(await balance(course.learner)).toBe(10);
    moveDays(1);
    expect((await dealt(course.learner)).id).toBe(ahead.id);
    expect(await balance(course.learner)).toBe(10);
  });
});

describe('the banner of drills', () => {
  it('is closed for the day on every device, and comes again the day after', async () => {
    const course = await passedYesterday();
    expect(await me(course.learner)).toEqual([false, true]);

    expect((await call(contract.closeDrillBanner, { as: course.learner })).status).toBe(204);
    expect((await call(contract.closeDrillBanner, { as: course.learner })).status).toBe(204);

    expect(await me(course.learner)).toEqual([false, false]);
    expect((await dealt(course.learner)).questions).toHaveLength(3);
    moveDays(1);
    expect(await me(course.learner)).toEqual([false, true]);
  });
});

describe('the way to a drill in the menu', () => {
  it('stays where the banner was closed, until the day’s drill is done', async () => {
    const course = await passedYesterday();
    await call(contract.closeDrillBanner, { as: course.learner });
    expect(await isInMenu(course.learner)).toBe(true);

    await takeDrill(course, true);

    expect(await isInMenu(course.learner)).toBe(false);
    await setDrills(course.tenantId, { mode: 'off' });
    moveDays(1);
    expect(await isInMenu(course.learner)).toBe(false);
  });
});

describe('mandatory drills', () => {
  it('stand before home until the day’s is done, whoever closed a banner before [SES-19]', async () => {
    const course = await passedYesterday({ mode: 'mandatory' });
    await call(contract.closeDrillBanner, { as: course.learner });
    expect(await me(course.learner)).toEqual([true, false]);
    expect((await dealt(course.learner)).mandatory).toBe(true);

    const drill = await takeDrill(course, false);

    expect([drill.finished, await me(course.learner)]).toEqual([true, [false, false]]);
    moveDays(1);
    expect(await me(course.learner)).toEqual([true, false]);
  });

  it('are not asked of whoever acts as the person, who answers nothing for them either', async () => {
    const course = await passedYesterday({ mode: 'mandatory' });
    const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
    const { memberId } = course.learner;
    const begun = await call(actAs, {
      as: admin,
      params: { memberId },
      body: { reason: 'Ajuda por telefone' },
    });
    const acting = { ...course.learner, accessToken: begun.body.access_token };

    const { body } = await test.call(getMe, { as: acting });

    expect([body.acting === null, body.has_mandatory_drills]).toEqual([false, false]);
    expect((await test.call(contract.dealDrill, { as: acting })).body.code).toBe('acting_refused');
    expect(await me(course.learner)).toEqual([true, false]);
  });

  it('are asked of nobody who has passed nothing, nor where the company has none or no courses', async () => {
    const course = await passedYesterday({ mode: 'mandatory' });
    const newcomer = await test.build.member({ tenantId: course.tenantId });
    expect(await me(newcomer)).toEqual([false, false]);

    await setDrills(course.tenantId, { mode: 'off' });
    expect(await me(course.learner)).toEqual([false, false]);
    expect((await deal(course.learner)).body.code).toBe('not_found');
    await setDrills(course.tenantId, { mode: 'mandatory', pointsPerRightAnswer: 5 });
    const drill = await dealt(course.learner);
    const [id = ''] = idsOf(drill);
    await setDrills(course.tenantId, { mode: 'off', pointsPerRightAnswer: 5 });
    const given = answerTo(questionOf(course, id));
    expect((await answer(course.learner, drill.id, id, given)).body.code).toBe('not_found');
    expect(await balance(course.learner)).toBe(0);
    await setDrills(course.tenantId, { mode: 'mandatory' });
    await test.build.sql(course.tenantId, "update tenants set modules = '{news}' where id = $1", [
      course.tenantId,
    ]);
    expect(await me(course.learner)).toEqual([false, false]);
    expect((await deal(course.learner)).body.code).toBe('not_found');
  });
});

describe('what a team forgets', () => {
  interface Team {
    readonly people: number;
    readonly right: boolean;
    readonly branchId?: string;
    readonly labelIds?: readonly string[];
  }

  /** People of a branch or group who all answered the only question, right or wrong. */
  async function answerAll(course: TestCourse, teams: readonly Team[]): Promise<void> {
    for (const { people, right, ...team } of teams)
      for (let count = 0; count < people; count += 1) {
        const member = await test.build.member({ tenantId: course.tenantId, ...team });
        await enroll(test, member, course.courseId);
        await conclude(course, member);
        moveDays(1);
        await takeDrill(course, right, member);
        moveDays(-1);
      }
  }
  const forgotten = async (as: SignedIn, query: Record<string, string | number> = {}) => {
    const { body } = await call(contract.listForgottenQuestions, { as, query });
    return body;
  };
  const build = async () => {
    const course = await passedYesterday({}, { questions: [buildQuestion('single')] });
    const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
    return { course, admin };
  };

  it('is counted by question, of a branch, a group or everybody, once the days are over', async () => {
    const { course, admin } = await build();
    const branchId = await test.build.branch(course.tenantId);
    const group = await test.build.label(course.tenantId, 'group', 'Vendas');
    await answerAll(course, [
      { people: 6, right: false, branchId },
      { people: 2, right: true, branchId },
      { people: 5, right: true, labelIds: [group] },
    ]);
    moveDays(1);
    expect((await forgotten(admin)).items).toEqual([]);
    moveDays(2);

    const [question] = course.questions;
    expect(await forgotten(admin)).toMatchObject({
      mode: 'optional',
      withheld: 0,
      items: [
        {
          bankId: course.bankId,
          bank: 'Banco',
          questionId: question?.id,
          prompt: 'Pergunta single',
          asked: 13,
          people: 13,
          forgotten: 46,
        },
      ],
    });
    expect((await forgotten(admin, { branch: branchId })).items).toMatchObject([
      { asked: 8, people: 8, forgotten: 75 },
    ]);
    expect((await forgotten(admin, { group })).items).toMatchObject([{ asked: 5, forgotten: 0 }]);
    expect((await forgotten(admin, { group, branch: branchId })).code).toBe('invalid_request');
    moveDays(90);
    expect((await forgotten(admin)).items).toEqual([]);
  });

  it('tells nothing of fewer than five people, nor by what is left of everybody', async () => {
    const { course, admin } = await build();
    const branchId = await test.build.branch(course.tenantId);
    await answerAll(course, [
      { people: 6, right: false, branchId },
      { people: 1, right: true },
    ]);
    moveDays(3);

    expect(await forgotten(admin)).toMatchObject({ items: [{ asked: 7 }], withheld: 0 });
    expect(await forgotten(admin, { branch: branchId })).toMatchObject({ items: [], withheld: 1 });
    const few = await build();
    await answerAll(few.course, [{ people: 4, right: false }]);
    moveDays(3);
    expect(await forgotten(few.admin)).toMatchObject({ items: [], withheld: 1 });
  });

  it('is read page by page by those who run question banks, of their own company', async () => {
    const course = await passedYesterday({}, { questions: [1, 2].map(() => buildQuestion('single')) });
    const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
    await answerAll(course, [{ people: 5, right: false }]);
    moveDays(3);
    const first = await forgotten(admin, { limit: 1 });
    const second = await forgotten(admin, { limit: 1, cursor: first.nextCursor });

    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([1, 1, null]);
    expect(first.items[0].questionId).not.toBe(second.items[0].questionId);
    expect((await forgotten(course.learner)).code).toBe('forbidden');
    const stranger = await test.build.member({ role: 'admin' });
    expect((await forgotten(stranger)).items).toEqual([]);
  });

  it('names the lesson that comes before the test in each published course that asks it', async () => {
    const { course, admin } = await build();
    await answerAll(course, [{ people: 5, right: false }]);
    moveDays(3);
    const lessons = async () => (await forgotten(admin)).items[0]?.lessons;
    expect(await lessons()).toEqual([
      { courseId: course.courseId, course: expect.any(String), lesson: null },
    ]);
    // The last one of its module before it, and no other test.
    const other = (type: string, title: string) => ({
      id: randomUUID(),
      type,
      title: { 'pt-BR': title },
      settings: {},
    });
    await test.build.sql(
      course.tenantId,
      `update training_versions set document = jsonb_set(document, '{modules,0,activities}',
         $2::jsonb || jsonb_build_array(document #> '{modules,0,activities,0}') || $3::jsonb) where training_id = $1`,
      [
        course.courseId,
        JSON.stringify([
          other('text', 'Abertura'),
          other('video', 'O prazo'),
          { ...other('conventional_test', 'Outra prova'), settings: { draws: [] } },
        ]),
        JSON.stringify([other('text', 'Depois')]),
      ],
    );
    expect(await lessons()).toMatchObject([{ lesson: 'O prazo' }]);
    await test.build.sql(course.tenantId, `update trainings set status = 'archived' where id = $1`, [
      course.courseId,
    ]);
    expect(await lessons()).toEqual([]);
  });
});
