import type { EpisodeAudio, EpisodeCard } from '@trilha/contracts/engagement/podcasts';
import { useEffect, useRef } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { startDownload, useDownloads } from './current-downloads.ts';
import { DownloadButton } from './download-button.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import type { JobItem } from './download-jobs.ts';

const itemOf = ({ id, title }: EpisodeCard, audio: EpisodeAudio): JobItem => ({
  kind: 'episode',
  itemId: audio.id,
  courseId: id,
  hierarchyOrder: 0,
  title,
  size: audio.size,
});

interface EpisodeToTake {
  readonly episode: EpisodeCard;
  readonly audio: EpisodeAudio;
}

/** Takes a recording of an episode along; nothing where nothing is kept here. */
export function DownloadEpisode({ episode, audio }: EpisodeToTake) {
  const { t } = useTranslation('downloads');
  if (useDownloads().state !== 'ready') return null;
  return (
    <DownloadButton
      id={audio.id}
      title={episode.title}
      items={[itemOf(episode, audio)]}
      label={(size) => t('download', { size })}
    />
  );
}

/** Begins to take a recording along and shows how far it is; closes by itself once it is here, or says why it cannot be. */
export function EpisodeOnItsWay({
  episode,
  audio,
  onClose,
}: EpisodeToTake & { readonly onClose: () => void }) {
  const { t } = useTranslation('downloads');
  const { state, jobs, downloads } = useDownloads();
  const isOnItsWay = jobs.some(({ id }) => id === audio.id);
  const isHere = downloads.some(({ itemId, isWhole }) => itemId === audio.id && isWhole);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (state === 'loading') return;
    if (!hasBegun.current) {
      hasBegun.current = true;
      if (state !== 'ready') showToast({ text: t('unableTitle') });
      if (state === 'ready' && !isHere)
        return startDownload(audio.id, episode.title, [itemOf(episode, audio)]);
    }
    if (!isOnItsWay) onClose();
  }, [state, isOnItsWay, isHere, episode, audio, onClose, t]);
  return <DownloadDialog id={audio.id} onClose={onClose} />;
}
