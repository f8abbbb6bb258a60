import type { ForumMuteDays } from '@trilha/contracts/engagement/forum-values';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { mute } from '../moderation/mutes.ts';
import { notify } from '../notices/notify.ts';
import type { PostRow } from './posts.queries.ts';

/** Who wrote a post writes nothing for some days; they are told until when and why. */
export async function muteAuthor(
  ctx: TenantContext,
  post: PostRow,
  { title, note, days = 1 }: { readonly title: string; readonly note: string; readonly days?: ForumMuteDays },
): Promise<void> {
  const { mutedUntil, when } = await mute(ctx, { memberId: post.memberId, postId: post.id, days });
  await appendAuditEntry(ctx, {
    action: 'forum_post.muted',
    objectKind: 'forum_post',
    objectId: post.id,
    before: null,
    after: { text: post.text, note, author: post.memberId, until: mutedUntil.toISOString() },
  });
  await notify(ctx, {
    memberId: post.memberId,
    body: { kind: 'forum_muted', data: { topic: title, reason: note, when } },
    link: '/forum',
    dedupe: `forum muted ${post.id} ${ctx.now.toISOString()}`,
  });
}
