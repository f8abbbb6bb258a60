import type { ReportedComment } from '@trilha/contracts/engagement/news-admin';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../notices/notify.ts';
import { presentComment } from './comments.ts';
import { findComment, restoreComment } from './comments.queries.ts';
import type { CommentRow } from './comments.queries.ts';
import { notifyReporters, removeByModerator, titleOf } from './moderate-comment.ts';
import { closeReports, countOpen, listReported, reopenReports } from './reports.queries.ts';
import type { ReportedRow } from './reports.queries.ts';

function presentReported(ctx: TenantContext, row: ReportedRow): ReportedComment {
  const isOwn = isOneself(ctx.actor, row.memberId);
  return {
    newsId: row.newsId,
    newsTitle: textOf(ctx, row.newsTitle),
    comment: presentComment(ctx, row),
    said: row.said ?? row.text,
    reports: row.reports.map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
    removedBefore: row.removedBefore,
    decided:
      row.decision && row.decidedAt
        ? {
            decision: row.decision,
            note: row.note ?? '',
            at: row.decidedAt.toISOString(),
            by: row.decidedByName,
          }
        : null,
    can: { decide: row.decidedAt === null && !isOwn, undo: row.isLastDecision && !isOwn },
  };
}

/** Comments that were reported: waiting for a moderator, or decided. */
export async function readReported(
  ctx: TenantContext,
  page: { readonly state: 'open' | 'decided'; readonly cursor?: string; readonly limit: number },
) {
  requirePermission(ctx.actor, 'news.manage');
  const { items, nextCursor } = pageFrom(await listReported(ctx, page), page.limit, (row) => [
    row.sortKey,
    row.id,
  ]);
  return { items: items.map((row) => presentReported(ctx, row)), nextCursor };
}

/** How many comments of others wait for a moderator. */
export async function countReported(ctx: TenantContext) {
  requirePermission(ctx.actor, 'news.manage');
  return { count: await countOpen(ctx) };
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
  const reporters = await closeReports(ctx, commentId, { decision, note });
  if (reporters.length === 0) throw new AppError('nothing_to_decide');
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
  const decision = await reopenReports(ctx, commentId);
  if (!decision) throw new AppError('nothing_to_decide');
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
