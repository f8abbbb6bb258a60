import type { ReportReason } from '@trilha/contracts/engagement/news-values';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

export interface CommentRow {
  readonly id: string;
  readonly newsId: string;
  readonly memberId: string;
  readonly name: string;
  readonly avatarFileId: string | null;
  readonly text: string;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  readonly removedBy: 'author' | 'moderator' | null;
  /** By who asks. */
  readonly isReported: boolean;
}

const columns = (
  ctx: TenantContext,
) => sql`c.id, c.news_id as "newsId", c.member_id as "memberId", m.display_name as name,
  m.avatar_file_id as "avatarFileId", c.text, c.written_at as "writtenAt", c.edited_at as "editedAt", c.removed_by as "removedBy",
  exists (select from news_comment_reports p where p.tenant_id = c.tenant_id and p.comment_id = c.id
             and p.member_id = ${ctx.actor.memberId}::uuid) as "isReported"`;

const withAuthor = sql`news_comments c join members m on m.tenant_id = c.tenant_id and m.id = c.member_id`;

const byId = z.tuple([z.uuid()]);

/** Comments on an article, newest first, removed ones too; one more than asked. */
export async function listComments(
  ctx: TenantContext,
  newsId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<CommentRow[]> {
  const after = readCursor(cursor, byId);
  const { rows } = await sql<CommentRow>`
    select ${columns(ctx)} from ${withAuthor}
     where c.tenant_id = ${ctx.actor.tenantId}::uuid and c.news_id = ${newsId}::uuid
       ${after ? sql`and c.id < ${after[0]}::uuid` : sql``}
     order by c.id desc limit ${limit + 1}`.execute(ctx.tx);
  return rows;
}

/** A comment, whose row is held until the transaction ends where it is to be changed. */
export async function findComment(
  ctx: TenantContext,
  commentId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${columns(ctx)} from ${withAuthor}
     where c.tenant_id = ${ctx.actor.tenantId}::uuid and c.id = ${commentId}::uuid
       ${lock ? sql`for update of c` : sql``}`.execute(ctx.tx);
  return rows[0];
}

/** How many comments the member has written since an instant, in all articles. */
export async function countWritten(ctx: TenantContext, since: Date): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('newsComments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('writtenAt', '>', since)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Holds the member until the transaction ends, so that what they write at once comes one after the other. */
export async function lockWriter(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`news comment ${ctx.actor.memberId}`}, 0))`.execute(
    ctx.tx,
  );
}

/** Writes a comment; returns its id. */
export async function insertComment(ctx: TenantContext, newsId: string, text: string): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('newsComments')
    .values({ tenantId, newsId, memberId, text, writtenAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const one = (ctx: TenantContext, commentId: string) =>
  ctx.tx.updateTable('newsComments').where('tenantId', '=', ctx.actor.tenantId).where('id', '=', commentId);

/** Changes what a comment says. */
export async function updateComment(ctx: TenantContext, commentId: string, text: string): Promise<void> {
  await one(ctx, commentId).set({ text, editedAt: ctx.now }).execute();
}

/** Takes a comment's words away; that it was there stays to be seen. */
export async function clearComment(
  ctx: TenantContext,
  commentId: string,
  removedBy: 'author' | 'moderator',
): Promise<void> {
  await one(ctx, commentId).set({ text: '', removedAt: ctx.now, removedBy }).execute();
}

/** Reports a comment; of one person once, a second time changes nothing. */
export async function insertReport(
  ctx: TenantContext,
  commentId: string,
  report: { readonly reason: ReportReason; readonly text: string },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('newsCommentReports')
    .values({ tenantId, commentId, memberId, ...report, reportedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'commentId', 'memberId']).doNothing())
    .execute();
}

/** Decides the open reports of a comment; how many there were. */
export async function closeReports(ctx: TenantContext, commentId: string): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('newsCommentReports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('commentId', '=', commentId)
    .where('decidedAt', 'is', null)
    .set({ decidedAt: ctx.now })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface ReportedRow extends CommentRow {
  readonly newsTitle: unknown;
  readonly firstReportKey: string;
  readonly reports: readonly {
    readonly reason: ReportReason;
    readonly text: string;
    readonly at: string;
    readonly by: string;
  }[];
}

const byReport = z.tuple([cursorTime, z.uuid()]);

/** Comments with reports nobody decided, the one reported first comes first; one more than asked. */
export async function listReported(
  ctx: TenantContext,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReportedRow[]> {
  const after = readCursor(cursor, byReport);
  const { rows } = await sql<ReportedRow>`
    select * from (
      select ${columns(ctx)}, n.title as "newsTitle", p.first_at, p.first_at::text as "firstReportKey", p.reports
        from (select p.comment_id, min(p.reported_at) as first_at,
                     json_agg(json_build_object('reason', p.reason, 'text', p.text, 'at', p.reported_at, 'by', w.display_name)
                              order by p.reported_at) as reports
                from news_comment_reports p join members w on w.tenant_id = p.tenant_id and w.id = p.member_id
               where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.decided_at is null group by p.comment_id) p
        join ${withAuthor} on c.tenant_id = ${ctx.actor.tenantId}::uuid and c.id = p.comment_id
        join news n on n.tenant_id = c.tenant_id and n.id = c.news_id) r
     ${after ? sql`where (r.first_at, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by r.first_at, r.id limit ${limit + 1}`.execute(ctx.tx);
  return rows;
}
