import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { closeReports } from '../moderation/reports.ts';
import { notify } from '../notices/notify.ts';
import { publishTopicChanged } from './live-topic.ts';
import { clearPost, insertVersion } from './posts.queries.ts';
import type { PostRow } from './posts.queries.ts';
import { notifyReporters } from './notify-readers.ts';
import { POST_REPORTS } from './reports.queries.ts';
import { countReplyOut, updateTopic } from './topics.queries.ts';

/** Removes what somebody else wrote: its words stay for moderators, its author is told, the log keeps who did it. */
export async function removeByModerator(
  ctx: TenantContext,
  post: PostRow,
  topicTitle: string,
  note = '',
): Promise<void> {
  await insertVersion(ctx, post.id);
  await clearPost(ctx, post.id, 'moderator');
  if (post.position === 0) await updateTopic(ctx, post.topicId, { removedAt: ctx.now });
  else await countReplyOut(ctx, post.topicId, post.id);
  const reporters = await closeReports(ctx, POST_REPORTS, { itemId: post.id, decision: 'remove', note });
  await notifyReporters(ctx, { postId: post.id, title: topicTitle, reporters });
  publishTopicChanged(ctx, post.topicId);
  await appendAuditEntry(ctx, {
    action: 'forum_post.removed',
    objectKind: 'forum_post',
    objectId: post.id,
    before: { text: post.text, author: post.memberId },
    after: { note },
  });
  await notify(ctx, {
    memberId: post.memberId,
    body: { kind: 'forum_removed', data: { topic: topicTitle, reason: note } },
    link: '/forum',
    dedupe: `forum removed ${post.id}`,
  });
}
