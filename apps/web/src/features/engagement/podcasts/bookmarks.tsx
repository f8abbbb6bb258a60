import type { EpisodeAudio } from '@trilha/contracts/engagement/podcasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './now-playing.module.css';
import { player } from './player.ts';
import { addBookmark, bookmarksQuery, removeBookmark } from './podcasts.api.ts';

/** Keeps the place where it is now: the second, and the sentence said there. */
export function useBookmark({ id }: Pick<EpisodeAudio, 'id'>) {
  const { t } = useTranslation('podcasts');
  const client = useQueryClient();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const again = () => client.invalidateQueries({ queryKey: bookmarksQuery(id).queryKey });
  const add = () => {
    const second = Math.floor(player.position());
    return act(async () => {
      const { text } = await addBookmark(id, second);
      showToast({
        text: t(text ? 'bookmarkedSaid' : 'bookmarked', { time: formatClock(second), text }),
        tone: 'success',
      });
      await again();
    });
  };
  const remove = (second: number) =>
    act(async () => {
      await removeBookmark(id, second);
      await again();
    });
  return { add, remove, busy } as const;
}

/** Places of this audio that the person keeps: a press goes there. */
export function Bookmarks({ audio }: { readonly audio: EpisodeAudio }) {
  const { t } = useTranslation('podcasts');
  const { data, error, refetch } = useQuery(bookmarksQuery(audio.id));
  const { remove, busy } = useBookmark(audio);
  if (error && !data) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="6rem" />;
  if (data.items.length === 0) return <p className={css['none']}>{t('noBookmarks')}</p>;
  return (
    <ol className={css['list']} aria-label={t('bookmarks')}>
      {data.items.map(({ second, text }) => (
        <li key={second} className={css['queued']}>
          <button type="button" className={css['row']} onClick={() => player.seek(second)}>
            <small>{formatClock(second)}</small>
            <span>{text || t('bookmarkWithoutText')}</span>
          </button>
          <IconButton
            small
            label={t('removeBookmark', { time: formatClock(second) })}
            icon={<Trash2 size={18} aria-hidden="true" />}
            disabled={busy}
            onClick={() => void remove(second)}
          />
        </li>
      ))}
    </ol>
  );
}
