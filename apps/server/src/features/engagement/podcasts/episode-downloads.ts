import type { EpisodeDownload, EpisodeDownloads } from '@trilha/contracts/engagement/podcast-downloads';
import { localeSchema } from '@trilha/contracts/platform/locale';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { issueTimeTicket, readTimeTicket } from '../../../platform/crypto/time-ticket.ts';
import { extensionOf } from '../../../platform/files/file-extension.ts';
import { readAudioFiles } from './downloads.queries.ts';
import { readEpisode, readTranscriptOf, requireAudio } from './read-podcasts.ts';

/** So long a download plays without the server being asked whether the member may still have it. */
const PLAYED_UNASKED_DAYS = 30;
/** Until then what was heard at its end may have found a network. */
const REPORTED_DAYS = PLAYED_UNASKED_DAYS + 7;
const DAY_MS = 86_400_000;

const expiryOf = (now: Date) => new Date(now.getTime() + PLAYED_UNASKED_DAYS * DAY_MS).toISOString();

/** Good for this member and this recording only. */
const subjectOf = ({ actor: { tenantId, memberId } }: TenantContext, audioId: string) => ({
  purpose: 'podcast download',
  of: [tenantId, memberId, audioId],
});

/** When the member took a recording along; null where they did not, and where it was over before what is told now could be told. */
export function takenAlongAt(
  ctx: TenantContext,
  audioId: string,
  { ticket, keyRing }: { readonly ticket: string | undefined; readonly keyRing: Pick<KeyRing, 'digests'> },
): Date | null {
  const at = readTimeTicket(keyRing, subjectOf(ctx, audioId), ticket);
  return at && ctx.now.getTime() - at.getTime() <= REPORTED_DAYS * DAY_MS ? at : null;
}

/**
 * What of an episode can be taken along (OFF-01). Throws `not_found` for whoever may not hear it, by which a device learns that what it
 * kept has to go.
 */
export async function readEpisodeDownloads(ctx: TenantContext, episodeId: string): Promise<EpisodeDownloads> {
  await readEpisode(ctx, episodeId);
  const files = await readAudioFiles(ctx, episodeId);
  return {
    expiresAt: expiryOf(ctx.now),
    items: files.map(({ id, language, size, createdAt }) => ({
      item_id: id,
      language: localeSchema.parse(language),
      updated_date: createdAt.toISOString(),
      size,
    })),
  };
}

/** One recording with all it takes to hear it without a network. Throws `not_found`, and `download_not_possible` where its file is gone. */
export async function readEpisodeDownload(
  ctx: TenantContext,
  audioId: string,
  keyRing: Pick<KeyRing, 'digests'>,
): Promise<EpisodeDownload> {
  const { id: episodeId } = await requireAudio(ctx, audioId);
  const file = (await readAudioFiles(ctx, episodeId)).find(({ id }) => id === audioId);
  if (!file?.mime || !file.sha256) throw new AppError('download_not_possible');
  const { mime, size, sha256, language } = file;
  return {
    item_id: audioId,
    updated_date: file.createdAt.toISOString(),
    expiresAt: expiryOf(ctx.now),
    ticket: issueTimeTicket(keyRing, subjectOf(ctx, audioId), ctx.now),
    files: [
      {
        url: ctx.fileUrl(file.fileId),
        extension: extensionOf(mime),
        mime,
        size,
        sha256: sha256.toString('hex'),
        locale: localeSchema.parse(language),
      },
    ],
    episode: { ...(await readEpisode(ctx, episodeId)), question: null },
    said: await readTranscriptOf(ctx, audioId),
  };
}
