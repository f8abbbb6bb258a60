import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notifyReporters as notifyDecided } from '../moderation/reports.ts';
import { notify } from '../notices/notify.ts';
import { clearComment } from './comments.queries.ts';
import type { CommentRow } from './comments.queries.ts';
import { findNewsTitle } from './news.queries.ts';

/** The title of the article a comment stands under. */
export const titleOf = async (ctx: TenantContext, { newsId }: CommentRow): Promise<string> =>
  textOf(ctx, await findNewsTitle(ctx, newsId));

/** Removes what somebody else wrote under an article: its author is told why, the log keeps what it said. */
export async function removeByModerator(
  ctx: TenantContext,
  comment: CommentRow,
  note: string,
): Promise<void> {
  await clearComment(ctx, comment.id, 'moderator');
  await appendAuditEntry(ctx, {
    action: 'news_comment.removed',
    objectKind: 'news_comment',
    objectId: comment.id,
    before: { text: comment.text, author: comment.memberId },
    after: note === '' ? null : { note },
  });
  await notify(ctx, {
    memberId: comment.memberId,
    body: { kind: 'news_comment_removed', data: { news: await titleOf(ctx, comment), reason: note } },
    link: `/news/${comment.newsId}`,
    dedupe: `news comment removed ${comment.id} ${ctx.now.toISOString()}`,
  });
}

/** Tells who reported a comment that somebody has decided, each once. */
export async function notifyReporters(
  ctx: TenantContext,
  comment: CommentRow,
  reporters: readonly string[],
): Promise<void> {
  if (reporters.length === 0) return;
  await notifyDecided(ctx, reporters, {
    body: { kind: 'news_report_decided', data: { news: await titleOf(ctx, comment) } },
    link: `/news/${comment.newsId}`,
    dedupe: `news report decided ${comment.id}`,
  });
}
