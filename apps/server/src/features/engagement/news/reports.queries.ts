import type { ReportReason } from '@trilha/contracts/engagement/news-values';
import { administrators } from '@trilha/contracts/platform/roles';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { commentColumns, withAuthor } from './comments.queries.ts';
import type { CommentRow } from './comments.queries.ts';

type CommentDecision = 'keep' | 'remove';

/** Reports a comment with what it says now; of one person once. Returns whether it waits for a decision only since now. */
export async function insertReport(
  ctx: TenantContext,
  comment: CommentRow,
  report: { readonly reason: ReportReason; readonly text: string },
): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into news_comment_reports (tenant_id, comment_id, member_id, reason, text, said, reported_at)
    values (${tenantId}::uuid, ${comment.id}::uuid, ${memberId}::uuid, ${report.reason}, ${report.text}, ${comment.text}, ${ctx.now})
    on conflict (tenant_id, comment_id, member_id) do nothing
    returning not exists (select from news_comment_reports o where o.tenant_id = ${tenantId}::uuid
                             and o.comment_id = ${comment.id}::uuid and o.member_id <> ${memberId}::uuid
                             and o.decided_at is null) as "isFirst"`.execute(ctx.tx);
  return rows[0]?.isFirst ?? false;
}

/** Decides the open reports of a comment; who had reported it. */
export async function closeReports(
  ctx: TenantContext,
  commentId: string,
  decided: { readonly decision: CommentDecision; readonly note: string },
): Promise<string[]> {
  const rows = await ctx.tx
    .updateTable('newsCommentReports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('commentId', '=', commentId)
    .where('decidedAt', 'is', null)
    .set({ ...decided, decidedAt: ctx.now, decidedBy: ctx.actor.memberId })
    .returning('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Has the reports that were decided last wait again; what was decided about them, undefined where nothing was. */
export async function reopenReports(
  ctx: TenantContext,
  commentId: string,
): Promise<CommentDecision | undefined> {
  const { rows } = await sql<{ decision: CommentDecision }>`
    with last as (
      select s.decided_at, s.decision from news_comment_reports s
       where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.comment_id = ${commentId}::uuid and s.decided_at is not null
       order by s.decided_at desc limit 1)
    update news_comment_reports s set decided_at = null, decided_by = null, decision = null, note = null
      from last where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.comment_id = ${commentId}::uuid
       and s.decided_at = last.decided_at and last.decision is not null
    returning last.decision`.execute(ctx.tx);
  return rows[0]?.decision;
}

/** Who manages news by their role, other than who asks and than this author. */
export async function listManagers(ctx: TenantContext, authorId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('role', 'in', [...administrators])
    .where('status', '=', 'approved')
    .where('id', 'not in', [ctx.actor.memberId, authorId])
    .select('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many comments of others than who asks wait for a decision. */
export async function countOpen({ tx, actor }: TenantContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.comment_id)::integer as count from news_comment_reports s
      join news_comments c on c.tenant_id = s.tenant_id and c.id = s.comment_id
     where s.tenant_id = ${actor.tenantId}::uuid and s.decided_at is null and c.member_id <> ${actor.memberId}::uuid`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export interface ReportedRow extends CommentRow {
  readonly newsTitle: unknown;
  readonly sortKey: string;
  readonly said: string | null;
  readonly decision: CommentDecision | null;
  readonly note: string | null;
  readonly decidedAt: Date | null;
  readonly decidedByName: string | null;
  readonly isLastDecision: boolean;
  readonly removedBefore: number;
  readonly reports: readonly {
    readonly reason: ReportReason;
    readonly text: string;
    readonly at: string;
    readonly by: string;
  }[];
}

const byReport = z.tuple([cursorTime, z.uuid()]);

/** Comments with reports, those of one decision together: open ones by their first report, decided ones newest first; one more than asked. */
export async function listReported(
  ctx: TenantContext,
  {
    state,
    cursor,
    limit,
  }: { readonly state: 'open' | 'decided'; readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReportedRow[]> {
  const after = readCursor(cursor, byReport);
  const isOpen = state === 'open';
  const { rows } = await sql<ReportedRow>`
    select * from (
      select ${commentColumns(ctx)}, n.title as "newsTitle", s.at as "sortAt", s.at::text as "sortKey", s.said, s.decision, s.note,
             s.decided_at as "decidedAt", d.display_name as "decidedByName", s.reports,
             s.decided_at is not null and s.decision is not null and s.decided_at = (
               select max(l.decided_at) from news_comment_reports l
                where l.tenant_id = c.tenant_id and l.comment_id = c.id) as "isLastDecision",
             (select count(*)::integer from news_comments o where o.tenant_id = c.tenant_id and o.member_id = c.member_id
                 and o.removed_by = 'moderator' and o.id <> c.id) as "removedBefore"
        from (select s.comment_id, s.decided_at, s.decided_by, s.decision, s.note, coalesce(s.decided_at, min(s.reported_at)) as at,
                     (array_agg(s.said order by s.reported_at, w.id))[1] as said,
                     json_agg(json_build_object('reason', s.reason, 'text', s.text, 'at', s.reported_at, 'by', w.display_name)
                              order by s.reported_at, w.id) as reports
                from news_comment_reports s join members w on w.tenant_id = s.tenant_id and w.id = s.member_id
               where s.tenant_id = ${ctx.actor.tenantId}::uuid
                 and ${isOpen ? sql`s.decided_at is null` : sql`s.decided_at is not null`}
               group by s.comment_id, s.decided_at, s.decided_by, s.decision, s.note) s
        join ${withAuthor} on c.tenant_id = ${ctx.actor.tenantId}::uuid and c.id = s.comment_id
        join news n on n.tenant_id = c.tenant_id and n.id = c.news_id
        left join members d on d.tenant_id = c.tenant_id and d.id = s.decided_by) r
     ${after ? sql`where (r."sortAt", r.id) ${isOpen ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by r."sortAt" ${isOpen ? sql`asc` : sql`desc`}, r.id ${isOpen ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(
    ctx.tx,
  );
  return rows;
}
