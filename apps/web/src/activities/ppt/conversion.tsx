import type { StoredFile } from '@trilha/contracts/platform/files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { conversionQuery, startConversion } from './slide-conversions.api.ts';

interface ConversionProps {
  readonly fileId: string;
  readonly onDone: (pages: StoredFile) => void;
}

/** How far the pages of a deck are, why there are none, and the way to try again. */
export function Conversion({ fileId, onDone }: ConversionProps) {
  const { t } = useTranslation(['admin-courses', 'common']);
  const queries = useQueryClient();
  const query = conversionQuery(fileId);
  const { data, error: readError } = useQuery(query);
  const { busy, error, act } = useAsyncAction();
  const pages = data?.status === 'done' ? data.pages : undefined;
  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    if (pages) handleDone(pages);
  }, [pages]);

  const handleRetry = () =>
    void act(async () => queries.setQueryData(query.queryKey, await startConversion(fileId)));
  if (data?.status === 'failed' || (readError && !data))
    return (
      <Alert
        tone="danger"
        announced
        actions={
          <Button size="small" variant="secondary" loading={busy} onClick={handleRetry}>
            {t('common:retry')}
          </Button>
        }
      >
        {data?.status === 'failed' ? t(`conversionProblem.${data.problem}`) : null}
        <ActionError error={error ?? readError} />
      </Alert>
    );
  return <Alert announced>{t('slidesConverting')}</Alert>;
}
