import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

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
  readonly likes: number;
  /** By who asks. */
  readonly isLiked: boolean;
  readonly isReported: boolean;
}

/** Columns of a comment `c` with its author `m`, for `withAuthor`. */
export const commentColumns = (
  ctx: TenantContext,
) => sql`c.id, c.news_id as "newsId", c.member_id as "memberId", m.display_name as name,
  m.avatar_file_id as "avatarFileId", c.text, c.written_at as "writtenAt", c.edited_at as "editedAt", c.removed_by as "removedBy",
  exists (select from news_comment_reports p where p.tenant_id = c.tenant_id and p.comment_id = c.id
             and p.member_id = ${ctx.actor.memberId}::uuid) as "isReported",
  (select count(*)::integer from news_comment_likes k where k.tenant_id = c.tenant_id and k.comment_id = c.id) as likes,
  exists (select from news_comment_likes k where k.tenant_id = c.tenant_id and k.comment_id = c.id
             and k.member_id = ${ctx.actor.memberId}::uuid) as "isLiked"`;

export const withAuthor = sql`news_comments c join members m on m.tenant_id = c.tenant_id and m.id = c.member_id`;

const byId = z.tuple([z.uuid()]);

/** Comments on an article, newest first, removed ones too; one more than asked. */
export async function listComments(
  ctx: TenantContext,
  newsId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<CommentRow[]> {
  const after = readCursor(cursor, byId);
  const { rows } = await sql<CommentRow>`
    select ${commentColumns(ctx)} from ${withAuthor}
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
    select ${commentColumns(ctx)} from ${withAuthor}
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

/** Takes a comment's words away; that it was there stays to be seen, and what a moderator removed can be brought back. */
export async function clearComment(
  ctx: TenantContext,
  commentId: string,
  removedBy: 'author' | 'moderator',
): Promise<void> {
  await one(ctx, commentId)
    .set((eb) => ({
      text: '',
      removedText: removedBy === 'moderator' ? eb.ref('text') : null,
      removedAt: ctx.now,
      removedBy,
    }))
    .execute();
}

/** Gives a comment that a moderator removed its words back. */
export async function restoreComment(ctx: TenantContext, commentId: string): Promise<void> {
  await one(ctx, commentId)
    .where('removedBy', '=', 'moderator')
    .set((eb) => ({
      text: eb.fn.coalesce('removedText', eb.val('')),
      removedText: null,
      removedAt: null,
      removedBy: null,
    }))
    .execute();
}

/** Likes a comment, or no longer; saying so twice changes nothing. */
export async function setCommentLiked(
  ctx: TenantContext,
  commentId: string,
  isLiked: boolean,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  if (isLiked)
    await ctx.tx
      .insertInto('newsCommentLikes')
      .values({ tenantId, commentId, memberId, likedAt: ctx.now })
      .onConflict((conflict) => conflict.columns(['tenantId', 'commentId', 'memberId']).doNothing())
      .execute();
  else
    await ctx.tx
      .deleteFrom('newsCommentLikes')
      .where('tenantId', '=', tenantId)
      .where('commentId', '=', commentId)
      .where('memberId', '=', memberId)
      .execute();
}
