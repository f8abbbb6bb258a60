import { getHome } from '@trilha/contracts/learning/learning';
import { listNotices } from '@trilha/contracts/engagement/notices';
import {
  askSecondChance,
  decideSecondChance,
  getSecondChance,
  listSecondChances,
} from '@trilha/contracts/learning/second-chances';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { attemptCalls } from '../../../test/test-attempts.ts';
import { buildTestCourse } from '../../../test/test-course.ts';
import type { TestCourse } from '../../../test/test-course.ts';

const test = useTestApp();
const { start, overview, take, enrollmentOf } = attemptCalls(test);

const paramsOf = ({ courseId, activityId }: TestCourse) => ({ courseId, activityId });
const ask = (course: TestCourse, as: SignedIn = course.learner) =>
  test.call(askSecondChance, { as, params: paramsOf(course), body: { text: 'Faltou luz na loja.' } });
const readOwn = async (course: TestCourse) =>
  (await test.call(getSecondChance, { as: course.learner, params: paramsOf(course) })).body;
const listed = async (as: SignedIn) => (await test.call(listSecondChances, { as })).body.items;
const decide = (as: SignedIn, chanceId: string, body: Record<string, string> = { decision: 'grant' }) =>
  test.call(decideSecondChance, { as, params: { chanceId }, body });
const REFUSED = { decision: 'refuse', reason: 'Reveja o material antes.' };

/** A course whose only test is lost for good. */
async function lost(kind: 'block_test' | 'conventional_test' = 'block_test') {
  const course = await buildTestCourse(test, {
    kind,
    settings: { attemptLimit: 'limited', maximumAttempts: 1 },
  });
  await take(course, false);
  const instructor = await test.build.member({ tenantId: course.tenantId, role: 'instructor' });
  return { course, instructor };
}

describe('another attempt at a test that was lost for good', () => {
  it.each([
    ['block_test', 'blocked'],
    ['conventional_test', 'reproved'],
  ] as const)('asked for and granted opens a %s and the course again [CRS-05]', async (kind, state) => {
    const { course, instructor } = await lost(kind);
    expect(await enrollmentOf(course)).toMatchObject({ state });
    expect((await readOwn(course)).can.ask).toBe(true);

    expect(await ask(course)).toMatchObject({
      status: 201,
      body: { last: { status: 'waiting' }, can: { ask: false } },
    });
    if (state === 'blocked')
      expect((await test.call(getHome, { as: course.learner })).body.blocked).toMatchObject([
        { id: course.courseId, testOrder: 1, isAsked: true },
      ]);
    const [asked] = await listed(instructor);
    expect(asked).toMatchObject({ text: 'Faltou luz na loja.', scores: [0], can: { decide: true } });
    expect((await decide(instructor, asked.id)).status).toBe(204);

    expect(await listed(instructor)).toEqual([]);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'in_progress' });
    expect((await overview(course)).body).toMatchObject({
      refusal: null,
      attempts: { used: 1, allowed: 2, remaining: 1 },
    });
    expect((await test.call(getHome, { as: course.learner })).body.blocked).toEqual([]);
    const { body } = await test.call(listNotices, { as: course.learner });
    expect(body.items.map((notice: { kind: string }) => notice.kind)).toContain('second_chance_granted');
    expect((await take(course, true)).body.result).toMatchObject({ passed: true, courseState: 'approved' });
  });

  it('lost once more shuts the course as before, and can be asked for anew', async () => {
    const { course, instructor } = await lost();
    await ask(course);
    const [asked] = await listed(instructor);
    await decide(instructor, asked.id);

    expect((await take(course, false)).body.result).toMatchObject({
      next: 'blocked',
      courseState: 'blocked',
    });

    expect((await start(course)).body.code).toBe('enrollment_blocked');
    expect((await ask(course)).status).toBe(201);
  });

  it('refused says why, and the test stays shut', async () => {
    const { course, instructor } = await lost();
    await ask(course);
    const [asked] = await listed(instructor);

    expect((await decide(instructor, asked.id, REFUSED)).status).toBe(204);

    expect(await readOwn(course)).toMatchObject({
      last: { status: 'refused', reason: REFUSED.reason },
      can: { ask: true },
    });
    expect((await start(course)).body.code).toBe('enrollment_blocked');
    expect(await enrollmentOf(course)).toMatchObject({ state: 'blocked' });
  });

  it('is asked for once at a time, also of two at once, and only where the test is lost', async () => {
    const { course, instructor } = await lost();
    const answers = await Promise.all([ask(course), ask(course), ask(course)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await ask(course)).body.code).toBe('second_chance_waiting');
    expect(await listed(instructor)).toHaveLength(1);

    const open = await buildTestCourse(test, { kind: 'block_test' });
    expect((await readOwn(open)).can.ask).toBe(false);
    expect((await ask(open)).body.code).toBe('second_chance_not_needed');
  });

  it('is decided once, whoever is first, and grants one attempt only', async () => {
    const { course, instructor } = await lost();
    const other = await test.build.member({ tenantId: course.tenantId, role: 'instructor' });
    await ask(course);
    const [asked] = await listed(instructor);

    const answers = await Promise.all([
      decide(instructor, asked.id),
      decide(other, asked.id),
      decide(other, asked.id, REFUSED),
    ]);

    const statuses = answers.map(({ status }) => status);
    const granted = (await overview(course)).body.attempts.allowed;
    // Either both that grant come first and the refusal is late, or the refusal comes first and both are late.
    expect([granted, statuses]).toEqual(granted === 2 ? [2, [204, 204, 409]] : [1, [409, 409, 204]]);
  });

  it('is decided by nobody for themselves, by no learner and by nobody of another company', async () => {
    const { course } = await lost();
    await ask(course);
    const [row] = await test.build.sql<{ id: string }>(course.tenantId, 'select id from second_chances');
    const id = row?.id ?? '';
    const colleague = await test.build.member({ tenantId: course.tenantId });
    const stranger = await test.build.member({ role: 'instructor' });

    expect((await decide(colleague, id)).status).toBe(403);
    expect((await test.call(listSecondChances, { as: colleague })).status).toBe(403);
    expect((await decide(stranger, id)).status).toBe(404);
    expect(await listed(stranger)).toEqual([]);

    await test.build.sql(course.tenantId, "update members set role = 'instructor' where id = $1", [
      course.learner.memberId,
    ]);
    expect((await decide(course.learner, id)).status).toBe(403);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'blocked' });
  });
});
