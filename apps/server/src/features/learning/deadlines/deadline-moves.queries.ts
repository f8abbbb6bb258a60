import type { LocalizedText } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { kindsOn } from '../trainings/kinds-on.ts';

export interface Team {
  /** Branches whose people are meant; null for everybody. */
  readonly branchIds: readonly string[] | null;
}

/** Those of these members who are of a team. */
export async function listOfTeam(
  ctx: TenantContext,
  { branchIds }: Team,
  memberIds: readonly string[],
): Promise<string[]> {
  let query = ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...memberIds]))));
  if (branchIds) query = query.where((eb) => eb('branchId', '=', eb.fn.any(eb.val([...branchIds]))));
  const rows = await query.select('id').execute();
  return rows.map(({ id }) => id);
}

export interface DeadlineRow {
  readonly enrollmentId: string;
  readonly memberId: string;
  readonly kind: string;
  readonly title: unknown;
  readonly dueAt: Date | null;
  readonly askedDueAt: Date | null;
  /** When what was asked counts from. */
  readonly givenAt: Date;
  /** What was asked with what it stood still for, but for an extension. */
  readonly pausedDueAt: Date | null;
  readonly enrolledAt: Date;
  /** When they were asked for more after they had concluded it. */
  readonly askedAgainAt: Date | null;
  readonly isOpen: boolean;
  readonly isRenewal: boolean;
  readonly deadlineDays: number | null;
  /** What the training itself asks, whatever rules do. */
  readonly ownDueAt: Date | null;
  /** Who asked it of them, and when; null where nobody did by name or group since they came in. */
  readonly assignedBy: string | null;
  readonly assignedAt: Date | null;
  readonly assignedReason: string | null;
  readonly language: string | null;
  /** Of the person. */
  readonly timeZone: string;
  readonly companyZone: string;
}

/** When people are due in a training that the company has on, and what that follows from. */
export async function listDeadlines(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select e.id as "enrollmentId", e.member_id as "memberId", c.kind, c.title, e.due_at as "dueAt", e.asked_due_at as "askedDueAt",
           g.given_at as "givenAt", app.paused_due_at(e.tenant_id, e.member_id, e.asked_due_at, g.given_at) as "pausedDueAt", e.enrolled_at as "enrolledAt",
           case when e.asked_again_at > e.enrolled_at then e.asked_again_at end as "askedAgainAt", e.subscription = 'active' and e.state in ('not_started', 'in_progress', 'restarted') as "isOpen",
           app.is_renewing(e.tenant_id, e.member_id, e.training_id) as "isRenewal", c.deadline_days as "deadlineDays",
           case when n.open then n.due_before else e.asked_due_at end as "ownDueAt",
           a.display_name as "assignedBy", case when a.id is not null then e.assigned_at end as "assignedAt",
           case when a.id is not null then e.assigned_reason end as "assignedReason",
           p.language, coalesce(p.time_zone, t.time_zone) as "timeZone", t.time_zone as "companyZone"
      from enrollments e
      join tenants t on t.id = e.tenant_id
      join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.deleted_at is null and c.kind = any (${kindsOn(ctx.actor)}::text[])
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
      join people p on p.id = m.person_id
      left join members a on a.tenant_id = e.tenant_id and a.id = e.assigned_by and not e.is_own_choice and e.assigned_at >= e.enrolled_at
     cross join lateral (select app.deadline_given_at(e.tenant_id, e.id, e.asked_due_at, greatest(e.enrolled_at, e.asked_again_at)) as given_at) g
     cross join lateral (select coalesce(bool_or(o.ended_at is null), false) as open, max(o.due_before) as due_before
         from obligations o where o.tenant_id = e.tenant_id and o.enrollment_id = e.id) n
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${trainingId}::uuid and e.member_id = any (${[...memberIds]}::uuid[])
     order by e.id`.execute(ctx.tx);
  return rows;
}

export interface PauseRow {
  readonly kind: 'leave' | 'closure';
  readonly from: string;
  readonly to: string;
}

/** Days on which deadlines of a member stand still. */
export async function listPauses(ctx: TenantContext, memberId: string): Promise<PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    select kind, from_on::text as "from", to_on::text as "to" from app.pauses_of(${ctx.actor.tenantId}::uuid, ${memberId}::uuid)
     order by from_on, to_on, kind`.execute(ctx.tx);
  return rows;
}

/** By what of theirs a rule `r` means a member `m`, as SQL: null for what it does not ask. */
const meansBy = {
  branch: sql<
    string | null
  >`(select b.name from branches b where r.branch_ids <> '{}' and b.tenant_id = m.tenant_id and b.id = m.branch_id)`,
  labels: sql<
    LocalizedText[]
  >`array(select l.name from member_labels g join labels l on l.tenant_id = g.tenant_id and l.id = g.label_id
    where g.tenant_id = m.tenant_id and g.member_id = m.id and l.id = any (r.label_ids) order by l.kind, l.sort_order, l.id)`,
  role: sql<boolean>`r.roles <> '{}'`,
  country: sql<boolean>`r.countries <> '{}'`,
};

/** Rules that ask for an enrollment, the earliest day first. */
export function listRulesOf(ctx: TenantContext, enrollmentId: string) {
  return ctx.tx
    .selectFrom('obligations as o')
    .innerJoin('enrollmentRules as r', (join) =>
      join.onRef('r.tenantId', '=', 'o.tenantId').onRef('r.id', '=', 'o.ruleId'),
    )
    .leftJoin('members as w', (join) =>
      join
        .onRef('w.tenantId', '=', 'r.tenantId')
        .on(sql<boolean>`w.id = coalesce(r.written_by[1], r.created_by)`),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'o.tenantId').onRef('m.id', '=', 'o.memberId'),
    )
    .where('o.tenantId', '=', ctx.actor.tenantId)
    .where('o.enrollmentId', '=', enrollmentId)
    .where('o.endedAt', 'is', null)
    .select([
      'r.dueKind',
      sql<string | null>`r.due_day::text`.as('dueDay'),
      'r.dueDays',
      'w.displayName as by',
      meansBy.branch.as('branch'),
      meansBy.labels.as('labels'),
      meansBy.role.as('role'),
      meansBy.country.as('country'),
      'r.hiredWithinDays',
      'o.assignedAt',
      'o.dueAt',
    ])
    .orderBy('o.dueAt')
    .orderBy('o.ruleId')
    .execute();
}

/** The extension that holds for an enrollment, of since its person came in. */
export function findExtension(ctx: TenantContext, enrollmentId: string) {
  return ctx.tx
    .selectFrom('deadlineExtensions as x')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.tenantId', '=', 'x.tenantId').onRef('e.id', '=', 'x.enrollmentId'),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.id', '=', 'x.extendedBy'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.enrollmentId', '=', enrollmentId)
    .where('x.replacedAt', 'is', null)
    .where(sql<boolean>`x.extended_at >= greatest(e.enrolled_at, e.asked_again_at)`)
    .select([sql<string>`x.until_on::text`.as('until'), 'x.reason', 'x.extendedAt', 'm.displayName as by'])
    .executeTakeFirst();
}

/** Gives locked enrollments until the end of a day, in place of an extension before. */
export async function insertExtensions(
  ctx: TenantContext,
  enrollmentIds: readonly string[],
  { until, reason }: { readonly until: string; readonly reason: string },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const ids = [...enrollmentIds];
  await ctx.tx
    .updateTable('deadlineExtensions')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb('enrollmentId', '=', eb.fn.any(eb.val(ids))))
    .where('replacedAt', 'is', null)
    .set({ replacedAt: ctx.now })
    .execute();
  await sql`
    insert into deadline_extensions (tenant_id, enrollment_id, until_on, reason, extended_by, extended_at)
    select ${tenantId}::uuid, id, ${until}::date, ${reason}, ${memberId}::uuid, ${ctx.now}::timestamptz from unnest(${ids}::uuid[]) id`.execute(
    ctx.tx,
  );
}

/** Whose deadlines of a training the actor extended at a moment, where that extension still holds. */
export async function listExtendedAt(ctx: TenantContext, trainingId: string, at: Date) {
  const { rows } = await sql<{ enrollmentId: string; memberId: string; reason: string }>`
    select e.id as "enrollmentId", e.member_id as "memberId", x.reason
      from deadline_extensions x join enrollments e on e.tenant_id = x.tenant_id and e.id = x.enrollment_id
     where x.tenant_id = ${ctx.actor.tenantId}::uuid and e.training_id = ${trainingId}::uuid and x.replaced_at is null
       and x.extended_by = ${ctx.actor.memberId}::uuid and x.extended_at = ${at}::timestamptz
     order by e.id`.execute(ctx.tx);
  return rows;
}

/** Ends the extensions of locked enrollments that were given at a moment, and makes those count again that they replaced. */
export async function withdrawExtensionsAt(
  ctx: TenantContext,
  enrollmentIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ enrollmentId: string }>`
    update deadline_extensions set replaced_at = ${ctx.now}::timestamptz
     where tenant_id = ${tenantId}::uuid and enrollment_id = any (${[...enrollmentIds]}::uuid[]) and replaced_at is null
       and extended_at = ${at}::timestamptz
    returning enrollment_id as "enrollmentId"`.execute(ctx.tx);
  const ids = rows.map(({ enrollmentId }) => enrollmentId);
  await sql`
    update deadline_extensions set replaced_at = null
     where tenant_id = ${tenantId}::uuid and enrollment_id = any (${ids}::uuid[]) and replaced_at = ${at}::timestamptz
       and extended_at < ${at}::timestamptz`.execute(ctx.tx);
  return ids;
}
