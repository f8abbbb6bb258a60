import type { Stage } from './stage.ts';
import { asTenant } from './stage.ts';

export interface Learner {
  readonly personId: string;
  readonly tenantId: string;
  readonly memberId: string;
}

export interface SignedInLearner extends Learner {
  readonly familyId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Adds learners to a company, all in one statement. Their user names are `prefix` and a number. */
export function addLearners(
  stage: Stage,
  tenantId: string,
  count: number,
  prefix: string,
): Promise<Learner[]> {
  return asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<Learner>(
      `with made as (
         insert into people (username, full_name)
           select $2 || n, 'Learner ' || n from generate_series(1, $3::int) n returning id, full_name
       ), joined as (
         insert into members (tenant_id, person_id, display_name) select $1, id, full_name from made returning id, person_id
       )
       insert into person_members (person_id, tenant_id, member_id) select person_id, $1, id from joined
       returning person_id as "personId", tenant_id as "tenantId", member_id as "memberId"`,
      [tenantId, prefix, count],
    );
    // Who has not accepted the terms gets nowhere.
    await client.query(
      `insert into terms_acceptances (tenant_id, member_id, version, accepted_at, locale)
         select t.tenant_id, m.id, t.version, now(), 'pt-BR' from members m join terms_versions t on t.tenant_id = m.tenant_id
          where m.tenant_id = $1 and m.id = any ($2::uuid[])`,
      [tenantId, rows.map(({ memberId }) => memberId)],
    );
    return rows;
  });
}

/** Gives learners a session each, as a sign-in would. */
export async function signInAll<L extends Learner>(
  stage: Stage,
  learners: readonly L[],
): Promise<(L & SignedInLearner)[]> {
  const now = new Date();
  const { rows } = await stage.owner.query<{ id: string; personId: string; tenantId: string }>(
    `insert into session_families (person_id, tenant_id, member_id, client_id, rotated_at, created_at, expires_at, absolute_expires_at)
     select p, t, m, 'bench', $4, $4, $4::timestamptz + interval '30 days', $4::timestamptz + interval '180 days'
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as u (p, t, m)
     returning id, person_id as "personId", tenant_id as "tenantId"`,
    [
      learners.map(({ personId }) => personId),
      learners.map(({ tenantId }) => tenantId),
      learners.map(({ memberId }) => memberId),
      now,
    ],
  );
  const familyOf = new Map(rows.map((row) => [`${row.personId} ${row.tenantId}`, row.id]));
  return learners.map((learner) => {
    const familyId = familyOf.get(`${learner.personId} ${learner.tenantId}`);
    if (!familyId) throw new Error('A learner got no session.');
    const pair = stage.tokens.pair({ familyId, generation: 1 }, now);
    return { ...learner, familyId, accessToken: pair.access, refreshToken: pair.refresh };
  });
}

/** Id of a demo company. */
export async function tenantId(stage: Stage, slug: string): Promise<string> {
  const { rows } = await stage.owner.query<{ id: string }>('select id from tenants where slug = $1', [slug]);
  const [row] = rows;
  if (!row) throw new Error(`The demo company ${slug} is missing.`);
  return row.id;
}

/** Enrolls learners in a course and counts everything before one activity as done, so that it is open to them. */
export function enrollUpTo(
  stage: Stage,
  learners: readonly Learner[],
  course: {
    readonly tenantId: string;
    readonly courseId: string;
    readonly doneActivityIds: readonly string[];
  },
): Promise<void> {
  return asTenant(stage, course.tenantId, async (client) => {
    const now = new Date();
    const { rows } = await client.query<{ id: string }>(
      `insert into enrollments (tenant_id, member_id, training_id, enrolled_at, updated_at, state, started_at)
       select $1, m, $2, $4, $4, 'in_progress', $4 from unnest($3::uuid[]) m returning id`,
      [course.tenantId, course.courseId, learners.map(({ memberId }) => memberId), now],
    );
    await client.query(
      `insert into activity_progress (tenant_id, enrollment_id, activity_id, state, started_at, done_at, updated_at)
       select $1, e, a, 'done', $4, $4, $4 from unnest($2::uuid[]) e cross join unnest($3::uuid[]) a`,
      [course.tenantId, rows.map(({ id }) => id), course.doneActivityIds, now],
    );
  });
}
