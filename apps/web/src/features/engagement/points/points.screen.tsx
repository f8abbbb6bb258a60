import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { BalanceCard } from './balance-card.tsx';
import { pointsQuery, statementQuery } from './points.api.ts';
import { STATEMENT_RULES } from './statement-search.ts';
import type { StatementRule } from './statement-search.ts';
import { Statement } from './statement.tsx';
import { Wallets } from './wallets.tsx';
import type { ChosenWallet } from './wallets.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './points.screen.module.css';

/** Balance and the explained statement; the filter lives in the address [PTS-01]. */
export function PointsScreen() {
  const { t } = useTranslation('points');
  const { rule = 'all', campaign, wallet } = useSearch({ from: '/signed-in/shell/points' });
  const chosen = campaign && wallet ? { campaign, wallet } : undefined;
  const navigate = useNavigate();
  const points = useQuery(pointsQuery);
  const statement = useInfiniteQuery(statementQuery(chosen ? 'all' : rule, chosen));
  const canTransfer = selectedClient(useMe())?.has_points_transfer === true;
  const expiryZone = points.data?.campaigns.find(({ id }) => id === campaign)?.expires?.timeZone;
  const lines = statement.data?.pages.flatMap(({ items }) => items) ?? [];

  const choose = (wanted: ChosenWallet | undefined) =>
    void navigate({ to: '/points', search: wanted ?? {}, replace: true, resetScroll: false });
  const show = (wanted: StatementRule) =>
    void navigate({
      to: '/points',
      search: wanted === 'all' ? {} : { rule: wanted },
      replace: true,
      resetScroll: false,
    });

  return (
    <Screen title={t('title')} lead={t('lead')}>
      <div className={css['columns']}>
        <div className={css['aside']}>
          {points.data ? <BalanceCard points={points.data} /> : null}
          {canTransfer ? (
            <LinkButton wide to={paths.pointsTransfer} variant="secondary" className={css['transfer']}>
              {t('transfer')}
            </LinkButton>
          ) : null}
          {points.data ? <Wallets points={points.data} chosen={chosen} onChoose={choose} /> : null}
          {points.isPending ? <Skeleton height="15rem" shape="card" /> : null}
          {points.isError && !points.data ? (
            <LoadFailed compact error={points.error} onRetry={points.refetch} />
          ) : null}
        </div>
        <section className={css['statement']} aria-labelledby="statement">
          <h2 id="statement">{t('statement')}</h2>
          {/* They tell training points apart; a campaign pays for none of them. */}
          {chosen ? null : (
            <ChipRow>
              {STATEMENT_RULES.map((name) => (
                <FilterChip key={name} selected={rule === name} onChange={() => show(name)}>
                  {t(`rule_${name}`)}
                </FilterChip>
              ))}
            </ChipRow>
          )}
          {statement.isPending ? <StatementSkeleton /> : null}
          {statement.isError && lines.length === 0 ? (
            <LoadFailed compact error={statement.error} onRetry={statement.refetch} />
          ) : null}
          {statement.isSuccess && lines.length === 0 ? (
            <NoLines filtered={rule !== 'all' && !chosen} onShowAll={() => show('all')} />
          ) : null}
          <Statement lines={lines} expiryZone={expiryZone} />
          <LoadMore
            hasMore={statement.hasNextPage}
            loading={statement.isFetchingNextPage}
            onMore={() => void statement.fetchNextPage()}
          />
        </section>
      </div>
    </Screen>
  );
}

function NoLines({ filtered, onShowAll }: { readonly filtered: boolean; readonly onShowAll: () => void }) {
  const { t } = useTranslation('points');
  if (filtered)
    return (
      <EmptyState
        compact
        illustration="no-results"
        title={t('noneTitle')}
        actions={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      >
        {t('noneText')}
      </EmptyState>
    );
  return (
    <EmptyState
      illustration="nothing-yet"
      title={t('emptyTitle')}
      actions={<LinkButton to={paths.courses}>{t('emptyAction')}</LinkButton>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}

function StatementSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['skeleton']} role="status" aria-label={t('loading')}>
      <Skeleton width="6rem" height="1.25rem" />
      <Skeleton height="13rem" shape="card" />
      <Skeleton width="6rem" height="1.25rem" />
      <Skeleton height="9rem" shape="card" />
    </div>
  );
}
