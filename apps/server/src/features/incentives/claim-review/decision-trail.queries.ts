import type { ReportedSale } from '@trilha/contracts/platform/audit-trail';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { AuditKey, AuditKind } from './review-queue.queries.ts';

/** Keeps both versions of a sale an auditor corrected. */
export async function insertChange(
  ctx: TenantContext,
  change: {
    readonly saleId: string;
    readonly revision: number;
    readonly reason: string;
    readonly before: ReportedSale;
    readonly after: ReportedSale;
  },
): Promise<void> {
  const { before, after, ...values } = change;
  await ctx.tx
    .insertInto('auditChanges')
    .values({
      tenantId: ctx.actor.tenantId,
      auditorId: ctx.actor.memberId,
      changedAt: ctx.now,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      ...values,
    })
    .execute();
}

/** An own sale or photo; undefined where the member has none such. */
export async function findOwnItem(ctx: TenantContext, { kind, id }: AuditKey) {
  const { tenantId, memberId } = ctx.actor;
  const table = sql.table(kind === 'sale' ? 'sales' : 'store_photos');
  const sentAt = sql.ref(kind === 'sale' ? 'reported_at' : 'taken_at');
  const { rows } = await sql<{
    status: string;
    revision: number;
    sentAt: Date;
    sentAgainAt: Date | null;
    appealed: boolean;
    appeal: string | null;
  }>`
    select status, revision, ${sentAt} as "sentAt", sent_again_at as "sentAgainAt", appealed, appeal
      from ${table} where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id}`.execute(ctx.tx);
  return rows[0];
}

/** Decisions that settled a state of an item, oldest first. */
export function listDecided(ctx: TenantContext, { kind, id }: AuditKey) {
  return ctx.tx
    .selectFrom('auditDecisions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('undoneAt', 'is', null)
    .where('settles', '=', true)
    .select(['revision', 'decision', 'reason', 'note', 'region', 'decidedAt'])
    .orderBy('decidedAt')
    .execute();
}

/** What auditors corrected in a sale, oldest first. */
export function listChanges(ctx: TenantContext, saleId: string) {
  return ctx.tx
    .selectFrom('auditChanges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('saleId', '=', saleId)
    .select(['reason', 'before', 'after', 'changedAt'])
    .orderBy('revision')
    .execute();
}

/** Such a share of what was decided since an instant waited no longer than this, in minutes, and how many that were. */
export async function waitOf(ctx: TenantContext, kind: AuditKind | null, since: Date, share: number) {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ minutes: number | null; decided: number }>`
    select (percentile_cont(${share}::float8) within group (order by extract(epoch from d.decided_at - coalesce(
             least(d.decided_at, s.sent_again_at), s.reported_at, least(d.decided_at, p.sent_again_at), p.taken_at))))::float8 / 60 as minutes,
           count(*)::integer as decided
      from (select * from audit_decisions where tenant_id = ${tenantId} and undone_at is null and settles and decided_at >= ${since}
             order by decided_at desc limit 500) d
      left join sales s on d.kind = 'sale' and s.tenant_id = d.tenant_id and s.id = d.subject_id
      left join store_photos p on d.kind = 'photo' and p.tenant_id = d.tenant_id and p.id = d.subject_id
     where ${kind}::text is null or d.kind = ${kind}`.execute(ctx.tx);
  return rows[0] ?? { minutes: null, decided: 0 };
}
