import type { AuditDecision } from '@trilha/rules/incentives/claim-review';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import type { AuditKind } from './review-queue.queries.ts';

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** What is left of the spendable points of a campaign to its person `member`. */
export const leftOf = (
  ctx: TenantContext,
  member: ReturnType<typeof sql>,
  campaign: ReturnType<typeof sql>,
) => sql<number>`
  coalesce((select a.balance from accounts a
    where a.tenant_id = ${ctx.actor.tenantId} and a.kind = 'member' and a.member_id = ${member} and a.unit = 'spendable'
      and a.campaign_id = ${campaign} and not a.pending), 0)`;

/** Whether somebody owes spendable points of a campaign now. */
export async function owesPoints(
  ctx: TenantContext,
  { memberId, campaignId }: { readonly memberId: string; readonly campaignId: string },
): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select ${leftOf(ctx, sql`${memberId}`, sql`${campaignId}`)} as left`.execute(ctx.tx);
  return (rows[0]?.left ?? 0) < 0;
}

/** What this auditor decided and did not take back, latest first, with whether it can be taken back now. */
export async function listOwn(
  ctx: TenantContext,
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
) {
  const { tenantId, memberId } = ctx.actor;
  const after = readCursor(cursor, cursorShape);
  const { rows } = await sql<{
    id: string;
    kind: AuditKind;
    name: unknown;
    member: string;
    campaign: unknown;
    decision: AuditDecision;
    reason: number | null;
    points: number;
    decidedAt: Date;
    decidedKey: string;
    mayUndo: boolean;
  }>`
    select d.id, d.kind, x.name, m.display_name as member, c.title as campaign, d.decision, d.reason, x.points, d.decided_at,
           d.decided_at::text as decided_key,
           x.revision = d.revision and c.state in ('published', 'paused', 'frozen') and (d.settles or x.status = 'awaiting')
             and (not d.settles or not x.confirmed
               or ${leftOf(ctx, sql`x.member_id`, sql`x.campaign_id`)} >= x.points) as may_undo
      from (select * from audit_decisions
             where tenant_id = ${tenantId} and auditor_id = ${memberId} and undone_at is null
               and ${after ? sql`(decided_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
             order by decided_at desc, id desc limit ${limit + 1}) d
      cross join lateral (
        select s.member_id, s.campaign_id, to_jsonb(s.invoice_number) as name, s.revision, s.status, s.points,
               s.confirm_posting_id is not null as confirmed
          from sales s where d.kind = 'sale' and s.tenant_id = ${tenantId} and s.id = d.subject_id
        union all
        select p.member_id, p.campaign_id, y.name, p.revision, p.status, p.points, p.confirm_posting_id is not null
          from store_photos p
          join campaign_photo_types y on y.tenant_id = p.tenant_id and y.campaign_id = p.campaign_id and y.id = p.type_id
         where d.kind = 'photo' and p.tenant_id = ${tenantId} and p.id = d.subject_id) x
      join members m on m.tenant_id = ${tenantId} and m.id = x.member_id
      join campaigns c on c.tenant_id = ${tenantId} and c.id = x.campaign_id
     order by d.decided_at desc, d.id desc`.execute(ctx.tx);
  return rows;
}
