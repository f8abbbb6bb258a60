import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import type { ReportPeopleQuery } from '@trilha/contracts/insight/report-people';
import { dayRange } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { PASSED, nameOrder } from '../../learning/enrollments/people-conditions.ts';
import type { PeopleScope } from '../../learning/enrollments/people-scope.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';
import { ISSUED, PROOFS, seenPeople } from './certificates.queries.ts';
import { STEPS, hasLeft } from './steps.queries.ts';

export interface ReportPersonRow {
  readonly key: string;
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly branch: string | null;
  readonly trainingId: string | null;
  readonly kind: string | null;
  readonly title: unknown;
  readonly at: Date;
  readonly until: Date | null;
  readonly lessons: number | null;
  readonly seconds: number | null;
}

/** Whom a report means, from the first day to the last, and from where on. */
export type ReportPeopleAsk = Omit<ReportPeopleQuery, 'from' | 'to'> & {
  readonly from: string;
  readonly to: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

const byTime = z.tuple([cursorTime, z.uuid()]);
const byName = z.tuple([z.string(), z.uuid()]);

const PASSES = (ctx: TenantContext): RawBuilder<unknown> => sql`enrollments k
  join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
  join trainings c on c.tenant_id = k.tenant_id and c.id = k.training_id and c.status = 'published' and c.deleted_at is null
   and c.kind = any (${kindsOn(ctx.actor)}::text[])
  left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
 where k.tenant_id = ${ctx.actor.tenantId}::uuid and k.subscription = 'active' and k.state = any (${[...PASSED]}::text[])`;

interface Source {
  readonly rows: (ctx: TenantContext) => RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
  /** The soonest, or the latest first. */
  readonly soonestFirst: boolean;
}

const PROOF = {
  rows: PROOFS,
  key: sql`k.valid_until`,
  at: sql`k.achieved_at`,
  until: sql`k.valid_until`,
  soonestFirst: true,
} as const;
function stepsBy(key: RawBuilder<unknown>): Source {
  return { rows: STEPS, key, at: key, until: sql`null::timestamptz`, soonestFirst: false };
}

const SOURCES: Readonly<Record<Exclude<ReportPeopleQuery['of'], 'active'>, Source>> = {
  done: {
    rows: PASSES,
    key: sql`k.finished_at`,
    at: sql`k.finished_at`,
    until: sql`null::timestamptz`,
    soonestFirst: false,
  },
  issued: {
    rows: ISSUED,
    key: sql`k.issued_at`,
    at: sql`k.issued_at`,
    until: sql`null::timestamptz`,
    soonestFirst: false,
  },
  ending: PROOF,
  ended: PROOF,
  reached: stepsBy(sql`p.started_at`),
  finished: stepsBy(sql`p.done_at`),
  left: stepsBy(sql`p.updated_at`),
};

/** The moments that a number of a report lies between. */
function within(
  ctx: TenantContext,
  key: RawBuilder<unknown>,
  { of, from, to, step }: ReportPeopleAsk,
): RawBuilder<unknown> {
  const now = sql`${ctx.now}::timestamptz`;
  if (of === 'ended') return sql`${key} < ${now}`;
  if (of === 'reached' || of === 'finished' || of === 'left') {
    const only = { reached: sql`true`, finished: sql`p.state = 'done'`, left: hasLeft(ctx) }[of];
    return sql`p.activity_id = ${step ?? null}::uuid and ${only}`;
  }
  const zone = ctx.actor.clientTimeZone;
  const [start, end] = [dayRange(from, zone).start, dayRange(to, zone).end];
  // What has ended today already ends no more.
  return sql`${key} >= ${start}::timestamptz and ${key} < ${end}::timestamptz ${of === 'ending' ? sql`and ${key} >= ${now}` : sql``}`;
}

const inBranch = (branch: string, column: RawBuilder<unknown>) =>
  branch === NO_BRANCH ? sql`${column} is null` : sql`${column} = ${branch}::uuid`;

/** People behind a number by what they did or what ends, one more than asked. */
async function listByTime(
  ctx: TenantContext,
  scope: PeopleScope,
  of: Exclude<ReportPeopleQuery['of'], 'active'>,
  ask: ReportPeopleAsk,
): Promise<ReportPersonRow[]> {
  const { rows: source, key, at, until, soonestFirst } = SOURCES[of];
  const after = readCursor(ask.cursor, byTime);
  const way = soonestFirst ? sql`asc` : sql`desc`;
  const isAfter = after
    ? sql`(${key}, k.id) ${soonestFirst ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`;
  const { rows } = await sql<ReportPersonRow>`
    select (${key})::text as key, k.id, m.id as "memberId", m.display_name as name, b.name as branch, c.id as "trainingId", c.kind, c.title,
           ${at} as at, ${until} as until, null::integer as lessons, null::integer as seconds
      from ${source(ctx)} and ${seenPeople(ctx, scope)} and ${within(ctx, key, ask)} and ${isAfter}
       and ${ask.training ? sql`c.id = ${ask.training}::uuid` : sql`true`}
       and ${ask.branch ? inBranch(ask.branch, sql`m.branch_id`) : sql`true`}
     order by ${key} ${way}, k.id ${way} limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** Who was there on some days by name, one more than asked: of a branch, who was in it then and whom the reader sees now. */
async function listActive(
  ctx: TenantContext,
  scope: PeopleScope,
  ask: ReportPeopleAsk,
): Promise<ReportPersonRow[]> {
  const after = readCursor(ask.cursor, byName);
  const name = sql`m.display_name ${nameOrder(ctx)}`;
  const then = scope === 'everybody' ? sql`true` : sql`d.branch_id = any (${[...scope.branchIds]}::uuid[])`;
  const { rows } = await sql<ReportPersonRow>`
    select m.display_name as key, m.id, m.id as "memberId", m.display_name as name, b.name as branch, null as "trainingId", null as kind,
           null as title, a.at, null as until, a.lessons, a.seconds
      from (select d.member_id, max(d.day)::timestamp at time zone 'UTC' as at, sum(d.lessons)::integer as lessons,
                   round(sum(d.seconds))::integer as seconds
              from member_days d
             where d.tenant_id = ${ctx.actor.tenantId}::uuid and d.day between ${ask.from}::date and ${ask.to}::date
               and ${then} and ${ask.branch ? inBranch(ask.branch, sql`d.branch_id`) : sql`true`}
             group by 1) a
      join members m on m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = a.member_id
      left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
     where ${seenPeople(ctx, scope)} and ${after ? sql`(${name}, m.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`}
     order by ${name}, m.id limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** The people behind a number of a report, one more than asked. */
export function listReportPeople(
  ctx: TenantContext,
  scope: PeopleScope,
  ask: ReportPeopleAsk,
): Promise<ReportPersonRow[]> {
  return ask.of === 'active' ? listActive(ctx, scope, ask) : listByTime(ctx, scope, ask.of, ask);
}
