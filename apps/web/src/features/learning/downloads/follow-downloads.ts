import { preloadPlayer } from '../../../activities/registry.ts';
import { currentLocale, loadOwnTexts } from '../../../lib/i18n.ts';
import type { DownloadOwner, StoredDownload } from '../../../lib/stored-download.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { translatorOf } from '../../../lib/translate.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { onDownloads, openDownloads } from './current-downloads.ts';
import { listOf } from './list-of.ts';

export { clearDownloads, testsUnderWay } from './current-downloads.ts';

async function say(
  key: 'lost' | 'done' | 'doneWithout',
  title: string,
  leftOut: readonly string[] = [],
): Promise<void> {
  await loadOwnTexts('downloads');
  const text = translatorOf('downloads')(key, { title, titles: listOf(leftOut, currentLocale()) });
  showToast({ text, tone: key === 'done' ? 'success' : 'plain' });
}

/**
 * Opens the downloads of the signed-in person; none during an impersonation. `onDone`: one has arrived, and what plays it is to be
 * here before the network may go.
 */
export function openDownloadsOf(
  owner: DownloadOwner | undefined,
  onDone: (download: StoredDownload) => void,
): void {
  onDownloads({
    onLost: ({ title }) => void say('lost', title),
    onFinished: (title, leftOut) => void say(leftOut.length > 0 ? 'doneWithout' : 'done', title, leftOut),
    onDone: (download) => {
      if (download.page) void preloadPlayer(download.page.content.type).catch(() => undefined);
      void loadChunk(() => import('./playing-from-device.tsx')).catch(() => undefined);
      void loadChunk(() => import('./not-on-device.tsx')).catch(() => undefined);
      onDone(download);
    },
  });
  openDownloads(owner);
}
