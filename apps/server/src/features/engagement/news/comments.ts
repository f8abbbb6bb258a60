import type { NewsComment } from '@trilha/contracts/engagement/news';
import type { ReportReason } from '@trilha/contracts/engagement/news-values';
import { administrators } from '@trilha/contracts/platform/roles';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { closeReports, report } from '../moderation/reports.ts';
import { requireMayWrite } from '../moderation/writer-standing.ts';
import {
  clearComment,
  countWritten,
  findComment,
  insertComment,
  listComments,
  lockWriter,
  setCommentLiked,
  updateComment,
} from './comments.queries.ts';
import type { CommentRow } from './comments.queries.ts';
import { notifyReporters, removeByModerator, titleOf } from './moderate-comment.ts';
import { requireArticle } from './read-news.ts';
import { COMMENT_REPORTS } from './reports.queries.ts';

/** So many comments of one person within a minute and no more. */
const MOST = { comments: 5, withinMs: 60_000 } as const;

const isModerator = ({ actor }: TenantContext) => isAllowed(actor, 'news.manage');

/** A comment with what who asks may do with it. */
export function presentComment(ctx: TenantContext, row: CommentRow): NewsComment {
  const isOwn = isOneself(ctx.actor, row.memberId);
  const stands = row.removedBy === null;
  return {
    id: row.id,
    author: {
      id: row.memberId,
      name: row.name,
      avatarUrl: row.avatarFileId ? ctx.fileUrl(row.avatarFileId) : null,
    },
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    removedBy: row.removedBy,
    likes: row.likes,
    isLiked: row.isLiked,
    isReported: row.isReported,
    can: {
      edit: isOwn && stands,
      remove: stands && (isOwn || isModerator(ctx)),
      report: !isOwn && stands && !row.isReported,
      like: !isOwn && stands,
    },
  };
}

interface CommentPlace {
  readonly id: string;
  readonly commentId: string;
}

/** A comment on an article the member may read, its row held. Throws `not_found`, also once it was removed. */
async function requireComment(ctx: TenantContext, { id, commentId }: CommentPlace): Promise<CommentRow> {
  await requireArticle(ctx, id);
  const comment = await findComment(ctx, commentId, { lock: true });
  if (!comment || comment.newsId !== id || comment.removedBy !== null) throw new AppError('not_found');
  return comment;
}

async function readComment(ctx: TenantContext, commentId: string): Promise<NewsComment> {
  const row = await findComment(ctx, commentId);
  if (!row) throw new AppError('not_found');
  return presentComment(ctx, row);
}

/** A page of the comments on an article, newest first. Throws `not_found`. */
export async function readComments(
  ctx: TenantContext,
  { id, ...page }: { readonly id: string; readonly cursor?: string; readonly limit: number },
) {
  await requireArticle(ctx, id);
  const { items, nextCursor } = pageFrom(await listComments(ctx, id, page), page.limit, (row) => [row.id]);
  return { items: items.map((row) => presentComment(ctx, row)), nextCursor };
}

/** Comments on an article. Throws `not_found`, `comments_closed`, `comment_too_soon` for who writes many at once, and as `requireMayWrite`. */
export async function writeComment(ctx: TenantContext, newsId: string, text: string): Promise<NewsComment> {
  const { takesComments } = await requireArticle(ctx, newsId);
  if (!takesComments) throw new AppError('comments_closed');
  await lockWriter(ctx);
  const since = new Date(ctx.now.getTime() - MOST.withinMs);
  if ((await countWritten(ctx, since)) >= MOST.comments)
    throw new AppError('comment_too_soon', { retryAfterSeconds: MOST.withinMs / 1000 });
  await requireMayWrite(ctx, text);
  return readComment(ctx, await insertComment(ctx, newsId, text));
}

/** Changes a comment of one's own. Throws `not_found` for others', `comments_closed`, and as `requireMayWrite`. */
export async function editComment(
  ctx: TenantContext,
  place: CommentPlace,
  text: string,
): Promise<NewsComment> {
  const comment = await requireComment(ctx, place);
  if (!isOneself(ctx.actor, comment.memberId)) throw new AppError('not_found');
  const { takesComments } = await requireArticle(ctx, place.id);
  if (!takesComments) throw new AppError('comments_closed');
  await requireMayWrite(ctx, text);
  await updateComment(ctx, comment.id, text);
  return readComment(ctx, comment.id);
}

/** Removes a comment: one's own, or anybody's as a moderator, which the log keeps. What was reported is decided with it. Throws `not_found`. */
export async function removeComment(ctx: TenantContext, place: CommentPlace): Promise<NewsComment> {
  const comment = await requireComment(ctx, place);
  const isOwn = isOneself(ctx.actor, comment.memberId);
  if (!isOwn && !isModerator(ctx)) throw new AppError('not_found');
  if (isOwn) await clearComment(ctx, comment.id, 'author');
  else await removeByModerator(ctx, comment, '');
  const reporters = await closeReports(ctx, COMMENT_REPORTS, {
    itemId: comment.id,
    decision: 'remove',
    note: '',
  });
  await notifyReporters(ctx, comment, reporters);
  return readComment(ctx, comment.id);
}

/** Likes somebody else's comment, or no longer. Throws `not_found` and `comment_like_own`. */
export async function likeComment(
  ctx: TenantContext,
  place: CommentPlace,
  isLiked: boolean,
): Promise<NewsComment> {
  const comment = await requireComment(ctx, place);
  if (isOneself(ctx.actor, comment.memberId)) throw new AppError('comment_like_own');
  await setCommentLiked(ctx, comment.id, isLiked);
  return readComment(ctx, comment.id);
}

/** Reports somebody else's comment to the moderators; a second time changes nothing. Throws `not_found`, also for one's own. */
export async function reportComment(
  ctx: TenantContext,
  place: CommentPlace,
  what: { readonly reason: ReportReason; readonly text: string },
): Promise<NewsComment> {
  const comment = await requireComment(ctx, place);
  if (isOneself(ctx.actor, comment.memberId)) throw new AppError('not_found');
  await report(
    ctx,
    COMMENT_REPORTS,
    { itemId: comment.id, authorId: comment.memberId, said: comment.text, ...what },
    {
      permission: 'news.manage',
      roles: [administrators],
      notice: async () => ({
        body: { kind: 'news_reported', data: { news: await titleOf(ctx, comment) } },
        link: '/admin/news-reports',
        dedupe: `news report ${comment.id} ${ctx.actor.memberId}`,
      }),
    },
  );
  return readComment(ctx, comment.id);
}
