import { sql } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireTopic } from './read-topics.ts';
import { requirePost } from './write-replies.ts';
import type { PostPlace } from './write-replies.ts';

async function insertLike({ tx, actor, now }: TenantContext, postId: string): Promise<void> {
  await tx
    .insertInto('forumLikes')
    .values({ tenantId: actor.tenantId, postId, memberId: actor.memberId, likedAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'postId', 'memberId']).doNothing())
    .execute();
}

async function deleteLike({ tx, actor }: TenantContext, postId: string): Promise<void> {
  await tx
    .deleteFrom('forumLikes')
    .where('tenantId', '=', actor.tenantId)
    .where('postId', '=', postId)
    .where('memberId', '=', actor.memberId)
    .execute();
}

/** Likes what somebody else wrote, or no longer; saying so twice changes nothing. Throws `not_found`, `forum_like_own` and `forum_reply_removed`. */
export async function likePost(ctx: TenantContext, place: PostPlace, isLiked: boolean) {
  await requireTopic(ctx, place.topicId);
  const post = await requirePost(ctx, place);
  if (isOneself(ctx.actor, post.memberId)) throw new AppError('forum_like_own');
  await (isLiked ? insertLike(ctx, post.id) : deleteLike(ctx, post.id));
  const { rows } = await sql<{ likes: number }>`
    select count(*)::integer as likes from forum_likes
     where tenant_id = ${ctx.actor.tenantId}::uuid and post_id = ${post.id}::uuid`.execute(ctx.tx);
  return { likes: rows[0]?.likes ?? 0, isLiked };
}
