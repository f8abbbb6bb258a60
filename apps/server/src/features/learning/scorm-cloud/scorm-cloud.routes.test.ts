import { randomUUID } from 'node:crypto';

import { enroll } from '@trilha/contracts/learning/catalog';
import { getActivity } from '@trilha/contracts/learning/learning';
import {
  getScormCloudAccount,
  launchScormCloud,
  readScormCloudResult,
  saveScormCloudAccount,
} from '@trilha/contracts/learning/scorm-cloud';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { DevelopmentScormCloud } from '../../../development/scorm-cloud.ts';
import { buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const origin = useContentOrigin(test);
const ACCOUNT = { applicationId: 'trilha', secret: 'secret-of-the-test' };
const cloud = new DevelopmentScormCloud({
  ...ACCOUNT,
  courses: ['golf'],
  clock: () => test.clock.now,
});
let address = '';
beforeAll(async () => {
  address = await cloud.start();
});
afterAll(() => cloud.stop());
beforeEach(() => {
  cloud.behavior = 'well';
  cloud.registrations.clear();
});

/** A company with its account, a course of one activity at the service, and somebody who takes it. */
async function enrolled(courseRef = 'golf', { isConnected = true } = {}) {
  const admin = await test.build.member({ role: 'admin' });
  if (isConnected) await test.call(saveScormCloudAccount, { as: admin, body: { address, ...ACCOUNT } });
  const activity = {
    id: randomUUID(),
    type: 'scorm_cloud' as const,
    title: { 'pt-BR': 'Golfe' },
    settings: { courseRef },
  };
  const course = await test.build.course(admin.tenantId, { modules: [buildModule([activity])] });
  const learner = await test.build.member({ tenantId: admin.tenantId });
  await test.call(enroll, { as: learner, params: { courseId: course.id } });
  const params = { courseId: course.id, hierarchyOrder: 1 };
  const launch = (body: { again?: boolean } = {}) =>
    test.call(launchScormCloud, { as: learner, params, body });
  const result = () => test.call(readScormCloudResult, { as: learner, params });
  const access = async () =>
    (await test.call(getActivity, { as: learner, params })).body.activity.access as string;
  return { tenantId: admin.tenantId, launch, result, access };
}

/** The only registration the service has. */
function registration() {
  const [only] = cloud.registrations.values();
  if (!only) throw new Error('Nobody was registered.');
  return only;
}

/** The messages go to where the test's content origin answers. */
function deliver(body: unknown, change: { authorization?: string; path?: string } = {}) {
  const { userName, password, url } = registration().postBack;
  const basic = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  return origin.fetch(change.path ?? new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: change.authorization ?? basic },
    body: JSON.stringify(body),
  });
}

const later = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};

describe('a course at SCORM Cloud [ACT-04]', () => {
  it('is opened by a link for this click, and done by what the service says after the return', async () => {
    const { launch, result, access, tenantId } = await enrolled();
    expect((await result()).body).toMatchObject({
      state: 'not_started',
      activity: { access: 'in_progress' },
    });

    const first = await launch();
    const second = await launch();

    expect(first.status).toBe(200);
    expect(first.body.launchUrl).not.toBe(second.body.launchUrl);
    expect(cloud.registrations.size).toBe(1);
    expect(registration()).toMatchObject({ courseId: 'golf' });
    expect(JSON.stringify(registration().learner)).not.toContain('@');
    const link = await fetch(first.body.launchUrl);
    expect(await link.text()).toContain('golf');
    later(121);
    expect((await fetch(first.body.launchUrl)).status).toBe(403);

    cloud.complete(registration().id, 90);
    const { body } = await result();
    expect(body).toMatchObject({ state: 'completed', success: 'passed', score: 90, seconds: 60, attempt: 1 });
    expect(body.activity).toEqual({ access: 'done', concluded: true });
    expect((await result()).body.activity).toEqual({ access: 'done', concluded: false });
    expect(await access()).toBe('done');
    const stored = await test.build.sql(
      tenantId,
      `select 1 from idempotency_keys k where k::text like '%/course/%'`,
    );
    expect(stored).toEqual([]);
  });

  it('knows each learner by an id of their own, the same at every launch', async () => {
    const idAfter = async (launch: () => Promise<unknown>) => {
      cloud.registrations.clear();
      await launch();
      return (registration().learner as { id: string }).id;
    };
    const [one, other] = [await enrolled(), await enrolled()];

    const ids = [await idAfter(one.launch), await idAfter(other.launch), await idAfter(one.launch)];

    expect(ids[0]).not.toBe(ids[1]);
    expect(ids[2]).toBe(ids[0]);
  });

  it('that was failed stays open, and a new attempt counts; the better of two stays', async () => {
    const { launch, result, access } = await enrolled();
    await launch();
    cloud.complete(registration().id, 20);
    expect((await result()).body).toMatchObject({
      success: 'failed',
      score: 20,
      activity: { access: 'in_progress' },
    });
    expect(await access()).not.toBe('done');

    later(5);
    await launch({ again: true });
    expect((await result()).body).toMatchObject({ success: 'unknown', score: null, attempt: 2 });
    later(5);
    cloud.complete(registration().id, 85);

    expect((await result()).body).toMatchObject({ success: 'passed', score: 85, attempt: 2 });
    later(5);
    await launch({ again: true });
    later(5);
    cloud.complete(registration().id, 10);
    expect((await result()).body).toMatchObject({ success: 'failed', activity: { access: 'done' } });
    expect(await access()).toBe('done');
  });

  it.each([
    ['gives no answer', 'down', 502, 'scorm_cloud_unreachable'],
    ['is busy', 'busy', 502, 'scorm_cloud_unreachable'],
    ['answers what nobody can read', 'malformed', 502, 'scorm_cloud_unreachable'],
    ['does not take the account', 'unauthorized', 502, 'scorm_cloud_refused'],
  ] as const)(
    'says so where the service %s, and leaves everything as it was',
    async (_, behavior, status, code) => {
      const { launch, result, access } = await enrolled();
      await launch();
      cloud.behavior = behavior;

      const refused = await launch();
      const unread = await result();

      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect([unread.status, unread.body.code]).toEqual([status, code]);
      expect(await access()).toBe('in_progress');
    },
  );

  it('that the service does not know, or without an account, says so', async () => {
    const unknown = await enrolled('tennis');
    const answer = await unknown.launch();
    expect([answer.status, answer.body.code]).toEqual([409, 'scorm_cloud_course_missing']);

    const without = await (await enrolled('golf', { isConnected: false })).launch();
    expect([without.status, without.body.code]).toEqual([409, 'scorm_cloud_not_connected']);
  });
});

describe('what SCORM Cloud says by itself [ACT-04]', () => {
  const said = (score: number, updated: Date, more: Record<string, unknown> = {}) => ({
    id: registration().id,
    instance: 0,
    updated: updated.toISOString(),
    registrationCompletion: 'COMPLETED',
    registrationSuccess: score >= 70 ? 'PASSED' : 'FAILED',
    score: { scaled: score },
    totalSecondsTracked: 61.4,
    ...more,
  });

  it('counts once, however often and in whatever order it comes', async () => {
    const { launch, access, tenantId } = await enrolled();
    await launch();
    const at = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000);

    const newest = said(88, at(60));
    const statuses = await Promise.all(
      [newest, newest, said(20, at(30)), newest].map((body) => deliver(body)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await deliver(said(10, at(10)))).status).toBe(204);

    expect(await access()).toBe('done');
    const rows = await test.build.sql<{ score: number; seconds: number }>(
      tenantId,
      'select score, seconds from scorm_cloud_registrations',
    );
    expect(rows).toEqual([{ score: 88, seconds: 61 }]);
    const points = await test.build.sql(tenantId, `select 1 from postings where rule = 'course_completed'`);
    expect(points).toHaveLength(1);
  });

  it('is taken from the service alone, and about its own registration alone', async () => {
    const { launch, access } = await enrolled();
    await launch();
    const body = said(100, test.clock.now);
    const { userName, password, url } = registration().postBack;
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const other = new URL(url).pathname.replace(registration().id, randomUUID());

    for (const change of [
      basic(`${userName}:x${password}`),
      basic(`${userName}:`),
      basic(`${randomUUID()}:${password}`),
      { authorization: '' },
      { authorization: `Bearer ${password}` },
      { path: other },
    ])
      expect((await deliver(body, change)).status).toBe(404);
    expect((await deliver({ ...body, id: randomUUID() })).status).toBe(400);
    expect((await deliver('<html>')).status).toBe(400);

    expect(await access()).toBe('in_progress');
  });

  it('of a score no test has counts for no score, and of a round that is over for nothing', async () => {
    const { launch, access, tenantId } = await enrolled();
    await launch();
    await deliver(said(80, test.clock.now, { score: { scaled: 4000 } }));
    const [row] = await test.build.sql<{ score: number | null }>(
      tenantId,
      'select score from scorm_cloud_registrations',
    );
    expect(row?.score).toBeNull();
    expect(await access()).toBe('done');

    const second = await enrolled();
    cloud.registrations.clear();
    await second.launch();
    await test.build.sql(second.tenantId, 'update enrollments set round = round + 1');
    expect((await deliver(said(95, test.clock.now))).status).toBe(204);
    expect(await second.access()).not.toBe('done');
  });

  it('of a course the activity no longer has counts for nothing', async () => {
    const { launch, access, tenantId } = await enrolled();
    await launch();
    // What its author publishes next has another course at the service.
    await test.build.sql(tenantId, "update scorm_cloud_registrations set course_ref = 'tennis'");

    expect((await deliver(said(95, test.clock.now))).status).toBe(204);

    expect(await access()).not.toBe('done');
  });

  it('waits for the enrollment before it locks anything else, as the return of the person does', async () => {
    const { launch, access, tenantId } = await enrolled();
    await launch();
    const { id } = registration();
    const other = await test.owner.connect();
    await other.query('begin');
    await other.query("select set_config('app.tenant', $1, true)", [tenantId]);
    await other.query('select from enrollments for update');

    const delivered = deliver(said(95, test.clock.now));
    try {
      await vi.waitFor(async () => {
        const { rows } = await test.owner.query('select 1 from pg_locks where not granted');
        expect(rows.length).toBeGreaterThan(0);
      });
      const { rows: free } = await other.query(
        'select id from scorm_cloud_registrations where id = $1 for update skip locked',
        [id],
      );
      expect(free).toHaveLength(1);
    } finally {
      await other.query('commit');
      other.release();
    }

    expect((await delivered).status).toBe(204);
    expect(await access()).toBe('done');
  });
});

describe('the account at SCORM Cloud', () => {
  const save = (as: SignedIn, body: { address: string; applicationId: string; secret?: string }) =>
    test.call(saveScormCloudAccount, { as, body });

  it('keeps its secret where it was entered for, sealed and shown to nobody', async () => {
    const admin = await test.build.member({ role: 'admin' });
    expect((await save(admin, { address, applicationId: 'trilha' })).body.code).toBe('credentials_required');
    expect((await save(admin, { address, ...ACCOUNT })).status).toBe(200);
    expect((await save(admin, { address, applicationId: 'trilha' })).status).toBe(200);

    for (const moved of [
      { address: 'https://attacker.example/api/v2', applicationId: 'trilha' },
      { address, applicationId: 'other' },
    ])
      expect((await save(admin, moved)).body.code).toBe('credentials_required');

    const { body } = await test.call(getScormCloudAccount, { as: admin });
    expect(body).toEqual({ account: { address, applicationId: 'trilha' }, can: { configure: true } });
    const [row] = await test.build.sql<{ text: string }>(
      admin.tenantId,
      `select encode(sealed_secret, 'escape') as text from scorm_cloud_accounts`,
    );
    expect(row?.text).not.toContain(ACCOUNT.secret);
    const log = await test.build.sql<{ text: string }>(
      admin.tenantId,
      `select l::text as text from audit_log l where action = 'scorm_cloud.configured'`,
    );
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain(ACCOUNT.secret);
  });

  it('is set up by who runs the company, and known to who builds courses', async () => {
    const author = await test.build.member({ role: 'program_admin' });
    expect((await save(author, { address, ...ACCOUNT })).status).toBe(403);
    expect((await test.call(getScormCloudAccount, { as: author })).body).toEqual({
      account: null,
      can: { configure: false },
    });
  });
});
