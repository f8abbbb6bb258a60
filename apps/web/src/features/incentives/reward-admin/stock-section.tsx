import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { listStockMovements } from '@trilha/contracts/incentives/reward-stock';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Figure } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './reward-admin.module.css';
import { REWARDS_KEY, changeStock, movementsQuery } from './rewards.api.ts';

const REASONS = ['received', 'written_off', 'corrected'] as const;
type Reason = (typeof REASONS)[number];
type Movement = ResponseOf<typeof listStockMovements>['items'][number];

interface StockSectionProps {
  readonly rewardId: string;
  readonly pieces: number | null;
  /** A pool of codes is filled by its files only. */
  readonly byHand: boolean;
  readonly onChanged: () => void;
}

/** What is there, how it changed and why. */
export function StockSection({ rewardId, pieces, byHand, onChanged }: StockSectionProps) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const movements = useInfiniteQuery(movementsQuery(rewardId));
  const rows = movements.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={css['stack']}>
      <Card>
        <p className={css['muted']}>{t('pieces')}</p>
        <Figure>{pieces === null ? t('onDemand') : format.number(pieces)}</Figure>
        {byHand ? <ChangeForm rewardId={rewardId} pieces={pieces ?? 0} onChanged={onChanged} /> : null}
      </Card>
      {movements.isError ? (
        <LoadFailed compact error={movements.error} onRetry={movements.refetch} />
      ) : rows.length === 0 ? (
        movements.isPending ? null : (
          <p className={css['muted']}>{t('noMovements')}</p>
        )
      ) : (
        <DataTable
          label={t('movements')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { id: 'at', title: t('when'), cell: atCell },
            { id: 'reason', title: t('why'), cell: reasonCell },
            { id: 'amount', title: t('amount'), number: true, cell: amountCell },
            { id: 'who', title: t('byWhom'), cell: ({ actor }) => actor ?? '–' },
          ]}
        />
      )}
      <LoadMore
        hasMore={movements.hasNextPage}
        loading={movements.isFetchingNextPage}
        onMore={() => void movements.fetchNextPage()}
      />
    </div>
  );
}

const atCell = ({ at }: Movement) => <At at={at} />;
const reasonCell = (movement: Movement) => <ReasonCell movement={movement} />;
const amountCell = ({ amount }: Movement) => <Amount amount={amount} />;

function At({ at }: Pick<Movement, 'at'>) {
  return useFormat().dateTime(at);
}

function Amount({ amount }: Pick<Movement, 'amount'>) {
  const format = useFormat();
  return `${amount > 0 ? '+' : ''}${format.number(amount)}`;
}

function ReasonCell({ movement: { reason, note, order } }: { readonly movement: Movement }) {
  const { t } = useTranslation('admin-rewards');
  return (
    <span className={css['two']}>
      {t(`movement.${reason}`)}
      {order ? <Link to={paths.adminRewardOrder(order.id)}>{order.code}</Link> : null}
      {note ? <small>{note}</small> : null}
    </span>
  );
}

function ChangeForm({
  rewardId,
  pieces,
  onChanged,
}: Pick<StockSectionProps, 'rewardId' | 'onChanged'> & { readonly pieces: number }) {
  const { t } = useTranslation('admin-rewards');
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<Reason>('received');
  const [count, setCount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const { busy, error, act } = useAsyncAction();
  // A correction names what was counted; the others what came or went.
  const amount =
    count === null ? 0 : reason === 'corrected' ? count - pieces : reason === 'received' ? count : -count;

  const handleSave = () =>
    act(async () => {
      await changeStock(rewardId, { reason, amount, note });
      setCount(null);
      setNote('');
      showToast({ text: t('stockChanged'), tone: 'success' });
      onChanged();
      await queryClient.invalidateQueries({ queryKey: [REWARDS_KEY, 'stock', rewardId] });
    });
  return (
    <>
      <div className={css['grid']}>
        <Select
          label={t('why')}
          value={reason}
          options={REASONS.map((value) => ({ value, label: t(`movement.${value}`) }))}
          onChange={setReason}
        />
        <NumberField
          label={t(`count.${reason}`)}
          value={count}
          min={reason === 'corrected' ? 0 : 1}
          max={1_000_000}
          onChange={setCount}
        />
        <TextField
          label={t('note')}
          maxLength={256}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <ActionError error={error} />
      <div>
        <Button loading={busy} disabled={amount === 0} onClick={() => void handleSave()}>
          {t('stockSave')}
        </Button>
      </div>
    </>
  );
}
