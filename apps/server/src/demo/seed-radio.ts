import { copyFile } from 'node:fs/promises';

import { labelId } from '@trilha/demo/ids';
import { RADIO_COMPANY, RADIO_DAYS_AGO } from '@trilha/demo/radio';
import type { DemoCompany } from '@trilha/demo/companies';

import { FetchWork } from '../features/engagement/podcasts/fetch-work.ts';
import { importPodcast, takeFeed } from '../features/engagement/podcasts/import-podcast.ts';
import { changeEpisode, readManagedEpisode } from '../features/engagement/podcasts/manage-episodes.ts';
import { changePodcast, readManagedPodcast } from '../features/engagement/podcasts/manage-podcasts.ts';
import { readFeed } from '../features/engagement/podcasts/read-feed.ts';
import type { TenantContext } from '../platform/context.ts';
import type { AppServices } from '../platform/services.ts';
import { RADIO_FEED, RADIO_PATH, radioFeed, radioFile } from './radio-files.ts';
import { daysBefore } from './seed-learning.ts';

type InCompany = (work: (ctx: TenantContext) => Promise<void>) => Promise<void>;

const POINTS = 5;
const SHOW_DAYS_AGO = 24;
/** The show took the texts of its feed, and nobody changed it since. */
const AS_IMPORTED = 2;

/** Fetches a file of the station without a network: what its feed names lies among the assets of the demo. */
async function fromAssets(address: string, { target }: { readonly target: string }): Promise<number> {
  const path = radioFile(new URL(address).pathname.split('/').at(-1) ?? '');
  if (!path) return 404;
  await copyFile(path, target);
  return 200;
}

const findShow = (ctx: TenantContext) =>
  ctx.tx
    .selectFrom('podcasts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('feedAddress', 'like', `%${RADIO_PATH}${RADIO_FEED}`)
    .select(['id', 'revision', 'publishedAt', 'removedAt'])
    .executeTakeFirst();

/** Ids of what the feed names and is still to be fetched: audios first, as their texts belong to them. */
async function listFetches(ctx: TenantContext, podcastId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('podcastFetches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('podcastId', '=', podcastId)
    .select('id')
    .orderBy((eb) => eb.case().when('kind', '=', 'audio').then(0).else(1).end())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function publish(ctx: TenantContext, company: DemoCompany, podcastId: string): Promise<void> {
  const episodes = await ctx.tx
    .selectFrom('podcastEpisodes')
    .where('tenantId', '=', company.id)
    .where('podcastId', '=', podcastId)
    .select(['id', 'guid'])
    .execute();
  for (const { id, guid } of episodes) {
    const { body, revision } = await readManagedEpisode(ctx, id);
    const publishedAt = daysBefore(ctx.now, RADIO_DAYS_AGO[guid ?? ''] ?? 1).toISOString();
    await changeEpisode(ctx, { ...body, episodeId: id, revision, points: POINTS, publishedAt });
  }
  const { body, revision } = await readManagedPodcast(ctx, podcastId);
  await changePodcast(ctx, {
    ...body,
    podcastId,
    revision,
    categoryIds: [labelId(company.slug, 'category', 'people')],
    publishedAt: daysBefore(ctx.now, SHOW_DAYS_AGO).toISOString(),
  });
}

/**
 * Takes the show of the demo's radio station in as an administrator does, by the address of its feed: what the feed names is fetched,
 * judged and kept as always, only that it comes from the demo itself. Goes on where an earlier start was interrupted; a show that
 * somebody has changed is left alone.
 */
export async function seedRadio(
  services: AppServices,
  company: DemoCompany,
  inCompany: InCompany,
): Promise<void> {
  if (company.slug !== RADIO_COMPANY) return;
  const { contentUrl } = services.config;
  let podcastId: string | undefined;
  let fetches: readonly string[] = [];
  await inCompany(async (ctx) => {
    const known = await findShow(ctx);
    if (known && (known.revision !== AS_IMPORTED || known.publishedAt || known.removedAt)) return;
    const { podcastId: id } = known
      ? { podcastId: known.id }
      : await importPodcast(ctx, `${contentUrl}${RADIO_PATH}${RADIO_FEED}`);
    if (!known) await takeFeed(ctx, id, readFeed(Buffer.from(radioFeed(contentUrl))));
    podcastId = id;
    fetches = await listFetches(ctx, id);
  });
  if (podcastId === undefined) return;
  const show = podcastId;
  const work = new FetchWork(services, fromAssets);
  for (const id of fetches) await work.fetch(company.id, id);
  await inCompany((ctx) => publish(ctx, company, show));
}
