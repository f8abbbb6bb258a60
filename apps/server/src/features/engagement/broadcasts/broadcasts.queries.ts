import type {
  BroadcastAudience,
  BroadcastForm,
  BroadcastPreview,
} from '@trilha/contracts/engagement/broadcasts';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { carriesOneOf, hasRole, isOfBranch } from '../../../platform/db/shared-with.ts';
import type { Listener } from '../../../platform/listener.ts';

/** How many names a preview shows. */
const FIRST = 10;
const MAX_CHOICES = 5000;

interface StoredBroadcast extends BroadcastAudience {
  readonly id: string;
  readonly title: unknown;
  readonly body: unknown;
  readonly clock: 'now' | 'company' | 'receiver';
  /** `YYYY-MM-DDTHH:MM` */
  readonly sendOn: string | null;
  readonly dueAt: Date;
  readonly status: 'scheduled' | 'sending' | 'sent' | 'canceled';
}

/** SQL that is true for members `m` whom an audience means now. */
const isMeant = ({ branchIds, labelIds, roles }: BroadcastAudience) =>
  sql<boolean>`(m.status = 'approved'
    ${branchIds.length > 0 ? sql`and ${isOfBranch(sql`${[...branchIds]}::uuid[]`)}` : sql``}
    ${roles.length > 0 ? sql`and ${hasRole(sql`${[...roles]}::text[]`)}` : sql``}
    ${labelIds.length > 0 ? sql`and ${carriesOneOf(sql`${[...labelIds]}::uuid[]`)}` : sql``})`;

/** How many people an audience means now, and the first of them by name. */
export async function readMeant(ctx: TenantContext, audience: BroadcastAudience): Promise<BroadcastPreview> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<BroadcastPreview>`
    select (select count(*) from members m where m.tenant_id = ${tenantId}::uuid and ${isMeant(audience)}) as people,
           coalesce((select json_agg(json_build_object('memberId', p.id, 'name', p.display_name, 'branch', p.branch)) from (
              select m.id, m.display_name, b.name as branch from members m
                left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
               where m.tenant_id = ${tenantId}::uuid and ${isMeant(audience)}
               order by m.display_name collate "und-x-icu", m.id limit ${FIRST}) p), '[]') as first`.execute(
    ctx.tx,
  );
  return rows[0] ?? { people: 0, first: [] };
}

/** Branches and labels of the company. */
export async function listChoices(ctx: TenantContext) {
  const { tenantId } = ctx.actor;
  const branches = await ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', tenantId)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_CHOICES)
    .select(['id', 'name'])
    .execute();
  const labels = await ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', tenantId)
    .where('kind', 'in', ['area', 'group', 'tag'])
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(MAX_CHOICES)
    .select(['id', 'name'])
    .execute();
  return { branches, labels };
}

const cursorSchema = z.tuple([z.uuid()]);

export interface ListedBroadcast extends Omit<StoredBroadcast, 'branchIds' | 'labelIds' | 'dueAt'> {
  readonly branches: readonly string[];
  readonly labels: readonly unknown[];
  readonly createdAt: Date;
  readonly by: string | null;
  readonly sent: number;
  readonly opened: number;
}

/** A page of messages, newest first; one more than asked. */
export async function listBroadcasts(
  ctx: TenantContext,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<readonly ListedBroadcast[]> {
  const { tenantId } = ctx.actor;
  const after = readCursor(page.cursor, cursorSchema);
  const { rows } = await sql<ListedBroadcast>`
    select b.id, b.title, b.body, b.roles, b.clock, to_char(b.send_on, 'YYYY-MM-DD"T"HH24:MI') as "sendOn", b.status,
           b.created_at as "createdAt", c.display_name as by,
           coalesce((select json_agg(x.name order by x.name, x.id) from branches x
              where x.tenant_id = b.tenant_id and x.id = any (b.branch_ids)), '[]') as branches,
           coalesce((select json_agg(x.name order by x.sort_order, x.id) from labels x
              where x.tenant_id = b.tenant_id and x.id = any (b.label_ids)), '[]') as labels,
           b.sent,
           (select count(*) from broadcast_recipients r
              join notices n on n.tenant_id = r.tenant_id and n.member_id = r.member_id and n.dedupe = 'company_message:' || b.id
             where r.tenant_id = b.tenant_id and r.broadcast_id = b.id and n.read_at is not null) as opened
      from broadcasts b
      left join members c on c.tenant_id = b.tenant_id and c.id = b.created_by
     where b.tenant_id = ${tenantId}::uuid ${after ? sql`and b.id < ${after[0]}::uuid` : sql``}
     order by b.id desc limit ${page.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** Whether all of these branches and labels are the company's; they are held, so that none goes or is merged before what names them is written. */
export async function holdAudience(
  ctx: TenantContext,
  { branchIds, labelIds }: BroadcastAudience,
): Promise<boolean> {
  const { tenantId } = ctx.actor;
  const [branches, labels] = [[...new Set(branchIds)], [...new Set(labelIds)]];
  const { rows } = await sql<{ branches: number; labels: number }>`
    select (select count(*)::integer from (select b.id from branches b
              where b.tenant_id = ${tenantId}::uuid and b.id = any (${branches}::uuid[]) for key share of b) held) as branches,
           (select count(*)::integer from (select l.id from labels l
              where l.tenant_id = ${tenantId}::uuid and l.id = any (${labels}::uuid[]) for key share of l) held) as labels`.execute(
    ctx.tx,
  );
  return rows[0]?.branches === branches.length && rows[0].labels === labels.length;
}

/** Adds a message; a trigger has it sent when it is due. Returns its id. */
export async function insertBroadcast(
  ctx: TenantContext,
  { title, body, audience, when }: BroadcastForm,
  dueAt: Date,
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('broadcasts')
    .values({
      tenantId: ctx.actor.tenantId,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      branchIds: [...audience.branchIds],
      labelIds: [...audience.labelIds],
      roles: [...audience.roles],
      clock: when.clock,
      sendOn: when.clock === 'now' ? null : `${when.day}T${when.time}`,
      dueAt,
      status: 'scheduled',
      createdAt: ctx.now,
      createdBy: ctx.actor.memberId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A message, held until the transaction ends: what sends and what cancels it come one after the other. */
export async function lockBroadcast(ctx: TenantContext, id: string): Promise<StoredBroadcast | undefined> {
  const { rows } = await sql<StoredBroadcast>`
    select b.id, b.title, b.body, b.branch_ids as "branchIds", b.label_ids as "labelIds", b.roles, b.clock,
           to_char(b.send_on, 'YYYY-MM-DD"T"HH24:MI') as "sendOn", b.due_at as "dueAt", b.status
      from broadcasts b where b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = ${id}::uuid for update`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** Says how far a message is, and how many more people have got it. */
export async function writeStatus(
  ctx: TenantContext,
  id: string,
  status: StoredBroadcast['status'],
  more = 0,
): Promise<void> {
  await ctx.tx
    .updateTable('broadcasts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set((eb) => ({ status, sent: eb('sent', '+', more) }))
    .execute();
}

interface Receiver extends Listener {
  readonly memberId: string;
}

/** The next people a message is for who have not got it and whose moment has come, noted as those who get it. */
export async function takeReceivers(
  ctx: TenantContext,
  broadcast: StoredBroadcast,
  atOnce: number,
): Promise<readonly Receiver[]> {
  const zone = sql`coalesce(q.time_zone, t.time_zone)`;
  const isThere =
    broadcast.clock === 'receiver'
      ? sql`and ${broadcast.sendOn}::timestamp at time zone ${zone} <= ${ctx.now}::timestamptz`
      : sql``;
  const { rows } = await sql<Receiver>`
    with due as materialized (
      select m.tenant_id, m.id, q.language, ${zone} as zone
        from members m join people q on q.id = m.person_id join tenants t on t.id = m.tenant_id
       where m.tenant_id = ${ctx.actor.tenantId}::uuid and ${isMeant(broadcast)}
         ${isThere}
         and not exists (select from broadcast_recipients r
              where r.tenant_id = m.tenant_id and r.broadcast_id = ${broadcast.id}::uuid and r.member_id = m.id)
       order by m.id limit ${atOnce}
    ), noted as (
      insert into broadcast_recipients (tenant_id, broadcast_id, member_id, sent_at)
        select tenant_id, ${broadcast.id}::uuid, id, ${ctx.now}::timestamptz from due
    )
    select id as "memberId", language, zone as "timeZone" from due order by id`.execute(ctx.tx);
  return rows;
}
