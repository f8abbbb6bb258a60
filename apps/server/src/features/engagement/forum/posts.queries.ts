import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

export interface PostRow {
  readonly id: string;
  readonly topicId: string;
  readonly position: number;
  readonly memberId: string;
  readonly name: string;
  readonly avatarFileId: string | null;
  readonly text: string;
  readonly mentions: readonly { readonly id: string; readonly name: string }[];
  readonly pictureIds: readonly string[];
  readonly likes: number;
  readonly quotedId: string | null;
  readonly quotedPosition: number | null;
  readonly quotedAuthor: string | null;
  readonly quotedText: string | null;
  readonly quotedRemovedBy: 'author' | 'moderator' | null;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  readonly removedBy: 'author' | 'moderator' | null;
  /** By who asks. */
  readonly isReported: boolean;
  readonly isLiked: boolean;
}

/** Columns of a post `p` with its author `m` and what it quotes, for `postsFrom`. */
export const postColumns = ({
  actor,
}: TenantContext) => sql`p.id, p.topic_id as "topicId", p.position, p.member_id as "memberId", m.display_name as name,
  m.avatar_file_id as "avatarFileId", p.text, p.picture_ids as "pictureIds",
  coalesce((select json_agg(json_build_object('id', x.id, 'name', x.display_name) order by x.id)
              from forum_mentions f join members x on x.tenant_id = f.tenant_id and x.id = f.member_id
             where f.tenant_id = p.tenant_id and f.post_id = p.id), '[]') as mentions,
  q.id as "quotedId", q.position as "quotedPosition", qm.display_name as "quotedAuthor", left(q.text, 280) as "quotedText",
  q.removed_by as "quotedRemovedBy",
  p.written_at as "writtenAt", p.edited_at as "editedAt", p.removed_by as "removedBy",
  exists (select from forum_reports s where s.tenant_id = p.tenant_id and s.post_id = p.id
             and s.member_id = ${actor.memberId}::uuid) as "isReported",
  (select count(*)::integer from forum_likes k where k.tenant_id = p.tenant_id and k.post_id = p.id) as likes,
  exists (select from forum_likes k where k.tenant_id = p.tenant_id and k.post_id = p.id
             and k.member_id = ${actor.memberId}::uuid) as "isLiked"`;

export const postsFrom = sql`forum_posts p
  join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
  left join forum_posts q on q.tenant_id = p.tenant_id and q.id = p.quoted_post_id
  left join members qm on qm.tenant_id = q.tenant_id and qm.id = q.member_id`;

const byPosition = z.tuple([z.number().int()]);

/** Replies to a topic from a place on, oldest first, removed ones too; one more than asked. */
export async function listReplies(
  ctx: TenantContext,
  topicId: string,
  { cursor, from, limit }: { readonly cursor?: string; readonly from: number; readonly limit: number },
): Promise<PostRow[]> {
  const after = readCursor(cursor, byPosition);
  const { rows } = await sql<PostRow>`
    select ${postColumns(ctx)} from ${postsFrom}
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.topic_id = ${topicId}::uuid
       and p.position >= ${after ? after[0] + 1 : from}
     order by p.position limit ${limit + 1}`.execute(ctx.tx);
  return rows;
}

/** What a topic asks, and the reply that answers it where there is one. */
export async function listMainPosts(
  ctx: TenantContext,
  topicId: string,
  answerId: string | null,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns(ctx)} from ${postsFrom}
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.topic_id = ${topicId}::uuid
       and (p.position = 0 or p.id = ${answerId}::uuid) order by p.position`.execute(ctx.tx);
  return rows;
}

/** A post of the company. */
export async function findPost(ctx: TenantContext, postId: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select ${postColumns(ctx)} from ${postsFrom}
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.id = ${postId}::uuid`.execute(ctx.tx);
  return rows[0];
}

/** Holds the member until the transaction ends, so that what they write at once comes one after the other. */
export async function lockWriter({ tx, actor }: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forum post ${actor.memberId}`}, 0))`.execute(tx);
}

/** How many posts the member has written since an instant, in all topics. */
export async function countWritten(ctx: TenantContext, since: Date): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('forumPosts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('writtenAt', '>', since)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface NewPost {
  readonly topicId: string;
  readonly position: number;
  readonly text: string;
  readonly quotedPostId: string | null;
  readonly pictureIds: readonly string[];
}

/** Writes a post; returns its id. */
export async function insertPost(ctx: TenantContext, { pictureIds, ...post }: NewPost): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('forumPosts')
    .values({ tenantId, memberId, ...post, pictureIds: [...pictureIds], writtenAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores what a post says and shows now, with the topic's title where it stands above it, before it is changed. */
export async function insertVersion(ctx: TenantContext, postId: string): Promise<void> {
  await sql`insert into forum_post_versions (tenant_id, post_id, title, text, picture_ids, replaced_at)
    select p.tenant_id, p.id, case when p.position = 0 then t.title end, p.text, p.picture_ids, ${ctx.now}
      from forum_posts p join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.id = ${postId}::uuid`.execute(ctx.tx);
}

const one = (ctx: TenantContext, postId: string) =>
  ctx.tx.updateTable('forumPosts').where('tenantId', '=', ctx.actor.tenantId).where('id', '=', postId);

/** Changes what a post says and shows. */
export async function updatePost(
  ctx: TenantContext,
  postId: string,
  { text, pictureIds }: Pick<NewPost, 'text' | 'pictureIds'>,
): Promise<void> {
  await one(ctx, postId)
    .set({ text, pictureIds: [...pictureIds], editedAt: ctx.now })
    .execute();
}

/** Gives a post that a moderator removed its last words and pictures back; whether there was one. */
export async function restorePost(ctx: TenantContext, postId: string): Promise<boolean> {
  const { rows } = await sql`
    update forum_posts p set removed_at = null, removed_by = null, text = v.text, picture_ids = v.picture_ids
      from (select v.text, v.picture_ids from forum_post_versions v where v.tenant_id = ${ctx.actor.tenantId}::uuid and v.post_id = ${postId}::uuid
             order by v.id desc limit 1) v
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.id = ${postId}::uuid and p.removed_by = 'moderator'
    returning p.id`.execute(ctx.tx);
  return rows.length === 1;
}

/** Takes a post's words and pictures away; that it was there stays to be seen. */
export async function clearPost(
  ctx: TenantContext,
  postId: string,
  removedBy: 'author' | 'moderator',
): Promise<void> {
  await one(ctx, postId).set({ text: '', pictureIds: [], removedAt: ctx.now, removedBy }).execute();
}
