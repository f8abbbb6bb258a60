import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';

import type { TrailDraftPage } from '@trilha/contracts/learning/trail-builder';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import type pg from 'pg';

import { median, ms, percentile } from '../figures.ts';
import type { Report } from '../figures.ts';
import { loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { caller, makeCompany, pause, readsUntil, tokenOf } from '../walkers-company.ts';
import type { Call, Company } from '../walkers-company.ts';

const MAX_RECOUNT_S = 60;
const POLL_MS = 250;
const QUIET_READS = 60;

/**
 * Lets everybody into the trail, as they stand by its first version: half of them have passed its first course, a tenth its second as
 * well.
 */
async function enrollEverybody(client: pg.ClientBase, { tenantId, courseIds }: Company, trailId: string) {
  const numbered = `(select id, row_number() over (order by id) as n from members where tenant_id = $1) m`;
  await client.query(
    `insert into enrollments (tenant_id, member_id, training_id, state, progress_percent, enrolled_at, started_at, updated_at)
     select $1, id, $2, case when n % 2 = 0 then 'in_progress' else 'not_started' end,
            case when n % 10 = 0 then 40 when n % 2 = 0 then 20 else 0 end, now(), case when n % 2 = 0 then now() end, now()
       from ${numbered}`,
    [tenantId, trailId],
  );
  for (const [at, every] of [2, 10].entries())
    await client.query(
      `insert into enrollments (tenant_id, member_id, training_id, state, progress_percent, enrolled_at, finished_at, updated_at)
       select $1, id, $2, 'finished', 100, now(), now(), now() from ${numbered} where n % $3::int = 0`,
      [tenantId, courseIds[at], every],
    );
}

/** Changes the trail and publishes it; how long the administrator waited. */
async function publish(call: Call, trailId: string, change: (draft: TrailDraft) => Partial<TrailDraft>) {
  const path = `/api/v1/admin/trails/${trailId}`;
  const page = await call<TrailDraftPage>('GET', path);
  const document = { ...page.document, ...change(page.document) };
  const saved = await call<{ revision: number }>('PUT', `${path}/draft`, {
    revision: page.revision,
    document,
  });
  const began = performance.now();
  await call('POST', `${path}/publication`, { revision: saved.revision });
  return performance.now() - began;
}

/** Waits until everybody in the trail is up to date. */
async function untilRecounted(call: Call, trailId: string): Promise<void> {
  while ((await call<TrailDraftPage>('GET', `/api/v1/admin/trails/${trailId}`)).recount) await pause(POLL_MS);
}

const item = (trainingId: string, lock: TrailDraft['items'][number]['lock'] = { kind: 'none' }) => ({
  id: randomUUID(),
  trainingId,
  required: true,
  groupId: null,
  lock,
});

/** P12: a changed trail is published over a hundred thousand people in it, while learners read it. */
export async function measureTrails(stage: Stage, quick: boolean): Promise<Report> {
  const members = quick ? 20_000 : 100_000;
  const company = await makeCompany(stage, 'bench-trails', members);
  const agent = new Agent({ keepAlive: true });
  const admin = caller(stage, agent, await tokenOf(stage, company.tenantId, 'admin'));
  const learner = caller(stage, agent, await tokenOf(stage, company.tenantId, 'learner'));
  const [added = '', ...others] = company.courseIds.toReversed();
  const { id: trailId } = await admin<{ id: string }>('POST', '/api/v1/admin/trails', {
    title: 'Boas-vindas',
    language: 'pt-BR',
  });
  await publish(admin, trailId, () => ({ items: others.toReversed().map((id) => item(id)) }));
  await untilRecounted(admin, trailId);
  await asTenant(stage, company.tenantId, (client) => enrollEverybody(client, company, trailId));
  await stage.owner.query('vacuum analyze enrollments, members, people');

  const quiet = await readsUntil(learner, `/api/v1/trails/${trailId}`, (reads) => reads >= QUIET_READS);
  const answered = await publish(admin, trailId, ({ items }) => ({
    items: [...items, item(added, { kind: 'previous_passed' })],
  }));
  const began = performance.now();
  let over = false;
  const recounted = untilRecounted(admin, trailId).finally(() => {
    over = true;
  });
  const busy = await readsUntil(learner, `/api/v1/trails/${trailId}`, () => over);
  await recounted;
  const seconds = (performance.now() - began) / 1000;
  const counted = await asTenant(stage, company.tenantId, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from trail_walks w join enrollments e using (tenant_id)
        where w.tenant_id = $1 and e.id = w.enrollment_id and e.training_id = $2`,
      [company.tenantId, trailId],
    );
    return rows[0]?.count ?? 0;
  });
  agent.destroy();
  return {
    id: 'P12',
    title: `A changed trail published over ${members.toLocaleString('en-US')} people`,
    figures: [
      {
        what: `${counted.toLocaleString('en-US')} people up to date`,
        target: `≤ ${MAX_RECOUNT_S} s`,
        measured: `${seconds.toFixed(1)} s`,
        met: seconds <= MAX_RECOUNT_S && counted >= members,
      },
      { what: 'answer to the administrator', target: '', measured: ms(answered) },
      {
        what: "a learner's trail page, quiet",
        target: '',
        measured: `p50 ${ms(median(quiet))}, p95 ${ms(percentile(quiet, 95))}`,
      },
      {
        what: "a learner's trail page meanwhile",
        target: '',
        measured: `p50 ${ms(median(busy))}, p95 ${ms(percentile(busy, 95))} (${busy.length} reads)`,
      },
    ],
    notes: [
      'Half of the people had passed one of its courses, a tenth two; six courses, one of them added behind a lock. Server, database and load share the processors.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
