import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { CorrectionList } from './correction-list.tsx';
import { guardedChangesQuery } from '../../../app/guarded-changes.api.ts';
import { GuardedChangeList } from '../guarded-changes/guarded-change-list.tsx';
import { correctionsQuery } from './member-awards.api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const STATES = ['waiting', 'decided'] as const;

/** Large corrections of points: those that wait for a second person, and those that were decided [PTS-01]. */
export function AdminPointCorrectionsScreen() {
  const { t } = useTranslation('admin-courses');
  const { state = 'waiting' } = useSearch({ from: '/signed-in/shell/admin/point-corrections' });
  const navigate = useNavigate({ from: '/admin/point-corrections' });
  const list = useInfiniteQuery(correctionsQuery(state));
  const corrections = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // Where rules wait, "nothing waits" would be untrue: it is said once both are known to be empty.
  const rules = useInfiniteQuery(guardedChangesQuery(state));
  const hasNoRules = rules.isError || rules.data?.pages[0]?.items.length === 0;
  return (
    <Screen title={t('corrections.title')} lead={t('corrections.lead')}>
      <SegmentedControl
        label={t('corrections.states')}
        value={state}
        options={STATES.map((one) => ({ value: one, label: t(`corrections.${one}`) }))}
        onChange={(next) => void navigate({ search: next === 'waiting' ? {} : { state: next } })}
      />
      {list.isPending ? <ScreenSkeleton cards={3} /> : null}
      {list.isError && !list.data ? <LoadFailed error={list.error} onRetry={list.refetch} /> : null}
      {list.data && corrections.length === 0 && hasNoRules ? (
        <EmptyState
          illustration="nothing-yet"
          title={t(state === 'waiting' ? 'corrections.noneWaiting' : 'corrections.noneDecided')}
        />
      ) : null}
      {corrections.length > 0 ? <CorrectionList corrections={corrections} /> : null}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <GuardedChangeList state={state} />
    </Screen>
  );
}
