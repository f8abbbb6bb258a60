import type { Me } from '@trilha/contracts/identity/session';
import { QueryObserver } from '@tanstack/react-query';

import type { StoredDownload } from '../lib/stored-download.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

const loadDownloads = () => loadChunk(() => import('../features/learning/downloads/follow-downloads.ts'));

/** Whose downloads may be seen here: of who is here in person. */
const ownerOf = ({ id, member, acting }: Me) =>
  member && acting === null ? { personId: id, memberId: member.id } : undefined;

/** The screens that lead to a download and play it. */
function preloadScreens({ courseId, hierarchyOrder, episode }: StoredDownload): void {
  void router.preloadRoute({ to: '/downloads' }).catch(() => undefined);
  if (episode) {
    const params = { podcastId: episode.podcast.id, episodeId: episode.id };
    void router
      .preloadRoute({ to: '/podcasts/$podcastId/episodes/$episodeId', params })
      .catch(() => undefined);
    return;
  }
  const params = { courseId, hierarchyOrder: String(hierarchyOrder) };
  void router
    .preloadRoute({ to: '/courses/$courseId/activities/$hierarchyOrder', params })
    .catch(() => undefined);
}

/** Opens the downloads of the signed-in person on this device; those of another person are deleted. */
export function followDownloads(): void {
  new QueryObserver(queryClient, { ...meQuery, enabled: false }).subscribe(({ data: me }) => {
    if (!me) return;
    // Where its part of the app cannot be fetched, nothing is offered on this page.
    void loadDownloads().then(
      ({ openDownloadsOf }) => openDownloadsOf(ownerOf(me), preloadScreens),
      () => undefined,
    );
  });
}

/** Takes every download off this device. */
export async function leaveDownloads(): Promise<void> {
  const { clearDownloads } = await loadDownloads();
  await clearDownloads();
}
