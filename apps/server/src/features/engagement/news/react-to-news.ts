import type { TenantContext } from '../../../platform/context.ts';
import { markReader } from './news.queries.ts';
import { requireArticle } from './read-news.ts';

/** Has read an article, and where it says so confirms it; the first time stays. Throws `not_found`. */
export async function markRead(ctx: TenantContext, newsId: string, isConfirmed: boolean) {
  const { mustRead, confirmedAt } = await requireArticle(ctx, newsId);
  const confirms = isConfirmed && mustRead;
  await markReader(ctx, newsId, { readAt: ctx.now, ...(confirms ? { confirmedAt: ctx.now } : {}) });
  return { confirmedAt: (confirmedAt ?? (confirms ? ctx.now : null))?.toISOString() ?? null };
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
