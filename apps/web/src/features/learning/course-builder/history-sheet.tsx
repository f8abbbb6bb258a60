import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useBuilder } from './builder-context.ts';
import { restoreVersion, versionsQuery } from './course-builder.api.ts';
import css from './history-sheet.module.css';

interface HistorySheetProps {
  readonly open: boolean;
  readonly publishedVersion: number | null;
  readonly onClose: () => void;
}

/** Every published version, each to be brought back into the draft. */
export function HistorySheet({ open, publishedVersion, onClose }: HistorySheetProps) {
  const { t } = useTranslation('admin-courses');
  return (
    <Sheet title={t('history')} open={open} onClose={onClose}>
      {open ? <Versions publishedVersion={publishedVersion} onRestored={onClose} /> : null}
    </Sheet>
  );
}

interface VersionsProps {
  readonly publishedVersion: number | null;
  readonly onRestored: () => void;
}

function Versions({ publishedVersion, onRestored }: VersionsProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const { courseId, session } = useBuilder();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const [restoring, setRestoring] = useState<number>();
  const versions = useInfiniteQuery(versionsQuery(courseId));

  const handleRestore = (version: number) =>
    act(async () => {
      setRestoring(version);
      if (!(await session.flush())) throw new Error('The draft could not be saved before.');
      session.remember();
      session.replace(await restoreVersion(courseId, version, session.view().revision));
      showToast({ text: t('restored', { version }), tone: 'success', onUndo: () => session.undo() });
      onRestored();
    });

  if (versions.isError) return <LoadFailed compact error={versions.error} onRetry={versions.refetch} />;
  if (!versions.data) return <Skeleton height="12rem" shape="card" />;
  return (
    <>
      <ol className={css['versions']}>
        {versions.data.pages.flatMap(({ items }) =>
          items.map(({ version, publishedAt, publishedBy, activityCount }) => (
            <li key={version} className={css['version']}>
              <div>
                <strong>{t('version', { version })}</strong>{' '}
                {version === publishedVersion ? <Pill tone="success">{t('live')}</Pill> : null}
                <p className={css['facts']}>
                  {format.dateTime(publishedAt)}
                  {publishedBy ? ` · ${publishedBy}` : ''} · {t('activities', { count: activityCount })}
                </p>
              </div>
              <Button
                variant="secondary"
                size="small"
                loading={busy && restoring === version}
                onClick={() => void handleRestore(version)}
              >
                {t('restore')}
              </Button>
            </li>
          )),
        )}
      </ol>
      <LoadMore
        hasMore={versions.hasNextPage}
        loading={versions.isFetchingNextPage}
        onMore={() => void versions.fetchNextPage()}
      />
    </>
  );
}
