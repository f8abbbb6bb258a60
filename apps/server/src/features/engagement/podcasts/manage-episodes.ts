import { episodeBody } from '@trilha/contracts/engagement/podcasts-admin';
import type {
  EpisodeBody,
  ManagedAudio,
  ManagedEpisode,
  ManagedEpisodeCard,
  ManagedFetch,
} from '@trilha/contracts/engagement/podcasts-admin';
import { localeSchema } from '@trilha/contracts/platform/locale';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { publicationState } from '../../../platform/db/publication.ts';
import { withUnchanged } from '../../../platform/unchanged-fields.ts';
import type { OrUnchanged } from '../../../platform/unchanged-fields.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { requireManaged } from './manage-podcasts.ts';
import {
  findManagedEpisode,
  findParts,
  hasEveryPart,
  insertEpisode,
  listManagedEpisodes,
  markEpisodeRemoved,
  readAudioLengths,
  updateEpisode,
  writeAudios,
  writeSchedule,
} from './manage.queries.ts';
import type {
  ManagedAudioRow,
  ManagedEpisodeRow,
  ManagedFetchRow,
  Recording,
  WrittenEpisode,
} from './manage.queries.ts';

const DAY_MS = 86_400_000;

const presentAudio = (ctx: TenantContext, row: ManagedAudioRow): ManagedAudio => ({
  ...row,
  language: localeSchema.parse(row.language),
  url: ctx.fileUrl(row.fileId),
});
const presentFetch = (row: ManagedFetchRow): ManagedFetch => ({
  ...row,
  language: localeSchema.parse(row.language),
});

function bodyOf(row: WrittenEpisode, audios: readonly ManagedAudioRow[]): EpisodeBody {
  const { title, summary, coverFileId, kind, season, number, points } = row;
  // What the table holds was written from this body; parsing it gives it its types back.
  return episodeBody.parse({
    title,
    summary,
    coverFileId,
    kind,
    season,
    number,
    points,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    audios: audios.map(({ language, fileId }) => ({ language, fileId })),
    question: row.question,
  });
}

async function present(ctx: TenantContext, row: WrittenEpisode): Promise<ManagedEpisode> {
  const { audios, fetches } = await findParts(ctx, row.id);
  return {
    id: row.id,
    podcastId: row.podcastId,
    state: publicationState(row.publishedAt, ctx.now),
    revision: row.revision,
    body: bodyOf(row, audios),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    audios: audios.map((audio) => presentAudio(ctx, audio)),
    fetches: fetches.map(presentFetch),
  };
}

function presentCard(ctx: TenantContext, row: ManagedEpisodeRow): ManagedEpisodeCard {
  const { orderKey: _, title, publishedAt, audios, fetches, ...rest } = row;
  return {
    ...rest,
    title: textOf(ctx, title),
    state: publicationState(publishedAt, ctx.now),
    publishedAt: publishedAt?.toISOString() ?? null,
    audios: audios.map((audio) => presentAudio(ctx, audio)),
    fetches: fetches.map(presentFetch),
  };
}

/** An episode that is not removed. Throws `not_found`. */
export async function requireEpisode(
  ctx: TenantContext,
  episodeId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<WrittenEpisode> {
  requirePermission(ctx.actor, 'podcasts.manage');
  const row = await findManagedEpisode(ctx, episodeId, { lock });
  if (!row || row.removedAt) throw new AppError('not_found');
  return row;
}

/**
 * Recordings with the lengths their files have, whatever anybody says they have. Throws `file_not_found` for what is no audio of the
 * company's, and `podcast_invalid` for one whose length cannot be read, or two in a language.
 */
async function requireRecordings(
  ctx: TenantContext,
  audios: readonly { readonly language: Locale; readonly fileId: string }[],
): Promise<Recording[]> {
  const lengths = await readAudioLengths(
    ctx,
    audios.map(({ fileId }) => fileId),
  );
  if (new Set(audios.map(({ language }) => language)).size !== audios.length)
    throw new AppError('podcast_invalid', { field: 'audios' });
  return audios.map(({ language, fileId }) => {
    const seconds = lengths.get(fileId);
    if (seconds === undefined) throw new AppError('file_not_found', { field: 'audios' });
    if (seconds === null) throw new AppError('podcast_invalid', { field: 'audios' });
    return { language, fileId, seconds };
  });
}

const audit = (
  ctx: TenantContext,
  action: 'created' | 'changed' | 'removed' | 'restored',
  objectId: string,
  before: unknown,
  after: unknown,
) =>
  appendAuditEntry(ctx, {
    action: `podcast_episode.${action}`,
    objectKind: 'podcast_episode',
    objectId,
    before,
    after,
  });

/** Episodes of a show, drafts first, then newest first, with who began and who heard them to the end. Throws `not_found`. */
export async function readManagedEpisodes(
  ctx: TenantContext,
  { podcastId, ...ask }: { readonly podcastId: string; readonly cursor?: string; readonly limit: number },
) {
  await requireManaged(ctx, podcastId);
  const page = pageFrom(await listManagedEpisodes(ctx, podcastId, ask), ask.limit, (row) => [
    row.orderKey,
    row.id,
  ]);
  return { items: page.items.map((row) => presentCard(ctx, row)), nextCursor: page.nextCursor };
}

/** An episode with all its languages. Throws `not_found`. */
export async function readManagedEpisode(ctx: TenantContext, episodeId: string): Promise<ManagedEpisode> {
  return present(ctx, await requireEpisode(ctx, episodeId));
}

/** Makes drafts of many uploaded audios. Throws `file_not_found`, `podcast_invalid`, `not_found`. */
export async function createEpisodes(
  ctx: TenantContext,
  podcastId: string,
  episodes: readonly { readonly title: LocalizedText; readonly language: Locale; readonly fileId: string }[],
): Promise<{ ids: string[] }> {
  await requireManaged(ctx, podcastId);
  const ids: string[] = [];
  for (const { title, ...audio } of episodes) {
    const recordings = await requireRecordings(ctx, [audio]);
    const id = await insertEpisode(ctx, podcastId, {
      title,
      summary: {},
      coverFileId: null,
      kind: 'full',
      season: null,
      number: null,
      points: 0,
      publishedAt: null,
      question: null,
    });
    if (id === undefined) throw new Error('An episode without a guid met one of its guid.');
    await writeAudios(ctx, id, recordings);
    await audit(ctx, 'created', id, null, { title, podcastId });
    ids.push(id);
  }
  return { ids };
}

/** What stays as it is where a change says nothing of it. */
type OptionalOfEpisode = 'summary' | 'question';

interface EpisodeChange
  extends Omit<EpisodeBody, OptionalOfEpisode>, OrUnchanged<Pick<EpisodeBody, OptionalOfEpisode>> {
  readonly episodeId: string;
  readonly revision: number;
}

/** Changes an episode. Throws `stale_revision` where somebody else changed it meanwhile, `podcast_invalid`, `file_not_found`, `not_found`. */
export async function changeEpisode(
  ctx: TenantContext,
  { episodeId, revision, ...change }: EpisodeChange,
): Promise<ManagedEpisode> {
  const row = await requireEpisode(ctx, episodeId, { lock: true });
  if (row.revision !== revision) throw new AppError('stale_revision');
  const before = bodyOf(row, (await findParts(ctx, episodeId)).audios);
  const body = withUnchanged(change, before);
  const recordings = await requireRecordings(ctx, body.audios);
  // What is out can be heard.
  if (body.publishedAt && recordings.length === 0) throw new AppError('podcast_invalid', { field: 'audios' });
  if ((await hasEveryPart(ctx, { coverFileId: body.coverFileId, labels: [] })) !== null)
    throw new AppError('file_not_found');
  await updateEpisode(ctx, episodeId, body);
  await writeAudios(ctx, episodeId, recordings);
  const after = await readManagedEpisode(ctx, episodeId);
  await audit(ctx, 'changed', episodeId, before, after.body);
  return after;
}

/** Publishes drafts one after the other from an instant on, so many days apart. Throws `podcast_invalid` where one is no draft of the show. */
export async function scheduleEpisodes(
  ctx: TenantContext,
  podcastId: string,
  {
    episodeIds,
    from,
    everyDays,
  }: { readonly episodeIds: readonly string[]; readonly from: string; readonly everyDays: number },
): Promise<void> {
  await requireManaged(ctx, podcastId);
  const dates = episodeIds.map((id, place) => ({
    id,
    at: new Date(new Date(from).getTime() + place * everyDays * DAY_MS),
  }));
  if ((await writeSchedule(ctx, podcastId, dates)) !== episodeIds.length)
    throw new AppError('podcast_invalid', { field: 'episodeIds' });
  await appendAuditEntry(ctx, {
    action: 'podcast_episodes.scheduled',
    objectKind: 'podcast',
    objectId: podcastId,
    before: null,
    after: { episodeIds, from, everyDays },
  });
}

/** Removes an episode; who heard it stays known, and it can be restored. Throws `not_found`. */
export async function removeEpisode(ctx: TenantContext, episodeId: string): Promise<void> {
  const row = await requireEpisode(ctx, episodeId, { lock: true });
  await markEpisodeRemoved(ctx, episodeId, ctx.now);
  await audit(ctx, 'removed', episodeId, { title: row.title }, null);
}

/** Brings a removed episode back as it was; one that is there stays. Throws `not_found`. */
export async function restoreEpisode(ctx: TenantContext, episodeId: string): Promise<ManagedEpisode> {
  requirePermission(ctx.actor, 'podcasts.manage');
  const row = await findManagedEpisode(ctx, episodeId, { lock: true });
  if (!row) throw new AppError('not_found');
  if (row.removedAt) {
    await markEpisodeRemoved(ctx, episodeId, null);
    await audit(ctx, 'restored', episodeId, null, { title: row.title });
  }
  return readManagedEpisode(ctx, episodeId);
}
