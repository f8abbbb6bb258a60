import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { PrintedCertificate } from './certificate-sheet.ts';

/**
 * The enrollment a certificate would be for, with everything that would be printed; locked, so that two who issue for
 * one person wait for each other. Undefined where there is no such enrollment.
 */
export function lockEnrollmentToCertify(ctx: TenantContext, trainingId: string, memberId: string) {
  return ctx.tx
    .selectFrom('enrollments as e')
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'e.tenantId').onRef('c.id', '=', 'e.trainingId'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'e.tenantId').onRef('m.id', '=', 'e.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .innerJoin('tenants as t', 't.id', 'e.tenantId')
    .where('e.tenantId', '=', ctx.actor.tenantId)
    .where('e.memberId', '=', memberId)
    .where('e.trainingId', '=', trainingId)
    .select([
      'e.state',
      'e.score',
      'e.finishedAt',
      'p.fullName as holderName',
      't.name as company',
      't.look',
      't.timeZone',
      'c.title',
      'c.hasCertificate',
      'c.certificateHours',
    ])
    .forNoKeyUpdate(['e'])
    .executeTakeFirst();
}

/**
 * The minutes of what somebody passed of a training: its own, or, of a trail, those of the trainings in it and in the trails it holds, each
 * counted once. A training whose content has none counts by the hours its author set.
 */
export async function readTakenMinutes(
  ctx: TenantContext,
  { trainingId, memberId }: { readonly trainingId: string; readonly memberId: string },
): Promise<number> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ minutes: number }>`
    with recursive part (id) as (
      values (${trainingId}::uuid)
      union
      select i.training_id from part join trail_items i on i.tenant_id = ${tenantId}::uuid and i.trail_id = part.id
    )
    select coalesce(sum(case when c.minutes > 0 then c.minutes else coalesce(c.certificate_hours, 0) * 60 end), 0)::float8 as minutes
      from part
      join trainings c on c.tenant_id = ${tenantId}::uuid and c.id = part.id and c.kind <> 'trail'
      join enrollments e on e.tenant_id = c.tenant_id and e.training_id = c.id and e.member_id = ${memberId}::uuid
     where e.subscription = 'active' and e.state = any (${ENROLLMENT_STATES.filter(earnsCertificate)}::text[])`.execute(
    ctx.tx,
  );
  return rows[0]?.minutes ?? 0;
}

/** The newest certificate of a member for a course that was not replaced. */
export function findStandingCertificate(ctx: TenantContext, trainingId: string, memberId: string) {
  return ctx.tx
    .selectFrom('certificates')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('trainingId', '=', trainingId)
    .where('status', '<>', 'replaced')
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .select(['id', 'status', 'holderName', 'score', 'completedAt'])
    .executeTakeFirst();
}

/** Ends a certificate. Its row stays: verification of the code shows what became of it. */
export async function setStatus(
  ctx: TenantContext,
  certificateId: string,
  status: 'replaced' | 'revoked',
  reason: string | null,
): Promise<void> {
  await ctx.tx
    .updateTable('certificates')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', certificateId)
    .set({ status, statusReason: reason })
    .execute();
}

export interface NewCertificate extends PrintedCertificate {
  readonly memberId: string;
  readonly trainingId: string;
  readonly pdfSha256: Buffer;
}

/** Issues a certificate under a code that is unique in the whole installation; returns its id. */
export async function insertCertificate(ctx: TenantContext, made: NewCertificate): Promise<string> {
  const { tenantId } = ctx.actor;
  const { sheet, ...columns } = made;
  await ctx.tx.insertInto('certificateCodes').values({ code: made.code, tenantId }).execute();
  const { id } = await ctx.tx
    .insertInto('certificates')
    .values({ tenantId, ...columns, sheet: JSON.stringify(sheet) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  'c.id',
  'c.code',
  'c.memberId',
  'c.trainingId',
  't.kind as trainingKind',
  'c.trainingTitle',
  'c.holderName',
  'c.locale',
  'c.hours',
  'c.score',
  'c.completedAt',
  'c.issuedAt',
  'c.status',
  'c.sheet',
  'p.fullName as nameToday',
] as const;

function certificates(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('certificates as c')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'c.tenantId').onRef('m.id', '=', 'c.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .innerJoin('trainings as t', (join) =>
      join.onRef('t.tenantId', '=', 'c.tenantId').onRef('t.id', '=', 'c.trainingId'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId);
}

/** A member's certificates but for replaced ones, newest first. */
export function listCertificatesOf(ctx: TenantContext, memberId: string, limit: number) {
  return certificates(ctx)
    .where('c.memberId', '=', memberId)
    .where('c.status', '<>', 'replaced')
    .orderBy('c.issuedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .select(columns)
    .execute();
}

/** One certificate of the company, of any member. */
export function findCertificate(ctx: TenantContext, certificateId: string) {
  return certificates(ctx).where('c.id', '=', certificateId).select(columns).executeTakeFirst();
}

export type CertificateRow = Awaited<ReturnType<typeof listCertificatesOf>>[number];

interface VerifiedRow {
  readonly status: string;
  readonly statusReason: string | null;
  readonly holderName: string;
  readonly trainingTitle: string;
  readonly company: string;
  readonly locale: string;
  readonly look: unknown;
  readonly hours: number;
  readonly score: number | null;
  readonly completedAt: Date;
  readonly issuedAt: Date;
  readonly pdfSha256: Buffer;
}

/** What a code proves, for a page that knows no company; unknown codes take the same steps. */
export async function readVerification(tx: Tx, code: string): Promise<VerifiedRow | undefined> {
  const { rows } = await sql<VerifiedRow>`select * from app.verify_certificate(${code})`.execute(tx);
  return rows[0];
}

/** How the company looks, as its sheets are drawn. */
export async function readBranding(ctx: TenantContext): Promise<unknown> {
  const { look } = await ctx.tx
    .selectFrom('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .select('look')
    .executeTakeFirstOrThrow();
  return look;
}
