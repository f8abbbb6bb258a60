import type { Reconciliation } from '@trilha/contracts/incentives/points-transfer-admin';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Findings } from './findings.tsx';
import { findingsFile } from './points-transfer-admin.api.ts';
import css from './points-transfer-admin.module.css';

const KINDS = ['different', 'missing_there', 'missing_here', 'matched'] as const;

/** One comparison: how many lines match and do not, the lines themselves and their file. */
export function ReconciliationCard({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { t } = useTranslation('admin-points-transfer');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const { id, from, to, state, counts, by, at, timeZone } = reconciliation;
  const day = (value: string) => format.date(`${value}T12:00:00`);

  const handleFile = () => act(() => download(findingsFile(id), `points-transfer-${from}-${to}.csv`));
  return (
    <Card className={css['section']}>
      <div>
        <h3>{t('period', { from: day(from), to: day(to) })}</h3>
        <p className={css['note']}>{t('byAt', { by, date: format.dateTime(at), zone: timeZone })}</p>
      </div>
      {state === 'running' ? <p role="status">{t('running')}</p> : null}
      {state === 'failed' ? <Alert tone="warning">{t('failed')}</Alert> : null}
      <ActionError error={error} />
      {state === 'done' ? (
        <>
          <div className={css['actions']}>
            {KINDS.filter((kind) => kind === 'matched' || (counts[kind] ?? 0) > 0).map((kind) => (
              <Pill key={kind} tone={kind === 'matched' ? 'success' : 'warning'}>
                {t(`kind_${kind}`)}: {format.number(counts[kind] ?? 0)}
              </Pill>
            ))}
          </div>
          <div className={css['actions']}>
            <Button variant="secondary" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'hide' : 'show')}
            </Button>
            <Button variant="quiet" size="small" loading={busy} onClick={() => void handleFile()}>
              {t('file')}
            </Button>
          </div>
          {open ? <Findings reconciliationId={id} /> : null}
        </>
      ) : null}
    </Card>
  );
}
