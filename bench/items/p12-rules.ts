import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';

import { median, ms, percentile } from '../figures.ts';
import type { Report } from '../figures.ts';
import { loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { caller, makeCompany, pause, readsUntil, tokenOf } from '../walkers-company.ts';
import type { Call, Company } from '../walkers-company.ts';

const MAX_SWEEP_S = 60;
const POLL_MS = 250;
const QUIET_READS = 60;
/** One of so many is on leave: their deadlines are moved while they are written. */
const ON_LEAVE = 10;
const STEPS = 500;

interface Swept {
  readonly answered: number;
  readonly seconds: number;
  readonly obliged: number;
  readonly reads: number[];
}

/** Makes a rule for everybody, and waits until it came to the last of them, while a learner reads what they have to do. */
async function sweep(
  stage: Stage,
  { tenantId }: Company,
  { admin, learner }: { readonly admin: Call; readonly learner: Call },
  trainingId: string,
): Promise<Swept> {
  const began = performance.now();
  const { id } = await admin<{ id: string }>('POST', '/api/v1/admin/enrollment-rules', {
    trainingId,
    audience: { branchIds: [], roles: [], labelIds: [] },
    due: { kind: 'assigned', days: 10 },
  });
  const answered = performance.now() - began;
  let over = false;
  const finished = untilSwept(admin, id).finally(() => {
    over = true;
  });
  const reads = await readsUntil(learner, '/api/v1/me/obligations', () => over);
  await finished;
  const seconds = (performance.now() - began) / 1000;
  const obliged = await asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from obligations where tenant_id = $1 and rule_id = $2 and ended_at is null',
      [tenantId, id],
    );
    return rows[0]?.count ?? 0;
  });
  return { answered, seconds, obliged, reads };
}

async function untilSwept(admin: Call, ruleId: string): Promise<void> {
  const isUnderWay = async () => {
    const { items } = await admin<{ items: { id: string; progress: unknown }[] }>(
      'GET',
      '/api/v1/admin/enrollment-rules',
    );
    return items.find(({ id }) => id === ruleId)?.progress !== null;
  };
  while (await isUnderWay()) await pause(POLL_MS);
}

/** How long a learner waits for the page of a trail of many steps they have just come into. */
async function readLongTrail(stage: Stage, { tenantId }: Company, calls: { admin: Call; learner: Call }) {
  const { admin, learner } = calls;
  const ids = Array.from({ length: STEPS }, () => randomUUID());
  await asTenant(stage, tenantId, (client) =>
    client.query(
      `insert into trainings (tenant_id, id, kind, status, draft, draft_updated_at, published_at, created_at, title)
       select $1, id, 'course', 'published', '{}', now(), now(), now(), jsonb_build_object('pt-BR', 'Etapa ' || n)
         from unnest($2::uuid[]) with ordinality course (id, n)`,
      [tenantId, ids],
    ),
  );
  const { id: trailId } = await admin<{ id: string }>('POST', '/api/v1/admin/trails', {
    title: 'Um ano inteiro',
    language: 'pt-BR',
  });
  const path = `/api/v1/admin/trails/${trailId}`;
  const page = await admin<{ document: object; revision: number }>('GET', path);
  const items = ids.map((trainingId, at) => ({
    id: randomUUID(),
    trainingId,
    required: true,
    groupId: null,
    lock: { kind: at === 0 ? 'none' : 'previous_passed' },
  }));
  const saved = await admin<{ revision: number }>('PUT', `${path}/draft`, {
    revision: page.revision,
    document: { ...page.document, items },
  });
  await admin('POST', `${path}/publication`, { revision: saved.revision });
  await learner('POST', `/api/v1/trails/${trailId}/enrollment`);
  return readsUntil(learner, `/api/v1/trails/${trailId}`, (reads) => reads >= QUIET_READS);
}

/** P12: a rule that means a hundred thousand people, with and without leave that moves their deadlines, while learners read. */
export async function measureRules(stage: Stage, quick: boolean): Promise<Report> {
  const members = quick ? 20_000 : 100_000;
  const company = await makeCompany(stage, 'bench-rules', members);
  const { tenantId, courseIds } = company;
  const agent = new Agent({ keepAlive: true });
  const admin = caller(stage, agent, await tokenOf(stage, tenantId, 'admin'));
  const learner = caller(stage, agent, await tokenOf(stage, tenantId, 'learner'));
  const calls = { admin, learner };
  await stage.owner.query('vacuum analyze enrollments, members, people');
  const quiet = await readsUntil(learner, '/api/v1/me/obligations', (reads) => reads >= QUIET_READS);
  const long = await readLongTrail(stage, company, calls);

  const plain = await sweep(stage, company, calls, courseIds[0] ?? '');
  await asTenant(stage, tenantId, (client) =>
    client.query(
      `insert into member_leaves (tenant_id, member_id, from_on, to_on, reason, registered_by, registered_at)
       select tenant_id, id, current_date + 1, current_date + 5, 'Leave', id, now()
         from (select tenant_id, id, row_number() over (order by id) as n from members where tenant_id = $1) m where n % $2::int = 0`,
      [tenantId, ON_LEAVE],
    ),
  );
  const moved = await sweep(stage, company, calls, courseIds[1] ?? '');
  agent.destroy();
  const swept = (what: string, { seconds, obliged }: Swept) => ({
    what: `${obliged.toLocaleString('en-US')} people obliged and enrolled, ${what}`,
    target: `≤ ${MAX_SWEEP_S} s`,
    measured: `${seconds.toFixed(1)} s`,
    met: seconds <= MAX_SWEEP_S && obliged >= members,
  });
  const waits = (times: number[]) =>
    `p50 ${ms(median(times))}, p95 ${ms(percentile(times, 95))} (${times.length} reads)`;
  return {
    id: 'P12-rules',
    title: `A rule that means ${members.toLocaleString('en-US')} people`,
    figures: [
      swept('nobody on leave', plain),
      swept(`one of ${ON_LEAVE} on leave`, moved),
      { what: 'answer to the administrator', target: '', measured: ms(plain.answered) },
      { what: "a learner's obligations, quiet", target: '', measured: waits(quiet) },
      { what: "a learner's obligations meanwhile", target: '', measured: waits(plain.reads) },
      { what: `page of a trail of ${STEPS} steps, quiet`, target: '', measured: waits(long) },
    ],
    notes: [
      'Each person is locked for a moment while they are let in, and their deadline is reckoned with what moves it. Server, database and load share the processors.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
