import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireUnmuted } from '../moderation/writer-standing.ts';
import { countWritten, lockWriter } from './posts.queries.ts';
import { findTopicToReply, lockToReply } from './replies.queries.ts';
import type { RepliedTopicRow } from './replies.queries.ts';

/** So many posts of one person within a minute and no more. */
const MAX = { posts: 5, withinMs: 60_000 } as const;
/** So many replies of all together in one topic within a minute and no more. */
export const MAX_REPLIES_A_MINUTE = 40;

const aMinuteAgo = (ctx: TenantContext) => new Date(ctx.now.getTime() - MAX.withinMs);
const retryAfterSeconds = MAX.withinMs / 1000;

function requireFew(written: number): void {
  if (written >= MAX.posts) throw new AppError('forum_too_soon', { retryAfterSeconds });
}

/** Anyone who writes many posts at once waits a moment. Throws `forum_too_soon`. */
export async function requireUnhurried(ctx: TenantContext): Promise<void> {
  await lockWriter(ctx);
  requireFew(await countWritten(ctx, aMinuteAgo(ctx)));
}

/**
 * A topic as nobody else changes it until the transaction ends, for a reply to it. Throws `not_found`, `forum_muted` for whom a moderator
 * has muted, `forum_too_soon` for who writes many posts at once, and `forum_topic_busy` where very many write at once, whoever they are.
 */
export async function holdTopicToReply(ctx: TenantContext, topicId: string): Promise<RepliedTopicRow> {
  requirePermission(ctx.actor, 'learning.take');
  await lockToReply(ctx, topicId);
  const topic = await findTopicToReply(ctx, topicId, {
    since: aMinuteAgo(ctx),
    maxReplies: MAX_REPLIES_A_MINUTE,
  });
  if (!topic) throw new AppError('not_found');
  requireUnmuted(topic);
  requireFew(topic.writtenSince);
  if (topic.isBusy) throw new AppError('forum_topic_busy', { retryAfterSeconds });
  return topic;
}
