import type { getCodePool } from '@trilha/contracts/incentives/reward-stock';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Figure } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './reward-admin.module.css';
import { REWARDS_KEY, withdrawCodes } from './rewards.api.ts';

interface CodePoolProps {
  readonly rewardId: string;
  readonly pool: UseQueryResult<ResponseOf<typeof getCodePool>>;
  readonly onChanged: () => void;
}

/** How many codes are left, when they end and which files they came in. Codes themselves are never shown. */
export function CodePool({ rewardId, pool, onChanged }: CodePoolProps) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const [withdrawing, setWithdrawing] = useState(false);
  if (pool.isError) return <LoadFailed compact error={pool.error} onRetry={pool.refetch} />;
  if (!pool.data) return null;
  const { free, taken, withdrawn, expiring, batches } = pool.data;
  return (
    <Card>
      <p className={css['muted']}>{t('codesLeft')}</p>
      <Figure>{format.number(free)}</Figure>
      <p>{t('codesGone', { taken: format.number(taken), withdrawn: format.number(withdrawn) })}</p>
      {expiring.length > 0 ? (
        <ul className={css['lines']}>
          {expiring.map(({ day, count }) => (
            <li key={day}>{t('codesUntil', { count, day: format.date(`${day}T12:00:00`) })}</li>
          ))}
        </ul>
      ) : null}
      {batches.length > 0 ? (
        <details>
          <summary>{t('codeFiles', { count: batches.length })}</summary>
          <ul className={css['lines']}>
            {batches.map(({ id, fileName, imported, at, actor }) => (
              <li key={id} className={css['two']}>
                {fileName}
                <small>
                  {[format.number(imported), format.dateTime(at), actor].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <div>
        <Button variant="secondary" size="small" disabled={free === 0} onClick={() => setWithdrawing(true)}>
          {t('codesWithdraw')}
        </Button>
      </div>
      {withdrawing ? (
        <WithdrawDialog
          rewardId={rewardId}
          free={free}
          onClose={() => setWithdrawing(false)}
          onChanged={onChanged}
        />
      ) : null}
    </Card>
  );
}

function WithdrawDialog({
  rewardId,
  free,
  onClose,
  onChanged,
}: Pick<CodePoolProps, 'rewardId' | 'onChanged'> & { readonly free: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin-rewards', 'common']);
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleWithdraw = () =>
    act(async () => {
      const { withdrawn } = await withdrawCodes(rewardId, note.trim());
      await queryClient.invalidateQueries({ queryKey: [REWARDS_KEY] });
      onChanged();
      showToast({ text: t('codesWithdrawn', { count: withdrawn }), tone: 'success' });
      onClose();
    });
  return (
    <ActionDialog
      title={t('codesWithdraw')}
      label={t('codesWithdraw')}
      danger
      busy={busy}
      disabled={note.trim() === ''}
      error={error}
      onAct={() => void handleWithdraw()}
      onClose={onClose}
    >
      <div className={css['stack']}>
        <p>{t('codesWithdrawText', { count: free })}</p>
        <TextField
          label={t('reason')}
          maxLength={256}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
