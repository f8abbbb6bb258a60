import type { ReconciliationFinding } from '@trilha/contracts/incentives/points-transfer-admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { findingsQuery } from './points-transfer-admin.api.ts';
import type { FindingFilter } from './points-transfer-admin.api.ts';
import css from './points-transfer-admin.module.css';

const FILTERS = [
  'all',
  'different',
  'missing_there',
  'missing_here',
  'matched',
] as const satisfies FindingFilter[];

type Translate = TFunction<['admin-points-transfer', 'points-transfer']>;

/** Lines of a comparison, of one kind or all. */
export function Findings({ reconciliationId }: { readonly reconciliationId: string }) {
  const { t } = useTranslation(['admin-points-transfer', 'points-transfer']);
  const format = useFormat();
  const [kind, setKind] = useState<FindingFilter>('all');
  const query = useInfiniteQuery(findingsQuery(reconciliationId, kind));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={css['section']}>
      <ChipRow>
        {FILTERS.map((name) => (
          <FilterChip key={name} selected={kind === name} onChange={() => setKind(name)}>
            {t(`kind_${name}`)}
          </FilterChip>
        ))}
      </ChipRow>
      {query.isPending ? <Skeleton height="8rem" shape="card" /> : null}
      {query.isError && rows.length === 0 ? (
        <LoadFailed compact error={query.error} onRetry={query.refetch} />
      ) : null}
      {query.isSuccess && rows.length === 0 ? <p>{t('noLines')}</p> : null}
      {rows.length === 0 ? null : (
        <DataTable
          label={t('reconciliation')}
          rows={rows}
          keyOf={({ line }) => String(line)}
          columns={columnsOf(t, format)}
        />
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

function columnsOf(
  t: Translate,
  format: ReturnType<typeof useFormat>,
): [Column<ReconciliationFinding>, ...Column<ReconciliationFinding>[]] {
  const amount = (value: number | null) => (value === null ? '–' : format.number(value));
  const ours = ({ ourAmount, ourState }: ReconciliationFinding) =>
    ourState === null ? '–' : `${amount(ourAmount)} · ${t(`points-transfer:state_${ourState}`)}`;
  return [
    {
      id: 'member',
      title: t('member'),
      cell: ({ member }) => <strong>{member ?? t('unknownMember')}</strong>,
    },
    {
      id: 'kind',
      title: t('state'),
      cell: (row) => (
        <Pill tone={row.kind === 'matched' ? 'success' : 'warning'}>{t(`kind_${row.kind}`)}</Pill>
      ),
    },
    { id: 'ours', title: t('ours'), number: true, cell: ours },
    {
      id: 'theirs',
      title: t('theirs'),
      number: true,
      cell: ({ partnerAmount }) => amount(partnerAmount),
    },
    { id: 'at', title: t('at'), cell: ({ at }) => format.dateTime(at) },
    {
      id: 'reference',
      title: t('reference'),
      cell: ({ reference }) => <span className={css['mono']}>{reference}</span>,
    },
  ];
}
