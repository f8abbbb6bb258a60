import type { ReportedComment } from '@trilha/contracts/engagement/news-admin';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  countWaiting,
  decideOnce,
  presentReports,
  readReports,
  takeDecisionBack,
} from '../moderation/reports.ts';
import { notify } from '../notices/notify.ts';
import { presentComment } from './comments.ts';
import { findComment, restoreComment } from './comments.queries.ts';
import type { CommentRow } from './comments.queries.ts';
import { notifyReporters, removeByModerator, titleOf } from './moderate-comment.ts';
import { COMMENT_REPORTS, reportedComment } from './reports.queries.ts';
import type { ReportedRow } from './reports.queries.ts';

function presentReported(ctx: TenantContext, row: ReportedRow): ReportedComment {
  return {
    newsId: row.newsId,
    newsTitle: textOf(ctx, row.newsTitle),
    comment: presentComment(ctx, row),
    said: row.said ?? row.text,
    removedBefore: row.removedBefore,
    ...presentReports(ctx, row),
  };
}

/** Comments that were reported: waiting for a moderator, or decided. */
export async function readReported(
  ctx: TenantContext,
  page: { readonly state: 'open' | 'decided'; readonly cursor?: string; readonly limit: number },
) {
  requirePermission(ctx.actor, 'news.manage');
  return readReports(ctx, COMMENT_REPORTS, page, {
    ...reportedComment(ctx),
    present: (row) => presentReported(ctx, row),
  });
}

/** How many comments of others wait for a moderator. */
export async function countReported(ctx: TenantContext) {
  requirePermission(ctx.actor, 'news.manage');
  return { count: await countWaiting(ctx, COMMENT_REPORTS) };
}

async function holdOfSomebodyElse(ctx: TenantContext, commentId: string): Promise<CommentRow> {
  requirePermission(ctx.actor, 'news.manage');
  const comment = await findComment(ctx, commentId, { lock: true });
  if (!comment) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, comment.memberId);
  return comment;
}

/** Keeps a reported comment or removes it; who reported it is told that it was decided. Throws `not_found`, `forbidden` for one's own, and `nothing_to_decide` for who comes second. */
export async function decideReported(
  ctx: TenantContext,
  commentId: string,
  { isRemoved, note }: { readonly isRemoved: boolean; readonly note: string },
): Promise<void> {
  const comment = await holdOfSomebodyElse(ctx, commentId);
  const decision = isRemoved ? 'remove' : 'keep';
  const reporters = await decideOnce(ctx, COMMENT_REPORTS, { itemId: commentId, decision, note });
  if (isRemoved && comment.removedBy === null) await removeByModerator(ctx, comment, note);
  else
    await appendAuditEntry(ctx, {
      action: 'news_comment.kept',
      objectKind: 'news_comment',
      objectId: commentId,
      before: null,
      after: { text: comment.text, note },
    });
  await notifyReporters(ctx, comment, reporters);
}

/** Takes the last decision about a comment back: its reports wait again, and it stands again where it was removed, which its author is told. Throws as `decideReported`. */
export async function undoCommentDecision(ctx: TenantContext, commentId: string): Promise<void> {
  const comment = await holdOfSomebodyElse(ctx, commentId);
  const { decision } = await takeDecisionBack(ctx, COMMENT_REPORTS, commentId);
  await appendAuditEntry(ctx, {
    action: 'news_comment.decision_undone',
    objectKind: 'news_comment',
    objectId: commentId,
    before: { decision },
    after: null,
  });
  if (decision === 'keep' || comment.removedBy !== 'moderator') return;
  await restoreComment(ctx, commentId);
  await notify(ctx, {
    memberId: comment.memberId,
    body: { kind: 'news_decision_undone', data: { news: await titleOf(ctx, comment) } },
    link: `/news/${comment.newsId}`,
    dedupe: `news decision undone ${commentId} ${ctx.now.toISOString()}`,
  });
}
