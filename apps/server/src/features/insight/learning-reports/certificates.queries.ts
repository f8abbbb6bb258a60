import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { PeopleScope } from '../../learning/enrollments/people-scope.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';

/** People `m` whom a reader sees, by the branch they are in now, as SQL. */
export const seenPeople = (
  { actor }: TenantContext,
  scope: PeopleScope,
): RawBuilder<boolean> => sql<boolean>`(
  m.tenant_id = ${actor.tenantId}::uuid and m.status = 'approved'
  and ${scope === 'everybody' ? sql`true` : sql`m.branch_id = any (${[...scope.branchIds]}::uuid[])`})`;

/** Certificates `k` of people `m` and trainings `c`: each pass once, however often its sheet was printed, and no revoked one. SQL. */
export const ISSUED = (ctx: TenantContext): RawBuilder<unknown> => sql`certificates k
  join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
  join trainings c on c.tenant_id = k.tenant_id and c.id = k.training_id and c.kind = any (${kindsOn(ctx.actor)}::text[])
  left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
 where k.tenant_id = ${ctx.actor.tenantId}::uuid and k.status <> 'revoked'
   and not exists (select from certificates o where o.tenant_id = k.tenant_id and o.member_id = k.member_id and o.training_id = k.training_id
                      and o.status <> 'revoked' and o.completed_at = k.completed_at and (o.issued_at, o.id) < (k.issued_at, k.id))`;

/** Proofs `k` in force, or the last there was, of what is renewed and still asked of people `m` in trainings `c`. SQL. */
export const PROOFS = (ctx: TenantContext): RawBuilder<unknown> => sql`training_proofs k
  join recertifications r on r.tenant_id = k.tenant_id and r.training_id = k.training_id
  join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
  join trainings c on c.tenant_id = k.tenant_id and c.id = k.training_id and c.status = 'published' and c.deleted_at is null
   and c.kind = any (${kindsOn(ctx.actor)}::text[])
  left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
 where k.tenant_id = ${ctx.actor.tenantId}::uuid and k.replaced_at is null and k.valid_until is not null
   and exists (select from enrollments e where e.tenant_id = k.tenant_id and e.member_id = k.member_id and e.training_id = k.training_id
                  and e.subscription = 'active')
   and not exists (select from exemptions x where x.tenant_id = k.tenant_id and x.member_id = k.member_id and x.training_id = k.training_id
                      and x.ended_at is null and (x.until_at is null or x.until_at >= ${ctx.now}::timestamptz))`;

export interface IssuedRow {
  readonly trainingId: string;
  readonly branchId: string | null;
  readonly issued: number;
  readonly issuedBefore: number;
}

/** Certificates that were issued since a moment, and between an earlier one and it. */
export async function countIssued(
  ctx: TenantContext,
  scope: PeopleScope,
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select k.training_id as "trainingId", m.branch_id as "branchId",
           (count(*) filter (where k.issued_at > ${since}::timestamptz))::integer as issued,
           (count(*) filter (where k.issued_at <= ${since}::timestamptz))::integer as "issuedBefore"
      from ${ISSUED(ctx)} and ${seenPeople(ctx, scope)}
       and k.issued_at > ${before}::timestamptz and k.issued_at <= ${ctx.now}::timestamptz
     group by 1, 2`.execute(ctx.tx);
  return rows;
}

export interface EndingRow {
  readonly trainingId: string;
  readonly branchId: string | null;
  readonly ending30: number;
  readonly ending60: number;
  readonly ending90: number;
  readonly ended: number;
}

/** Proofs that end until each of three moments, and those that have ended. */
export async function countEnding(
  ctx: TenantContext,
  scope: PeopleScope,
  [in30, in60, in90]: readonly [Date, Date, Date],
): Promise<EndingRow[]> {
  const now = sql`${ctx.now}::timestamptz`;
  const until = (at: Date) =>
    sql`(count(*) filter (where k.valid_until >= ${now} and k.valid_until <= ${at}::timestamptz))::integer`;
  const { rows } = await sql<EndingRow>`
    select k.training_id as "trainingId", m.branch_id as "branchId", ${until(in30)} as ending30, ${until(in60)} as ending60,
           ${until(in90)} as ending90, (count(*) filter (where k.valid_until < ${now}))::integer as ended
      from ${PROOFS(ctx)} and ${seenPeople(ctx, scope)} and k.valid_until <= ${in90}::timestamptz
     group by 1, 2`.execute(ctx.tx);
  return rows;
}
