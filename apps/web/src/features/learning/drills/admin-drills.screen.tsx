import { MIN_DRILL_PEOPLE } from '@trilha/rules/learning/drills';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { drillsPaths } from './paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { forgottenQuery } from './drills.api.ts';
import type { ForgottenSearch } from './drills.api.ts';
import { ForgottenTable } from './forgotten-table.tsx';
import { TeamChoice } from './team-choice.tsx';

/** Which questions a team forgets, most forgotten first, each leading to its bank. */
export function AdminDrillsScreen() {
  const { t } = useTranslation('admin-drills');
  const format = useFormat();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/shell/admin/drills' });
  const maySet = useMe().member?.can.includes('company.manage') ?? false;
  const forgotten = useInfiniteQuery({ ...forgottenQuery(search), placeholderData: (last) => last });
  const first = forgotten.data?.pages[0];
  if (forgotten.isError && !first)
    return <FailedScreen error={forgotten.error} onRetry={forgotten.refetch} />;
  if (!first) return <ScreenSkeleton cards={2} />;

  const items = forgotten.data?.pages.flatMap((page) => page.items) ?? [];
  const toSettings = maySet ? (
    <LinkButton variant="secondary" to={paths.adminCompany} search={{ tab: 'drills' }}>
      {t('settings')}
    </LinkButton>
  ) : null;
  const setTeam = (team: ForgottenSearch) =>
    void navigate({ to: drillsPaths.managed, search: team, replace: true, resetScroll: false });
  return (
    <Screen
      title={t('title')}
      lead={t('lead', {
        from: format.date(`${first.from}T12:00:00`),
        to: format.date(`${first.to}T12:00:00`),
      })}
      actions={toSettings}
    >
      {first.mode === 'off' ? <Alert tone="info">{t('off')}</Alert> : null}
      <TeamChoice page={first} team={search} onTeam={setTeam} />
      {items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('emptyTitle')}>
          {t('emptyText', { count: MIN_DRILL_PEOPLE })}
        </EmptyState>
      ) : (
        <>
          <ForgottenTable items={items} />
          <LoadMore
            hasMore={forgotten.hasNextPage}
            loading={forgotten.isFetchingNextPage}
            onMore={() => void forgotten.fetchNextPage()}
          />
        </>
      )}
      {first.withheld > 0 ? <Alert tone="info">{t('withheld', { count: first.withheld })}</Alert> : null}
    </Screen>
  );
}
