import { Agent } from 'node:http';

import type { Drill } from '@trilha/contracts/learning/drills';
import { questionSchema } from '@trilha/contracts/learning/questions';
import type { Question } from '@trilha/contracts/learning/questions';

import { rightAnswer } from '../../apps/server/src/demo/right-answer.ts';
import { ms, percentile } from '../figures.ts';
import type { Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import type { SignedInLearner } from '../population.ts';
import { cpuMsOf, familyCpuMsOf, loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const MAX_CPU_MS = 3;
const AT_ONCE = 8;
/** One of so many answers before it is measured, as a server that runs has long done. */
const WARMING_PART = 5;
const DRILLS = JSON.stringify({ mode: 'optional', pointsPerRightAnswer: 5, pointsPerDay: 30 });

interface Taker {
  readonly learner: SignedInLearner;
  readonly drill: Drill;
}

/** Has a company's learners have passed, two days ago, every published training with questions; returns the questions. */
function letPass(stage: Stage, tenant: string, memberIds: readonly string[]): Promise<Map<string, Question>> {
  return asTenant(stage, tenant, async (client) => {
    await client.query(
      `update tenants set settings = jsonb_set(settings, '{drills}', $2::jsonb) where id = $1`,
      [tenant, DRILLS],
    );
    await client.query(
      `insert into enrollments (tenant_id, member_id, training_id, state, progress_percent, enrolled_at, finished_at, updated_at)
       select $1, m, c.id, 'approved', 100, now() - interval '3 days', now() - interval '2 days', now() - interval '2 days'
         from unnest($2::uuid[]) m cross join trainings c
        where c.tenant_id = $1 and c.status = 'published'
          and exists (select from training_banks u where u.tenant_id = c.tenant_id and u.training_id = c.id and u.training_version = c.published_version)`,
      [tenant, memberIds],
    );
    const { rows } = await client.query<{ questions: unknown }>(
      'select questions from bank_snapshots where tenant_id = $1 order by version',
      [tenant],
    );
    const all = rows.flatMap(({ questions }) => questionSchema.array().parse(questions));
    return new Map(all.map((question) => [question.id, question]));
  });
}

/** Works through a list, a few at once. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** People deal themselves the drill of the day and answer it, question after question. */
export async function measureDrills(stage: Stage, quick: boolean): Promise<Report> {
  const people = quick ? 200 : 1000;
  const tenant = await tenantId(stage, 'aurora');
  const before = await stage.owner.query<{ settings: unknown }>(
    'select settings from tenants where id = $1',
    [tenant],
  );
  const learners = await signInAll(stage, await addLearners(stage, tenant, people, 'bench-drill-'));
  const keys = await letPass(
    stage,
    tenant,
    learners.map(({ memberId }) => memberId),
  );
  const agent = new Agent({ keepAlive: true });
  const cpu = () => cpuMsOf(stage.server.pid) + familyCpuMsOf(stage.databasePid);
  const call = async (learner: SignedInLearner, method: 'POST' | 'PUT', path: string, body: unknown) => {
    const { status, body: text } = await sendRequest(agent, `${stage.server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${learner.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    // The server serialises by the contract's schema.
    return JSON.parse(text) as Drill;
  };

  const takers: Taker[] = [];
  const dealingFrom = cpu();
  await inTurns(learners, async (learner) => {
    takers.push({ learner, drill: await call(learner, 'POST', '/api/v1/drills/today', {}) });
  });
  const dealt = (cpu() - dealingFrom) / takers.length;

  let times: number[] = [];
  let right = 0;
  const answer = async ({ learner, drill }: Taker) => {
    for (const { id } of drill.questions) {
      const question = keys.get(id);
      const began = performance.now();
      const after = await call(learner, 'PUT', `/api/v1/drills/${drill.id}/answers/${id}`, {
        answer: question ? rightAnswer(question) : null,
      });
      times.push(performance.now() - began);
      if (after.answers.find(({ questionId }) => questionId === id)?.outcome === 'right') right += 1;
    }
  };
  const first = Math.floor(takers.length / WARMING_PART);
  await inTurns(takers.slice(0, first), answer);
  [times, right] = [[], 0];
  const answeringFrom = cpu();
  await inTurns(takers.slice(first), answer);
  const answered = (cpu() - answeringFrom) / Math.max(1, times.length);
  agent.destroy();
  await stage.owner.query('update tenants set settings = $2 where id = $1', [
    tenant,
    JSON.stringify(before.rows[0]?.settings ?? {}),
  ]);
  return {
    id: 'drills',
    title: 'Drills',
    figures: [
      {
        what: 'a drill answer: CPU, server + PostgreSQL',
        target: `≤ ${MAX_CPU_MS} ms`,
        measured: `${answered.toFixed(2)} ms (${times.length} answers, ${right} right)`,
        met: answered <= MAX_CPU_MS && times.length > 0 && right === times.length,
      },
      {
        what: `a drill answer, ${AT_ONCE} people at once`,
        target: '',
        measured: `p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}`,
      },
      { what: 'dealing a drill: CPU, server + PostgreSQL', target: '', measured: `${dealt.toFixed(2)} ms` },
    ],
    notes: [
      'An answer is judged, spaced, credited to the ledger and answered with the whole drill.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
