import type { Permission } from '@trilha/contracts/platform/permissions';
import type { Role } from '@trilha/contracts/platform/roles';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isHeldByOwnRole } from '../../../platform/db/is-held-by.ts';
import type { ReportTable } from './report-table.ts';

interface NewReport {
  readonly itemId: string;
  readonly reason: string;
  readonly text: string;
  /** What it says now. */
  readonly said: string;
}

/** Writes a report; of one person about one thing once. Returns whether it waits for a decision only since now. */
export async function insertReport(ctx: TenantContext, of: ReportTable, report: NewReport): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const [reports, item] = [sql.table(of.reports), sql.ref(of.item)];
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into ${reports} (tenant_id, ${item}, member_id, reason, text, reported_at ${of.keepsWords ? sql`, said` : sql``})
    values (${tenantId}::uuid, ${report.itemId}::uuid, ${memberId}::uuid, ${report.reason}, ${report.text}, ${ctx.now}
            ${of.keepsWords ? sql`, ${report.said}` : sql``})
    on conflict (tenant_id, ${item}, member_id) do nothing
    returning not exists (select from ${reports} o where o.tenant_id = ${tenantId}::uuid and o.${item} = ${report.itemId}::uuid
                             and o.member_id <> ${memberId}::uuid and o.decided_at is null) as "isFirst"`.execute(
    ctx.tx,
  );
  return rows[0]?.isFirst ?? false;
}

/** Decides the open reports of a thing; who had reported it. */
export async function closeReports(
  ctx: TenantContext,
  of: ReportTable,
  decided: { readonly itemId: string; readonly decision: string; readonly note: string },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    update ${sql.table(of.reports)} set decision = ${decided.decision}, note = ${decided.note},
           decided_at = ${ctx.now}, decided_by = ${ctx.actor.memberId}::uuid
     where tenant_id = ${ctx.actor.tenantId}::uuid and ${sql.ref(of.item)} = ${decided.itemId}::uuid and decided_at is null
    returning member_id as "memberId"`.execute(ctx.tx);
  return rows.map(({ memberId }) => memberId);
}

/** Has the reports that were decided last wait again; with what they were decided, undefined where nothing was. */
export async function reopenReports(
  ctx: TenantContext,
  of: ReportTable,
  itemId: string,
): Promise<{ decision: string; decidedAt: Date } | undefined> {
  const [reports, item] = [sql.table(of.reports), sql.ref(of.item)];
  const { rows } = await sql<{ decision: string; decidedAt: Date }>`
    with last as (
      select s.decided_at, s.decision from ${reports} s
       where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.${item} = ${itemId}::uuid and s.decided_at is not null
       order by s.decided_at desc limit 1)
    update ${reports} s set decided_at = null, decided_by = null, decision = null, note = null
      from last where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.${item} = ${itemId}::uuid
       and s.decided_at = last.decided_at and last.decision is not null
    returning last.decision, last.decided_at as "decidedAt"`.execute(ctx.tx);
  return rows[0];
}

/** Who is asked to moderate: the first of these groups of roles that somebody has, with whoever holds the permission by a role the company made. */
export interface Moderators {
  readonly permission: Permission;
  readonly roles: readonly (readonly Role[])[];
}

const moderatorsIn = async (
  ctx: TenantContext,
  permission: Permission,
  roles: readonly Role[],
  authorId: string,
): Promise<string[]> => {
  const rows = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb.or([eb('role', 'in', [...roles]), isHeldByOwnRole('members', permission)]))
    .where('status', '=', 'approved')
    .where('id', 'not in', [ctx.actor.memberId, authorId])
    .select('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
};

/** Those who are asked to moderate, other than who asks and than this author. */
export async function listModerators(
  ctx: TenantContext,
  authorId: string,
  { permission, roles: groups }: Moderators,
): Promise<string[]> {
  for (const roles of groups) {
    const people = await moderatorsIn(ctx, permission, roles, authorId);
    if (people.length > 0) return people;
  }
  return [];
}

/** How many things of others than who asks wait for a decision. */
export async function countOpen({ tx, actor }: TenantContext, of: ReportTable): Promise<number> {
  const item = sql.ref(of.item);
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.${item})::integer as count from ${sql.table(of.reports)} s
      join ${sql.table(of.items)} i on i.tenant_id = s.tenant_id and i.id = s.${item}
     where s.tenant_id = ${actor.tenantId}::uuid and s.decided_at is null and i.member_id <> ${actor.memberId}::uuid`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** What a list says of a thing's reports, beside what it says of the thing. */
export interface ReportedRow<Reason extends string = string, Decision extends string = string> {
  readonly id: string;
  readonly memberId: string;
  readonly sortKey: string;
  readonly decision: Decision | null;
  readonly note: string | null;
  readonly decidedAt: Date | null;
  readonly decidedByName: string | null;
  readonly isLastDecision: boolean;
  readonly reports: readonly {
    readonly reason: Reason;
    readonly text: string;
    readonly at: string;
    readonly by: string;
  }[];
}

export interface ReportsPage {
  readonly state: 'open' | 'decided';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface ReportedQuery<Row> {
  /** Columns of the thing: its `id`, its `memberId` and what is shown of it. */
  readonly columns: RawBuilder<Row>;
  /** What the thing is from, which is joined with its reports. */
  readonly from: RawBuilder<unknown>;
  /** What is joined once it is known which things are reported. */
  readonly joins: RawBuilder<unknown>;
  /** The alias of the thing in `from`. */
  readonly alias: string;
}

const byReport = z.tuple([cursorTime, z.uuid()]);

/** Things with reports, those of one decision together: open ones by their first report, decided ones newest first; one more than asked. */
export async function listReported<Row extends ReportedRow>(
  ctx: TenantContext,
  of: ReportTable,
  { state, cursor, limit }: ReportsPage,
  { columns, from, joins, alias }: ReportedQuery<Row>,
): Promise<Row[]> {
  const after = readCursor(cursor, byReport);
  const isOpen = state === 'open';
  const [reports, item, thing] = [sql.table(of.reports), sql.ref(of.item), sql.ref(alias)];
  const start = after ? sql`(${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  const { rows } = await sql<Row>`
    select * from (
      select ${columns}, s.at as "sortAt", s.at::text as "sortKey", s.decision, s.note, s.decided_at as "decidedAt",
             d.display_name as "decidedByName", s.reports ${of.keepsWords ? sql`, s.said` : sql``},
             s.decision is not null and s.decided_at = (
               select max(l.decided_at) from ${reports} l
                where l.tenant_id = ${thing}.tenant_id and l.${item} = ${thing}.id) as "isLastDecision"
        from (select s.${item}, s.decided_at, s.decided_by, s.decision, s.note, coalesce(s.decided_at, min(s.reported_at)) as at,
                     ${of.keepsWords ? sql`(array_agg(s.said order by s.reported_at, w.id))[1] as said,` : sql``}
                     json_agg(json_build_object('reason', s.reason, 'text', s.text, 'at', s.reported_at, 'by', w.display_name)
                              order by s.reported_at, w.id) as reports
                from ${reports} s join members w on w.tenant_id = s.tenant_id and w.id = s.member_id
               where s.tenant_id = ${ctx.actor.tenantId}::uuid
                 and ${isOpen ? sql`s.decided_at is null` : sql`s.decided_at is not null`}
               group by s.${item}, s.decided_at, s.decided_by, s.decision, s.note) s
        join ${from} on ${thing}.tenant_id = ${ctx.actor.tenantId}::uuid and ${thing}.id = s.${item}
        ${joins}
        left join members d on d.tenant_id = ${ctx.actor.tenantId}::uuid and d.id = s.decided_by) r
     ${start ? sql`where (r."sortAt", r.id) ${isOpen ? sql`>` : sql`<`} ${start}` : sql``}
     order by r."sortAt" ${isOpen ? sql`asc` : sql`desc`}, r.id ${isOpen ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(
    ctx.tx,
  );
  return rows;
}
