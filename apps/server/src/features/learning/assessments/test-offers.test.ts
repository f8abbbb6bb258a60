import { cancelEnrollment, enroll } from '@trilha/contracts/learning/catalog';
import { getActivityDownload, listCourseDownloads } from '@trilha/contracts/learning/downloads';
import { offerTest, openTestOffer, submitTestOffer } from '@trilha/contracts/learning/test-offers';
import type { TestOffer } from '@trilha/contracts/learning/test-offers';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { RUNS, useAttendance } from '../../../test/test-attendance.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { attemptCalls } from '../../../test/test-attempts.ts';
import { answerTo, buildQuestion, buildTestCourse } from '../../../test/test-course.ts';
import type { TestCourse } from '../../../test/test-course.ts';
import { closeAbandonedOffers } from './close-abandoned-offers.ts';

const test = useTestApp();
const attendance = useAttendance(test);
const { start, overview, take, submit, enrollmentOf, countOf, passMinutes } = attemptCalls(test);

const HOUR = 60;
const DAY = 24 * HOUR;

const offline = (settings: Record<string, unknown> = {}, more: Parameters<typeof buildTestCourse>[1] = {}) =>
  buildTestCourse(test, { ...more, settings: { offline: true, ...settings } });

/** Signed in again: access ends while hours pass. */
const anew = ({ personId, tenantId, memberId }: SignedIn) => test.build.session(personId, tenantId, memberId);
const back = async (course: TestCourse): Promise<TestCourse> => ({
  ...course,
  learner: await anew(course.learner),
});

const ask = async (course: TestCourse, as: SignedIn = course.learner) =>
  test.call(offerTest, {
    as: await anew(as),
    params: { courseId: course.courseId, activityId: course.activityId },
  });
async function offered(course: TestCourse): Promise<TestOffer> {
  const { status, body } = await ask(course);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}

interface Taken {
  readonly right?: boolean;
  readonly elapsedMinutes?: number;
  /** How far the clock of the device is off. */
  readonly clockOff?: number;
  /** How long ago it was handed in, by the device. */
  readonly minutesAgo?: number;
  readonly as?: SignedIn;
  readonly change?: Record<string, unknown>;
}

/** Hands in what was answered on a device, everything at the same moment. */
async function handIn(course: TestCourse, { id }: Pick<TestOffer, 'id'>, taken: Taken = {}) {
  const { right = true, elapsedMinutes = 5, clockOff = 0, minutesAgo = 0, change = {} } = taken;
  const onDevice = (minutes: number) =>
    new Date(test.clock.now.getTime() + (clockOff - minutes) * 60_000).toISOString();
  return test.call(submitTestOffer, {
    as: await anew(taken.as ?? course.learner),
    params: { offerId: id },
    body: {
      submittedAt: onDevice(minutesAgo),
      sentAt: onDevice(0),
      elapsedSeconds: elapsedMinutes * 60,
      answers: course.questions.map((question) => ({
        questionId: question.id,
        answer: answerTo(question, right),
        elapsedSeconds: elapsedMinutes * 60,
      })),
      ...change,
    },
  });
}

async function open(course: TestCourse, { id }: Pick<TestOffer, 'id'>, as: SignedIn = course.learner) {
  const now = test.clock.now.toISOString();
  return test.call(openTestOffer, {
    as: await anew(as),
    params: { offerId: id },
    body: { openedAt: now, sentAt: now },
  });
}

/** Why the test is not offered to be taken along. */
const obstacle = async (course: TestCourse) =>
  (await test.call(listCourseDownloads, { as: course.learner, params: { courseId: course.courseId } })).body
    .items[0].obstacle;

const close = ({ tenantId }: TestCourse) => closeAbandonedOffers(test.app.services, tenantId);

const noticesOf = (course: TestCourse) =>
  test.build.sql(course.tenantId, "select kind from notices where kind like 'offline%'");

const offersOf = (course: TestCourse) =>
  test.build.sql(
    course.tenantId,
    'select state, uncounted, answers from test_offers order by offered_at, id',
  );

describe('taking a test along', () => {
  it('stays with the network unless the author allows it, and for kinds whose loss shuts the course', async () => {
    const plain = await buildTestCourse(test);
    const block = await offline({}, { kind: 'block_test' });
    const quiz = await offline({}, { kind: 'evaluated_quiz' });
    expect([await obstacle(plain), await obstacle(block), await obstacle(quiz)]).toEqual([
      'needs_network',
      'needs_network',
      null,
    ]);
    for (const course of [plain, block]) {
      expect((await ask(course)).body.code).toBe('download_not_possible');
      const params = { courseId: course.courseId, hierarchyOrder: 1 };
      const download = await test.call(getActivityDownload, { as: course.learner, params });
      expect(download.body.code).toBe('download_not_possible');
    }
    expect((await ask(quiz)).status).toBe(200);
  });

  it('is refused where an instructor opens it, or a training authority records who is at work', async () => {
    attendance.authority.behave({ behavior: 'record' });
    const course = await offline();
    const { courseId, learner } = course;
    const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
    await attendance.setUp(admin);
    await attendance.keepFor(admin, courseId);
    await attendance.document(learner, RUNS[0]);
    expect((await ask(course)).body.code).toBe('attendance_required');
    await attendance.go('start', { admin, learner, courseId });
    expect((await ask(course)).body.code).toBe('download_not_possible');
    const downloads = await test.call(listCourseDownloads, { as: learner, params: { courseId } });
    expect(downloads.body.items[0].obstacle).toBe('needs_network');

    const released = await offline();
    await test.build.sql(
      released.tenantId,
      `update training_versions set document = jsonb_set(document, '{modules,0,activities,0,isReleasedByHand}', 'true')`,
    );

    expect((await ask(released)).body.code).toBe('activity_not_released');
  });

  it('begins nothing and carries no right answer, and is the same on every device until it is opened', async () => {
    const questions = Array.from({ length: 12 }, () => buildQuestion('single'));
    const course = await offline({}, { questions, count: 4 });

    const [phone, tablet] = await Promise.all([offered(course), offered(course)]);

    expect(phone.attempt.questions).toEqual(tablet.attempt.questions);
    expect(phone.id).not.toBe(tablet.id);
    expect(JSON.stringify([phone, tablet])).not.toMatch(/correct|accepted|"key":\{|secreta/i);
    expect(await countOf(course, 'attempts')).toBe(0);
    expect((await overview(course)).body).toMatchObject({ attempts: { used: 0 }, running: null });
    await open(course, phone);
    expect((await offered(course)).attempt.questions).not.toEqual(phone.attempt.questions);
  });

  it('is given to few devices at once: whoever asks more often is given the newest again', async () => {
    const course = await offline();
    const offers: TestOffer[] = [];
    for (let times = 0; times < 5; times += 1) {
      passMinutes(1);
      offers.push(await offered(course));
    }
    passMinutes(1);

    const again = await Promise.all([offered(course), offered(course)]);

    expect(again.map(({ id, offeredAt }) => ({ id, offeredAt }))).toEqual(
      Array.from({ length: 2 }, () => ({ id: offers[4]?.id, offeredAt: offers[4]?.offeredAt })),
    );
    expect(await offersOf(course)).toHaveLength(5);
    await open(course, again[0]);
    expect((await handIn(course, again[0])).body.attempt).toMatchObject({ number: 1 });
  });

  it('is not offered while an attempt runs with a network, where none is left, nor once it was passed in full', async () => {
    const course = await offline({ attemptLimit: 'limited', maximumAttempts: 2, minimumScore: 50 });
    expect(await obstacle(course)).toBeNull();
    const { body: running } = await start(course);
    expect(await obstacle(course)).toBe('test_in_progress');
    await submit(course, running.id);
    expect(await obstacle(course)).toBeNull();
    // The last one was opened on a device, where its answers wait.
    const given = await offered(course);
    await open(course, given);
    expect(await obstacle(course)).toBe('test_in_progress');
    await handIn(course, given);
    expect(await obstacle(course)).toBe('test_finished');

    const passed = await offline({ attemptLimit: 'unlimited' });
    await take(passed, true);
    expect(await obstacle(passed)).toBe('test_finished');
    // Nobody is kept from asking for one more all the same.
    expect((await ask(passed)).status).toBe(200);

    const failed = await offline({ attemptLimit: 'unlimited' });
    await take(failed, false);
    expect(await obstacle(failed)).toBeNull();
  });

  it('is given to nobody outside the course or of another company', async () => {
    const course = await offline();
    const colleague = await test.build.member({ tenantId: course.tenantId });
    const stranger = await test.build.member();

    expect((await ask(course, colleague)).body.code).toBe('enrollment_required');
    expect((await ask(course, stranger)).body.code).toBe('enrollment_required');
  });
});

describe('a test taken without a network', () => {
  it('is graded when it arrives, once, however often and at once it is handed in [OFF-03]', async () => {
    const course = await offline();
    const offer = await offered(course);
    passMinutes(2 * DAY);

    const answers = await Promise.all(Array.from({ length: 8 }, () => handIn(course, offer)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toMatchObject({
      uncounted: null,
      attempt: { id: offer.id, state: 'graded', number: 1, result: { score: 100, passed: true } },
    });
    expect((await handIn(course, offer, { right: false })).body.attempt.result.score).toBe(100);
    expect(await countOf(course, 'attempts')).toBe(1);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'approved', score: 100 });
    expect(await test.build.sql(course.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
    expect(await noticesOf(course)).toEqual([{ kind: 'offline_test_arrived' }]);
  });

  it('counts from when it was opened, and uses up an attempt then', async () => {
    const course = await offline({ attemptLimit: 'one' });
    const offer = await offered(course);
    expect((await overview(course)).body.attempts.remaining).toBe(1);

    await open(course, offer);
    await open(course, offer);

    expect((await overview(course)).body.attempts).toMatchObject({ used: 1, remaining: 0 });
    expect((await start(course)).body.code).toBe('attempts_exhausted');
    expect((await ask(course)).body.code).toBe('attempts_exhausted');
    expect((await handIn(course, offer)).body.uncounted).toBeNull();
  });

  it('is judged by what went by on the device, whatever its clock says and however late it comes', async () => {
    const course = await offline({ timeLimitMinutes: 30, minimumScore: 50 });
    const offer = await offered(course);
    passMinutes(2 * DAY);
    const [first, second] = course.questions;
    const at = (minutes: number, question: typeof first) => ({
      questionId: question?.id,
      answer: question && answerTo(question),
      elapsedSeconds: minutes * 60,
    });

    const { body } = await handIn(course, offer, {
      clockOff: DAY,
      minutesAgo: DAY,
      elapsedMinutes: 31,
      change: { answers: [at(29, first), at(31, second)] },
    });

    expect(body.attempt).toMatchObject({ endedBy: 'deadline', result: { score: 50 } });
    expect(Date.parse(body.attempt.submittedAt)).toBe(test.clock.now.getTime() - DAY * 60_000);
  });

  it('was not opened before it was given, whatever the device claims', async () => {
    const course = await offline();
    const offer = await offered(course);
    passMinutes(10);

    const { body } = await handIn(course, offer, { elapsedMinutes: DAY, minutesAgo: 3 * DAY });

    expect([body.attempt.startedAt, body.attempt.submittedAt]).toEqual([offer.offeredAt, offer.offeredAt]);
  });

  it('is refused with answers to what was not asked, and to whoever it was not given to', async () => {
    const course = await offline();
    const offer = await offered(course);
    const colleague = await test.build.member({ tenantId: course.tenantId });
    await test.call(enroll, { as: colleague, params: { courseId: course.courseId } });
    const stranger = await test.build.member();
    const [question] = course.questions;
    const forged = [{ questionId: course.bankId, answer: question && answerTo(question), elapsedSeconds: 1 }];

    expect((await handIn(course, offer, { as: colleague })).body.code).toBe('not_found');
    expect((await handIn(course, offer, { as: stranger })).body.code).toBe('not_found');
    expect((await open(course, offer, colleague)).body.code).toBe('not_found');
    expect((await open(course, offer, stranger)).body.code).toBe('not_found');
    expect((await handIn(course, { id: course.activityId })).body.code).toBe('not_found');
    expect((await handIn(course, offer, { change: { answers: forged } })).body.code).toBe('answer_invalid');
    expect((await handIn(course, offer, { change: { elapsedSeconds: -1 } })).status).toBe(400);
    expect(await countOf(course, 'attempts')).toBe(0);
  });
});

describe('what counts for nothing', () => {
  it('is the second of two devices, which ends in words and keeps its answers', async () => {
    const course = await offline({ minimumScore: 50 });
    const [phone, tablet] = [await offered(course), await offered(course)];
    passMinutes(HOUR);
    await open(course, tablet);

    const [one, other] = await Promise.all([handIn(course, phone), handIn(course, tablet, { right: false })]);

    const reasons = [one.body.uncounted, other.body.uncounted];
    expect(new Set(reasons)).toEqual(new Set(['taken_elsewhere', null]));
    expect(await countOf(course, 'attempts')).toBe(1);
    const { body } = await overview(await back(course));
    expect(body.attempts.used).toBe(1);
    expect(body.uncounted).toMatchObject([{ reason: 'taken_elsewhere' }]);
    const uncounted = (await offersOf(course)).find(({ state }) => state === 'uncounted');
    expect(uncounted).toMatchObject({ answers: course.questions.map(({ id }) => ({ questionId: id })) });
  });

  it('is what comes back after the last attempt was used elsewhere, the course was left or it has begun anew', async () => {
    const used = await offline({ attemptLimit: 'one' });
    const usedOffer = await offered(used);
    await take(used, false);
    expect((await handIn(used, usedOffer)).body.uncounted).toBe('attempts_exhausted');
    expect(await enrollmentOf(used)).toMatchObject({ state: 'reproved' });

    const left = await offline();
    const leftOffer = await offered(left);
    await test.build.sql(left.tenantId, "update enrollments set subscription = 'cancelled'");
    const again = await handIn(left, leftOffer);
    expect(again.body).toEqual({ attempt: null, uncounted: 'enrollment_required' });
    expect((await handIn(left, leftOffer)).body).toEqual(again.body);

    const anewCourse = await offline();
    const roundOffer = await offered(anewCourse);
    await test.build.sql(anewCourse.tenantId, 'update enrollments set round = 2');
    expect((await handIn(anewCourse, roundOffer)).body.uncounted).toBe('round_over');
  });

  it('is what comes back too long after it was given', async () => {
    const course = await offline();
    const offer = await offered(course);
    passMinutes(31 * DAY);

    expect((await handIn(course, offer)).body.uncounted).toBe('too_late');
    expect(await enrollmentOf(course)).toMatchObject({ state: 'in_progress' });
  });

  it('has used up its attempt where it was opened, so that leaving and coming back wins no other questions', async () => {
    const questions = Array.from({ length: 8 }, () => buildQuestion('single'));
    const course = await offline({ attemptLimit: 'one' }, { questions, count: 2 });
    await test.build.sql(course.tenantId, 'update enrollments set is_own_choice = true');
    const params = { courseId: course.courseId };
    const offer = await offered(course);
    await open(course, offer);
    await test.call(cancelEnrollment, { as: course.learner, params });
    const given = { answers: [] };
    expect((await handIn(course, offer, { change: given })).body.uncounted).toBe('enrollment_required');

    await test.call(enroll, { as: course.learner, params });

    expect((await overview(course)).body).toMatchObject({
      attempts: { used: 1, remaining: 0 },
      refusal: 'attempts_exhausted',
    });
    expect((await ask(course)).body.code).toBe('attempts_exhausted');
    expect((await start(course)).body.code).toBe('attempts_exhausted');
  });

  it('has used up its attempt also where it comes too late and before the job that would count it', async () => {
    const course = await offline({ attemptLimit: 'one' });
    const offer = await offered(course);
    await open(course, offer);
    passMinutes(31 * DAY);

    expect((await handIn(course, offer)).body.uncounted).toBe('too_late');

    expect((await ask(course)).body.code).toBe('attempts_exhausted');
    expect(await enrollmentOf(course)).toMatchObject({ state: 'reproved' });
    await close(course);
    expect((await handIn(course, offer)).body.uncounted).toBe('too_late');
    expect(await enrollmentOf(course)).toMatchObject({ state: 'reproved' });
  });

  it('loses the course with the last attempt alone, whichever of them counts for nothing', async () => {
    const course = await offline({ attemptLimit: 'limited', maximumAttempts: 2 });
    const offer = await offered(course);
    await open(course, offer);
    passMinutes(31 * DAY);
    await handIn(course, offer);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'in_progress' });

    const { body } = await take(await back(course), false);

    expect(body.result).toMatchObject({ next: 'failed', attempts: { used: 2, remaining: 0 } });
    expect(await enrollmentOf(course)).toMatchObject({ state: 'reproved' });
  });

  it('takes nothing away from who had passed before', async () => {
    const course = await offline({ attemptLimit: 'limited', maximumAttempts: 2 });
    const offer = await offered(course);
    await open(course, offer);
    await take(course, true);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'approved' });
    passMinutes(31 * DAY);

    expect((await handIn(course, offer)).body.uncounted).toBe('too_late');

    expect(await enrollmentOf(course)).toMatchObject({ state: 'approved' });
  });

  it('tells no score, so that no answer can be tried out with it', async () => {
    const course = await offline({ attemptLimit: 'limited', maximumAttempts: 2, showAnswers: 'never' });
    const [first, second] = [await offered(course), await offered(course)];
    await handIn(course, first, { change: { answers: [] } });

    const { body } = await handIn(course, second);

    expect(body).toEqual({ attempt: null, uncounted: 'taken_elsewhere' });
    const page = await overview(course);
    expect(page.body.uncounted).toEqual([
      { id: second.id, submittedAt: test.clock.now.toISOString(), reason: 'taken_elsewhere' },
    ]);
  });

  it('does not stand in the way of an attempt that runs elsewhere', async () => {
    const course = await offline();
    const offer = await offered(course);
    const { body: running } = await start(course);

    expect((await handIn(course, offer)).body.attempt).toMatchObject({ number: 2, result: { passed: true } });
    expect((await submit(course, running.id)).body.result).toMatchObject({ score: 0, next: 'continue' });
  });
});

describe('a test opened and never handed in', () => {
  it('is an attempt without an answer once it can come back no more', async () => {
    const course = await offline({ attemptLimit: 'one' });
    await open(course, await offered(course));
    passMinutes(29 * DAY);
    await close(course);
    expect(await countOf(course, 'attempts')).toBe(0);
    passMinutes(2 * DAY);

    await close(course);
    await close(course);

    expect(await countOf(course, 'attempts')).toBe(1);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'reproved' });
    expect(await noticesOf(course)).toEqual([{ kind: 'offline_test_lapsed' }]);
  });

  it('says nothing where another device took its attempt, of which nothing was lost', async () => {
    const course = await offline();
    const phone = await offered(course);
    const tablet = await offered(course);
    await open(course, phone);
    await open(course, tablet);
    await handIn(course, phone);
    passMinutes(31 * DAY);

    await close(course);

    const rows = await test.build.sql(course.tenantId, 'select uncounted from test_offers where id = $1', [
      tablet.id,
    ]);
    expect(rows).toEqual([{ uncounted: 'taken_elsewhere' }]);
    expect(await noticesOf(course)).toEqual([{ kind: 'offline_test_arrived' }]);
  });

  it('is said once of two devices with the same questions, also where its course was left', async () => {
    const course = await offline();
    const [phone, tablet] = [await offered(course), await offered(course)];
    await open(course, phone);
    await open(course, tablet);
    await test.build.sql(course.tenantId, "update enrollments set subscription = 'cancelled'");
    passMinutes(31 * DAY);

    await close(course);

    expect((await offersOf(course)).map(({ uncounted }) => uncounted)).toEqual([
      'enrollment_required',
      'enrollment_required',
    ]);
    expect(await noticesOf(course)).toEqual([{ kind: 'offline_test_lapsed' }]);
  });

  it('says nothing where the course has begun anew, with all its attempts', async () => {
    const course = await offline();
    await open(course, await offered(course));
    await test.build.sql(course.tenantId, 'update enrollments set round = 2');
    passMinutes(31 * DAY);

    await close(course);

    expect((await offersOf(course)).map(({ uncounted }) => uncounted)).toEqual(['round_over']);
    expect(await noticesOf(course)).toEqual([]);
  });

  it('says nothing where attempts elsewhere had used up all there are', async () => {
    const course = await offline({ attemptLimit: 'one' });
    const offer = await offered(course);
    await take(course, false);
    await open(course, offer);
    passMinutes(31 * DAY);

    await close(course);

    expect((await offersOf(course)).map(({ uncounted }) => uncounted)).toEqual(['attempts_exhausted']);
    expect(await noticesOf(course)).toEqual([]);
  });

  it('is counted also where another one cannot be', async () => {
    const course = await offline();
    const colleague = await test.build.member({ tenantId: course.tenantId });
    await test.call(enroll, { as: colleague, params: { courseId: course.courseId } });
    const other = await ask(course, colleague);
    await open(course, other.body, colleague);
    await open(course, await offered(course));
    await test.build.sql(course.tenantId, `update test_offers set drawn = '{}' where id = $1`, [
      other.body.id,
    ]);
    passMinutes(31 * DAY);

    await close(course);

    const rows = await test.build.sql(course.tenantId, 'select state from test_offers order by state');
    expect(rows).toEqual([{ state: 'counted' }, { state: 'opened' }]);
  });
});
