import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import type { ReportFact, ReportMeasure, RowKind } from '@trilha/contracts/insight/report-measures';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { PASSED } from '../../learning/enrollments/people-conditions.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';
import type { ReportPeriod } from './report-period.ts';
import type { TablePeople } from './table-people.ts';

const STORED_BY: ReadonlySet<RowKind> = new Set(['branch', 'training', 'month', 'day']);

/** What each measure adds up of kept rows `f`. SQL. */
export const STORED_VALUES: Readonly<Partial<Record<ReportMeasure, RawBuilder<unknown>>>> = {
  enrolled: sql`sum(f.people)`,
  done: sql`sum(f.people) filter (where f.is_done)`,
  late: sql`sum(f.late)`,
  passed: sql`sum(f.people)`,
};

/** Whose rows count, by their branch alone. SQL. */
function ofPlaces({ scope, filter: { branch } }: TablePeople, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const seen = scope === 'everybody' ? sql`true` : sql`${of} = any (${[...scope.branchIds]}::uuid[])`;
  if (!branch) return seen;
  return branch === NO_BRANCH ? sql`${seen} and ${of} is null` : sql`${seen} and ${of} = ${branch}::uuid`;
}

/** Trainings `c` of kept rows that are open to people, as a join. SQL. */
const opened = ({ actor }: TenantContext, trainingId: RawBuilder<unknown>) => sql`
  join trainings c on c.tenant_id = ${actor.tenantId}::uuid and c.id = ${trainingId} and c.status = 'published' and c.deleted_at is null
   and c.kind = any (${kindsOn(actor)}::text[])`;

/** Where people stand, and whoever is let off taken from those who are late. SQL. */
function places(ctx: TenantContext, people: TablePeople): RawBuilder<unknown> {
  const tenantId = sql`${ctx.actor.tenantId}::uuid`;
  const now = sql`${ctx.now}::timestamptz`;
  const passed = sql`s.state = any (${[...PASSED]}::text[])`;
  return sql`
    select s.branch_id, null::date as day, s.training_id, s.people, ${passed} as is_done,
           case when not ${passed} and s.due_at < ${now} and not c.asks_nothing then s.people else 0 end as late
      from learning_totals s ${opened(ctx, sql`s.training_id`)}
     where s.tenant_id = ${tenantId} and ${ofPlaces(people, sql`s.branch_id`)}
     union all
    select m.branch_id, null, e.training_id, 0, false, -1
      from exemptions x
      join enrollments e on e.tenant_id = ${tenantId} and e.member_id = x.member_id and e.training_id = x.training_id
       and e.subscription = 'active' and e.due_at < ${now} and not e.state = any (${[...PASSED]}::text[])
      join members m on m.tenant_id = ${tenantId} and m.id = e.member_id and m.status = 'approved'
      ${opened(ctx, sql`e.training_id`)} and not c.asks_nothing
     where x.tenant_id = ${tenantId} and x.ended_at is null and (x.until_at is null or x.until_at >= ${now})
       and ${ofPlaces(people, sql`m.branch_id`)}`;
}

/** Days on which people passed, of all branches together where none is asked for, and what was added since. SQL. */
function passes(
  ctx: TenantContext,
  kinds: readonly RowKind[],
  { from }: Pick<ReportPeriod, 'from'>,
  people: TablePeople,
): RawBuilder<unknown> {
  const tenantId = sql`${ctx.actor.tenantId}::uuid`;
  const isOfAll = people.scope === 'everybody' && !people.filter.branch && !kinds.includes('branch');
  return sql`
    select a.branch_id, a.day, a.training_id, a.people, true as is_done, 0 as late
      from (select s.branch_id, s.finished_on as day, s.training_id, s.people from learning_totals s
             where s.tenant_id = ${tenantId} and s.state = any (${[...PASSED]}::text[]) and s.finished_on >= ${from}::date
               and ${ofPlaces(people, sql`s.branch_id`)}
             union all
            select d.branch_id, d.day, d.training_id, d.people from learning_pass_days d
             where d.tenant_id = ${tenantId} and d.day >= ${from}::date
               and ${isOfAll ? sql`d.is_all and d.branch_id is null` : sql`not d.is_all and ${ofPlaces(people, sql`d.branch_id`)}`}) a
      ${opened(ctx, sql`a.training_id`)}`;
}

/** Kept rows `f` that say of a fact what its own rows would; undefined where only these do: of people and groups. SQL. */
export function storedFact(
  ctx: TenantContext,
  fact: ReportFact,
  kinds: readonly RowKind[],
  period: Pick<ReportPeriod, 'from'>,
  people: TablePeople,
): RawBuilder<unknown> | undefined {
  if (people.memberIds || people.filter.label || !kinds.every((kind) => STORED_BY.has(kind)))
    return undefined;
  if (fact === 'enrollments') return places(ctx, people);
  return fact === 'passes' ? passes(ctx, kinds, period, people) : undefined;
}
