import type { DataExport } from '@trilha/contracts/identity/privacy';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { fetchByBrowser } from '../../../lib/download.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { openExport, privacyQuery, requestExport } from './privacy.api.ts';
import css from './privacy.module.css';

/** Asks for an archive of all own data and fetches it. */
export function DataExportCard({ exports }: { readonly exports: readonly DataExport[] }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const client = useQueryClient();
  const ask = useAsyncAction();
  const waiting = exports.some(({ status }) => status === 'waiting');
  const ready = exports.find(({ status }) => status === 'done');
  const fetch = useAsyncAction();
  const handleAsk = () =>
    ask.act(async () => {
      await requestExport();
      await client.invalidateQueries({ queryKey: privacyQuery.queryKey });
    });
  return (
    <Card className={css['card']}>
      <h3>{t('exportTitle')}</h3>
      <p>{t('exportText')}</p>
      <ActionError error={ask.error ?? fetch.error} />
      <div role="status" className={css['row']}>
        {waiting ? <p>{t('exportWaiting')}</p> : null}
        {ready?.expiresAt ? (
          <>
            <Button
              loading={fetch.busy}
              onClick={() => void fetch.act(async () => fetchByBrowser((await openExport(ready.id)).url))}
            >
              <Download size={20} aria-hidden="true" /> {t('exportDownload')}
            </Button>
            <p className={css['muted']}>{t('exportUntil', { date: format.date(ready.expiresAt) })}</p>
          </>
        ) : null}
      </div>
      <Button variant="secondary" disabled={waiting} loading={ask.busy} onClick={() => void handleAsk()}>
        {t('exportAsk')}
      </Button>
    </Card>
  );
}
