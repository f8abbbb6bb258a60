import type { TenantContext } from '../../../platform/context.ts';
import { notifyReporters as notifyDecided } from '../moderation/reports.ts';
import { notifyMany } from '../notices/notify.ts';
import { replaceMentions } from './readers.queries.ts';

interface TopicOf {
  readonly id: string;
  readonly title: string;
  readonly trainingId: string | null;
}

/** Notes whom a post mentions and tells those who were not told yet. Returns who is mentioned. */
export async function mention(
  ctx: TenantContext,
  topic: TopicOf,
  { postId, mentionIds }: { readonly postId: string; readonly mentionIds: readonly string[] },
): Promise<string[]> {
  const mentioned = await replaceMentions(ctx, { postId, trainingId: topic.trainingId }, mentionIds);
  await notifyMany(
    ctx,
    mentioned
      .filter((memberId) => memberId !== ctx.actor.memberId)
      .map((memberId) => ({
        memberId,
        body: { kind: 'forum_mentioned', data: { topic: topic.title, by: ctx.actor.displayName } },
        link: `/forum/${topic.id}`,
        dedupe: `forum mention ${postId}`,
      })),
  );
  return mentioned;
}

interface NotifiedOfReply {
  readonly position: number;
  readonly followers: readonly string[];
  readonly mentioned: readonly string[];
}

/** Tells followers of a new reply: each once until they have read it, and nobody whom the reply mentions. */
export async function notifyFollowers(
  ctx: TenantContext,
  topic: TopicOf,
  { position, followers, mentioned }: NotifiedOfReply,
): Promise<void> {
  await notifyMany(
    ctx,
    followers
      .filter((memberId) => !mentioned.includes(memberId))
      .map((memberId) => ({
        memberId,
        body: { kind: 'forum_replied', data: { topic: topic.title } },
        link: `/forum/${topic.id}`,
        dedupe: `forum reply ${topic.id} ${position}`,
      })),
  );
}

/** Tells who reported a post that a moderator has decided, each once. */
export const notifyReporters = (
  ctx: TenantContext,
  {
    postId,
    title,
    reporters,
  }: { readonly postId: string; readonly title: string; readonly reporters: readonly string[] },
): Promise<void> =>
  notifyDecided(ctx, reporters, {
    body: { kind: 'forum_report_decided', data: { topic: title } },
    link: '/forum',
    dedupe: `forum report decided ${postId}`,
  });
