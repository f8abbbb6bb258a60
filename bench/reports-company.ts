import { randomUUID } from 'node:crypto';

import { calendarDay } from '@trilha/rules/platform/dates';

import { closeDays } from '../apps/server/src/features/insight/learning-reports/activity.queries.ts';
import { recountTotals } from '../apps/server/src/features/insight/learning-reports/learning-totals.queries.ts';
import { inTenant } from '../apps/server/src/platform/db/in-tenant.ts';
import { bulkLoad } from './bulk-load.ts';
import { publishedCourses } from './calls/learner-calls.ts';
import { tenantId as idOfTenant } from './population.ts';
import { asTenant } from './stage.ts';
import type { Stage } from './stage.ts';

const BRANCHES = 200;
const TRAININGS = 40;
const GROUPS = 20;
const STEPS = 6;
const LED = 3;
const CHUNK = 25_000;
const LANES = 2;

/** How much of each kind a member has. */
export interface FactsEach {
  readonly enrollments: number;
  readonly steps: number;
  readonly days: number;
  readonly certificates: number;
  readonly proofs: number;
}

export interface ReportsCompany {
  readonly tenantId: string;
  readonly members: number;
  readonly facts: number;
  readonly branch: string;
  readonly group: string;
  readonly training: string;
  readonly step: string;
  readonly administrator: string;
  /** Leads a few branches. */
  readonly leader: string;
  /** Makes the proof of who they are fresh again, for files. */
  proveAnew(): Promise<void>;
}

/** An id by a kind and a number, so that rows find one another without being looked up. */
const idOf = (kind: number, number: string) =>
  `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const PERSON = idOf(1, 'n');
const MEMBER = idOf(2, 'n');
const BRANCH = idOf(3, `1 + n % ${BRANCHES}`);
const TRAINING = (k: string) => idOf(4, `1 + (n + ${k} * 4) % ${TRAININGS}`);
const ENROLLMENT = (k: string) => idOf(5, `n::bigint * 16 + ${k}`);
/** Between 0 and 1, the same for the same numbers. */
const drawn = (salt: number, k = '0') =>
  `((hashint8extended(n::bigint * 1024 + (${k}) * 32 + ${salt}, 7) & 1048575) / 1048576.0)`;

/** What a member of a number `n` between two numbers is and did; $1 is the company, $2 and $3 the numbers. */
function statements(each: FactsEach): string[] {
  const numbers = 'generate_series($2::int, $3::int) n';
  const many = (count: number) => `${numbers} cross join generate_series(0, ${count - 1}) k`;
  const begun = `(date_trunc('day', now()) - interval '30 days' * floor(${drawn(1, 'k')} * 24))`;
  return [
    `insert into people (id, username, full_name) select ${PERSON}, 'reported-' || n, 'Pessoa ' || n from ${numbers} where $1::uuid is not null`,
    `insert into members (tenant_id, id, person_id, display_name, role, branch_id)
       select $1, ${MEMBER}, ${PERSON}, 'Pessoa ' || n, 'learner', ${BRANCH} from ${numbers}`,
    `insert into member_labels (tenant_id, member_id, label_id)
       select $1, ${MEMBER}, ${idOf(6, '1 + n % 25')} from ${numbers} where n % 25 < ${GROUPS}`,
    // Three quarters pass within 45 days, the others are under way or have not begun; deadlines come in waves.
    `insert into enrollments (tenant_id, id, member_id, training_id, state, progress_percent, last_activity_id, due_at, enrolled_at, started_at, finished_at, updated_at)
       select $1, ${ENROLLMENT('k')}, ${MEMBER}, ${TRAINING('k')}, state, case state when 'approved' then 100 when 'in_progress' then 50 else 0 end,
              case when state = 'in_progress' then ($4::uuid[])[1 + floor(${drawn(4, 'k')} * ${STEPS})::int] end,
              begun + interval '46 days' - interval '1 millisecond', begun, case when state <> 'not_started' then begun end,
              case when state = 'approved' then ended end, ended
         from (select n, k, ${begun} as begun, least(${begun} + ${drawn(2, 'k')} * interval '45 days', now()) as ended,
                      case when ${drawn(3, 'k')} < 0.75 then 'approved' when ${drawn(3, 'k')} < 0.9 then 'in_progress' else 'not_started' end as state
                 from ${many(each.enrollments)}) f`,
    `insert into activity_progress (tenant_id, enrollment_id, activity_id, state, credit_seconds, started_at, done_at, updated_at)
       select $1, ${ENROLLMENT(`k / ${STEPS}`)}, ($4::uuid[])[1 + k % ${STEPS}], case when is_done then 'done' else 'in_progress' end,
              60 + 600 * ${drawn(6, 'k')}, at, case when is_done then at end, at
         from (select n, k, ${drawn(5, 'k')} < 0.8 as is_done, now() - ${drawn(7, 'k')} * interval '400 days' as at from ${many(each.steps)}) f`,
    `insert into member_days (tenant_id, member_id, day, branch_id, opens_week, lessons, seconds)
       select $1, ${MEMBER}, current_date - (k * (400 / ${each.days}) + floor(${drawn(8, 'k')} * (400 / ${each.days}))::int), ${BRANCH}, true,
              floor(${drawn(9, 'k')} * 4)::int, 1800 * ${drawn(10, 'k')} from ${many(each.days)}`,
    `insert into certificates (tenant_id, code, member_id, training_id, holder_name, training_title, locale, hours, completed_at, issued_at, sheet, pdf_sha256)
       select $1, 'R' || n || '-' || k, ${MEMBER}, ${TRAINING('k')}, 'Pessoa ' || n, 'Curso', 'pt-BR', 1, at, at, '{}', '\\x00'
         from (select n, k, now() - ${drawn(11, 'k')} * interval '720 days' as at from ${many(each.certificates)}) f`,
    `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at)
       select $1, ${MEMBER}, ${TRAINING('k')}, case when ${drawn(13, 'k')} < 0.3 then 'renewed' else 'completed' end, at, at + interval '365 days', at
         from (select n, k, now() - ${drawn(12, 'k')} * interval '500 days' as at from ${many(each.proofs)}) f`,
  ];
}

const TABLES = [
  'people',
  'members',
  'member_labels',
  'enrollments',
  'activity_progress',
  'member_days',
  'certificates',
  'training_proofs',
];

/** Branches, groups and published trainings of the company; returns the steps of a training. */
async function furnish(stage: Stage, tenantId: string): Promise<string[]> {
  const aurora = await idOfTenant(stage, 'aurora');
  const course = (await publishedCourses(stage, aurora)).find(({ placed }) => placed.length >= STEPS);
  if (!course) throw new Error('No demo course has so many steps.');
  const document = await asTenant(stage, aurora, async (client) => {
    const { rows } = await client.query<{ document: unknown }>(
      `select v.document from trainings c
         join training_versions v on v.tenant_id = c.tenant_id and v.training_id = c.id and v.version = c.published_version
        where c.tenant_id = $1 and c.id = $2`,
      [aurora, course.courseId],
    );
    return JSON.stringify(rows[0]?.document);
  });
  await asTenant(stage, tenantId, async (client) => {
    await client.query(
      `insert into branches (tenant_id, id, name) select $1, ${BRANCH}, 'Filial ' || n from generate_series(0, ${BRANCHES - 1}) n`,
      [tenantId],
    );
    await client.query(
      `insert into labels (tenant_id, id, kind, name)
         select $1, ${idOf(6, '1 + n')}, 'group', jsonb_build_object('pt-BR', 'Grupo ' || n) from generate_series(0, ${GROUPS - 1}) n`,
      [tenantId],
    );
    await client.query(
      `insert into trainings (tenant_id, id, kind, status, draft, draft_updated_at, published_at, published_version, created_at, title)
         select $1, ${TRAINING('0')}, 'course', 'published', '{}', now(), now(), 1, now(), jsonb_build_object('pt-BR', 'Curso ' || n)
           from generate_series(0, ${TRAININGS - 1}) n`,
      [tenantId],
    );
    await client.query(
      `insert into training_versions (tenant_id, training_id, version, document, published_at)
         select $1, ${TRAINING('0')}, 1, $2::jsonb, now() from generate_series(0, ${TRAININGS - 1}) n`,
      [tenantId, document],
    );
    await client.query(
      `insert into recertifications (tenant_id, training_id, valid_months, window_days, updated_at)
         select $1, ${TRAINING('0')}, 12, 60, now() from generate_series(0, ${TRAININGS - 1}) n where n % 4 < 2`,
      [tenantId],
    );
  });
  return course.placed.slice(0, STEPS).map(({ activity }) => activity.id);
}

/** Runs chunks of members' numbers, some at a time. */
async function inLanes(members: number, work: (from: number, to: number) => Promise<void>): Promise<void> {
  let next = 1;
  const lane = async () => {
    while (next <= members) {
      const from = next;
      next += CHUNK;
      await work(from, Math.min(members, from + CHUNK - 1));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Somebody of the company with a session: an administrator, or who leads some branches. */
async function signIn(stage: Stage, tenantId: string, role: 'admin' | 'learner') {
  return asTenant(stage, tenantId, async (client) => {
    const [person, member, family] = [randomUUID(), randomUUID(), randomUUID()];
    await client.query('insert into people (id, username, full_name) values ($1, $2, $3)', [
      person,
      `reports-${role}`,
      'Quem lê',
    ]);
    await client.query(
      'insert into members (tenant_id, id, person_id, display_name, role) values ($1, $2, $3, $4, $5)',
      [tenantId, member, person, 'Quem lê', role],
    );
    await client.query('insert into person_members (person_id, tenant_id, member_id) values ($1, $2, $3)', [
      person,
      tenantId,
      member,
    ]);
    await client.query(
      `insert into session_families (id, person_id, tenant_id, member_id, client_id, rotated_at, created_at, factor_at, expires_at, absolute_expires_at)
       values ($1, $2, $3, $4, 'bench', now(), now(), now(), now() + interval '1 day', now() + interval '1 day')`,
      [family, person, tenantId, member],
    );
    if (role === 'learner')
      await client.query(
        `insert into branch_leaders (tenant_id, branch_id, member_id) select $1, ${BRANCH}, $2 from generate_series(0, ${LED - 1}) n`,
        [tenantId, member],
      );
    await client.query(
      `insert into terms_acceptances (tenant_id, member_id, version, accepted_at, locale)
         select tenant_id, $2, version, now(), 'pt-BR' from terms_versions where tenant_id = $1`,
      [tenantId, member],
    );
    const { access } = stage.tokens.pair({ familyId: family, generation: 1 }, new Date(), 7200);
    return { family, access };
  });
}

/** A company whose people have learned for two years: filled with whole statements, its kept numbers as its own jobs make them. */
export async function reportsCompany(
  stage: Stage,
  members: number,
  each: FactsEach,
): Promise<ReportsCompany> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into tenants (slug, name, look, modules, time_zone)
     select 'bench-reports', 'Company of reports', look, modules, 'UTC' from tenants where slug = 'aurora' returning id`,
  );
  const tenantId = rows[0]?.id ?? '';
  const steps = await furnish(stage, tenantId);
  await bulkLoad(stage, TABLES, () =>
    inLanes(members, (from, to) =>
      asTenant(stage, tenantId, async (client) => {
        await client.query('set local statement_timeout = 0');
        for (const text of statements(each))
          await client.query(text, [tenantId, from, to, ...(text.includes('$4') ? [steps] : [])]);
      }),
    ),
  );
  await inTenant(stage.owner, tenantId, (tx) => recountTotals({ tx, actor: { tenantId }, now: new Date() }));
  await inTenant(stage.owner, tenantId, (tx) =>
    closeDays({ tx, actor: { tenantId }, now: new Date() }, calendarDay(new Date(), 'UTC')),
  );
  await stage.owner.query('vacuum analyze learning_totals, learning_pass_days, activity_totals');
  const [administrator, leader] = [
    await signIn(stage, tenantId, 'admin'),
    await signIn(stage, tenantId, 'learner'),
  ];
  const found = await stage.owner.query<{ branch: string; group: string; training: string }>(
    `select ${BRANCH} as branch, ${idOf(6, '1 + n')} as "group", ${TRAINING('0')} as training from generate_series(7, 7) n`,
  );
  const { branch = '', group = '', training = '' } = found.rows[0] ?? {};
  return {
    tenantId,
    members,
    facts: members * Object.values(each).reduce((sum, one) => sum + one, 0),
    branch,
    group,
    training,
    step: steps[2] ?? '',
    administrator: administrator.access,
    leader: leader.access,
    proveAnew: async () => {
      await stage.owner.query('update session_families set factor_at = now() where id = $1', [
        administrator.family,
      ]);
    },
  };
}
