import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { isTestUnderWay } from '../../../lib/stored-download.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { removeDownloads, useDownloads } from './current-downloads.ts';
import type { ListedDownload } from './current-downloads.ts';
import { CourseOnDevice } from './course-on-device.tsx';
import { DeviceRoom } from './device-room.tsx';
import css from './downloads.module.css';
import { JobRow } from './job-row.tsx';
import type { Removal } from './removal.ts';

/** Everything the person has on this device to use without a network: what it takes, what is newer, and the way to be rid of it. */
export function DownloadsScreen() {
  const { t } = useTranslation('downloads');
  const { state, downloads, jobs } = useDownloads();
  const [removal, setRemoval] = useState<Removal>();
  const all = { title: t('title'), keys: downloads.map(({ key }) => key) };
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        downloads.length > 1 ? (
          <Button
            variant="quiet"
            icon={<Trash2 size={20} aria-hidden="true" />}
            onClick={() => setRemoval(all)}
          >
            {t('deleteAll')}
          </Button>
        ) : undefined
      }
    >
      {state === 'loading' ? <Skeleton height="16rem" shape="card" /> : null}
      {state === 'unable' ? (
        <EmptyState illustration="denied" title={t('unableTitle')}>
          {t('unableText')}
        </EmptyState>
      ) : null}
      {state === 'off' ? (
        <EmptyState illustration="denied" title={t('offTitle')}>
          {t('offText')}
        </EmptyState>
      ) : null}
      {state === 'ready' ? (
        <>
          <DeviceRoom bytes={downloads.reduce((sum, { size }) => sum + size, 0)} />
          {jobs.length > 0 ? (
            <section className={css['section']}>
              <h2>{t('running')}</h2>
              <ul className={css['list']}>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </ul>
            </section>
          ) : null}
          {downloads.length === 0 && jobs.length === 0 ? <Nothing /> : null}
          {coursesOf(downloads).map((own) => (
            <CourseOnDevice key={own[0]?.key} downloads={own} onRemove={setRemoval} />
          ))}
          <p className={css['limits']}>{t('limits')}</p>
        </>
      ) : null}
      {removal ? <RemoveDialog removal={removal} onClose={() => setRemoval(undefined)} /> : null}
    </Screen>
  );
}

/** Episodes stand together by their show, files of the library by their folder, as activities do by their course. */
const groupOf = ({ courseId, episode, libraryFile }: ListedDownload) =>
  episode?.podcast.id ?? libraryFile?.category?.id ?? courseId;

/** Downloads by course or show, each in the order of that. */
function coursesOf(downloads: readonly ListedDownload[]): readonly (readonly ListedDownload[])[] {
  const ids = [...new Set(downloads.map(groupOf))];
  return ids.map((id) =>
    downloads
      .filter((one) => groupOf(one) === id)
      .toSorted((one, other) => one.hierarchyOrder - other.hierarchyOrder),
  );
}

function Nothing() {
  const { t } = useTranslation('downloads');
  return (
    <EmptyState
      illustration="nothing-yet"
      title={t('emptyTitle')}
      actions={<LinkButton to={paths.courses}>{t('emptyAction')}</LinkButton>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}

function RemoveDialog({
  removal: { title, keys },
  onClose,
}: {
  readonly removal: Removal;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('downloads');
  const { busy, error, act } = useAsyncAction();
  const { downloads } = useDownloads();
  const losesTest = downloads.some((one) => keys.includes(one.key) && isTestUnderWay(one));
  return (
    <ActionDialog
      danger
      title={t('confirmTitle')}
      label={t('confirm')}
      busy={busy}
      error={error}
      onAct={() =>
        act(async () => {
          await removeDownloads(keys);
          onClose();
        })
      }
      onClose={onClose}
    >
      <p>{t(losesTest ? 'confirmTest' : 'confirmText', { title })}</p>
    </ActionDialog>
  );
}
