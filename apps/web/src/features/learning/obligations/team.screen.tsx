import type { TeamObligations } from '@trilha/contracts/learning/obligations';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

import { followsEverybody, selectedClient, useIsImpersonating, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './obligations.module.css';
import { exportTeam, teamQuery, teamTrainingsQuery } from './obligations.api.ts';
import { ClosedDays } from './closed-days.tsx';
import { RemindAll } from './remind-all.tsx';
import { TeamFilters } from './team-filters.tsx';
import { TeamList } from './team-list.tsx';
import type { TeamSearch } from './team-search.ts';
import { TeamTrainings } from './team-trainings.tsx';

/** How far the people somebody leads are with what they have to do [CRS-12]. */
export function TeamScreen() {
  const { t } = useTranslation('obligations');
  const navigate = useNavigate();
  const seesAll = followsEverybody(useMe());
  const isImpersonating = useIsImpersonating();
  const filters = useSearch({ from: '/signed-in/shell/team' });
  const asked = useDeferredValue(filters);
  const summary = useQuery({ ...teamTrainingsQuery(asked.branch), placeholderData: (last) => last });
  const people = useInfiniteQuery({ ...teamQuery(asked), placeholderData: (last) => last });
  const failed = [summary, people].find(({ isError, data }) => isError && !data);
  if (failed) return <FailedScreen error={failed.error} onRetry={failed.refetch} />;
  if (!summary.data || !people.data) return <ScreenSkeleton cards={3} />;

  const [first] = people.data.pages;
  const remindable = first?.remindable ?? 0;
  const items = people.data.pages.flatMap((page) => page.items);
  const isFiltered = Object.keys(filters).length > 0;
  const setFilters = (search: TeamSearch) =>
    void navigate({ to: paths.team, search, replace: true, resetScroll: false });
  return (
    <Screen
      title={t('team')}
      lead={t(seesAll ? 'companyLead' : 'teamLead')}
      actions={
        <>
          <AttendanceLink />
          <ClosedDays branches={summary.data.branches} shownId={filters.branch} />
          {items.length > 0 && !isImpersonating ? (
            <ExportMenu
              label={t('export')}
              files={TABLE_FORMATS.map((format) => ({
                id: format,
                label: t(`exportAs.${format}`),
                save: () => exportTeam(filters, format),
              }))}
            />
          ) : null}
        </>
      }
    >
      {items.length === 0 && !isFiltered ? (
        <EmptyState illustration="nothing-yet" title={t('noTeam')}>
          {t('noTeamText')}
        </EmptyState>
      ) : (
        <>
          <TeamTrainings trainings={summary.data.trainings} filters={filters} onFilters={setFilters} />
          <TeamFilters summary={summary.data} filters={filters} onFilters={setFilters} />
          <FreePeople people={first?.free ?? []} isAll={items.length === 0} />
          {items.length === 0 ? null : (
            <>
              {remindable > 0 && !isImpersonating ? (
                <div className={css['acts']}>
                  <RemindAll filters={asked} count={remindable} />
                </div>
              ) : null}
              <TeamList rows={items} />
              {first ? <DaysEnd timeZone={first.timeZone} /> : null}
              <LoadMore
                hasMore={people.hasNextPage}
                loading={people.isFetchingNextPage}
                onMore={() => void people.fetchNextPage()}
              />
            </>
          )}
        </>
      )}
    </Screen>
  );
}

interface FreePeopleProps {
  readonly people: TeamObligations['free'];
  /** Nobody else is found. */
  readonly isAll: boolean;
}

/** Whoever was looked for by name and has nothing to do: a search leads here, whatever is asked of them. */
function FreePeople({ people, isAll }: FreePeopleProps) {
  const { t } = useTranslation('obligations');
  if (people.length === 0)
    return isAll ? <EmptyState illustration="no-results" title={t('noMatch')} /> : null;
  return (
    <section aria-label={t('free')}>
      <h2>{t('free')}</h2>
      <ul className={css['free']}>
        {people.map(({ memberId, name, branch }) => (
          <li key={memberId} className={css['name']}>
            <Link to={paths.personLearning(memberId)}>{name}</Link>
            {branch ? <small>{branch}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By whose clock the days of the list end. */
function DaysEnd({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('obligations');
  return <p className={css['zone']}>{t('zone', { zone: zoneName(timeZone, currentLocale()) })}</p>;
}

/** To who of them was there in events, where the company holds some. */
function AttendanceLink() {
  const { t } = useTranslation('obligations');
  const client = selectedClient(useMe());
  const hasEvents = client && (client.has_presentials || client.has_webcasts || client.has_live_classes);
  return hasEvents ? (
    <LinkButton variant="secondary" to={paths.teamAttendance}>
      {t('attendance')}
    </LinkButton>
  ) : null;
}
