import type { PointsTransfer, TransferDesk } from '@trilha/contracts/incentives/points-transfer';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { DeskCard } from './desk-card.tsx';
import { deskQuery, transfersQuery } from './points-transfer.api.ts';
import css from './points-transfer.module.css';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { errorCode } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton, Skeleton } from '../../../ui/skeleton.tsx';

/** Sends training points to the company's outside program, and lists what was sent [TRF-01]. */
export function PointsTransferScreen() {
  const { t } = useTranslation('points-transfer');
  const desk = useQuery(deskQuery);
  const back = { to: paths.points, label: t('back') };
  if (desk.isPending) return <ScreenSkeleton />;
  if (desk.isError)
    return (
      <Screen title={t('title')} back={back}>
        {errorCode(desk.error) === 'transfer_not_offered' ? (
          <EmptyState illustration="nothing-yet" title={t('notOfferedTitle')}>
            {t('notOfferedText')}
          </EmptyState>
        ) : (
          <LoadFailed error={desk.error} onRetry={desk.refetch} />
        )}
      </Screen>
    );
  return (
    <Screen title={t('title')} lead={t('lead', { program: desk.data.program })} back={back}>
      <div className={css['columns']}>
        <div className={css['aside']}>
          <DeskCard desk={desk.data} />
        </div>
        <div className={css['stack']}>
          <Sending desk={desk.data} />
          <OwnTransfers />
        </div>
      </div>
    </Screen>
  );
}

/** The form, or why there is none. */
function Sending({ desk }: { readonly desk: TransferDesk }) {
  const { t } = useTranslation(['points-transfer', 'points']);
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const handleSent = async ({ id }: PointsTransfer) => {
    await navigate({ to: '/points/transfer/$transferId', params: { transferId: id } });
    await queryClient.invalidateQueries({ queryKey: ['points'] });
  };
  if (!desk.open)
    return (
      <EmptyState compact illustration="nothing-yet" title={t('closedTitle')}>
        {t('closedText')}
      </EmptyState>
    );
  if (desk.most === 0)
    return (
      <EmptyState
        compact
        illustration="nothing-yet"
        title={t('nothingTitle')}
        actions={<LinkButton to={paths.pointsTable}>{t('points:howToEarn')}</LinkButton>}
      >
        {t('nothingText', { number: format.number(desk.least) })}
      </EmptyState>
    );
  return (
    <TransferForm
      desk={desk}
      onSent={(transfer) => void handleSent(transfer)}
      onStale={() => queryClient.invalidateQueries(deskQuery)}
    />
  );
}

function OwnTransfers() {
  const { t } = useTranslation('points-transfer');
  const transfers = useInfiniteQuery(transfersQuery);
  const items = transfers.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={css['form']} aria-labelledby="own-transfers">
      <h2 id="own-transfers" className={css['title']}>
        {t('mine')}
      </h2>
      {transfers.isPending ? <Skeleton height="8rem" shape="card" /> : null}
      {transfers.isError && items.length === 0 ? (
        <LoadFailed compact error={transfers.error} onRetry={transfers.refetch} />
      ) : null}
      {transfers.isSuccess && items.length === 0 ? <p className={css['note']}>{t('mineEmpty')}</p> : null}
      {items.length > 0 ? <TransferList transfers={items} /> : null}
      <LoadMore
        hasMore={transfers.hasNextPage}
        loading={transfers.isFetchingNextPage}
        onMore={() => void transfers.fetchNextPage()}
      />
    </section>
  );
}
