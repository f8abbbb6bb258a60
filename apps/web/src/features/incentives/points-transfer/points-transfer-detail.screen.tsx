import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { transferQuery, withdrawTransfer } from './points-transfer.api.ts';
import css from './points-transfer.module.css';
import { TransferDetail } from './transfer-detail.tsx';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** One transfer with its time line, followed while it is under way [TRF-01]. */
export function PointsTransferDetailScreen() {
  const { t } = useTranslation('points-transfer');
  const { transferId } = useParams({ from: '/signed-in/shell/points/transfer/$transferId' });
  const queryClient = useQueryClient();
  const transfer = useQuery(transferQuery(transferId));
  const ended = transfer.data?.endedAt;
  const back = { to: paths.pointsTransfer, label: t('backToTransfers') };

  useEffect(() => {
    // What came back or has arrived changes the balance every other screen shows.
    if (ended) void queryClient.invalidateQueries({ queryKey: ['points'], refetchType: 'none' });
  }, [ended, queryClient]);

  if (transfer.isPending) return <ScreenSkeleton />;
  if (!transfer.data)
    return (
      <Screen title={t('title')} back={back}>
        <LoadFailed error={transfer.error} onRetry={transfer.refetch} />
      </Screen>
    );
  const { program, can } = transfer.data;
  return (
    <Screen narrow title={t('detailTitle', { program })} back={back}>
      <div className={css['stack']}>
        <TransferDetail transfer={transfer.data} />
        {can.withdraw ? <Withdraw transferId={transferId} program={program} /> : null}
      </div>
    </Screen>
  );
}

function Withdraw({ transferId, program }: { readonly transferId: string; readonly program: string }) {
  const { t } = useTranslation('points-transfer');
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const { busy, error, act } = useAsyncAction();

  const handleWithdraw = () =>
    act(async () => {
      queryClient.setQueryData(transferQuery(transferId).queryKey, await withdrawTransfer(transferId));
      setOpen(false);
    });
  return (
    <div className={css['actions']}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      {open ? (
        <ActionDialog
          title={t('withdraw')}
          label={t('withdraw')}
          cancelLabel={t('keep')}
          danger
          busy={busy}
          error={error}
          onAct={handleWithdraw}
          onClose={() => setOpen(false)}
        >
          <p>{t('withdrawText', { program })}</p>
        </ActionDialog>
      ) : null}
    </div>
  );
}
