import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { OfCompany, TenantContext } from '../../../platform/context.ts';
import { PASSED } from '../../learning/enrollments/people-conditions.ts';
import type { PeopleScope } from '../../learning/enrollments/people-scope.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';

const passed = sql`(s.state = any (${[...PASSED]}::text[]))`;

/** Kept numbers `s` of trainings `c` that are open to people, of the branches a reader sees, as SQL. */
const seen = (ctx: TenantContext, scope: PeopleScope): RawBuilder<unknown> => sql`learning_totals s
  join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id and c.status = 'published' and c.deleted_at is null
   and c.kind = any (${kindsOn(ctx.actor)}::text[])
 where s.tenant_id = ${ctx.actor.tenantId}::uuid and ${ofBranches(scope, sql`s.branch_id`)}`;

const ofBranches = (scope: PeopleScope, branchId: RawBuilder<unknown>) =>
  scope === 'everybody' ? sql`true` : sql`${branchId} = any (${[...scope.branchIds]}::uuid[])`;

export interface CellRow {
  readonly branchId: string | null;
  readonly trainingId: string;
  readonly enrolled: number;
  readonly done: number;
  readonly late: number;
  readonly due: number;
}

/** How many people of each branch are where in each training; who is let off is not yet taken from those who are late or due. */
export async function readCells(ctx: TenantContext, scope: PeopleScope): Promise<CellRow[]> {
  const now = sql`${ctx.now}::timestamptz`;
  const { rows } = await sql<CellRow>`
    select s.branch_id as "branchId", s.training_id as "trainingId", sum(s.people)::integer as enrolled,
           coalesce(sum(s.people) filter (where ${passed}), 0)::integer as done,
           coalesce(sum(s.people) filter (where not ${passed} and s.due_at < ${now} and not c.asks_nothing), 0)::integer as late,
           coalesce(sum(s.people) filter (where not ${passed} and s.due_at >= ${now} and not c.asks_nothing), 0)::integer as due
      from ${seen(ctx, scope)}
     group by 1, 2 having sum(s.people) > 0 order by 2, 1`.execute(ctx.tx);
  return rows;
}

export interface LetOffRow {
  readonly branchId: string | null;
  readonly trainingId: string;
  readonly late: number;
  readonly due: number;
}

/** Who of them is late or due by their deadline, and let off: few, so they are counted when they are asked for. */
export async function readLetOff(ctx: TenantContext, scope: PeopleScope): Promise<LetOffRow[]> {
  const now = sql`${ctx.now}::timestamptz`;
  const { rows } = await sql<LetOffRow>`
    select m.branch_id as "branchId", e.training_id as "trainingId",
           (count(*) filter (where e.due_at < ${now}))::integer as late, (count(*) filter (where e.due_at >= ${now}))::integer as due
      from exemptions o
      join enrollments e on e.tenant_id = o.tenant_id and e.member_id = o.member_id and e.training_id = o.training_id
       and e.subscription = 'active' and e.due_at is not null and not e.state = any (${[...PASSED]}::text[])
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id and m.status = 'approved'
      join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and not c.asks_nothing
     where o.tenant_id = ${ctx.actor.tenantId}::uuid and o.ended_at is null and (o.until_at is null or o.until_at >= ${now})
       and ${ofBranches(scope, sql`m.branch_id`)}
     group by 1, 2`.execute(ctx.tx);
  return rows;
}

/** How many passed on each day from a day on: days put together, and what was added since. */
export async function readDoneByDay(ctx: TenantContext, scope: PeopleScope, since: string) {
  const tenantId = sql`${ctx.actor.tenantId}::uuid`;
  const ofDays =
    scope === 'everybody'
      ? sql`d.is_all and d.branch_id is null`
      : sql`not d.is_all and ${ofBranches(scope, sql`d.branch_id`)}`;
  const { rows } = await sql<{ day: string; done: number }>`
    select a.day::text as day, sum(a.people)::integer as done
      from (select s.training_id, s.finished_on as day, s.people from learning_totals s
             where s.tenant_id = ${tenantId} and ${passed} and s.finished_on >= ${since}::date and ${ofBranches(scope, sql`s.branch_id`)}
             union all
            select d.training_id, d.day, d.people from learning_pass_days d
             where d.tenant_id = ${tenantId} and ${ofDays} and d.day >= ${since}::date) a
      join trainings c on c.tenant_id = ${tenantId} and c.id = a.training_id and c.status = 'published' and c.deleted_at is null
       and c.kind = any (${kindsOn(ctx.actor)}::text[])
     group by 1 having sum(a.people) > 0 order by 1`.execute(ctx.tx);
  return rows;
}

export interface ProofRow {
  readonly trainingId: string;
  readonly expired: number;
  readonly renewed: number;
  readonly renewedBefore: number;
}

/** Of trainings that are renewed: whose proof has ended, and who renewed it in a period and in the one before. */
export async function readProofs(
  ctx: TenantContext,
  scope: PeopleScope,
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<ProofRow[]> {
  const now = sql`${ctx.now}::timestamptz`;
  const { rows } = await sql<ProofRow>`
    select p.training_id as "trainingId",
           (count(*) filter (where p.replaced_at is null and p.valid_until < ${now} and e.id is not null and x.id is null))::integer as expired,
           (count(*) filter (where p.kind = 'renewed' and p.achieved_at >= ${since}::timestamptz and p.achieved_at <= ${now}))::integer as renewed,
           (count(*) filter (where p.kind = 'renewed' and p.achieved_at >= ${before}::timestamptz and p.achieved_at < ${since}::timestamptz))::integer as "renewedBefore"
      from recertifications r
      join training_proofs p on p.tenant_id = r.tenant_id and p.training_id = r.training_id
       and (p.kind = 'renewed' or (p.replaced_at is null and p.valid_until < ${now}))
      join trainings c on c.tenant_id = p.tenant_id and c.id = p.training_id and c.status = 'published' and c.deleted_at is null
       and c.kind = any (${kindsOn(ctx.actor)}::text[])
      join members m on m.tenant_id = p.tenant_id and m.id = p.member_id and m.status = 'approved'
      left join enrollments e on e.tenant_id = p.tenant_id and e.member_id = p.member_id and e.training_id = p.training_id
       and e.subscription = 'active'
      left join exemptions x on x.tenant_id = p.tenant_id and x.member_id = p.member_id and x.training_id = p.training_id
       and x.ended_at is null and (x.until_at is null or x.until_at >= ${now})
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and ${ofBranches(scope, sql`m.branch_id`)}
     group by 1`.execute(ctx.tx);
  return rows;
}

/** Trainings by their ids. */
export async function listTrainings(ctx: TenantContext, ids: readonly string[]) {
  return ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'kind', 'title'])
    .execute();
}

/** Branches by their ids. */
export async function listBranchesNamed(ctx: TenantContext, ids: readonly string[]) {
  return ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'name'])
    .execute();
}

/** A large company takes longer than a call may. */
const LIMIT = '15min';

/** One at a time puts together or counts anew: of two, the second would not see what the first has put there. A statement of its own. */
async function lockTotals({ tx, actor }: OfCompany): Promise<void> {
  await sql`select set_config('statement_timeout', ${LIMIT}, true),
                   pg_advisory_xact_lock(hashtextextended(${`learning_totals:${actor.tenantId}`}, 0))`.execute(
    tx,
  );
}

/**
 * Statements that put rows `s`, named `source`, into the kept numbers: where people stand, of whom only counts whether they passed and when
 * they are due, once for all who are late; and the days on which people passed. SQL.
 */
function storeRows({ actor, now }: OfCompany, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const tenantId = sql`${actor.tenantId}::uuid`;
  return sql`
    stand as (
      insert into learning_totals (tenant_id, training_id, branch_id, state, due_at, people)
      select ${tenantId}, s.training_id, s.branch_id, case when ${passed} then 'approved' else 'in_progress' end,
             case when ${passed} then null when s.due_at < ${now}::timestamptz then '-infinity' else s.due_at end, sum(s.people)
        from ${source} s group by 2, 3, 4, 5 having sum(s.people) <> 0
    )
    insert into learning_pass_days as d (tenant_id, training_id, is_all, branch_id, day, people)
    select ${tenantId}, s.training_id, grouping(s.branch_id) = 1, s.branch_id, s.finished_on, sum(s.people)
      from ${source} s where ${passed} and s.finished_on is not null
     group by grouping sets ((s.training_id, s.branch_id, s.finished_on), (s.training_id, s.finished_on)) having sum(s.people) <> 0
        on conflict (tenant_id, is_all, branch_id, day, training_id) do update set people = d.people + excluded.people`;
}

/** Puts what was added for the same people together, in one statement: what is added meanwhile stays beside it. */
export async function foldTotals(ctx: OfCompany): Promise<void> {
  await lockTotals(ctx);
  await sql`
    with gone as (delete from learning_totals where tenant_id = ${ctx.actor.tenantId}::uuid returning *),
    ${storeRows(ctx, sql`gone`)}`.execute(ctx.tx);
}

/** Counts the people anew from their enrollments, in one statement as above; days are only written by who holds the lock. */
export async function recountTotals(ctx: OfCompany): Promise<void> {
  await lockTotals(ctx);
  const tenantId = sql`${ctx.actor.tenantId}::uuid`;
  await sql`delete from learning_pass_days where tenant_id = ${tenantId}`.execute(ctx.tx);
  await sql`
    with gone as (delete from learning_totals where tenant_id = ${tenantId}),
    counted as (
      select e.training_id, m.branch_id, e.state, e.due_at, (e.finished_at at time zone t.time_zone)::date as finished_on, count(*) as people
        from enrollments e
        join members m on m.tenant_id = e.tenant_id and m.id = e.member_id and m.status = 'approved'
        join tenants t on t.id = e.tenant_id
       where e.tenant_id = ${tenantId} and e.subscription = 'active' group by 1, 2, 3, 4, 5
    ),
    ${storeRows(ctx, sql`counted`)}`.execute(ctx.tx);
}
