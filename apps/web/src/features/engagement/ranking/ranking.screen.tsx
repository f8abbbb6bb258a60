import type { RankingPage } from '@trilha/contracts/engagement/ranking';
import { RANKING_PERIODS, offeredPeriod } from '@trilha/rules/engagement/ranking';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { OwnPlace } from './own-place.tsx';
import { useMe } from '../../../app/me.ts';
import { Podium } from './podium.tsx';
import { RebuildRanking } from './rebuild-ranking.tsx';
import { RankingRows } from './ranking-rows.tsx';
import { DEFAULT_PERIOD, rankingSearch } from './ranking-search.ts';
import type { RankingScope, RankingSearch } from './ranking-search.ts';
import { rankingQuery } from './ranking.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './ranking.screen.module.css';

const PODIUM = 3;

/** Podium, own place with neighbours, scope and period; both live in the address [PTS-02]. */
export function RankingScreen() {
  const { t } = useTranslation('ranking');
  const search = useSearch({ from: '/signed-in/shell/ranking' });
  const navigate = useNavigate();
  const me = useMe();
  const board = useQuery({ ...rankingQuery(search), placeholderData: keepPreviousData });

  const periods = board.data?.campaign ? RANKING_PERIODS : (board.data?.periods ?? RANKING_PERIODS);

  const show = (wanted: RankingSearch) =>
    void navigate({
      to: '/ranking',
      search: rankingSearch({ ...wanted }),
      replace: true,
      resetScroll: false,
    });

  return (
    <Screen
      title={t('title')}
      lead={t(search.campaign ? 'campaignLead' : 'lead')}
      actions={me.member?.can.includes('points.correct') ? <RebuildRanking /> : null}
    >
      <div className={css['switches']}>
        {search.campaign || periods.length < 2 ? null : (
          <SegmentedControl
            label={t('period')}
            value={offeredPeriod(search.period ?? DEFAULT_PERIOD, periods)}
            options={periods.map((value) => ({ value, label: t(`period_${value}`) }))}
            onChange={(period) => show({ ...search, period })}
          />
        )}
        {board.data ? <BoardChoice page={board.data} search={search} onShow={show} /> : null}
      </div>
      {board.isPending ? <BoardSkeleton /> : null}
      {board.isError && !board.data ? <LoadFailed error={board.error} onRetry={board.refetch} /> : null}
      {board.data ? <Board page={board.data} stale={board.isPlaceholderData} /> : null}
    </Screen>
  );
}

const TRAINING = 'training';

/** Which points, and among whom; shown where there is more than one of them. */
function BoardChoice({
  page,
  search,
  onShow,
}: {
  readonly page: RankingPage;
  readonly search: RankingSearch;
  readonly onShow: (search: RankingSearch) => void;
}) {
  const { t } = useTranslation(['ranking', 'campaigns']);
  const nameOf = ({ scope, name }: RankingPage['scopes'][number]) => {
    if (scope === 'country')
      // The seven countries of the program have a name in every language.
      return t('scopeCountry', { country: t(`campaigns:country_${name as 'BRA'}`) });
    return name || t(scope === 'campaign' ? 'scopeCampaign' : 'scopeClient');
  };
  return (
    <>
      {page.campaigns.length > 0 ? (
        <div className={css['scope']}>
          <Select
            label={t('source')}
            value={search.campaign ?? TRAINING}
            options={[
              { value: TRAINING, label: t('training') },
              ...page.campaigns.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(value) => onShow(value === TRAINING ? {} : { campaign: value })}
          />
        </div>
      ) : null}
      {page.scopes.length > 1 ? (
        <div className={css['scope']}>
          <Select
            label={t('scope')}
            value={page.scope}
            options={page.scopes.map((option) => ({ value: option.scope, label: nameOf(option) }))}
            // The options are those the server gave for this member.
            onChange={(value) => onShow({ ...search, scope: value as RankingScope })}
          />
        </div>
      ) : null}
    </>
  );
}

function Board({ page, stale }: { readonly page: RankingPage; readonly stale: boolean }) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const isPhone = useIsPhone();
  const rest = page.top.slice(PODIUM);
  const isInTop = page.top.some(({ me }) => me);
  const around = page.around.length > 0 && !isInTop ? page.around : [];
  return (
    <div className={css['board']} aria-busy={stale}>
      <div className={css['aside']}>
        <OwnPlace page={page} />
        {page.endsAt ? (
          <p className={css['ends']}>{t('endsIn', { when: format.relative(page.endsAt) })}</p>
        ) : null}
        {!isPhone && around.length > 0 ? <RankingRows rows={around} label={t('around')} /> : null}
      </div>
      <div className={css['main']}>
        {page.top.length === 0 ? (
          <EmptyState illustration="nothing-yet" title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Podium rows={page.top} />
        )}
        {isPhone && around.length > 0 ? <RankingRows rows={around} label={t('around')} /> : null}
        {rest.length > 0 ? <RankingRows rows={rest} label={t('best')} /> : null}
      </div>
    </div>
  );
}

function BoardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['board']} role="status" aria-label={t('loading')}>
      <Skeleton height="13rem" shape="card" />
      <div className={css['main']}>
        <Skeleton height="19rem" shape="card" />
        <Skeleton height="22rem" shape="card" />
      </div>
    </div>
  );
}
