import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { fileSizeText } from '../../../activities/editor/file-size.ts';
import { path } from '../../../app/address.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { isOfferOver } from '../../../lib/stored-download.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { coverUrlOf, startDownload } from './current-downloads.ts';
import type { ListedDownload } from './current-downloads.ts';
import { courseDownloadsQuery } from './downloads.api.ts';
import css from './downloads.module.css';
import { jobItemsOf } from './job-items.ts';
import { useLeftOut } from './left-out.ts';
import type { Removal } from './removal.ts';

interface CourseOnDeviceProps {
  readonly downloads: readonly ListedDownload[];
  readonly onRemove: (removal: Removal) => void;
}

const pathOf = ({ episode, libraryFile, courseId, hierarchyOrder }: ListedDownload) => {
  if (libraryFile) return path('/libraries/$libraryFileId', { libraryFileId: libraryFile.id });
  return episode
    ? path('/podcasts/$podcastId/episodes/$episodeId', {
        podcastId: episode.podcast.id,
        episodeId: episode.id,
      })
    : paths.activity(courseId, hierarchyOrder);
};

/** Why something is taken along anew: it changed, or it is a test that can be taken from here no more. */
const newerKey = (one: ListedDownload) => {
  if (one.page === undefined) return 'newer';
  if (one.taken) return one.taken.isSubmitted ? 'handedIn' : 'newer';
  return isOfferOver(one.offer) ? 'offerOver' : 'newer';
};

/** What has to be fetched again, and can be. */
const isWanted = (one: ListedDownload) => one.isOutdated || (!one.isWhole && one.isFinished !== true);

/** What of one course, or of one show, is on this device, each the way to play it. */
export function CourseOnDevice({ downloads, onRemove }: CourseOnDeviceProps) {
  const { t } = useTranslation('downloads');
  const [now] = useState(Date.now);
  const [first] = downloads;
  if (!first) return null;
  const size = downloads.reduce((sum, one) => sum + one.size, 0);
  return (
    <section className={css['card']} aria-label={first.courseTitle}>
      <header className={css['head']}>
        <Cover of={first} />
        <div className={css['names']}>
          <h2>{first.courseTitle}</h2>
          <small>{fileSizeText(size)}</small>
        </div>
        <IconButton
          label={t('delete', { title: first.courseTitle })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => onRemove({ title: first.courseTitle, keys: downloads.map(({ key }) => key) })}
        />
      </header>
      {downloads.some(isWanted) ? <Update downloads={downloads} /> : null}
      <ul className={css['lines']}>
        {downloads.map((one) => (
          <li key={one.key} className={css['line']}>
            <ActivityIcon type={one.page?.activity.type ?? (one.libraryFile ? 'pdf' : 'audio')} size={20} />
            <span className={css['names']}>
              <Link to={pathOf(one)} aria-label={t('open', { title: one.title })}>
                {one.title}
              </Link>
              <small>{fileSizeText(one.size)}</small>
              {one.isFinished ? <small>{t('finished')}</small> : null}
              {one.isWhole || one.isFinished ? null : <Warning text={t('evicted')} />}
              {one.isOutdated ? <Warning text={t(newerKey(one))} /> : null}
              {Date.parse(one.expiresAt) < now ? <Warning text={t('expired')} /> : null}
            </span>
            <IconButton
              small
              label={t('delete', { title: one.title })}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => onRemove({ title: one.title, keys: [one.key] })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <small className={css['warning']}>
      <TriangleAlert size={16} aria-hidden="true" /> {text}
    </small>
  );
}

/** Fetches what is newer, or was taken away by the browser. */
function Update({ downloads }: Pick<CourseOnDeviceProps, 'downloads'>) {
  const { t } = useTranslation('downloads');
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const leftOut = useLeftOut();
  const wanted = downloads.filter(isWanted);
  const update = async () => {
    for (const { itemId, courseId, hierarchyOrder, title, size, episode, page } of wanted)
      if (!page)
        startDownload(itemId, title, [
          { kind: episode ? 'episode' : 'library', itemId, courseId, hierarchyOrder, title, size },
        ]);
    const courseId = wanted.find(({ page }) => page)?.courseId;
    if (courseId === undefined) return;
    const answer = await client.fetchQuery({ ...courseDownloadsQuery(courseId), staleTime: 0 });
    const items = jobItemsOf(answer).filter(({ itemId }) => wanted.some((one) => one.itemId === itemId));
    const [whyNot] = leftOut(
      answer.items.filter(({ item_id }) => wanted.some((one) => one.itemId === item_id)),
    );
    if (whyNot !== undefined) showToast({ text: `${answer.course.title} · ${whyNot}` });
    startDownload(courseId, answer.course.title, items);
  };
  return (
    <Button
      variant="soft"
      loading={busy}
      icon={<RefreshCw size={20} aria-hidden="true" />}
      onClick={() => void act(update)}
    >
      {t('again')}
    </Button>
  );
}

/** The picture of a course, from this device. */
function Cover({ of }: { readonly of: ListedDownload }) {
  const url = coverUrlOf(of);
  return url ? (
    <img className={css['cover']} src={url} alt="" />
  ) : (
    <span className={css['cover']}>
      <BookOpen size={28} aria-hidden="true" />
    </span>
  );
}
