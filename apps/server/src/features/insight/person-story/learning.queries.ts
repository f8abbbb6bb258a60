import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import type { EnrollmentState } from '@trilha/rules/learning/enrollment';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isFor, memberAs } from '../../../platform/db/shared-with.ts';
import type { PageAsk } from './person-story.queries.ts';

const PASSED = ENROLLMENT_STATES.filter(earnsCertificate);
const byRank = z.tuple([z.number(), z.uuid()]);
const byTime = z.tuple([cursorTime, z.uuid()]);

export interface LearnedRow {
  readonly enrollmentId: string;
  readonly trainingId: string;
  readonly kind: string;
  readonly title: unknown;
  readonly subscription: 'awaiting' | 'active' | 'refused' | 'cancelled';
  readonly state: EnrollmentState;
  readonly percent: number;
  readonly score: number | null;
  readonly dueAt: Date | null;
  readonly isLate: boolean;
  readonly enrolledAt: Date;
  readonly finishedAt: Date | null;
  readonly exemptReason: string | null;
  readonly exemptUntil: Date | null;
  readonly isOwnChoice: boolean;
  readonly assignedBy: string | null;
  readonly assignedAt: Date | null;
  readonly assignedReason: string | null;
  readonly rules: number;
  readonly trails: readonly { readonly id: string; readonly title: unknown }[];
  /** Whether it is for them, and which of its labels, branches and roles they have. */
  readonly isForThem: boolean;
  readonly audience: readonly unknown[];
  readonly audienceBranch: string | null;
  readonly audienceRole: string | null;
  readonly code: string | null;
  readonly certificateStatus: string | null;
  readonly issuedAt: Date | null;
  readonly attempts: number;
  readonly rank: number;
}

const itsMember = sql`m.tenant_id = e.tenant_id and m.id = e.member_id`;
const itsLabels = sql`array(select ml.label_id from member_labels ml where ml.tenant_id = e.tenant_id and ml.member_id = e.member_id)`;

/** Whether a training `c` is for the member of `e`, and by what of theirs. */
const audience = sql`
  exists (select from members m where ${itsMember} and ${isFor(memberAs(itsLabels))}) as "isForThem",
  (select coalesce(jsonb_agg(l.name order by l.id), '[]') from labels l
     join member_labels ml on ml.tenant_id = l.tenant_id and ml.label_id = l.id and ml.member_id = e.member_id
    where l.tenant_id = e.tenant_id and l.id = any (c.audience_area_ids || c.audience_group_ids || c.audience_tag_ids)) as audience,
  (select b.name from members m join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
    where ${itsMember} and b.id = any (c.audience_branch_ids)) as "audienceBranch",
  (select m.role from members m where ${itsMember} and m.role = any (c.audience_roles)) as "audienceRole"`;

/** How somebody came to a training `e`: rules that ask for it, and trails of theirs it lies in. */
const origins = sql`
  (select count(*)::integer from obligations o where o.tenant_id = e.tenant_id and o.enrollment_id = e.id and o.ended_at is null) as rules,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.id), '[]')
     from trail_items i
     join enrollments te on te.tenant_id = i.tenant_id and te.training_id = i.trail_id and te.member_id = e.member_id and te.subscription = 'active'
     join trainings t on t.tenant_id = i.tenant_id and t.id = i.trail_id and t.deleted_at is null
    where i.tenant_id = e.tenant_id and i.training_id = e.training_id) as trails`;

/**
 * Trainings of a member with what is asked of them, one more than asked: late first, longest first, then the latest. Late is what is late
 * for the list of the team as well (a test compares both): over its day and not done, or proved by what has ended.
 */
export async function listLearning(
  ctx: TenantContext,
  memberId: string,
  ask: PageAsk,
): Promise<LearnedRow[]> {
  const after = readCursor(ask.cursor, byRank);
  const now = sql`${ctx.now}::timestamptz`;
  const { rows } = await sql<LearnedRow>`
    select e.id as "enrollmentId", c.id as "trainingId", c.kind, c.title, e.subscription, e.state, e.progress_percent as percent, e.score,
           d.due_at as "dueAt", d.is_late as "isLate", e.enrolled_at as "enrolledAt", e.finished_at as "finishedAt",
           x.reason as "exemptReason", x.until_at as "exemptUntil", e.is_own_choice as "isOwnChoice", a.display_name as "assignedBy",
           e.assigned_at as "assignedAt", e.assigned_reason as "assignedReason", ${origins}, ${audience},
           f.code, f.status as "certificateStatus", f.issued_at as "issuedAt",
           (select count(*)::integer from attempts r where r.tenant_id = e.tenant_id and r.enrollment_id = e.id) as attempts, k.rank
      from enrollments e
      join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.deleted_at is null
      left join members a on a.tenant_id = e.tenant_id and a.id = e.assigned_by
      left join exemptions x on x.tenant_id = e.tenant_id and x.member_id = e.member_id and x.training_id = e.training_id
       and x.ended_at is null and (x.until_at is null or x.until_at >= ${now})
      left join training_proofs p on p.tenant_id = e.tenant_id and p.member_id = e.member_id and p.training_id = e.training_id
       and p.replaced_at is null
      left join recertifications r on r.tenant_id = e.tenant_id and r.training_id = e.training_id
      left join lateral (select f.* from certificates f where f.tenant_id = e.tenant_id and f.member_id = e.member_id
        and f.training_id = e.training_id order by f.issued_at desc limit 1) f on true
      cross join lateral (select case when r.training_id is not null then p.valid_until end as until,
        r.training_id is not null and p.renewal_opened_at is not null as is_renewal) v
      cross join lateral (select case when v.until < ${now} or v.is_renewal then v.until when p.id is null then e.due_at end as due_at,
        e.subscription = 'active' and x.id is null and c.status = 'published' and not (c.asks_nothing and p.id is null) and coalesce(
          case when v.until < ${now} then true when p.id is not null or e.state = any (${[...PASSED]}::text[]) then false
               else e.due_at < ${now} end, false) as is_late) d
      cross join lateral (select extract(epoch from case when d.is_late then coalesce(d.due_at, e.enrolled_at) else e.enrolled_at end)::float8
        * case when d.is_late then 1 else -1 end - case when d.is_late then 1e11 else 0 end as rank) k
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.member_id = ${memberId}::uuid
       ${after ? sql`and (k.rank, e.id) > (${after[0]}::float8, ${after[1]}::uuid)` : sql``}
     order by k.rank, e.id limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** Attempts of a member, latest first, one more than asked. */
export function listAttempts(ctx: TenantContext, memberId: string, ask: PageAsk) {
  const after = readCursor(ask.cursor, byTime);
  let query = ctx.tx
    .selectFrom('attempts as a')
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'a.tenantId').onRef('c.id', '=', 'a.trainingId'),
    )
    .leftJoin('trainingVersions as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'a.tenantId')
        .onRef('v.trainingId', '=', 'a.trainingId')
        .onRef('v.version', '=', 'a.trainingVersion'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    // By their enrollments, as attempts are found by an index.
    .where(
      sql<boolean>`a.enrollment_id in (select e.id from enrollments e
        where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.member_id = ${memberId}::uuid)`,
    );
  if (after)
    query = query.where(sql<boolean>`(a.started_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select((eb) => [
      'a.id',
      'a.number',
      'a.state',
      'a.score',
      'a.passed',
      'a.startedAt',
      'a.submittedAt',
      'c.id as trainingId',
      'c.kind',
      'c.title',
      sql`jsonb_path_query_first(${eb.ref('v.document')}, '$.modules[*].activities[*] ? (@.id == $id).title',
        jsonb_build_object('id', ${eb.ref('a.activityId')}))`.as('test'),
      sql<string>`a.started_at::text`.as('atKey'),
    ])
    .orderBy('a.startedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(ask.limit + 1)
    .execute();
}
