import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { useRealTime } from '@trilha/rules/test/clock';
import { inForm } from '@trilha/rules/test/forms';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SessionTokens } from '../platform/http/session-tokens.ts';
import { Builders, buildActivity, buildModule } from '../test/builders.ts';
import type { SignedIn } from '../test/builders.ts';
import { KillableServer } from '../test/killable-server.ts';
import { RECOVERY, allowLongTests } from '../test/long-ceilings.ts';
import { TEST_SECRET_KEY } from '../test/test-database.ts';

// real time: the servers are processes of their own, which read the machine's clock.
useRealTime();
allowLongTests();

const LEARNERS = 6;
const COURSES = inForm({ gate: 4, long: 8 });
const ANSWERS_BETWEEN_KILLS = 30;
const ROUNDS = inForm({ gate: 1, long: 2 });
const VICTIMS = Array.from({ length: ROUNDS }, () => ['server', 'database'] as const).flat();

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.start();
});
afterAll(() => server.end());

async function post(
  learner: SignedIn,
  path: string,
  body: unknown,
): Promise<{ status: number; body: { concluded?: boolean } }> {
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${learner.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as { concluded?: boolean } };
}

/** What the server has acknowledged to one learner. */
interface Acknowledged {
  readonly learner: SignedIn;
  /** Highest report number, by course. */
  readonly reports: Map<string, number>;
  readonly concluded: Set<string>;
}

/** How many reports the server has acknowledged so far. */
function answers(people: readonly Acknowledged[]): number {
  return people.reduce((sum, { reports }) => sum + [...reports.values()].reduce((a, b) => a + b, 0), 0);
}

/** Continues learning until it is stopped, whatever happens to the server. */
async function learn(
  { learner, reports, concluded }: Acknowledged,
  courses: readonly string[],
  running: () => boolean,
): Promise<void> {
  const enrolled = new Set<string>();
  for (let round = 0; running(); round += 1) {
    const course = courses[round % courses.length] ?? '';
    try {
      if (
        !enrolled.has(course) &&
        (await post(learner, `/courses/${course}/enrollment`, undefined)).status === 201
      )
        enrolled.add(course);
      const seq = (reports.get(course) ?? 0) + 1;
      const answer = await post(learner, `/courses/${course}/activities/1/progress`, {
        seq,
        intervals: [[0, 1]],
        duration: 1,
      });
      if (answer.status !== 200) continue;
      reports.set(course, Math.max(seq, reports.get(course) ?? 0));
      if (answer.body.concluded) concluded.add(course);
    } catch {
      await wait(30);
    }
  }
}

describe('a killed process', () => {
  it('has left its compiled modules to the one that takes its place', async () => {
    const left = () => readdirSync(server.compiledDir, { recursive: true }).length;

    // Written by itself once it serves: at its end nobody asks.
    await expect.poll(left).toBeGreaterThan(100);
  });

  it('loses no acknowledged state or point, and credits nothing twice', async () => {
    const owner = new pg.Pool({ connectionString: server.database.ownerUrl, max: 2 });
    owner.on('error', () => undefined);
    const build = new Builders(new SessionTokens([TEST_SECRET_KEY]), owner, () => new Date());
    const tenantId = await build.tenant();
    const activity = () =>
      buildActivity('html', { settings: { source: { kind: 'inline', html: '' }, minimumSeconds: 1 } });
    const courses: string[] = [];
    for (let i = 0; i < COURSES; i += 1)
      courses.push((await build.course(tenantId, { modules: [buildModule([activity()])] })).id);
    const people: Acknowledged[] = [];
    for (let i = 0; i < LEARNERS; i += 1)
      people.push({ learner: await build.member({ tenantId }), reports: new Map(), concluded: new Set() });
    await owner.end();

    let running = true;
    const load = Promise.all(
      people.map((person, index) =>
        learn(person, [...courses.slice(index), ...courses.slice(0, index)], () => running),
      ),
    );
    for (const victim of VICTIMS) {
      const before = answers(people);
      await expect.poll(() => answers(people), RECOVERY).toBeGreaterThan(before + ANSWERS_BETWEEN_KILLS);
      await server.kill(victim);
    }
    const before = answers(people);
    await expect.poll(() => answers(people), RECOVERY).toBeGreaterThan(before + ANSWERS_BETWEEN_KILLS);
    running = false;
    await load;

    const check = new pg.Client({ connectionString: await server.ownerUrl() });
    await check.connect();
    await check.query("select set_config('app.tenant', $1, false)", [tenantId]);
    for (const { learner, reports, concluded } of people) {
      const { rows: kept } = await check.query<{ training_id: string; report_seq: number; state: string }>(
        `select e.training_id, p.report_seq::integer as report_seq, e.state from enrollments e join activity_progress p on p.tenant_id = e.tenant_id and p.enrollment_id = e.id
          where e.member_id = $1`,
        [learner.memberId],
      );
      const byCourse = new Map(kept.map((row) => [row.training_id, row]));
      for (const [course, seq] of reports)
        expect(Number(byCourse.get(course)?.report_seq)).toBeGreaterThanOrEqual(seq);
      for (const course of concluded) expect(byCourse.get(course)?.state).toBe('finished');
      const finished = kept.filter((row) => row.state === 'finished').length;
      const { rows: accounts } = await check.query<{ balance: number }>(
        'select balance::integer as balance from accounts where member_id = $1',
        [learner.memberId],
      );
      expect(accounts[0]?.balance ?? 0).toBe(finished * 100);
    }
    const faults = await check.query('select * from app.ledger_faults()');
    await check.end();
    expect(faults.rows).toEqual([]);
  });
});
