import type { LibraryFilePage } from '@trilha/contracts/engagement/library';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LazyPdf } from './lazy-views.ts';
import { askPages, pagesQuery } from './library.api.ts';
import { useOpened } from './use-opened.ts';

interface PagesViewProps {
  readonly file: Pick<LibraryFilePage, 'id' | 'version' | 'title'>;
  readonly onDownload: () => Promise<void>;
}

/** A document by its pages, which are made when somebody first looks at it: they come by themselves, and until then it can be downloaded [LIB-01]. */
export function PagesView({ file, onDownload }: PagesViewProps) {
  const { t } = useTranslation(['library', 'common']);
  const client = useQueryClient();
  const query = pagesQuery(file);
  const { data, error, refetch } = useQuery(query);
  const { busy, error: retryError, act } = useAsyncAction();
  if (error && !data) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="16rem" />;
  if (data.status === 'done') {
    const renew = async () => {
      const { data: renewed } = await refetch({ throwOnError: true });
      return renewed?.status === 'done' ? renewed.url : data.url;
    };
    return <Pages file={file} url={data.url} onRenew={renew} onDownload={onDownload} />;
  }
  if (data.status === 'waiting') return <Alert announced>{t('pages.waiting')}</Alert>;
  if (data.status === 'too_large') return <Alert>{t('pages.tooLarge')}</Alert>;
  const isWorthAnother = data.problem === 'unreachable';
  const handleRetry = () =>
    void act(async () => client.setQueryData(query.queryKey, await askPages(file.id, { again: true })));
  return (
    <Alert
      tone="warning"
      announced
      actions={
        isWorthAnother ? (
          <Button size="small" variant="secondary" loading={busy} onClick={handleRetry}>
            {t('common:retry')}
          </Button>
        ) : null
      }
    >
      {t(isWorthAnother ? 'pages.unreachable' : 'pages.failed')}
      <ActionError error={retryError} />
    </Alert>
  );
}

interface PagesProps extends PagesViewProps {
  readonly url: string;
  readonly onRenew: () => Promise<string>;
}

function Pages({ file: { id, title }, url: first, onRenew, onDownload }: PagesProps) {
  // An address that is read on keeps its place until it ends, though a newer one is known.
  const [url, setUrl] = useState(first);
  useOpened(id, true);
  const renew = async () => setUrl(await onRenew());
  return (
    <LazyPanel fallback={<Skeleton height="60dvh" shape="card" />}>
      <LazyPdf url={url} title={title} begin={1} onRenew={renew} onDownload={onDownload} />
    </LazyPanel>
  );
}
