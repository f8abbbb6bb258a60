import { podcastBody } from '@trilha/contracts/engagement/podcasts-admin';
import type {
  ManagedPodcast,
  ManagedPodcastCard,
  PodcastBody,
} from '@trilha/contracts/engagement/podcasts-admin';
import { FEED_PROBLEMS } from '@trilha/contracts/engagement/podcast-values';
import type { PodcastState } from '@trilha/contracts/engagement/podcast-values';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { publicationState } from '../../../platform/db/publication.ts';
import { withUnchanged } from '../../../platform/unchanged-fields.ts';
import type { OrUnchanged } from '../../../platform/unchanged-fields.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  countFetches,
  findManagedPodcast,
  hasEveryPart,
  insertPodcast,
  isFeedKnown,
  listManaged,
  markPodcastRemoved,
  updatePodcast,
} from './manage.queries.ts';
import type { ManagedPodcastRow, WrittenPodcast } from './manage.queries.ts';
import { wordsOf } from './read-podcasts.ts';

const factsSchema = z.object({ facts: z.array(z.object({ name: z.string(), value: z.string() })) });

function bodyOf(row: WrittenPodcast): PodcastBody {
  const { title, summary, author, coverFileId, categoryIds, heardPercent } = row;
  // What the table holds was written from this body; parsing it gives it its types back.
  return podcastBody.parse({
    title,
    summary,
    author,
    coverFileId,
    categoryIds,
    heardPercent,
    audience: { areaIds: row.audienceAreaIds, groupIds: row.audienceGroupIds, tagIds: row.audienceTagIds },
    publishedAt: row.publishedAt?.toISOString() ?? null,
  });
}

/** What takes longer to be read than so long was given up: a server that ended while it read. */
const MAX_READING_MS = 15 * 60_000;

async function presentFeed(ctx: TenantContext, row: WrittenPodcast): Promise<ManagedPodcast['feed']> {
  if (row.feedAddress === null) return null;
  const waits =
    row.feedState === 'waiting' ? ctx.now.getTime() - (row.feedAskedAt?.getTime() ?? 0) : undefined;
  const isGivenUp = waits !== undefined && waits > MAX_READING_MS;
  return {
    address: row.feedAddress,
    readAt: row.feedReadAt?.toISOString() ?? null,
    isWaiting: waits !== undefined && !isGivenUp,
    problem: isGivenUp ? 'unreachable' : (FEED_PROBLEMS.find((one) => one === row.feedProblem) ?? null),
    brought: row.feedBrought,
    fetches: await countFetches(ctx, row.id),
    facts: row.feed === null ? [] : factsSchema.parse(row.feed).facts,
  };
}

async function present(ctx: TenantContext, row: WrittenPodcast): Promise<ManagedPodcast> {
  return {
    id: row.id,
    state: publicationState(row.publishedAt, ctx.now),
    revision: row.revision,
    body: bodyOf(row),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    feed: await presentFeed(ctx, row),
  };
}

/** What is written names only what is the company's. Throws `podcast_invalid` naming the field, and `file_not_found`. */
async function requireSound(ctx: TenantContext, body: PodcastBody): Promise<void> {
  const { areaIds, groupIds, tagIds } = body.audience;
  const kinds = { area: areaIds, group: groupIds, tag: tagIds, category: body.categoryIds };
  const labels = Object.entries(kinds).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id })));
  const missing = await hasEveryPart(ctx, { coverFileId: body.coverFileId, labels });
  if (missing === 'file') throw new AppError('file_not_found');
  if (missing === 'labels') throw new AppError('podcast_invalid', { field: 'audience' });
}

function presentCard(ctx: TenantContext, row: ManagedPodcastRow): ManagedPodcastCard {
  const { orderKey: _, feedAddress, title, publishedAt, ...rest } = row;
  return {
    ...rest,
    title: textOf(ctx, title),
    state: publicationState(publishedAt, ctx.now),
    publishedAt: publishedAt?.toISOString() ?? null,
    isImported: feedAddress !== null,
  };
}

/** A show that is not removed. Throws `not_found`. */
export async function requireManaged(
  ctx: TenantContext,
  podcastId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<WrittenPodcast> {
  requirePermission(ctx.actor, 'podcasts.manage');
  const row = await findManagedPodcast(ctx, podcastId, { lock });
  if (!row || row.removedAt) throw new AppError('not_found');
  return row;
}

interface ManagedAsk {
  readonly search: string;
  readonly state?: PodcastState | undefined;
  readonly cursor?: string;
  readonly limit: number;
}

/** Shows of the company, drafts first, then newest first, with who began and who heard something of them to the end. */
export async function readManagedList(ctx: TenantContext, { search, ...ask }: ManagedAsk) {
  requirePermission(ctx.actor, 'podcasts.manage');
  const rows = await listManaged(ctx, { ...ask, words: wordsOf(search) });
  const page = pageFrom(rows, ask.limit, (row) => [row.orderKey, row.id]);
  return { items: page.items.map((row) => presentCard(ctx, row)), nextCursor: page.nextCursor };
}

/** A show with all its languages. Throws `not_found`. */
export async function readManagedPodcast(ctx: TenantContext, podcastId: string): Promise<ManagedPodcast> {
  return present(ctx, await requireManaged(ctx, podcastId));
}

const audit = (
  ctx: TenantContext,
  action: 'created' | 'changed' | 'removed' | 'restored',
  objectId: string,
  before: unknown,
  after: unknown,
) => appendAuditEntry(ctx, { action: `podcast.${action}`, objectKind: 'podcast', objectId, before, after });

/** Makes a show. Throws `podcast_invalid` and `file_not_found`. */
export async function createPodcast(ctx: TenantContext, body: PodcastBody): Promise<ManagedPodcast> {
  requirePermission(ctx.actor, 'podcasts.manage');
  await requireSound(ctx, body);
  const id = await insertPodcast(ctx, body);
  if (id === undefined) throw new Error('A show without a feed met one of its feed.');
  const written = await readManagedPodcast(ctx, id);
  await audit(ctx, 'created', id, null, { state: written.state, title: body.title });
  return written;
}

/** What stays as it is where a change says nothing of it. */
type OptionalOfPodcast = 'summary' | 'categoryIds' | 'heardPercent';

interface PodcastChange
  extends Omit<PodcastBody, OptionalOfPodcast>, OrUnchanged<Pick<PodcastBody, OptionalOfPodcast>> {
  readonly podcastId: string;
  readonly revision: number;
}

/** Changes a show. Throws `stale_revision` where somebody else changed it meanwhile, `podcast_invalid`, `file_not_found`, `not_found`. */
export async function changePodcast(
  ctx: TenantContext,
  { podcastId, revision, ...change }: PodcastChange,
): Promise<ManagedPodcast> {
  const before = await requireManaged(ctx, podcastId, { lock: true });
  if (before.revision !== revision) throw new AppError('stale_revision');
  const body = withUnchanged(change, bodyOf(before));
  await requireSound(ctx, body);
  await updatePodcast(ctx, podcastId, body);
  const after = await readManagedPodcast(ctx, podcastId);
  await audit(ctx, 'changed', podcastId, bodyOf(before), after.body);
  return after;
}

/** Removes a show nobody sees now; who heard it stays known, and it can be restored. Throws `podcast_published` and `not_found`. */
export async function removePodcast(ctx: TenantContext, podcastId: string): Promise<void> {
  const row = await requireManaged(ctx, podcastId, { lock: true });
  if (publicationState(row.publishedAt, ctx.now) === 'published') throw new AppError('podcast_published');
  await markPodcastRemoved(ctx, podcastId, ctx.now);
  await audit(ctx, 'removed', podcastId, bodyOf(row), null);
}

/** Brings a removed show back as it was; one that is there stays. Throws `podcast_feed_known` where its feed was imported anew, `not_found`. */
export async function restorePodcast(ctx: TenantContext, podcastId: string): Promise<ManagedPodcast> {
  requirePermission(ctx.actor, 'podcasts.manage');
  const row = await findManagedPodcast(ctx, podcastId, { lock: true });
  if (!row) throw new AppError('not_found');
  if (row.removedAt) {
    if (row.feedAddress !== null && (await isFeedKnown(ctx, row.feedAddress)))
      throw new AppError('podcast_feed_known');
    await markPodcastRemoved(ctx, podcastId, null);
    await audit(ctx, 'restored', podcastId, null, bodyOf(row));
  }
  return readManagedPodcast(ctx, podcastId);
}
