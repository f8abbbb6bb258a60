import type { TenantContext } from '../../../platform/context.ts';
import { creditAction } from '../point-actions/credit-action.ts';
import { insertConfirmation, markReader } from './news.queries.ts';
import { requireArticle } from './read-news.ts';

/**
 * Has read an article, and where it says so confirms the version that was seen; of each version the first time stays. What was changed
 * meanwhile is still to be confirmed. Throws `not_found`.
 */
export async function markRead(
  ctx: TenantContext,
  newsId: string,
  seen: { readonly isConfirmed: boolean; readonly version: number },
) {
  const article = await requireArticle(ctx, newsId);
  await markReader(ctx, newsId, { readAt: ctx.now });
  if (seen.isConfirmed && article.mustRead) {
    const version = Math.min(seen.version, article.version);
    const isNew = await insertConfirmation(ctx, newsId, version);
    const { memberId } = ctx.actor;
    // What was confirmed while it gave nothing gives nothing when it is confirmed again, and neither does a version that is over.
    if (isNew && version === article.version)
      await creditAction(ctx, {
        action: 'news_confirmed',
        memberId,
        source: { kind: 'news', id: newsId },
        title: article.title,
        once: `${newsId}:${memberId}`,
      });
  }
  const { mustRead, isConfirmed, confirmedAt } = await requireArticle(ctx, newsId);
  return {
    confirmedAt: isConfirmed ? (confirmedAt?.toISOString() ?? null) : null,
    isToBeConfirmed: mustRead && !isConfirmed,
  };
}

/** Likes an article, or no longer; saying so twice changes nothing. Throws `not_found`. */
export async function setLiked(ctx: TenantContext, newsId: string, isLiked: boolean) {
  await requireArticle(ctx, newsId);
  await markReader(ctx, newsId, { likedAt: isLiked ? ctx.now : null });
  const { likes } = await requireArticle(ctx, newsId);
  return { likes, isLiked };
}

/** Closes the banner of an article for this member, for good. Throws `not_found`. */
export async function closeBanner(ctx: TenantContext, newsId: string): Promise<void> {
  await requireArticle(ctx, newsId);
  await markReader(ctx, newsId, { bannerClosedAt: ctx.now });
}
