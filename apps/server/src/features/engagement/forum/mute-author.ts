import type { ForumMuteDays } from '@trilha/contracts/engagement/forum-values';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { momentFor } from '../../../platform/listener.ts';
import { notify } from '../notices/notify.ts';
import { findListener, insertMute } from './mutes.queries.ts';
import type { PostRow } from './posts.queries.ts';

const DAY_MS = 86_400_000;

/** Who wrote a post writes nothing for some days; they are told until when and why. */
export async function muteAuthor(
  ctx: TenantContext,
  post: PostRow,
  { title, note, days = 1 }: { readonly title: string; readonly note: string; readonly days?: ForumMuteDays },
): Promise<void> {
  const mutedUntil = new Date(ctx.now.getTime() + days * DAY_MS);
  await insertMute(ctx, { memberId: post.memberId, postId: post.id, mutedUntil });
  await appendAuditEntry(ctx, {
    action: 'forum_post.muted',
    objectKind: 'forum_post',
    objectId: post.id,
    before: null,
    after: { text: post.text, note, author: post.memberId, until: mutedUntil.toISOString() },
  });
  const when = momentFor(ctx, await findListener(ctx, post.memberId), mutedUntil);
  await notify(ctx, {
    memberId: post.memberId,
    body: { kind: 'forum_muted', data: { topic: title, reason: note, when } },
    link: '/forum',
    dedupe: `forum muted ${post.id} ${ctx.now.toISOString()}`,
  });
}
