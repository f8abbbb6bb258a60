import { REPORT_MEASURES } from '@trilha/contracts/insight/report-measures';
import type { ReportFact, ReportMeasure, RowKind } from '@trilha/contracts/insight/report-measures';
import { LOCALES } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { PASSED, isLate, membersMeant, nameOrder } from '../../learning/enrollments/people-conditions.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';
import { ISSUED, REVERSED } from '../program-reports/ledger-rules.ts';
import { STORED_VALUES, storedFact } from './stored-facts.queries.ts';
import type { ReportPeriod } from './report-period.ts';
import type { TablePeople } from './table-people.ts';

/** What a table shows: rows by these, none for one row of all, and a column for each measure. */
export interface TableShape {
  readonly kinds: readonly RowKind[];
  readonly measures: readonly ReportMeasure[];
  readonly period: Pick<ReportPeriod, 'from' | 'fromAt'>;
}

interface TableSlice {
  readonly sort: 'name' | ReportMeasure;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export interface ReportTableRow {
  readonly id0: string | null;
  readonly name0: string | null;
  readonly id1: string | null;
  readonly name1: string | null;
  /** One for each measure. */
  readonly values: readonly number[];
}

const passed = sql`(e.state = any (${[...PASSED]}::text[]))`;

/** Enrollments `e` with trainings `c` that are open to people, as SQL. */
const open = ({ actor }: TenantContext): RawBuilder<unknown> => sql`enrollments e
  join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.status = 'published' and c.deleted_at is null
   and c.kind = any (${kindsOn(actor)}::text[])
 where e.tenant_id = ${actor.tenantId}::uuid and e.subscription = 'active'`;

/** What each fact is: of whom, on which day of the company, of which training, and what is added up of it. SQL. */
const FACTS: Readonly<
  Record<ReportFact, (ctx: TenantContext, period: TableShape['period']) => RawBuilder<unknown>>
> = {
  enrollments: (ctx) => sql`
    select e.member_id, null::date as day, e.training_id, ${passed} as is_done, ${isLate(ctx)} as is_late from ${open(ctx)}`,
  passes: (ctx, { fromAt }) => sql`
    select e.member_id, ${dayOf(ctx, sql`e.finished_at`)} as day, e.training_id
      from ${open(ctx)} and ${passed} and e.finished_at > ${fromAt}::timestamptz`,
  activity: ({ actor }, { from }) => sql`
    select d.member_id, d.day, null::uuid as training_id, d.lessons, d.seconds
      from member_days d where d.tenant_id = ${actor.tenantId}::uuid and d.day >= ${from}::date`,
  // What is sent on to a partner was earned all the same, as in the ranking.
  trainingPoints: (ctx, { fromAt }) => sql`
    select a.member_id, ${dayOf(ctx, sql`e.created_at`)} as day, null::uuid as training_id, e.amount
      from accounts a
      join entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
      join postings o on o.tenant_id = e.tenant_id and o.id = e.posting_id and o.source_kind <> 'points_transfer'
     where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.kind = 'member' and a.unit = 'training'
       and e.created_at > ${fromAt}::timestamptz`,
  campaignPoints: (ctx, { fromAt }) => sql`
    select a.member_id, ${dayOf(ctx, sql`e.created_at`)} as day, null::uuid as training_id, e.amount
      from accounts a
      join entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
      join postings o on o.tenant_id = e.tenant_id and o.id = e.posting_id and o.rule = any (${[...ISSUED, ...REVERSED]}::text[])
     where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.kind = 'member' and a.unit = 'spendable'
       and e.created_at > ${fromAt}::timestamptz`,
  sales: ({ actor }, { from }) => sql`
    select s.member_id, s.sold_on as day, null::uuid as training_id,
           (select sum(l.quantity) from sale_lines l where l.tenant_id = s.tenant_id and l.sale_id = s.id) as pieces
      from sales s
     where s.tenant_id = ${actor.tenantId}::uuid and s.status <> 'reproved' and s.sold_on >= ${from}::date`,
  orders: (ctx, { fromAt }) => sql`
    select o.member_id, ${dayOf(ctx, sql`o.placed_at`)} as day, null::uuid as training_id, o.price
      from reward_orders o
     where o.tenant_id = ${ctx.actor.tenantId}::uuid and o.state <> 'cancelled' and o.placed_at > ${fromAt}::timestamptz`,
};

function dayOf({ actor }: TenantContext, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${at} at time zone ${actor.clientTimeZone}::text)::date`;
}

/** What each measure adds up of the rows `f` of its fact. SQL. */
const VALUES: Readonly<Record<ReportMeasure, RawBuilder<unknown>>> = {
  enrolled: sql`count(*)`,
  done: sql`count(*) filter (where f.is_done)`,
  late: sql`count(*) filter (where f.is_late)`,
  passed: sql`count(*)`,
  activePeople: sql`count(distinct f.member_id)`,
  lessons: sql`sum(f.lessons)`,
  minutes: sql`round(sum(f.seconds) / 60.0)`,
  trainingPoints: sql`sum(f.amount)`,
  campaignPoints: sql`sum(f.amount)`,
  sales: sql`count(*)`,
  pieces: sql`sum(f.pieces)`,
  orders: sql`count(*)`,
  orderPoints: sql`sum(f.price)`,
};

/** What rows are put together by: of the fact `f`, its member `m` and one of their groups `g`. SQL of a text. */
const KEYS: Readonly<Record<RowKind, RawBuilder<unknown>>> = {
  member: sql`m.id::text`,
  branch: sql`m.branch_id::text`,
  group: sql`g.label_id::text`,
  training: sql`f.training_id::text`,
  month: sql`date_trunc('month', f.day::timestamp)::date::text`,
  day: sql`f.day::text`,
};

/** A person of several groups counts in each; one of none in none. */
const groups = sql`left join (
    select l.tenant_id, l.member_id, l.label_id from member_labels l
      join labels n on n.tenant_id = l.tenant_id and n.id = l.label_id and n.kind = 'group'
  ) g on g.tenant_id = m.tenant_id and g.member_id = m.id`;

const keyColumn = (at: number) => sql.ref(`id${at}`);
const valueColumn = (at: number) => sql.ref(`value${at}`);

/** Rows of one fact or of what is kept of it, with zeros for the measures of others: only people whom the reader sees count in it. SQL. */
function rowsOfFact(
  ctx: TenantContext,
  fact: ReportFact,
  { kinds, measures, period }: TableShape,
  people: TablePeople,
): RawBuilder<unknown> {
  const { scope, filter, memberIds } = people;
  const stored = storedFact(ctx, fact, kinds, period, people);
  const columns = [
    ...kinds.map((kind, at) => sql`${KEYS[kind]} as ${keyColumn(at)}`),
    ...measures.map((measure, at) => {
      const sum = (stored && STORED_VALUES[measure]) ?? VALUES[measure];
      const value = REPORT_MEASURES[measure] === fact ? sql`coalesce(${sum}, 0)` : sql`0`;
      return sql`${value}::bigint as ${valueColumn(at)}`;
    }),
  ];
  if (stored) {
    const some = kinds.length > 0 ? sql`having sum(f.people) > 0` : sql``;
    return sql`
      select ${sql.join(columns)} from (${stored}) f cross join lateral (select f.branch_id) m ${groupedBy(kinds.length)} ${some}`;
  }
  const theseOnly = memberIds ? sql`and m.id = any (${[...memberIds]}::uuid[])` : sql``;
  return sql`
    select ${sql.join(columns)}
      from (${FACTS[fact](ctx, period)}) f
      join members m on m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = f.member_id
      ${kinds.includes('group') ? groups : sql``}
     where ${membersMeant(scope, { search: '', ...filter })} ${theseOnly}
       and (f.day is null or f.day >= ${period.from}::date)
     ${groupedBy(kinds.length)}`;
}

/** The first columns by their numbers; nothing where all is one row. */
const groupedBy = (count: number): RawBuilder<unknown> =>
  count === 0 ? sql`` : sql`group by ${sql.join(Array.from({ length: count }, (_, at) => sql.lit(at + 1)))}`;

/** A stored text `x.<column>` in the reader's language, as SQL. */
function localized({ locale, actor }: TenantContext, column: string): RawBuilder<unknown> {
  const texts = [locale, actor.clientLocale, ...LOCALES].map(
    (one) => sql`nullif(${sql.ref(`x.${column}`)} ->> ${one}::text, '')`,
  );
  return sql`coalesce(${sql.join(texts)}, '')`;
}

/** What a row is called, by its key. SQL of a text; days are called by themselves. */
function nameOf(ctx: TenantContext, kind: RowKind, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (table: string, name: RawBuilder<unknown>) =>
    sql`(select ${name} from ${sql.table(table)} x where x.tenant_id = ${ctx.actor.tenantId}::uuid and x.id = ${key}::uuid)`;
  if (kind === 'member') return of('members', sql`x.display_name`);
  if (kind === 'branch') return of('branches', sql`x.name`);
  if (kind === 'group') return of('labels', localized(ctx, 'name'));
  if (kind === 'training') return of('trainings', localized(ctx, 'title'));
  return key;
}

/** Facts together, each counted by itself, as rows `t` with a key for each kind and a value for each measure. SQL. */
function together(ctx: TenantContext, shape: TableShape, people: TablePeople): RawBuilder<unknown> {
  const facts = Array.from(new Set(shape.measures.map((measure) => REPORT_MEASURES[measure])));
  const sums = [
    ...shape.kinds.map((_, at) => keyColumn(at)),
    ...shape.measures.map((_, at) => sql`sum(${valueColumn(at)})::bigint as ${valueColumn(at)}`),
  ];
  return sql`(
    select ${sql.join(sums)}
      from (${sql.join(
        facts.map((fact) => rowsOfFact(ctx, fact, shape, people)),
        sql` union all `,
      )}) u ${groupedBy(shape.kinds.length)}) t`;
}

const valuesOf = (measures: readonly ReportMeasure[]) =>
  sql`jsonb_build_array(${sql.join(measures.map((_, at) => valueColumn(at)))}) as values`;

/** Rows of a table in the order that was asked for; who or what is nowhere stands last by name. */
export async function listTableRows(
  ctx: TenantContext,
  shape: TableShape,
  people: TablePeople,
  { sort, direction, limit, offset }: TableSlice,
): Promise<ReportTableRow[]> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const at = sort === 'name' ? -1 : shape.measures.indexOf(sort);
  const names = [0, 1].map((place) => {
    const kind = shape.kinds[place];
    return {
      id: kind ? sql`t.${keyColumn(place)}` : sql`null::text`,
      name: kind ? nameOf(ctx, kind, sql`t.${keyColumn(place)}`) : sql`null::text`,
    };
  });
  const byName = (place: number, of: RawBuilder<unknown>) =>
    sql`${sql.ref(`name${place}`)} ${nameOrder(ctx)} ${of} nulls last, ${keyColumn(place)}`;
  const order = [
    ...(at >= 0 ? [sql`${valueColumn(at)} ${way}`] : []),
    byName(0, at >= 0 ? sql`asc` : way),
    byName(1, sql`asc`),
  ];
  const columns = names.flatMap(({ id, name }, place) => [
    sql`${id} as ${keyColumn(place)}`,
    sql`${name} as ${sql.ref(`name${place}`)}`,
  ]);
  const values = shape.measures.map((_, place) => sql`t.${valueColumn(place)}`);
  const { rows } = await sql<ReportTableRow>`
    select id0, name0, id1, name1, ${valuesOf(shape.measures)}
      from (select ${sql.join([...columns, ...values])} from ${together(ctx, shape, people)}) r
     order by ${sql.join(order)} limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

/** All of a table as one row: who counts in several of its rows counts once. */
export async function readTableTotal(
  ctx: TenantContext,
  shape: Omit<TableShape, 'kinds'>,
  people: TablePeople,
): Promise<readonly number[]> {
  const { rows } = await sql<Pick<ReportTableRow, 'values'>>`
    select ${valuesOf(shape.measures)} from ${together(ctx, { ...shape, kinds: [] }, people)}`.execute(
    ctx.tx,
  );
  return rows[0]?.values ?? shape.measures.map(() => 0);
}

export interface TableMember {
  readonly id: string;
  readonly name: string;
}

/** People of a table by name, after one of them. */
export async function listTableMembers(
  ctx: TenantContext,
  { scope, filter }: TablePeople,
  { after, limit }: { readonly after: TableMember | undefined; readonly limit: number },
): Promise<TableMember[]> {
  const order = sql`m.display_name ${nameOrder(ctx)}, m.id`;
  const isAfter = after ? sql`(${order}) > (${after.name}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<TableMember>`
    select m.id, m.display_name as name from members m
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and ${membersMeant(scope, { search: '', ...filter })} and ${isAfter}
     order by ${order} limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** What a group of the company is called; undefined where there is none. */
export async function findGroupName(ctx: TenantContext, id: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('labels as x')
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.id', '=', id)
    .where('x.kind', '=', 'group')
    .select(sql<string>`${localized(ctx, 'name')}`.as('name'))
    .executeTakeFirst();
  return row?.name;
}
