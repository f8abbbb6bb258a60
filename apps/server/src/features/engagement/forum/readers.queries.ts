import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isReader } from './audience.ts';

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly avatarFileId: string | null;
}

const MAX_FOUND = 8;

/** People who may read a forum, other than who asks, by words of their name. */
export async function listReaders(
  ctx: TenantContext,
  trainingId: string | null,
  words: readonly string[],
): Promise<PersonRow[]> {
  const named = words.map((word) => sql`strpos(app.search_key(m.display_name), ${word}) > 0`);
  const { rows } = await sql<PersonRow>`
    select m.id, m.display_name as name, m.avatar_file_id as "avatarFileId" from members m
     where ${sql.join([...named, isReader(ctx, trainingId)], sql` and `)} and m.id <> ${ctx.actor.memberId}::uuid
     order by m.display_name, m.id limit ${MAX_FOUND}`.execute(ctx.tx);
  return rows;
}

/** Has a post mention these people and no others; who may not read it is left out. Returns who is mentioned. */
export async function replaceMentions(
  ctx: TenantContext,
  { postId, trainingId }: { readonly postId: string; readonly trainingId: string | null },
  memberIds: readonly string[],
): Promise<string[]> {
  await ctx.tx
    .deleteFrom('forumMentions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('postId', '=', postId)
    .execute();
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ memberId: string }>`
    insert into forum_mentions (tenant_id, post_id, member_id)
    select m.tenant_id, ${postId}::uuid, m.id from members m
     where m.id = any (${[...memberIds]}::uuid[]) and ${isReader(ctx, trainingId)}
    returning member_id as "memberId"`.execute(ctx.tx);
  return rows.map(({ memberId }) => memberId);
}

/** Follows a topic, or no longer; what was read of it stays. */
export async function setFollowing(ctx: TenantContext, topicId: string, isFollowing: boolean): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('forumReaders')
    .values({ tenantId, topicId, memberId, isFollowing })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'topicId', 'memberId']).doUpdateSet({ isFollowing }),
    )
    .execute();
}

/** Notes that the member has read a topic up to a place, never back; returns up to where they have. */
export async function markRead(ctx: TenantContext, topicId: string, position: number): Promise<number> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ readPosition: number }>`
    insert into forum_readers as r (tenant_id, topic_id, member_id, read_position, read_at)
    select t.tenant_id, t.id, ${memberId}::uuid, least(t.last_position, ${position}::integer), ${ctx.now}
      from forum_topics t where t.tenant_id = ${tenantId}::uuid and t.id = ${topicId}::uuid
    on conflict (tenant_id, topic_id, member_id) do update
      set read_position = greatest(r.read_position, excluded.read_position), read_at = excluded.read_at
    returning r.read_position as "readPosition"`.execute(ctx.tx);
  return rows[0]?.readPosition ?? -1;
}
