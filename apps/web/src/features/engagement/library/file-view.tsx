import type { LibraryFilePage } from '@trilha/contracts/engagement/library';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LazyFilm, LazyPdf, LazyTable } from './lazy-views.ts';
import { LIBRARY_KEY } from './library.api.ts';
import css from './library.module.css';
import { PagesView } from './pages-view.tsx';

interface FileViewProps {
  readonly file: LibraryFilePage;
  /** Asks for the file anew: its address ends after a while. */
  readonly onRenew: () => Promise<LibraryFilePage>;
  readonly onDownload: () => Promise<void>;
}

/** A file in place, by the player of its kind; where there is none, what to do with it [LIB-01]. */
export function FileView({ file, onRenew, onDownload }: FileViewProps) {
  const { t } = useTranslation('library');
  // An address that is read on keeps its place until it ends, though the page knows a newer one.
  const [url, setUrl] = useState(file.url);
  const renew = async () => setUrl((await onRenew()).url);
  const { view, title } = file;
  if (view === 'none') return <Alert>{t('downloadOnly', { extension: file.extension.toUpperCase() })}</Alert>;
  if (view === 'image') return <img className={css['picture']} src={file.url} alt={title} />;
  if (view === 'text') return <TextView file={file} onRenew={onRenew} />;
  if (view === 'pages') return <PagesView file={file} onDownload={onDownload} />;
  return (
    <LazyPanel fallback={<Skeleton height="60dvh" shape="card" />}>
      {view === 'table' ? (
        <LazyTable file={file} onRenew={onRenew} onDownload={onDownload} />
      ) : view === 'pdf' ? (
        <LazyPdf url={url} title={title} begin={1} onRenew={renew} onDownload={onDownload} />
      ) : (
        <LazyFilm file={file} kind={view} url={url} onRenew={renew} />
      )}
    </LazyPanel>
  );
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (!answer?.ok) throw new ApiError('network');
  return answer.text();
}

/** The words of a text file, as they are written: nothing in them is a page. */
function TextView({ file: { id, version, url, title }, onRenew }: Pick<FileViewProps, 'file' | 'onRenew'>) {
  const { data, error } = useQuery({
    // What was read stays right while the address of it changes.
    queryKey: [...LIBRARY_KEY, 'text', id, version],
    queryFn: ({ signal }) => readText(url, signal),
    staleTime: Infinity,
    retry: false,
  });
  if (error) return <LoadFailed compact error={error} onRetry={() => void onRenew()} />;
  if (data === undefined) return <Skeleton height="16rem" />;
  return (
    // A box that scrolls must be reachable by keyboard.
    <pre className={css['text']} tabIndex={0} role="region" aria-label={title}>
      {data}
    </pre>
  );
}
