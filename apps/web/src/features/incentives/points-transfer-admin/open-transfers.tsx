import type { ManagedTransfer } from '@trilha/contracts/incentives/points-transfer-admin';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { openTransfersQuery } from './points-transfer-admin.api.ts';
import css from './points-transfer-admin.module.css';

type Translate = TFunction<['admin-points-transfer', 'points-transfer']>;

/** Transfers without an end so far; those the partner did otherwise than asked, or says nothing about any more, wait for a decision. */
export function OpenTransfers() {
  const { t } = useTranslation(['admin-points-transfer', 'points-transfer']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(openTransfersQuery);
  const [deciding, setDeciding] = useState<ManagedTransfer>();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={css['section']} aria-labelledby="open-transfers">
      <h2 id="open-transfers" className={css['title']}>
        {t('open')}
      </h2>
      <p className={css['note']}>{t('openLead')}</p>
      {query.isPending ? <Skeleton height="8rem" shape="card" /> : null}
      {query.isError && rows.length === 0 ? (
        <LoadFailed compact error={query.error} onRetry={query.refetch} />
      ) : null}
      {query.isSuccess && rows.length === 0 ? <p>{t('openEmpty')}</p> : null}
      {rows.length === 0 ? null : (
        <DataTable
          label={t('open')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columnsOf(t, format, setDeciding)}
        />
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {deciding ? (
        <DecisionDialog
          transfer={deciding}
          onClose={() => setDeciding(undefined)}
          onDecided={() => queryClient.invalidateQueries(openTransfersQuery)}
        />
      ) : null}
    </section>
  );
}

function State({ transfer }: { readonly transfer: ManagedTransfer }) {
  const { t } = useTranslation(['admin-points-transfer', 'points-transfer']);
  const format = useFormat();
  const { state, creditedAmount, partnerAmount, lastError, attempts, proposal } = transfer;
  return (
    <>
      <Pill tone={state === 'disputed' ? 'warning' : 'info'}>{t(`points-transfer:state_${state}`)}</Pill>
      {state === 'disputed' && creditedAmount !== null ? (
        <span className={css['note']}>
          {' '}
          {t('credited', { credited: format.number(creditedAmount), wanted: format.number(partnerAmount) })}
        </span>
      ) : null}
      {lastError === null ? null : (
        <span className={css['note']}>
          {' '}
          {t('tries', { count: attempts })} ({lastError})
        </span>
      )}
      {proposal ? (
        <span className={css['note']}>
          {' '}
          {t('proposed', { by: proposal.by, decision: t(proposal.decision) })}
        </span>
      ) : null}
    </>
  );
}

function columnsOf(
  t: Translate,
  format: ReturnType<typeof useFormat>,
  onDecide: (transfer: ManagedTransfer) => void,
): [Column<ManagedTransfer>, ...Column<ManagedTransfer>[]] {
  return [
    { id: 'member', title: t('member'), cell: ({ member }) => <strong>{member.name}</strong> },
    { id: 'points', title: t('points'), number: true, cell: ({ amount }) => format.number(amount) },
    { id: 'since', title: t('since'), cell: ({ at }) => format.dateTime(at) },
    { id: 'state', title: t('state'), cell: (row) => <State transfer={row} /> },
    {
      id: 'acts',
      title: t('decide'),
      acts: true,
      cell: (row) =>
        row.can.decide ? (
          <Button size="small" variant="secondary" onClick={() => onDecide(row)}>
            {t('decide')}
          </Button>
        ) : null,
    },
  ];
}
