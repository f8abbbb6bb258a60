import { startAttempt } from '@trilha/contracts/learning/attempts';
import { enroll } from '@trilha/contracts/learning/catalog';
import { createUpload } from '@trilha/contracts/platform/files';
import { reportProgress } from '@trilha/contracts/learning/learning';
import { Gauge, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';

import { buildTestCampaign } from '../../test/test-campaign.ts';
import { buildTestCourse } from '../../test/test-course.ts';
import type { SignedIn } from '../../test/builders.ts';
import { useTestApp } from '../../test/test-app.ts';
import { features } from '../../features/features.ts';
import { jobsOf } from './from-features.ts';
import { workMetrics } from './work-metrics.ts';

const test = useTestApp();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const registry = new Registry();
const ledgerFaults = new Gauge({ name: 'faults', help: 'Faults', registers: [registry] });
const unprovedLedgers = new Gauge({ name: 'unproved', help: 'Unproved', registers: [registry] });
const work = workMetrics(registry);
const outdatedSecrets = new Gauge({ name: 'secrets', help: 'Secrets', registers: [registry] });

/** Runs one job as the schedule does. */
function run(name: string): Promise<void> {
  const metrics = { registry, ledgerFaults, unprovedLedgers, outdatedSecrets, work };
  const job = jobsOf(features, test.app.services, test.workerPool, metrics).find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job.run();
}

function wait(milliseconds: number) {
  test.clock.now = new Date(test.clock.now.getTime() + milliseconds);
}

/** Concludes a course today. */
async function learnt({ personId, tenantId, memberId }: SignedIn) {
  // The session of yesterday has ended.
  const learner = await test.build.session(personId, tenantId, memberId);
  const course = await test.build.course(learner.tenantId);
  const params = { courseId: course.id, hierarchyOrder: 1 };
  await test.call(enroll, { as: learner, params });
  await test.call(reportProgress, { as: learner, params, body: { seq: 1 } });
  wait(15_000);
  const { body } = await test.call(reportProgress, {
    as: learner,
    params,
    body: { seq: 2, intervals: [[0, 12]] },
  });
  expect(body.concluded).toBe(true);
}

describe('what runs by the clock', () => {
  it('ends attempts whose time is over in every company, and leaves the others [TST-05]', async () => {
    const courses = [await buildTestCourse(test, { settings: { timeLimitMinutes: 10 } })];
    courses.push(await buildTestCourse(test, { settings: { timeLimitMinutes: 10 } }));
    courses.push(await buildTestCourse(test, { settings: { timeLimitMinutes: 60 } }));
    const attempts = await Promise.all(
      courses.map(async ({ courseId, activityId, learner }) => {
        const { body } = await test.call(startAttempt, { as: learner, params: { courseId, activityId } });
        return { attemptId: body.id as string, learner };
      }),
    );
    wait(11 * MINUTE_MS);

    await run('close-expired-attempts');
    await run('close-expired-attempts');

    const states = await Promise.all(
      attempts.map(async ({ attemptId, learner }) => {
        const rows = await test.build.sql<{ state: string }>(
          learner.tenantId,
          'select state from attempts where id = $1',
          [attemptId],
        );
        return rows[0]?.state;
      }),
    );
    expect(states).toEqual(['graded', 'graded', 'in_progress']);
  });

  it('asks once who has something due every few minutes, and visits no company that has nothing', async () => {
    for (let company = 0; company < 5; company += 1) {
      await test.build.member();
      await buildTestCourse(test, { settings: { timeLimitMinutes: 10 } });
    }
    const { pool } = test.app.services;
    let visits = 0;
    const counted = new Proxy(pool, {
      get(target, name) {
        if (name === 'connect' || name === 'query') visits += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const jobs = jobsOf(features, { ...test.app.services, pool: counted }, test.workerPool).filter(
      ({ cron }) => /^\*(\/\d+)? \* /.test(cron),
    );

    for (const job of jobs) await job.run();

    expect(jobs.map(({ name }) => name).toSorted()).toEqual([
      'close-expired-attempts',
      'count-room-sessions',
      'end-attendance-sessions',
      'end-guarded-changes',
      'end-staff-access',
      'follow-campaigns',
      'lapse-event-offers',
      'notify-followers-of-podcasts',
      'remind-of-events',
      'send-digests',
    ]);
    expect(visits).toBe(0);
  });

  it('gives badges for days in a row [PTS-03]', async () => {
    const learner = await test.build.member();
    await test.build.sql(
      learner.tenantId,
      `insert into badges (tenant_id, name, icon, condition) values ($1, $2, 'flame', $3)`,
      [learner.tenantId, { 'pt-BR': 'Três dias' }, { kind: 'streak_days', count: 3 }],
    );
    const badges = () =>
      test.build.sql(learner.tenantId, 'select 1 from member_badges where member_id = $1', [
        learner.memberId,
      ]);
    for (let day = 0; day < 3; day += 1) {
      await learnt(learner);
      await run('award-streaks');
      expect(await badges()).toHaveLength(day === 2 ? 1 : 0);
      wait(DAY_MS);
    }

    await run('award-streaks');

    expect(await badges()).toHaveLength(1);
  });

  it('proves the ledgers of every company and counts what does not add up [R1]', async () => {
    const learner = await test.build.member();
    await learnt(learner);
    await run('prove-ledgers');
    expect((await ledgerFaults.get()).values[0]?.value).toBe(0);

    // The table is closed to everybody but the ledger's own functions: a fault has to be forced.
    const change = (by: number) =>
      test.owner.query(
        `begin; alter table accounts no force row level security;
         update accounts set balance = balance + ${by} where member_id = '${learner.memberId}';
         alter table accounts force row level security; commit`,
      );
    await change(7);
    await run('prove-ledgers');
    expect((await ledgerFaults.get()).values[0]?.value).toBe(1);
    await change(-7);
    await run('prove-ledgers');
    expect((await ledgerFaults.get()).values[0]?.value).toBe(0);
  });

  it('counts the companies whose ledger could not be proved, and none once it can [R1]', async () => {
    await test.build.member();
    const unproved = async () => (await unprovedLedgers.get()).values[0]?.value;
    await run('prove-ledgers');
    expect(await unproved()).toBe(0);

    await test.owner.query('alter function app.ledger_faults rename to ledger_faults_lost');
    await run('prove-ledgers');
    await test.owner.query('alter function app.ledger_faults_lost rename to ledger_faults');
    const { rows } = await test.owner.query<{ n: number }>('select count(*)::int as n from tenants');
    expect(await unproved()).toBe(rows[0]?.n);

    await run('prove-ledgers');
    expect(await unproved()).toBe(0);
  });

  it('forgets answers kept for repeated calls after a week', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId);
    const keys = () =>
      test.build.sql(learner.tenantId, 'select 1 from idempotency_keys where tenant_id = $1', [
        learner.tenantId,
      ]);
    await test.call(enroll, { as: learner, params: { courseId: course.id }, idempotencyKey: 'once' });
    expect(await keys()).toHaveLength(1);

    wait(6 * DAY_MS);
    await run('clear-idempotency-keys');
    expect(await keys()).toHaveLength(1);
    wait(2 * DAY_MS);
    await run('clear-idempotency-keys');

    expect(await keys()).toEqual([]);
  });

  it('forgets uploads nobody finished', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const begun = () => test.build.sql(admin.tenantId, `select 1 from files where status = 'uploading'`);
    const upload = await test.call(createUpload, {
      as: admin,
      body: { name: 'aula.mp4', size: 1000, purpose: 'video' },
    });
    expect(upload.status).toBeLessThan(300);

    wait(DAY_MS);
    await run('clear-unfinished-uploads');
    expect(await begun()).toHaveLength(1);
    wait(2 * DAY_MS);
    await run('clear-unfinished-uploads');

    expect(await begun()).toEqual([]);
  });

  it('erases who registered and never confirmed, but not their place in another company [REG-01]', async () => {
    const newcomer = await test.build.member();
    const known = await test.build.member();
    const elsewhere = await test.build.member({ personId: known.personId, tenantId: newcomer.tenantId });
    await test.build.sql(
      newcomer.tenantId,
      `update members set status = 'registered', created_at = $2 where tenant_id = $1`,
      [newcomer.tenantId, test.clock.now],
    );
    const status = async ({ personId }: SignedIn) =>
      (await test.owner.query<{ status: string }>('select status from people where id = $1', [personId]))
        .rows[0]?.status;
    const places = async ({ personId }: SignedIn) =>
      (await test.owner.query('select 1 from person_members where person_id = $1', [personId])).rowCount;

    wait(29 * DAY_MS);
    await run('clear-unconfirmed-registrations');
    expect([await places(newcomer), await places(elsewhere)]).toEqual([1, 2]);
    wait(2 * DAY_MS);
    await run('clear-unconfirmed-registrations');

    expect([await places(newcomer), await places(elsewhere)]).toEqual([0, 1]);
    expect([await status(newcomer), await status(known)]).toEqual(['blocked', 'active']);
  });

  it('freezes a campaign that is over although another one of its company cannot be', async () => {
    const broken = await buildTestCampaign(test);
    const sound = await buildTestCampaign(test, {}, { tenant: broken.tenantId });
    await test.owner.query(
      `create function refuse_it() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
       create trigger refuse_it before update on campaigns for each row when (old.id = '${broken.id}')
         execute function refuse_it()`,
    );
    wait(50 * DAY_MS);

    await run('follow-campaigns');

    const states = await test.build.sql<{ state: string }>(
      broken.tenantId,
      'select state from campaigns order by id',
    );
    expect(states.map(({ state }) => state)).toEqual(['published', 'frozen']);
    expect(sound.id > broken.id).toBe(true);
    await test.owner.query('drop trigger refuse_it on campaigns; drop function refuse_it');
  });
});
