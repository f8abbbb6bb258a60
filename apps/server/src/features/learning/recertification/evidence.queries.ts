import type { OUTSIDE_STATUSES, PROOF_KINDS } from '@trilha/contracts/learning/evidence';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

export type OutsideStatus = (typeof OUTSIDE_STATUSES)[number];

export interface ProofRow {
  readonly id: string;
  readonly kind: (typeof PROOF_KINDS)[number];
  readonly achievedAt: Date;
  readonly validUntil: Date | null;
  readonly isLate: boolean;
  readonly isCurrent: boolean;
}

const MAX_SHOWN = 100;

/** What proved a training of a member, newest first. Where the training has no end any more, nothing of it ends. */
export async function listProofs(
  ctx: TenantContext,
  memberId: string,
  trainingId: string,
): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select p.id, p.kind, p.achieved_at as "achievedAt",
           case when r.training_id is not null or p.replaced_at is not null then p.valid_until end as "validUntil",
           p.is_late as "isLate", p.replaced_at is null as "isCurrent"
      from training_proofs p
      left join recertifications r on r.tenant_id = p.tenant_id and r.training_id = p.training_id
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.member_id = ${memberId}::uuid and p.training_id = ${trainingId}::uuid
     order by p.achieved_at desc limit ${MAX_SHOWN}`.execute(ctx.tx);
  return rows;
}

export interface OutsideRow {
  readonly id: string;
  readonly issuedOn: string;
  readonly note: string;
  readonly status: OutsideStatus;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly fileId: string;
  readonly fileName: string;
  readonly fileMime: string;
  readonly fileSize: number;
}

const columns = sql`o.id, o.issued_on::text as "issuedOn", o.note, o.status, o.reason, o.created_at as "createdAt",
  f.id as "fileId", f.name as "fileName", f.mime as "fileMime", f.size::float8 as "fileSize"`;
const files = sql`join files f on f.tenant_id = o.tenant_id and f.id = o.file_id`;

/** Certificates of others that a member handed in for a training, newest first. */
export async function listHandedIn(
  ctx: TenantContext,
  memberId: string,
  trainingId: string,
): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    select ${columns} from outside_certificates o ${files}
     where o.tenant_id = ${ctx.actor.tenantId}::uuid and o.member_id = ${memberId}::uuid and o.training_id = ${trainingId}::uuid
     order by o.created_at desc, o.id desc limit ${MAX_SHOWN}`.execute(ctx.tx);
  return rows;
}

export interface QueuedRow extends OutsideRow {
  readonly memberId: string;
  readonly name: string;
  readonly trainingId: string;
  readonly kind: string;
  readonly title: unknown;
  readonly createdKey: string;
  readonly validMonths: number | null;
  readonly windowDays: number | null;
  /** The end of what proves the training now. */
  readonly currentUntil: Date | null;
  readonly timeZone: string;
}

const byTime = z.tuple([cursorTime, z.uuid()]);

/** Certificates of others: those that wait in the order they came, decided ones newest first; one more than asked. */
export async function listQueue(
  ctx: TenantContext,
  ask: { readonly status: OutsideStatus; readonly cursor?: string | undefined; readonly limit: number },
): Promise<QueuedRow[]> {
  const after = readCursor(ask.cursor, byTime);
  const [beyond, order] = ask.status === 'waiting' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<QueuedRow>`
    select ${columns}, o.created_at::text as "createdKey", m.id as "memberId", m.display_name as name, c.id as "trainingId", c.kind, c.title,
           r.valid_months as "validMonths", r.window_days as "windowDays", p.valid_until as "currentUntil", t.time_zone as "timeZone"
      from outside_certificates o ${files}
      join tenants t on t.id = o.tenant_id
      join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      join trainings c on c.tenant_id = o.tenant_id and c.id = o.training_id
      left join recertifications r on r.tenant_id = o.tenant_id and r.training_id = o.training_id
      left join training_proofs p on p.tenant_id = o.tenant_id and p.member_id = o.member_id and p.training_id = o.training_id
       and p.replaced_at is null and p.outside_id is distinct from o.id
     where o.tenant_id = ${ctx.actor.tenantId}::uuid and o.status = ${ask.status}
       ${after ? sql`and (o.created_at, o.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by o.created_at ${order}, o.id ${order} limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** Whether a member is in a training now. */
export async function isEnrolled(ctx: TenantContext, memberId: string, trainingId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('trainingId', '=', trainingId)
    .where('subscription', '=', 'active')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down a certificate that is handed in; undefined where one of the training waits already, also of two at once. */
export function insertHandedIn(
  ctx: TenantContext,
  handedIn: {
    readonly trainingId: string;
    readonly fileId: string;
    readonly issuedOn: string;
    readonly note: string;
  },
) {
  const { tenantId, memberId } = ctx.actor;
  return ctx.tx
    .insertInto('outsideCertificates')
    .values({ ...handedIn, tenantId, memberId, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId', 'trainingId'])
        .where('status', '=', sql.lit('waiting'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Takes an own certificate back that waits. False where there is none such. */
export async function deleteWaiting(ctx: TenantContext, certificateId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('outsideCertificates')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', certificateId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A certificate to decide, held: of two who decide at once, the later sees what the earlier did. */
export function lockHandedIn(ctx: TenantContext, certificateId: string) {
  return ctx.tx
    .selectFrom('outsideCertificates')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', certificateId)
    .forUpdate()
    .select(['id', 'memberId', 'trainingId', 'status', sql<string>`issued_on::text`.as('issuedOn')])
    .executeTakeFirst();
}

/** Writes down what was decided. */
export async function writeDecision(
  ctx: TenantContext,
  certificateId: string,
  decided: { readonly status: OutsideStatus; readonly reason: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('outsideCertificates')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', certificateId)
    .set({ ...decided, decidedBy: ctx.actor.memberId, decidedAt: ctx.now })
    .execute();
}

/** The name of a member; undefined for nobody of the company. */
export async function findMemberName(ctx: TenantContext, memberId: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', memberId)
    .select('displayName')
    .executeTakeFirst();
  return row?.displayName;
}
