import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';

import type { TrailDraftPage } from '@trilha/contracts/learning/trail-builder';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import type pg from 'pg';

import { median, ms, percentile } from '../figures.ts';
import type { Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const STEP = 20_000;
const MAX_RECOUNT_S = 60;
const POLL_MS = 250;
const QUIET_READS = 60;
/** Reads are sent with a pause between them, so that they measure the server and are no load of their own. */
const READ_EVERY_MS = 50;
const COURSES = 6;

interface Company {
  readonly tenantId: string;
  readonly courseIds: readonly string[];
}

/** A company of many with some published courses; of the courses, only what a trail asks of them. */
async function makeCompany(stage: Stage, members: number): Promise<Company> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into tenants (slug, name, look, modules)
     select 'bench-trails', 'Company of walkers', look, modules from tenants where slug = 'aurora' returning id`,
  );
  const tenantId = rows[0]?.id ?? '';
  for (let from = 1; from <= members; from += STEP)
    await asTenant(stage, tenantId, (client) =>
      client.query(
        `with made as (
           insert into people (username, full_name)
             select 'walker-' || n, 'Walker ' || n from generate_series($2::int, $3::int) n returning id, full_name
         ), joined as (
           insert into members (tenant_id, person_id, display_name) select $1, id, full_name from made returning id, person_id
         )
         insert into person_members (person_id, tenant_id, member_id) select person_id, $1, id from joined`,
        [tenantId, from, Math.min(members, from + STEP - 1)],
      ),
    );
  const courseIds = Array.from({ length: COURSES }, () => randomUUID());
  await asTenant(stage, tenantId, (client) =>
    client.query(
      `insert into trainings (tenant_id, id, kind, status, draft, draft_updated_at, published_at, created_at, title)
       select $1, id, 'course', 'published', '{}', now(), now(), now(), jsonb_build_object('pt-BR', 'Curso ' || n)
         from unnest($2::uuid[]) with ordinality course (id, n)`,
      [tenantId, courseIds],
    ),
  );
  return { tenantId, courseIds };
}

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

/** An access token of a member: of an administrator who is made for it, or of one of the walkers. */
async function tokenOf(stage: Stage, tenantId: string, role: 'admin' | 'learner'): Promise<string> {
  return asTenant(stage, tenantId, async (client) => {
    if (role === 'admin')
      await client.query(
        `with made as (
           insert into members (tenant_id, person_id, display_name, role)
             select $1, id, full_name, 'admin' from people where username = 'bruno.admin' returning id, person_id
         )
         insert into person_members (person_id, tenant_id, member_id) select person_id, $1, id from made`,
        [tenantId],
      );
    const family = await client.query<{ id: string }>(
      `insert into session_families (person_id, tenant_id, member_id, client_id, rotated_at, created_at, expires_at, absolute_expires_at)
       select person_id, $1, id, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day'
         from members where tenant_id = $1 and role = $2 order by id desc limit 1 returning id`,
      [tenantId, role],
    );
    return stage.tokens.pair({ familyId: family.rows[0]?.id ?? '', generation: 1 }, new Date(), 7200).access;
  });
}

type Call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<T>;

function caller(stage: Stage, agent: Agent, token: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await sendRequest(agent, `${stage.server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    // The contract of each call says what it answers with.
    return JSON.parse(answer.body) as T;
  };
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until everybody in the trail is up to date. */
async function untilRecounted(call: Call, trailId: string): Promise<void> {
  while ((await call<TrailDraftPage>('GET', `/api/v1/admin/trails/${trailId}`)).recount) await pause(POLL_MS);
}

/** How long a learner waits for the trail's page, read again and again until told to stop. */
async function readsUntil(
  call: Call,
  trailId: string,
  isOver: (reads: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const began = performance.now();
    await call('GET', `/api/v1/trails/${trailId}`);
    times.push(performance.now() - began);
    await pause(READ_EVERY_MS);
  }
  return times;
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
  const company = await makeCompany(stage, members);
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

  const quiet = await readsUntil(learner, trailId, (reads) => reads >= QUIET_READS);
  const answered = await publish(admin, trailId, ({ items }) => ({
    items: [...items, item(added, { kind: 'previous_passed' })],
  }));
  const began = performance.now();
  let over = false;
  const recounted = untilRecounted(admin, trailId).finally(() => {
    over = true;
  });
  const busy = await readsUntil(learner, trailId, () => over);
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
