import { newsBody } from '@trilha/contracts/engagement/news-admin';
import type { ManagedNews, ManagedNewsCard, NewsBody } from '@trilha/contracts/engagement/news-admin';
import type { NewsState } from '@trilha/contracts/engagement/news-values';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { blocksOf, filesOf } from './article-blocks.ts';
import {
  askAgain,
  deleteNews,
  findManaged,
  hasEveryPart,
  insertNews,
  isConfirmedByAny,
  listFilesOf,
  listManaged,
  updateNews,
} from './manage.queries.ts';
import type { ManagedRow, WrittenRow } from './manage.queries.ts';
import { wordsOf } from './read-news.ts';

/** A draft has no date; one that has is scheduled, stands, or has ended. */
function stateOf({ publishedAt, endsAt }: Pick<WrittenRow, 'publishedAt' | 'endsAt'>, now: Date): NewsState {
  if (!publishedAt) return 'draft';
  if (publishedAt > now) return 'scheduled';
  return endsAt && endsAt <= now ? 'ended' : 'published';
}

function presentCard(ctx: TenantContext, row: ManagedRow): ManagedNewsCard {
  const { orderKey: _, title, publishedAt, endsAt, ...rest } = row;
  return {
    ...rest,
    title: textOf(ctx, title),
    state: stateOf(row, ctx.now),
    publishedAt: publishedAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function bodyOf(row: WrittenRow): NewsBody {
  const { title, summary, imageFileId, tagIds } = row;
  const { isPinned, isBanner, mustRead, takesComments } = row;
  // What the table holds was written from this body; parsing it gives it its types back.
  return newsBody.parse({
    title,
    summary,
    blocks: blocksOf(row.id, row),
    imageFileId,
    tagIds,
    isPinned,
    isBanner,
    mustRead,
    takesComments,
    audience: {
      areaIds: row.audienceAreaIds,
      groupIds: row.audienceGroupIds,
      tagIds: row.audienceTagIds,
    },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  });
}

async function presentManaged(ctx: TenantContext, row: WrittenRow): Promise<ManagedNews> {
  const body = bodyOf(row);
  const files = await listFilesOf(ctx, [
    ...filesOf(body.blocks).map(({ fileId }) => fileId),
    ...(body.imageFileId ? [body.imageFileId] : []),
  ]);
  return {
    id: row.id,
    state: stateOf(row, ctx.now),
    revision: row.revision,
    isConfirmed: row.mustRead && (await isConfirmedByAny(ctx, row.id)),
    body,
    files: files.map(({ id, name, size, mime }) => ({
      id,
      name,
      size,
      mime: mime ?? '',
      url: ctx.fileUrl(id),
    })),
  };
}

/** What is written fits together and is the company's. Throws `news_invalid` naming the field, and `file_not_found`. */
async function requireSound(ctx: TenantContext, body: NewsBody): Promise<void> {
  const { publishedAt, endsAt, blocks } = body;
  if (publishedAt && endsAt && new Date(endsAt) <= new Date(publishedAt))
    throw new AppError('news_invalid', { field: 'endsAt' });
  if (endsAt && !publishedAt) throw new AppError('news_invalid', { field: 'publishedAt' });
  if (new Set(blocks.map(({ id }) => id)).size < blocks.length)
    throw new AppError('news_invalid', { field: 'blocks' });
  const missing = await hasEveryPart(ctx, body);
  if (missing === 'files') throw new AppError('file_not_found');
  if (missing === 'labels') throw new AppError('news_invalid', { field: 'audience' });
}

async function requireManaged(
  ctx: TenantContext,
  newsId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<WrittenRow> {
  requirePermission(ctx.actor, 'news.manage');
  const row = await findManaged(ctx, newsId, { lock });
  if (!row) throw new AppError('not_found');
  return row;
}

interface ManagedAsk {
  readonly search: string;
  readonly state?: NewsState | undefined;
  readonly cursor?: string;
  readonly limit: number;
}

/** Articles of the company, drafts first, then newest first. */
export async function readManagedList(ctx: TenantContext, { search, ...ask }: ManagedAsk) {
  requirePermission(ctx.actor, 'news.manage');
  const rows = await listManaged(ctx, { ...ask, words: wordsOf(search) });
  const page = pageFrom(rows, ask.limit, (row) => [row.orderKey, row.id]);
  return { items: page.items.map((row) => presentCard(ctx, row)), nextCursor: page.nextCursor };
}

/** An article with all its languages. Throws `not_found`. */
export async function readManaged(ctx: TenantContext, newsId: string): Promise<ManagedNews> {
  return presentManaged(ctx, await requireManaged(ctx, newsId));
}

/** Writes an article. Throws `news_invalid` and `file_not_found`. */
export async function createNews(ctx: TenantContext, body: NewsBody): Promise<ManagedNews> {
  requirePermission(ctx.actor, 'news.manage');
  await requireSound(ctx, body);
  const id = await insertNews(ctx, body);
  const written = await readManaged(ctx, id);
  await appendAuditEntry(ctx, {
    action: 'news.created',
    objectKind: 'news',
    objectId: id,
    before: null,
    after: { state: written.state, title: body.title },
  });
  return written;
}

interface NewsChange extends NewsBody {
  readonly id: string;
  readonly revision: number;
  readonly confirmAgain: boolean;
  readonly changeNote: Readonly<Record<string, string | undefined>>;
}

/** Changes an article; where its author asks for it, whoever has confirmed it confirms what has changed. Throws `stale_revision` where somebody else changed it meanwhile, `news_invalid`, `file_not_found`, `not_found`. */
export async function changeNews(
  ctx: TenantContext,
  { id, revision, confirmAgain, changeNote, ...body }: NewsChange,
): Promise<ManagedNews> {
  const before = await requireManaged(ctx, id, { lock: true });
  if (before.revision !== revision) throw new AppError('stale_revision');
  await requireSound(ctx, body);
  await updateNews(ctx, id, body);
  if (confirmAgain && before.mustRead && body.mustRead) await askAgain(ctx, before, changeNote);
  const after = await readManaged(ctx, id);
  await appendAuditEntry(ctx, {
    action: 'news.changed',
    objectKind: 'news',
    objectId: id,
    before: bodyOf(before),
    after: confirmAgain ? { ...after.body, confirmAgain } : after.body,
  });
  return after;
}

/** Deletes an article nobody sees now. Throws `news_published` and `not_found`. */
export async function removeNews(ctx: TenantContext, newsId: string): Promise<void> {
  const row = await requireManaged(ctx, newsId, { lock: true });
  if (stateOf(row, ctx.now) === 'published') throw new AppError('news_published');
  await deleteNews(ctx, newsId);
  await appendAuditEntry(ctx, {
    action: 'news.deleted',
    objectKind: 'news',
    objectId: newsId,
    before: bodyOf(row),
    after: null,
  });
}
