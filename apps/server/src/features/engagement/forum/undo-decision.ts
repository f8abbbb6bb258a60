import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { unmute } from '../moderation/mutes.ts';
import { takeDecisionBack } from '../moderation/reports.ts';
import { notify } from '../notices/notify.ts';
import { publishTopicChanged } from './live-topic.ts';
import { findPost, restorePost } from './posts.queries.ts';
import type { PostRow } from './posts.queries.ts';
import { POST_REPORTS } from './reports.queries.ts';
import { countReplyIn, findTitle, lockTopic, openIfClosedAt, updateTopic } from './topics.queries.ts';

/** What was removed stands again with its last words; a topic comes back with its replies. */
async function restore(ctx: TenantContext, post: PostRow): Promise<void> {
  if (!(await restorePost(ctx, post.id))) return;
  if (post.position === 0) await updateTopic(ctx, post.topicId, { removedAt: null });
  else await countReplyIn(ctx, post.topicId);
}

interface Decided {
  readonly decision: string;
  readonly decidedAt: Date;
}

async function takeBack(ctx: TenantContext, post: PostRow, { decision, decidedAt }: Decided): Promise<void> {
  if (decision === 'remove') await restore(ctx, post);
  if (decision === 'mute') await unmute(ctx, post.id);
  // One that had been closed before by somebody else stays so.
  if (decision === 'close') await openIfClosedAt(ctx, post.topicId, decidedAt);
}

/**
 * Takes the last decision about what was reported back, which then waits again; its author is told, unless it was kept. Throws
 * `not_found`, `forum_decision_own` for one's own, and `nothing_to_decide` where nothing is decided or somebody came first.
 */
export async function undoDecision(ctx: TenantContext, postId: string): Promise<void> {
  requirePermission(ctx.actor, 'forum.moderate');
  const known = await findPost(ctx, postId);
  if (!known) throw new AppError('not_found');
  if (isOneself(ctx.actor, known.memberId)) throw new AppError('forum_decision_own');
  await lockTopic(ctx, known.topicId);
  const post = await findPost(ctx, postId);
  if (!post) throw new AppError('not_found');
  const decided = await takeDecisionBack(ctx, POST_REPORTS, postId);
  await takeBack(ctx, post, decided);
  await appendAuditEntry(ctx, {
    action: 'forum_post.decision_undone',
    objectKind: 'forum_post',
    objectId: postId,
    before: { decision: decided.decision },
    after: null,
  });
  publishTopicChanged(ctx, post.topicId);
  if (decided.decision === 'keep') return;
  await notify(ctx, {
    memberId: post.memberId,
    body: { kind: 'forum_decision_undone', data: { topic: await findTitle(ctx, post.topicId) } },
    link: `/forum/${post.topicId}`,
    dedupe: `forum undone ${postId} ${ctx.now.toISOString()}`,
  });
}
