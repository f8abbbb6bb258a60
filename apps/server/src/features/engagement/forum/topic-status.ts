import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import type { ForumTopic } from '@trilha/contracts/engagement/forum';
import { calendarDay, startOfDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { creditAction } from '../point-actions/credit-action.ts';
import { isModerator } from './audience.ts';
import { publishTopicChanged } from './live-topic.ts';
import { findPost } from './posts.queries.ts';
import { markRead, setFollowing } from './readers.queries.ts';
import { readTopic, requireTopic } from './read-topics.ts';
import { gaveSince, updateTopic } from './topics.queries.ts';
import type { PostRow } from './posts.queries.ts';
import type { TopicRow } from './topics.queries.ts';
import { holdTopic } from './write-topics.ts';

type Status = { readonly isClosed: true; readonly reason: string } | { readonly isClosed: false };

/** Its author closes a topic, and opens again what they closed; a moderator both. */
function maySetStatus(ctx: TenantContext, topic: TopicRow, isClosed: boolean): boolean {
  if (isModerator(ctx)) return true;
  if (!isOneself(ctx.actor, topic.memberId)) return false;
  return isClosed || topic.closedBy === null || isOneself(ctx.actor, topic.closedBy);
}

async function logByModerator(
  ctx: TenantContext,
  topic: TopicRow,
  change: { readonly action: AuditAction; readonly after: Record<string, string> | null },
): Promise<void> {
  if (isOneself(ctx.actor, topic.memberId)) return;
  await appendAuditEntry(ctx, {
    objectKind: 'forum_topic',
    objectId: topic.id,
    before: { title: topic.title },
    ...change,
  });
}

/** Closes a topic, or opens it again. Throws `not_found`, `forum_status_forbidden`, and `forum_status_changed` for who comes second. */
export async function setTopicStatus(
  ctx: TenantContext,
  topicId: string,
  status: Status,
): Promise<ForumTopic> {
  const topic = await holdTopic(ctx, topicId);
  if (!maySetStatus(ctx, topic, status.isClosed)) throw new AppError('forum_status_forbidden');
  if ((topic.closedAt !== null) === status.isClosed) throw new AppError('forum_status_changed');
  await updateTopic(
    ctx,
    topicId,
    status.isClosed
      ? { closedAt: ctx.now, closedBy: ctx.actor.memberId, closedReason: status.reason }
      : { closedAt: null, closedBy: null, closedReason: null },
  );
  await logByModerator(
    ctx,
    topic,
    status.isClosed
      ? { action: 'forum_topic.closed', after: { reason: status.reason } }
      : { action: 'forum_topic.opened', after: null },
  );
  publishTopicChanged(ctx, topicId);
  return readTopic(ctx, topicId);
}

/** Keeps a topic above the others, or no longer. Throws `not_found`, and `forbidden` for who does not moderate. */
export async function pinTopic(ctx: TenantContext, topicId: string, isPinned: boolean): Promise<ForumTopic> {
  const topic = await holdTopic(ctx, topicId);
  requirePermission(ctx.actor, 'forum.moderate');
  if (topic.isPinned === isPinned) return readTopic(ctx, topicId);
  await updateTopic(ctx, topicId, { isPinned });
  await logByModerator(ctx, topic, {
    action: isPinned ? 'forum_topic.pinned' : 'forum_topic.unpinned',
    after: null,
  });
  return readTopic(ctx, topicId);
}

/**
 * Gives points for the first reply that was marked as the answer; nobody gets any for answering themselves, nor by their own mark, and one
 * answer of a day counts for the same two people: who writes topics for somebody to answer makes no points without end.
 */
async function creditAnswer(ctx: TenantContext, topic: TopicRow, post: PostRow): Promise<void> {
  if (post.memberId === topic.memberId || isOneself(ctx.actor, post.memberId)) return;
  const { clientTimeZone } = ctx.actor;
  const since = startOfDay(calendarDay(ctx.now, clientTimeZone), clientTimeZone);
  if (await gaveSince(ctx, { askedBy: topic.memberId, answeredBy: post.memberId, since })) return;
  await creditAction(ctx, {
    action: 'answer_accepted',
    memberId: post.memberId,
    source: { kind: 'forum_topic', id: topic.id },
    title: { [ctx.actor.clientLocale]: topic.title },
    once: topic.id,
  });
}

/** Marks the reply that answers a topic, or none. Throws `not_found`, `forum_answer_forbidden` and `forum_reply_removed`. */
export async function acceptAnswer(
  ctx: TenantContext,
  topicId: string,
  postId: string | null,
): Promise<ForumTopic> {
  const topic = await holdTopic(ctx, topicId);
  if (!isOneself(ctx.actor, topic.memberId) && !isModerator(ctx))
    throw new AppError('forum_answer_forbidden');
  if (postId !== null) {
    const post = await findPost(ctx, postId);
    if (!post || post.topicId !== topicId || post.position === 0) throw new AppError('not_found');
    if (post.removedBy) throw new AppError('forum_reply_removed');
    await creditAnswer(ctx, topic, post);
  }
  await updateTopic(ctx, topicId, { acceptedPostId: postId });
  publishTopicChanged(ctx, topicId);
  return readTopic(ctx, topicId);
}

/** Follows a topic, or no longer. Throws `not_found`. */
export async function followTopic(ctx: TenantContext, topicId: string, isFollowing: boolean) {
  await requireTopic(ctx, topicId);
  await setFollowing(ctx, topicId, isFollowing);
  return { isFollowing };
}

/** Notes how far a topic was read. Throws `not_found`. */
export async function noteReading(ctx: TenantContext, topicId: string, position: number) {
  await requireTopic(ctx, topicId);
  return { readPosition: await markRead(ctx, topicId, position) };
}
