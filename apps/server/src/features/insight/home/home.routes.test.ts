import { listBadges, markBadgesSeen } from '@trilha/contracts/engagement/badges';
import { getHome, reportProgress } from '@trilha/contracts/learning/learning';
import { enrollInTrail, getTrail } from '@trilha/contracts/learning/trails';
import { getNews, listNews } from '@trilha/contracts/engagement/news';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { getMe } from '@trilha/contracts/identity/session';
import { answerSurvey, getSurvey, readMandatorySurvey } from '@trilha/contracts/engagement/surveys';
import { describe, expect, it } from 'vitest';

import { plainRichText } from '@trilha/contracts/platform/rich-text';
import { followersOf } from '../../../platform/queue/from-features.ts';
import { features } from '../../features.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCourse, enroll } from '../../../test/test-course.ts';
import { attemptCalls } from '../../../test/test-attempts.ts';
import { buildTrail, trailItem } from '../../../test/test-trail.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(test.clock.now.getTime() + days * DAY_MS);

async function badge(tenantId: string, condition: unknown): Promise<string> {
  const id = crypto.randomUUID();
  await test.build.sql(
    tenantId,
    'insert into badges (tenant_id, id, name, icon, condition) values ($1, $2, $3, $4, $5)',
    [tenantId, id, { 'pt-BR': 'Primeira luz', 'fr-FR': 'Première lueur' }, 'sunrise', condition],
  );
  return id;
}

/** Takes the one HTML activity of a course. */
async function finish(learner: SignedIn, courseId: string): Promise<void> {
  const report = (body: Record<string, unknown>) =>
    test.call(reportProgress, { as: learner, params: { courseId, hierarchyOrder: 1 }, body });
  await report({ seq: 1 });
  test.clock.now = new Date(test.clock.now.getTime() + 20_000);
  const { body } = await report({ seq: 2, intervals: [[0, 10]], duration: 10 });
  expect(body).toMatchObject({ concluded: true });
}

async function survey(
  tenantId: string,
  options: { mandatory?: boolean; endsAt?: Date; kind?: 'survey' | 'drill' } = {},
) {
  const id = crypto.randomUUID();
  const question = (kind: string) => ({
    id: crypto.randomUUID(),
    kind,
    prompt: { 'pt-BR': `Pergunta ${kind}` },
    options:
      kind === 'dissertative'
        ? []
        : ['Sim', 'Não'].map((text) => ({
            id: crypto.randomUUID(),
            text: { 'pt-BR': text },
            correct: options.kind === 'drill' ? text === 'Sim' : undefined,
          })),
  });
  const questions = [question('multiple_choice'), question('choice_justified'), question('dissertative')];
  await test.build.sql(
    tenantId,
    `insert into surveys (tenant_id, id, title, questions, mandatory, published, starts_at, ends_at, kind)
     values ($1, $2, $3, $4, $5, true, $6, $7, $8)`,
    [
      tenantId,
      id,
      { 'pt-BR': 'Clima' },
      JSON.stringify(questions),
      options.mandatory ?? false,
      later(-1),
      options.endsAt ?? null,
      options.kind ?? 'survey',
    ],
  );
  return { id, questions };
}

describe('a test that was begun and left', () => {
  const { start, submit, take, passMinutes } = attemptCalls(test);
  const homeOf = async (as: SignedIn) => (await test.call(getHome, { as })).body;

  it('stands on home with its end until it is handed in or its time is over [ROU-12]', async () => {
    const course = await buildTestCourse(test, {
      kind: 'block_test',
      settings: { attemptLimit: 'limited', maximumAttempts: 3, timeLimitMinutes: 5 },
    });
    const other = await test.build.member({ tenantId: course.tenantId });
    expect((await homeOf(course.learner)).runningTest).toBeNull();
    const endsAt = new Date(test.clock.now.getTime() + 5 * 60_000).toISOString();

    const { body: attempt } = await start(course);

    expect((await homeOf(course.learner)).runningTest).toMatchObject({
      training: { kind: 'course', id: course.courseId },
      activity: { hierarchy_order: 1 },
      endsAt,
    });
    expect((await homeOf(other)).runningTest).toBeNull();
    await submit(course, attempt.id);
    expect((await homeOf(course.learner)).runningTest).toBeNull();
    await start(course);
    passMinutes(6);
    expect((await homeOf(course.learner)).runningTest).toBeNull();
  });

  it('and lost with its last attempt leaves the blocked course on home, for its person alone [CRS-05]', async () => {
    const course = await buildTestCourse(test, {
      kind: 'block_test',
      settings: { attemptLimit: 'limited', maximumAttempts: 1 },
    });
    const other = await test.build.member({ tenantId: course.tenantId });
    expect((await homeOf(course.learner)).blocked).toEqual([]);

    await take(course, false);

    expect((await homeOf(course.learner)).blocked).toMatchObject([
      { kind: 'course', id: course.courseId, testOrder: 1, isAsked: false },
    ]);
    expect((await homeOf(other)).blocked).toEqual([]);
  });
});

describe('badges [PTS-03]', () => {
  it('are awarded once by what the member did, told and celebrated once', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId, { points: { completion: 120 } });
    const first = await badge(learner.tenantId, { kind: 'trainings_completed', count: 1 });
    const points = await badge(learner.tenantId, { kind: 'points', count: 500 });
    await enroll(test, learner, course.id);

    await finish(learner, course.id);
    await test.drainOutbox();

    const { body } = await test.call(listBadges, { as: learner, headers: { 'accept-language': 'fr-FR' } });
    expect(body.items.find(({ id }: { id: string }) => id === first)).toMatchObject({
      name: 'Première lueur',
      current: 1,
      target: 1,
      awardedAt: expect.any(String),
      isNew: true,
    });
    expect(body.items.find(({ id }: { id: string }) => id === points)).toMatchObject({
      current: 120,
      target: 500,
      awardedAt: null,
      isNew: false,
    });
    const inbox = await test.call(listNotices, { as: learner });
    expect(inbox.body.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'badge_awarded',
      'certificate_issued',
      'training_concluded',
    ]);
    await test.call(markBadgesSeen, { as: learner });
    const after = await test.call(listBadges, { as: learner });
    expect(after.body.items.some(({ isNew }: { isNew: boolean }) => isNew)).toBe(false);
  });
});

describe('a badge for learning on several days in a row [PTS-03]', () => {
  it('is given for the day that made them complete, however late the award is worked off', async () => {
    const learner = await test.build.member();
    const { tenantId } = learner;
    const streak = await badge(tenantId, { kind: 'streak_days', count: 2 });
    const first = await badge(tenantId, { kind: 'trainings_completed', count: 1 });
    const [yesterdays, todays] = await Promise.all([
      test.build.course(tenantId),
      test.build.course(tenantId),
    ]);
    await enroll(test, learner, yesterdays.id);
    await finish(learner, yesterdays.id);
    for (const [table, column] of [
      ['enrollments', 'finished_at'],
      ['enrollment_events', 'at'],
      ['activity_progress', 'done_at'],
    ])
      await test.build.sql(tenantId, `update ${table} set ${column} = ${column} - interval '1 day'`, []);
    await enroll(test, learner, todays.id);
    await finish(learner, todays.id);

    // Both awards are worked off only now, each for its own day.
    const followers = followersOf(features, test.app.services, test.workerPool);
    for (const [course, at] of [
      [yesterdays, later(-1)],
      [todays, later(0)],
    ] as const)
      for (const handle of followers['training.completed'] ?? []) {
        const payload = {
          memberId: learner.memberId,
          trainingId: course.id,
          enrollmentId: crypto.randomUUID(),
        };
        const message = { tenantId, payload, at };
        if (typeof handle === 'function') await handle(message);
        else if ('together' in handle) await handle.together([message]);
      }

    const { body } = await test.call(listBadges, { as: learner });
    const dayOf = (id: string) =>
      body.items.find((item: { id: string }) => item.id === id)?.awardedAt?.slice(0, 10);
    const days = [later(-1), later(0)].map((day) => day.toISOString().slice(0, 10));
    expect([dayOf(first), dayOf(streak)]).toEqual(days);
  });
});

describe('home [ROU-12]', () => {
  it('gathers what to go on with, what is due, new, earned and near', async () => {
    const learner = await test.build.member();
    const { tenantId } = learner;
    const [begun, due, fresh, done] = await Promise.all([
      test.build.course(tenantId),
      test.build.course(tenantId),
      test.build.course(tenantId, { title: { 'pt-BR': 'Novidade' } }),
      test.build.course(tenantId, { points: { completion: 70 } }),
    ]);
    for (const course of [begun, due, done]) await enroll(test, learner, course.id);
    await badge(tenantId, { kind: 'trainings_completed', count: 4 });
    const dueAt = later(3);
    await test.build.sql(tenantId, 'update enrollments set due_at = $1 where training_id = $2', [
      dueAt,
      due.id,
    ]);
    await finish(learner, done.id);
    await test.call(reportProgress, {
      as: learner,
      params: { courseId: begun.id, hierarchyOrder: 1 },
      body: { seq: 1 },
    });
    await test.build.sql(
      tenantId,
      'insert into news (tenant_id, title, body, published_at) values ($1, $2, $3, $4), ($1, $2, $3, $5)',
      [tenantId, { 'pt-BR': 'Loja nova' }, { 'pt-BR': plainRichText('Abriu.') }, later(-1), later(1)],
    );
    const waiting = await survey(tenantId, { mandatory: true });
    await test.drainOutbox();

    const { status, body } = await test.call(getHome, { as: learner });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      continue: { id: begun.id, percent: 0, activity: { hierarchy_order: 1, type: 'html' } },
      dueSoon: [{ id: due.id, dueAt: dueAt.toISOString() }],
      newCourses: [{ id: fresh.id, title: 'Novidade' }],
      news: [{ title: 'Loja nova' }],
      surveys: [{ id: waiting.id, mandatory: true }],
      points: { balance: 70, thisWeek: 70 },
      rank: 1,
      counts: { inProgress: 1, concluded: 1 },
      nextBadge: { current: 1, target: 4 },
    });
  });

  it('tells the minutes that a trail still takes as its own page does [CRS-08]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const [done, left, extra] = [
      await test.build.course(admin.tenantId),
      await test.build.course(admin.tenantId),
      await test.build.course(admin.tenantId),
    ];
    await test.build.sql(admin.tenantId, `update trainings set minutes = 40`, []);
    const trailIds = [];
    // Both are due; the second one is not the trail under way.
    for (const deadlineDays of [7, 9])
      trailIds.push(
        await buildTrail(test, admin, {
          items: [trailItem(done.id), trailItem(left.id), trailItem(extra.id, { required: false })],
          deadlineDays,
        }),
      );
    for (const trailId of trailIds) await test.call(enrollInTrail, { as: learner, params: { trailId } });
    await enroll(test, learner, done.id);
    await finish(learner, done.id);
    await test.drainOutbox();

    const { body } = await test.call(getHome, { as: learner });

    const pages = [];
    for (const trailId of trailIds)
      pages.push((await test.call(getTrail, { as: learner, params: { trailId } })).body.minutesLeft);
    // The optional one is asked of nobody.
    expect(pages).toEqual([40, 40]);
    expect(body.trail).toMatchObject({ id: trailIds[0], minutesLeft: 40 });
    expect(
      body.dueSoon.map(({ id, minutesLeft }: { id: string; minutesLeft: number }) => [id, minutesLeft]),
    ).toEqual(trailIds.map((id) => [id, 40]));
  });

  it('names the trail under way with its next step and its deadline, beside the course to go on with [CRS-08]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const [first, second] = [
      await test.build.course(admin.tenantId),
      await test.build.course(admin.tenantId, { title: { 'pt-BR': 'Vitrines' } }),
    ];
    const trailId = await buildTrail(test, admin, {
      items: [trailItem(first.id), trailItem(second.id, { lock: { kind: 'previous_passed' } })],
      deadlineDays: 7,
    });
    const other = await buildTrail(test, admin, { items: [trailItem(first.id)] });
    await test.call(enrollInTrail, { as: learner, params: { trailId } });
    await enroll(test, learner, first.id);
    await finish(learner, first.id);
    await test.drainOutbox();

    const { body } = await test.call(getHome, { as: learner });

    expect(body).toMatchObject({
      continue: null,
      trail: {
        kind: 'trail',
        id: trailId,
        percent: 50,
        dueAt: expect.any(String),
        next: { kind: 'course', id: second.id, title: 'Vitrines' },
      },
      dueSoon: [{ kind: 'trail', id: trailId }],
      // Courses; the trail is named by itself.
      counts: { inProgress: 0, concluded: 1 },
    });
    const fresh = body.newCourses.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`);
    expect(fresh.toSorted()).toEqual([`course ${second.id}`, `trail ${other}`]);
  });

  it('shows the trail that is due first, and of those without a deadline the one used last [CRS-08]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const { id: courseId } = await test.build.course(admin.tenantId);
    const trail = async (deadlineDays: number | null) => {
      const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)], deadlineDays });
      await test.call(enrollInTrail, { as: learner, params: { trailId } });
      return trailId;
    };
    const shown = async () => (await test.call(getHome, { as: learner })).body.trail.id;

    await trail(null);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const usedLast = await trail(null);
    expect(await shown()).toBe(usedLast);
    const dueFirst = await trail(7);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await trail(90);
    expect(await shown()).toBe(dueFirst);
  });

  it('leaves out the parts of modules that are off [TEN-03]', async () => {
    const tenantId = await test.build.tenant({ modules: ['profile'] });
    const learner = await test.build.member({ tenantId });
    await test.build.course(tenantId);
    await survey(tenantId, { mandatory: true });

    const { body } = await test.call(getHome, { as: learner });

    expect(body).toMatchObject({ continue: null, newCourses: [], news: [], surveys: [], rank: null });
    expect((await test.call(listNews, { as: learner })).status).toBe(404);
    expect((await test.call(getMe, { as: learner })).body.has_mandatory_surveys).toBe(false);
  });
});

describe('surveys [SUR-02, ROU-12]', () => {
  it('need an option for every choice, are answered once and then stand no longer before home', async () => {
    const learner = await test.build.member();
    const { id, questions } = await survey(learner.tenantId, { mandatory: true });
    const [choice, justified, text] = questions;
    const pick = (question: typeof choice) => ({
      questionId: question?.id,
      optionIds: [question?.options[0]?.id],
    });
    const answer = (answers: unknown[]) =>
      test.call(answerSurvey, { as: learner, params: { id }, body: { answers } });
    expect((await test.call(getMe, { as: learner })).body.has_mandatory_surveys).toBe(true);
    expect((await test.call(readMandatorySurvey, { as: learner })).body).toEqual({ surveyId: id });
    expect((await test.call(getSurvey, { as: learner, params: { id } })).body).toMatchObject({
      state: 'open',
    });

    expect((await answer([pick(choice)])).body).toMatchObject({
      code: 'survey_option_required',
      field: justified?.id,
    });
    expect(
      (await answer([{ ...pick(choice), optionIds: [crypto.randomUUID()] }, pick(justified)])).status,
    ).toBe(400);
    const full = [pick(choice), pick(justified), { questionId: text?.id, text: 'Tudo certo' }];
    expect((await answer(full)).status).toBe(201);
    expect((await answer(full)).body).toMatchObject({ code: 'survey_answered' });

    expect((await test.call(getSurvey, { as: learner, params: { id } })).body).toMatchObject({
      state: 'answered',
    });
    expect((await test.call(getMe, { as: learner })).body.has_mandatory_surveys).toBe(false);
    expect((await test.call(readMandatorySurvey, { as: learner })).body).toEqual({ surveyId: null });
    const stranger = await test.build.member();
    expect((await test.call(getSurvey, { as: stranger, params: { id } })).status).toBe(404);
  });

  it('that are mandatory come before mandatory drills, and both before home, until they are answered [SES-19]', async () => {
    const learner = await test.build.member();
    const drill = await survey(learner.tenantId, { mandatory: true, kind: 'drill' });
    const first = await survey(learner.tenantId, { mandatory: true });
    const asked = async () => {
      const { body: me } = await test.call(getMe, { as: learner });
      const { body } = await test.call(readMandatorySurvey, { as: learner });
      return [me.has_mandatory_surveys, me.has_mandatory_drills, body.surveyId];
    };
    const answer = ({ id, questions }: typeof drill, option: number) =>
      test.call(answerSurvey, {
        as: learner,
        params: { id },
        body: {
          answers: questions
            .filter(({ options }) => options.length > 0)
            .map((question) => ({ questionId: question.id, optionIds: [question.options[option]?.id] })),
        },
      });
    const options = async ({ id }: { id: string }) => {
      const { body } = await test.call(getSurvey, { as: learner, params: { id } });
      return body.questions[0].options.map(({ correct, chosen }: Record<string, unknown>) => [
        correct,
        chosen,
      ]);
    };

    expect(await asked()).toEqual([true, true, first.id]);
    expect((await answer(first, 1)).status).toBe(201);
    expect(await asked()).toEqual([false, true, drill.id]);
    expect(await options(drill)).toEqual([
      [null, false],
      [null, false],
    ]);
    expect((await answer(drill, 1)).status).toBe(201);
    expect(await asked()).toEqual([false, false, null]);
    expect(await options(drill)).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await options(first)).toEqual([
      [null, false],
      [null, true],
    ]);
  });

  it('are closed after their end', async () => {
    const learner = await test.build.member();
    const { id } = await survey(learner.tenantId, { endsAt: later(-0.1) });

    const answered = await test.call(answerSurvey, { as: learner, params: { id }, body: { answers: [] } });

    expect(answered.body).toMatchObject({ code: 'survey_closed' });
    expect((await test.call(getSurvey, { as: learner, params: { id } })).body).toMatchObject({
      state: 'closed',
    });
  });
});

describe('news [ROU-20]', () => {
  it('are listed newest first and read in the language of the screen', async () => {
    const learner = await test.build.member();
    const { tenantId } = learner;
    const insert = (title: string, days: number) =>
      test.build.sql<{ id: string }>(
        tenantId,
        'insert into news (tenant_id, title, body, published_at) values ($1, $2, $3, $4) returning id',
        [
          tenantId,
          { 'pt-BR': title },
          { 'pt-BR': plainRichText('Olá'), 'es-ES': plainRichText('Hola') },
          later(days),
        ],
      );
    await insert('Ontem', -1);
    await insert('Hoje', -0.1);
    const [tomorrow] = await insert('Amanhã', 1);

    const { body } = await test.call(listNews, { as: learner });
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Hoje', 'Ontem']);
    const article = await test.call(getNews, {
      as: learner,
      params: { id: body.items[0].id },
      headers: { 'accept-language': 'es-ES' },
    });
    expect(article.body.blocks).toMatchObject([{ kind: 'text', document: plainRichText('Hola') }]);
    expect((await test.call(getNews, { as: learner, params: { id: tomorrow?.id ?? '' } })).status).toBe(404);
  });
});
