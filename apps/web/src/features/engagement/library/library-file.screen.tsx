import type { LibraryFilePage } from '@trilha/contracts/engagement/library';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, Link2, Pencil } from 'lucide-react';

import { fileSizeText } from '../../../activities/editor/file-size.ts';
import { DownloadLibraryFile } from '../../../app/library-on-device.ts';
import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { fetchByBrowser } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { FileMark } from './file-mark.tsx';
import { Confirmation } from './confirmation.tsx';
import { FileView } from './file-view.tsx';
import { askDownload, libraryFileQuery } from './library.api.ts';
import css from './library.module.css';
import { libraryPaths } from './paths.ts';
import { useOpened } from './use-opened.ts';

/** One file of the library: seen in place where that can be, and downloaded [ROU-19, LIB-01]. */
export function LibraryFileScreen() {
  const { libraryFileId } = useParams({ from: '/signed-in/shell/libraries/$libraryFileId' });
  const { data: file, error, refetch } = useQuery(libraryFileQuery(libraryFileId));
  if (error && !file) return <FailedScreen error={error} onRetry={refetch} />;
  if (!file) return <ScreenSkeleton cards={1} />;
  const renew = async () => {
    const renewed = await refetch({ throwOnError: true });
    return renewed.data ?? file;
  };
  return <Shown key={`${file.id} ${file.version}`} file={file} onRenew={renew} />;
}

/** The address of a file into the clipboard, to be sent to a colleague. */
function CopyLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('library');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(new URL(libraryPaths.file(id), location.href).href);
      showToast({ text: t('linkCopied'), tone: 'success' });
    });
  return (
    <Button variant="secondary" icon={<Link2 size={18} aria-hidden="true" />} onClick={() => void copy()}>
      {t('copyLink')}
    </Button>
  );
}

interface ShownProps {
  readonly file: LibraryFilePage;
  readonly onRenew: () => Promise<LibraryFilePage>;
}

function Shown({ file, onRenew }: ShownProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  // Pages that are being made are seen once they are there.
  useOpened(file.id, file.view !== 'none' && file.view !== 'pages');
  const download = async () => {
    await act(async () => fetchByBrowser((await askDownload(file.id)).url));
  };
  const { id, title, summary, fileName, extension, size, category, publishedAt, can } = file;
  const { versionNote, versionAt } = file;
  return (
    <Screen
      title={title}
      back={{ to: libraryPaths.list, label: t('title') }}
      actions={
        <>
          <FavoriteButton file={file} />
          <CopyLink id={id} />
          {isImpersonating ? null : (
            <LazyPanel tells="nothing">
              <DownloadLibraryFile file={file} />
            </LazyPanel>
          )}
          {can.manage ? (
            <LinkButton
              variant="secondary"
              to={libraryPaths.managedFile(id)}
              icon={<Pencil size={18} aria-hidden="true" />}
            >
              {t('edit')}
            </LinkButton>
          ) : null}
          <Button
            loading={busy}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void download()}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <div className={css['facts']}>
        <FileMark extension={extension} />
        <span>{fileSizeText(size)}</span>
        {category ? <Link to={libraryPaths.folder(category.id)}>{category.name}</Link> : null}
        <span>{format.date(publishedAt)}</span>
        <bdi>{fileName}</bdi>
      </div>
      {summary ? <p className={css['summary']}>{summary}</p> : null}
      {versionNote ? (
        <Alert title={t('changedOn', { when: format.date(versionAt) })}>{versionNote}</Alert>
      ) : null}
      <FileView file={file} onRenew={onRenew} onDownload={download} />
      <Confirmation file={file} onStale={() => void onRenew()} />
    </Screen>
  );
}
