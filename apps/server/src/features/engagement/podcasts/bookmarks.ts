import type { PodcastBookmark } from '@trilha/contracts/engagement/podcasts';
import { MAX_BOOKMARKS } from '@trilha/contracts/engagement/podcast-values';
import { sentenceAt } from '@trilha/rules/engagement/transcripts';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { deleteBookmark, insertBookmark, listBookmarks } from './bookmarks.queries.ts';
import { lockPlayer } from './listening.queries.ts';
import { readTranscriptOf, requireAudio } from './read-podcasts.ts';

/** Places of an audio the member keeps. Throws `not_found`. */
export async function readBookmarks(
  ctx: TenantContext,
  audioId: string,
): Promise<{ readonly items: PodcastBookmark[] }> {
  await requireAudio(ctx, audioId);
  return { items: await listBookmarks(ctx, audioId) };
}

/**
 * Keeps a place of an audio with the sentence said there, which stays as it was then. A second that is kept already is the same place.
 * Throws `not_found` and `podcast_bookmarks_full`.
 */
export async function addBookmark(
  ctx: TenantContext,
  { audioId, second }: { readonly audioId: string; readonly second: number },
): Promise<PodcastBookmark> {
  const { audios } = await requireAudio(ctx, audioId);
  const seconds = audios.find(({ id }) => id === audioId)?.seconds ?? 0;
  // Two devices do not come past the limit together.
  await lockPlayer(ctx);
  const at = Math.min(second, Math.floor(seconds));
  const items = await listBookmarks(ctx, audioId);
  const kept = items.find((one) => one.second === at);
  if (kept) return kept;
  if (items.length >= MAX_BOOKMARKS) throw new AppError('podcast_bookmarks_full');
  const { cues } = await readTranscriptOf(ctx, audioId);
  const added = { second: at, text: sentenceAt(cues, at) };
  await insertBookmark(ctx, audioId, added);
  return added;
}

/** Keeps a place no longer. Twice is the same as once. Throws `not_found`. */
export async function removeBookmark(
  ctx: TenantContext,
  { audioId, second }: { readonly audioId: string; readonly second: number },
): Promise<void> {
  await requireAudio(ctx, audioId);
  await deleteBookmark(ctx, audioId, second);
}
