import type { ReportMailTimes } from '@trilha/contracts/insight/report-view-mails';
import type { Permission } from '@trilha/contracts/platform/permissions';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';

const MAX_LISTED = 500;

export interface ReportMailRow {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly every: string;
  readonly onDay: number | null;
  readonly hour: number;
  readonly nextAt: Date;
  readonly timeZone: string;
}

/** To whom a view is mailed, by name; to the actor alone where nothing else is said. */
export async function listMails(
  ctx: TenantContext,
  viewId: string,
  { ofEverybody }: { readonly ofEverybody: boolean },
): Promise<ReportMailRow[]> {
  const { tenantId, memberId } = ctx.actor;
  const whose = ofEverybody ? sql`true` : sql`r.member_id = ${memberId}::uuid`;
  const { rows } = await sql<ReportMailRow>`
    select r.id, r.member_id as "memberId", m.display_name as name, r.every, r.on_day as "onDay", r.hour, r.next_at as "nextAt",
           coalesce(p.time_zone, t.time_zone) as "timeZone"
      from report_view_mails r
      join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
      join people p on p.id = m.person_id
      join tenants t on t.id = r.tenant_id
     where r.tenant_id = ${tenantId}::uuid and r.view_id = ${viewId}::uuid and ${whose}
     order by m.display_name, r.id limit ${MAX_LISTED}`.execute(ctx.tx);
  return rows;
}

/** A report, and where it is of several facts, permissions of which one is enough to see something of it. */
export interface MailedReport {
  readonly report: string;
  readonly anyOf?: readonly Permission[] | undefined;
}

/** Members `m`, with their people `p`, who hold one of these permissions. SQL. */
const holdsOneOf = (permissions: readonly Permission[]): RawBuilder<unknown> =>
  sql`(p.is_superuser or ${sql.join([sql`false`, ...permissions.map((one) => isHeldBy('m', one))], sql` or `)})`;

/** Members `m`, with their people `p`, who may see a report and have an address. */
const mayReceive = ({ report, anyOf }: MailedReport): RawBuilder<boolean> => sql<boolean>`
  m.status = 'approved' and p.status = 'active' and p.email is not null
  and (p.is_superuser or ${isHeldBy('m', 'team.follow')} or ${isHeldBy('m', 'enrollments.manage')}
       or exists (select from led_branches l where l.tenant_id = m.tenant_id and l.member_id = m.id))
  and ${report === 'questions' ? sql`(p.is_superuser or ${isHeldBy('m', 'question_banks.manage')})` : sql`true`}
  and ${anyOf ? holdsOneOf(anyOf) : sql`true`}`;

/** People who may see a report, by their name, found by a part of it. */
export async function listReceivers(
  ctx: TenantContext,
  { search, limit, ...mailed }: MailedReport & { readonly search: string; readonly limit: number },
) {
  const { rows } = await sql<{ memberId: string; name: string }>`
    select m.id as "memberId", m.display_name as name from members m join people p on p.id = m.person_id
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and ${mayReceive(mailed)}
       and strpos(app.search_key(m.display_name), ${searchKey(search)}) > 0
     order by m.display_name, m.id limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Those of these members who may get a report, the actor as soon as they have an address, each with the zone of their clock. */
export async function findReceivers(
  ctx: TenantContext,
  { memberIds, ...mailed }: MailedReport & { readonly memberIds: readonly string[] },
) {
  const { rows } = await sql<{ memberId: string; timeZone: string }>`
    select m.id as "memberId", coalesce(p.time_zone, t.time_zone) as "timeZone"
      from members m join people p on p.id = m.person_id join tenants t on t.id = m.tenant_id
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = any (${[...memberIds]}::uuid[])
       and (${mayReceive(mailed)} or (m.id = ${ctx.actor.memberId}::uuid and p.email is not null))
     order by m.id`.execute(ctx.tx);
  return rows;
}

/** Locks a view against being changed or deleted until the transaction ends; whether it is shared. */
export async function lockView(
  ctx: TenantContext,
  viewId: string,
): Promise<{ isShared: boolean } | undefined> {
  const row = await ctx.tx
    .selectFrom('reportViews')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', viewId)
    .forShare()
    .select('sharedAt')
    .executeTakeFirst();
  return row && { isShared: row.sharedAt !== null };
}

export interface NewMail {
  readonly memberId: string;
  readonly lastDay: string;
  readonly nextAt: Date;
}

/** Has a view mailed to these members at these times, in place of those it was mailed to them at. */
export async function upsertMails(
  ctx: TenantContext,
  viewId: string,
  { every, onDay, hour }: ReportMailTimes,
  mails: readonly NewMail[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .insertInto('reportViewMails')
    .values(mails.map((mail) => ({ ...mail, tenantId, viewId, every, onDay, hour, createdAt: ctx.now })))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'viewId', 'memberId']).doUpdateSet((eb) => ({
        every: eb.ref('excluded.every'),
        onDay: eb.ref('excluded.onDay'),
        hour: eb.ref('excluded.hour'),
        lastDay: eb.ref('excluded.lastDay'),
        nextAt: eb.ref('excluded.nextAt'),
      })),
    )
    .execute();
}

/** Stops a mailing; of the actor alone where nothing else is said. False where there is none. */
export async function deleteMail(
  ctx: TenantContext,
  id: string,
  { ofAnybody }: { readonly ofAnybody: boolean },
): Promise<boolean> {
  const query = ctx.tx
    .deleteFrom('reportViewMails')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .returning('id');
  const row = await (ofAnybody ? query : query.where('memberId', '=', ctx.actor.memberId)).executeTakeFirst();
  return row !== undefined;
}

/** Stops the mailings of the actor's view to others. */
export async function deleteMailsOfOthers(ctx: TenantContext, viewId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('reportViewMails')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('viewId', '=', viewId)
    .where('memberId', '<>', ctx.actor.memberId)
    .execute();
}

/** A mailing, held until the transaction ends. */
export function lockMail(ctx: TenantContext, id: string) {
  return ctx.tx
    .selectFrom('reportViewMails')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'viewId', 'every', 'onDay', 'hour', 'nextAt', sql<string>`last_day::text`.as('lastDay')])
    .executeTakeFirst();
}
export type DueMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/** Says which day is done with, and when the next is due. */
export async function moveMail(
  ctx: TenantContext,
  id: string,
  { lastDay, nextAt }: Pick<NewMail, 'lastDay' | 'nextAt'>,
): Promise<void> {
  await ctx.tx
    .updateTable('reportViewMails')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ lastDay, nextAt })
    .execute();
}

/** The address of the actor. */
export function findAddress(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('people')
    .where('id', '=', ctx.actor.personId)
    .where('email', 'is not', null)
    .select('email')
    .executeTakeFirst();
}
