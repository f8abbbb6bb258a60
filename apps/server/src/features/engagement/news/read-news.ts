import type { NewsArticle, NewsCard } from '@trilha/contracts/engagement/news';
import type { NewsShown } from '@trilha/contracts/engagement/news-values';
import { searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { blocksOf, changedParts, presentBlock } from './article-blocks.ts';
import type { WrittenText } from './article-blocks.ts';
import { findNews, listFormer, listNewsFor, listTagsFor } from './news.queries.ts';
import type { ArticleRow, NewsRow } from './news.queries.ts';

const MAX_WORDS = 6;

const isManager = ({ actor }: TenantContext) => isAllowed(actor, 'news.manage');

/** Words of a search as the database compares them. */
export const wordsOf = (search: string): string[] =>
  searchKey(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);

function presentNews(ctx: TenantContext, row: NewsRow): NewsCard {
  return {
    id: row.id,
    title: textOf(ctx, row.title),
    summary: textOf(ctx, row.summary),
    imageUrl: row.imageFileId ? ctx.fileUrl(row.imageFileId) : null,
    publishedAt: row.publishedAt.toISOString(),
    isPinned: row.isPinned,
    isRead: row.readAt !== null,
    isToBeConfirmed: row.mustRead && !row.isConfirmed,
    likes: row.likes,
    isLiked: row.likedAt !== null,
    comments: row.takesComments ? row.comments : null,
  };
}

/** What is other than in the version this member has confirmed, where they are asked again. */
async function readChanged(ctx: TenantContext, row: ArticleRow): Promise<NewsArticle['changed']> {
  if (!row.mustRead || row.isConfirmed || row.confirmedAt === null) return null;
  const former = await listFormer(ctx, row.id, row.confirmedVersion ?? 1);
  const [confirmed] = former;
  if (!confirmed) return null;
  const shown = (text: WrittenText) => blocksOf(row.id, text).map((block) => presentBlock(ctx, block));
  return {
    confirmedAt: row.confirmedAt.toISOString(),
    notes: former.map(({ note }) => textOf(ctx, note)).filter((note) => note !== ''),
    isTitleChanged: textOf(ctx, confirmed.title) !== textOf(ctx, row.title),
    ...changedParts(shown(confirmed), shown(row)),
  };
}

function presentArticle(ctx: TenantContext, row: ArticleRow, changed: NewsArticle['changed']): NewsArticle {
  return {
    ...presentNews(ctx, row),
    blocks: blocksOf(row.id, row).map((block) => presentBlock(ctx, block)),
    tags: row.tags.map(({ id, name }) => ({ id, name: textOf(ctx, name) })),
    version: row.version,
    confirmedAt: row.isConfirmed ? (row.confirmedAt?.toISOString() ?? null) : null,
    changed,
    can: { moderate: isManager(ctx) },
  };
}

interface ListAsk {
  readonly search: string;
  readonly tag?: string | undefined;
  readonly group?: string | undefined;
  readonly shown: NewsShown;
  readonly cursor?: string;
  readonly limit: number;
}

/** A page of the news for this member, pinned ones first (NEW-01). */
export async function readNewsList(ctx: TenantContext, { search, ...ask }: ListAsk) {
  requirePermission(ctx.actor, 'learning.take');
  const rows = await listNewsFor(ctx, { ...ask, words: wordsOf(search) });
  const page = pageFrom(rows, ask.limit, (row) => [Number(row.isPinned), row.publishedKey, row.id]);
  return { items: page.items.map((row) => presentNews(ctx, row)), nextCursor: page.nextCursor };
}

/** Tags of the news for this member, and those of their groups and areas that some of it is for. */
export async function readNewsTags(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  const labels = await listTagsFor(ctx);
  const named = (isTag: boolean) =>
    labels
      .filter(({ kind }) => (kind === 'tag') === isTag)
      .map(({ id, name }) => ({ id, name: textOf(ctx, name) }));
  return { items: named(true), groups: named(false) };
}

/** The article as this member may read it; who manages news reads all of them. Throws `not_found` before its time, after it, and where it is for others. */
export async function requireArticle(ctx: TenantContext, newsId: string): Promise<ArticleRow> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findNews(ctx, newsId, { all: isManager(ctx) });
  if (!row) throw new AppError('not_found');
  return row;
}

/** One article. Throws as `requireArticle`. */
export async function readNewsArticle(ctx: TenantContext, newsId: string): Promise<NewsArticle> {
  const row = await requireArticle(ctx, newsId);
  return presentArticle(ctx, row, await readChanged(ctx, row));
}
