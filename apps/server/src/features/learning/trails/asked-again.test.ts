import { listNotices } from '@trilha/contracts/engagement/notices';
import { listCertificates } from '@trilha/contracts/learning/certificates';
import type { CertificateCard } from '@trilha/contracts/learning/certificates';
import { getOwnDeadline } from '@trilha/contracts/learning/deadlines';
import { createEnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import {
  getTrailDraft,
  getTrailPublicationEffects,
  saveTrailDraft,
} from '@trilha/contracts/learning/trail-builder';
import type { TrailDraftPage } from '@trilha/contracts/learning/trail-builder';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import { enrollInTrail, getTrail } from '@trilha/contracts/learning/trails';
import type { TrailPage } from '@trilha/contracts/learning/trails';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import {
  buildTrail,
  drainRecounts,
  finishCourse,
  publishTrail,
  trailItem,
} from '../../../test/test-trail.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
const START = new Date('2026-11-10T14:00:00-03:00');
const endOf = (day: string) => new Date(Date.parse(`${day}T23:59:59-03:00`)).toISOString();

const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);
const read = async (of: SignedIn, trailId: string): Promise<TrailPage> =>
  (await test.call(getTrail, { as: await fresh(of), params: { trailId } })).body;
const join = async (of: SignedIn, trailId: string) =>
  test.call(enrollInTrail, { as: await fresh(of), params: { trailId } });

async function follow(): Promise<void> {
  await test.drainOutbox();
  await drainRecounts(test);
  await test.drainOutbox();
}

/** A trail of A with 50 points, which Ana has finished and Bia has only begun, and the courses B and C. */
async function walked(document: Partial<TrailDraft> = {}) {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  const [ana, bia] = [
    await test.build.member({ tenantId, name: 'Ana' }),
    await test.build.member({ tenantId, name: 'Bia' }),
  ];
  const course = async (name: string) => (await test.build.course(tenantId, { title: { 'pt-BR': name } })).id;
  const [a, b, c] = [await course('A'), await course('B'), await course('C')];
  const items = { a: trailItem(a), b: trailItem(b), c: trailItem(c) };
  const trailId = await buildTrail(test, admin, { items: [items.a], points: 50, ...document });
  for (const one of [ana, bia]) await join(one, trailId);
  await finishCourse(test, await fresh(ana), a);
  await follow();
  return { admin, tenantId, ana, bia, items, trailId, courses: { a, b, c } };
}

type Walked = Awaited<ReturnType<typeof walked>>;

async function publish(
  { admin, trailId }: Pick<Walked, 'admin' | 'trailId'>,
  document: Partial<TrailDraft>,
  asksAgain: boolean,
): Promise<void> {
  const answer = await publishTrail(test, await fresh(admin), trailId, () => document, { asksAgain });
  expect(answer.status).toBe(201);
}

/** Saves a draft and gives what publishing it would do. */
async function effectsOf(
  { admin, trailId }: Pick<Walked, 'admin' | 'trailId'>,
  document: Partial<TrailDraft>,
) {
  const as = await fresh(admin);
  const page: TrailDraftPage = (await test.call(getTrailDraft, { as, params: { trailId } })).body;
  const body = { revision: page.revision, document: { ...page.document, ...document } };
  await test.call(saveTrailDraft, { as, params: { trailId }, body });
  return (await test.call(getTrailPublicationEffects, { as, params: { trailId } })).body;
}

const later = (days: number) => {
  test.clock.now = new Date(START.getTime() + days * DAY_MS);
};

const pointsOf = async ({ tenantId, memberId }: SignedIn) =>
  Number(
    (
      await test.build.sql<{ balance: string }>(
        tenantId,
        `select balance from accounts where member_id = $1 and kind = 'member' and unit = 'training'`,
        [memberId],
      )
    )[0]?.balance,
  );

async function certificatesOf(of: SignedIn, trailId: string) {
  const { body } = await test.call(listCertificates, { as: await fresh(of) });
  return body.items.filter((one: CertificateCard) => one.trainingId === trailId);
}

async function noticesOf(of: SignedIn) {
  const { body } = await test.call(listNotices, { as: await fresh(of) });
  return body.items.filter((one: { kind: string }) => one.kind === 'training_asks_more');
}

describe('a new required step of a trail [CRS-08]', () => {
  it('leaves those who have finished it as they are, unless its author says otherwise', async () => {
    const found = await walked();
    const { ana, bia, items, trailId } = found;
    await publish(found, { items: [items.a, items.b] }, false);
    await follow();

    expect(await read(ana, trailId)).toMatchObject({
      askedAgainAt: null,
      enrollment: { state: 'finished', percent: 100 },
    });
    expect(await read(bia, trailId)).toMatchObject({ asked: 2, passed: 0 });
    expect(await noticesOf(ana)).toEqual([]);
  });

  it('is asked of them where the author says so, who are told; what they did and earned stays, and is not paid twice', async () => {
    const found = await walked();
    const { ana, tenantId, items, courses, trailId } = found;
    const [before] = await certificatesOf(ana, trailId);
    const points = await pointsOf(ana);
    later(10);
    await publish(found, { items: [items.a, items.b] }, true);
    await follow();

    const page = await read(ana, trailId);
    expect(page).toMatchObject({
      asked: 2,
      passed: 1,
      percent: 50,
      askedAgainAt: test.clock.now.toISOString(),
      certificate: { code: before.code },
      enrollment: { state: 'in_progress', percent: 50 },
    });
    expect(page.nextItemId).toBe(items.b.id);
    expect(await noticesOf(ana)).toMatchObject([
      { data: { training: 'Boas-vindas' }, link: `/trails/${trailId}` },
    ]);
    expect(await certificatesOf(ana, trailId)).toMatchObject([{ code: before.code }]);

    later(12);
    expect(await pointsOf(ana)).toBe(points);
    await finishCourse(test, await fresh(ana), courses.b);
    await follow();
    expect(await read(ana, trailId)).toMatchObject({
      askedAgainAt: null,
      enrollment: { state: 'finished', percent: 100 },
    });
    const history = await test.build.sql(
      tenantId,
      `select h.event from enrollment_events h join enrollments e on e.tenant_id = h.tenant_id and e.id = h.enrollment_id
        where e.training_id = $1 and e.member_id = $2 order by h.at, h.id`,
      [trailId, ana.memberId],
    );
    expect(history.map(({ event }) => event)).toEqual(['start', 'complete', 'ask_again', 'complete']);
    const [course] = await test.build.sql<{ points: number }>(
      tenantId,
      'select completion_points as points from trainings where id = $1',
      [courses.b],
    );
    expect((await pointsOf(ana)) - points).toBe(course?.points);
    const [renewed] = await certificatesOf(ana, trailId);
    expect(renewed.completedAt.slice(0, 10)).toBe('2026-11-22');
  });

  it('is asked of nobody twice, however often it is published or followed', async () => {
    const found = await walked();
    const { ana, items, trailId } = found;
    await publish(found, { items: [items.a, items.b] }, true);
    // Another version comes before anybody was brought up to date, and says nothing of asking again.
    await publish(found, { items: [items.a, items.b], points: 60 }, false);
    await follow();
    expect((await read(ana, trailId)).enrollment).toMatchObject({ state: 'in_progress', percent: 50 });
    expect(await noticesOf(ana)).toHaveLength(1);

    await publish(found, { items: [items.a, items.b], points: 70 }, true);
    await follow();
    expect(await noticesOf(ana)).toHaveLength(1);
  });

  it('is not asked of who passed it before, nor what somebody is renewing', async () => {
    const found = await walked();
    const { ana, tenantId, items, courses, trailId } = found;
    await finishCourse(test, await fresh(ana), courses.b);
    // Their A is open for its renewal.
    await test.build.sql(
      tenantId,
      `update enrollments set state = 'not_started' where training_id = $1 and member_id = $2`,
      [courses.a, ana.memberId],
    );
    expect(await effectsOf(found, { items: [items.a, items.b] })).toMatchObject({
      finished: 1,
      askedMore: 0,
    });
    await publish(found, { items: [items.a, items.b] }, true);
    await follow();
    expect((await read(ana, trailId)).enrollment).toMatchObject({ state: 'finished', percent: 100 });
  });

  it('is due from the day it is asked for, and begins nobody overdue', async () => {
    const found = await walked({ deadlineDays: 5 });
    const { admin, ana, items, trailId } = found;
    const rule = (due: object) =>
      test.call(createEnrollmentRule, {
        as: admin,
        body: { trainingId: trailId, audience: { branchIds: [], roles: [], labelIds: [] }, due },
      });
    expect((await rule({ kind: 'assigned', days: 3 })).status).toBe(201);
    expect((await rule({ kind: 'date', day: '2026-11-12' })).status).toBe(201);
    await test.drainWork(['enrollment_rule.due']);
    await test.drainOutbox();
    later(30);
    await publish(found, { items: [items.a, items.b] }, true);
    await follow();

    expect((await read(ana, trailId)).enrollment?.dueAt).toBe(endOf('2026-12-13'));
    const { body } = await test.call(getOwnDeadline, {
      as: await fresh(ana),
      params: { trainingId: trailId },
    });
    expect(body).toMatchObject({
      askedAgainAt: test.clock.now.toISOString(),
      training: { days: 5, dueAt: endOf('2026-12-15') },
      rules: [{ due: { kind: 'assigned' }, dueAt: endOf('2026-12-13') }],
    });
  });

  it('says before how many finish, are asked again and wait anew', async () => {
    const found = await walked();
    const { admin, tenantId, ana, bia, items, courses, trailId } = found;
    const caio = await test.build.member({ tenantId, name: 'Caio' });
    await join(caio, trailId);
    const none = { underWay: 2, finished: 1, finishing: 0, askedMore: 0, waiting: 0 };

    expect(await effectsOf(found, { items: [items.a] })).toEqual(none);
    const locked = { ...items.b, lock: { kind: 'previous_passed' } } as const;
    expect(await effectsOf(found, { items: [items.a, locked] })).toEqual({
      ...none,
      askedMore: 1,
      waiting: 2,
    });
    expect(await effectsOf(found, { items: [items.a, { ...items.b, required: false }] })).toEqual(none);
    await finishCourse(test, await fresh(bia), courses.c);
    expect(await effectsOf(found, { items: [items.c] })).toEqual({ ...none, finishing: 1, askedMore: 1 });

    // A draft that cannot be published has no effects, and nobody else may ask for them.
    const as = await fresh(admin);
    const page: TrailDraftPage = (await test.call(getTrailDraft, { as, params: { trailId } })).body;
    const body = { revision: page.revision, document: { ...page.document, items: [] } };
    await test.call(saveTrailDraft, { as, params: { trailId }, body });
    const refused = await test.call(getTrailPublicationEffects, { as, params: { trailId } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'trail_incomplete' } });
    const learner = await test.call(getTrailPublicationEffects, {
      as: await fresh(ana),
      params: { trailId },
    });
    expect(learner.status).toBe(403);
  });
});
