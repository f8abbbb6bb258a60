import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HEARD_PERCENT } from '@trilha/contracts/engagement/podcast-values';
import type { FeedProblem } from '@trilha/contracts/engagement/podcast-values';
import type { ManagedPodcast } from '@trilha/contracts/engagement/podcasts-admin';
import { matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { safeDownload } from '../../../platform/safe-fetch/safe-fetch.ts';
import { FeedUnreadable } from './feed-xml.ts';
import { insertFetches, retryFailed } from './fetches.queries.ts';
import type { NewFetch } from './fetches.queries.ts';
import { insertFedEpisodes } from './fed-episodes.queries.ts';
import { askFeeds, insertPodcast, writeFeedFacts, writeFirstTexts } from './manage.queries.ts';
import { readManagedPodcast, requireManaged } from './manage-podcasts.ts';
import { readFeed } from './read-feed.ts';
import type { ReadEpisode, ReadPodcast } from './read-feed.ts';

/** Feeds with thousands of episodes are smaller. */
const MAX_FEED_BYTES = 16 * 1024 ** 2;
const TIMEOUT_MS = 20_000;
/** As many as one statement takes. */
const FETCHES_AT_ONCE = 2000;
const ACCEPT = 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.8';

/** A feed that cannot be read, and why. */
export class FeedFailed extends Error {
  override name = 'FeedFailed';
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reads the feed at an address, outside of any transaction. Throws `FeedFailed`. */
export async function fetchFeed(
  { allowPrivateAddresses }: Pick<Config, 'allowPrivateAddresses'>,
  address: string,
): Promise<ReadPodcast> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-feed-'));
  const target = join(folder, 'feed.xml');
  try {
    const status = await safeDownload(
      address,
      { target, maxBytes: MAX_FEED_BYTES, timeoutMs: TIMEOUT_MS, accept: ACCEPT },
      allowPrivateAddresses,
    ).catch(() => undefined);
    if (status !== 200) throw new FeedFailed('unreachable');
    return readFeed(await readFile(target));
  } catch (error) {
    throw error instanceof FeedUnreadable ? new FeedFailed('invalid') : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The language of a feed where the product has it, else the company's first. */
const languageOf = (ctx: TenantContext, { language }: ReadPodcast): Locale =>
  matchLocale(language) ?? ctx.actor.clientLocale;

/** Drafts of the episodes of a feed that are not there yet, oldest first, and what of them is to be fetched. */
async function addEpisodes(ctx: TenantContext, podcastId: string, podcast: ReadPodcast): Promise<number> {
  const language = languageOf(ctx, podcast);
  // What a feed names twice is one episode: the newest of them.
  const byGuid = new Map(podcast.episodes.toReversed().map((episode) => [episode.guid, episode]));
  // Drafts: somebody has heard them and says when they come out here.
  const added = await insertFedEpisodes(ctx, podcastId, { language, episodes: [...byGuid.values()] });
  const fetches = added.flatMap(({ id: episodeId, guid }) => {
    const episode = byGuid.get(guid);
    return episode ? fetchesOf(episode, { podcastId, episodeId, language }) : [];
  });
  for (let at = 0; at < fetches.length; at += FETCHES_AT_ONCE)
    await insertFetches(ctx, fetches.slice(at, at + FETCHES_AT_ONCE));
  return added.length;
}

const fetchesOf = (
  episode: ReadEpisode,
  place: Pick<NewFetch, 'podcastId' | 'episodeId' | 'language'>,
): NewFetch[] =>
  // The audio first: texts belong to it.
  (['audio', 'cover', 'transcript', 'chapters'] as const).flatMap((kind) => {
    const address = episode[kind];
    return address === null ? [] : [{ ...place, kind, address }];
  });

const audit = (ctx: TenantContext, action: 'imported' | 'feed_read', objectId: string, after: unknown) =>
  appendAuditEntry(ctx, {
    action: `podcast.${action}`,
    objectKind: 'podcast',
    objectId,
    before: null,
    after,
  });

/** Makes a draft of a show that is called by its address until its feed was read, in the background. Throws `podcast_feed_known`. */
export async function importPodcast(ctx: TenantContext, address: string) {
  requirePermission(ctx.actor, 'podcasts.manage');
  const podcastId = await insertPodcast(
    ctx,
    {
      title: { [ctx.actor.clientLocale]: new URL(address).host.slice(0, 160) },
      summary: {},
      author: '',
      coverFileId: null,
      categoryIds: [],
      heardPercent: HEARD_PERCENT,
      audience: { areaIds: [], groupIds: [], tagIds: [] },
      publishedAt: null,
    },
    address,
  );
  if (podcastId === undefined) throw new AppError('podcast_feed_known');
  await audit(ctx, 'imported', podcastId, { address });
  return { podcastId };
}

/** Has the feed of an imported show read again, in the background. Throws `not_found`. */
export async function refreshPodcast(ctx: TenantContext, podcastId: string): Promise<ManagedPodcast> {
  const { feedAddress } = await requireManaged(ctx, podcastId);
  if (feedAddress === null) throw new AppError('not_found');
  await askFeeds(ctx, [podcastId]);
  return readManagedPodcast(ctx, podcastId);
}

/** What a feed says of its show becomes its own with the first reading, unless somebody wrote something there before. */
async function takeFirstTexts(ctx: TenantContext, podcastId: string, podcast: ReadPodcast): Promise<void> {
  const language = languageOf(ctx, podcast);
  await writeFirstTexts(ctx, podcastId, {
    title: { [language]: podcast.title },
    summary: { [language]: podcast.summary },
    author: podcast.author,
  });
  if (podcast.cover !== null)
    await insertFetches(ctx, [
      { podcastId, episodeId: null, kind: 'cover', language, address: podcast.cover },
    ]);
}

/**
 * Takes what a feed says that was read: drafts of the episodes that are new in it, and what could not be fetched is tried again. What was
 * changed here stays. Throws `not_found` where the show was removed meanwhile.
 */
export async function takeFeed(ctx: TenantContext, podcastId: string, podcast: ReadPodcast): Promise<void> {
  const { feedReadAt } = await requireManaged(ctx, podcastId, { lock: true });
  if (feedReadAt === null) await takeFirstTexts(ctx, podcastId, podcast);
  await retryFailed(ctx, podcastId);
  const brought = await addEpisodes(ctx, podcastId, podcast);
  await writeFeedFacts(ctx, podcastId, { feed: podcast.feed, brought });
  // It is read again every day: only what it brought is worth a line.
  if (brought > 0) await audit(ctx, 'feed_read', podcastId, { title: podcast.title, episodes: brought });
}
