import type { BranchPresence, getBranchPresence } from '@trilha/contracts/learning/presence-report';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './presence-report.module.css';
import type { PresenceSearch } from './presence-search.ts';
import { BranchTable, PeopleTable } from './presence-tables.tsx';
import { TeamEvents } from './team-events.tsx';
import { branchPresenceQuery, exportPresence, personPresenceQuery } from './presence.api.ts';
import type { Period } from './presence.api.ts';

const SHOWN_DAYS = 30;

/** Who was there in events, by branch, for who leads people: numbers, and from each branch to its people [EVT-04]. */
export function PresenceReportScreen() {
  const { t } = useTranslation('team-presence');
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/shell/team/attendance' });
  const [now] = useState(() => new Date());
  const today = calendarDay(now, useTimeZone());
  const isImpersonating = useIsImpersonating();
  const to = search.to ?? today;
  const period = { from: search.from ?? addDays(to, -SHOWN_DAYS), to };
  const report = useQuery({ ...branchPresenceQuery(period), placeholderData: (last) => last });
  if (report.isError && !report.data) return <FailedScreen error={report.error} onRetry={report.refetch} />;
  if (!report.data) return <ScreenSkeleton cards={3} />;
  const { branches } = report.data;
  const go = (next: PresenceSearch) =>
    void navigate({ to: paths.teamAttendance, search: next, replace: true, resetScroll: false });
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      back={
        search.branch
          ? { to: paths.teamAttendanceIn(period), label: t('allBranches') }
          : { to: paths.team, label: t('team') }
      }
      actions={
        branches.length > 0 && !isImpersonating ? (
          <ExportMenu
            label={t('export')}
            files={TABLE_FORMATS.map((format) => ({
              id: format,
              label: t(`exportAs.${format}`),
              save: () => exportPresence(period, search.branch, format),
            }))}
          />
        ) : null
      }
    >
      <div className={css['stack']}>
        <PeriodFields period={period} onPeriod={(change) => go({ ...search, ...change })} />
        {search.branch ? (
          <People period={period} branch={search.branch} branches={branches} />
        ) : (
          <>
            <Branches report={report.data} period={period} />
            <TeamEvents from={period.from} />
          </>
        )}
        <details>
          <summary>{t('how')}</summary>
          <p>{t('howText')}</p>
        </details>
      </div>
    </Screen>
  );
}

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onPeriod: (change: Partial<Period>) => void;
}

function PeriodFields({ period: { from, to }, onPeriod }: PeriodFieldsProps) {
  const { t } = useTranslation('team-presence');
  return (
    <div className={css['filters']}>
      <DateField
        label={t('from')}
        value={from}
        max={to}
        error={from > to ? t('fromAfterTo') : undefined}
        onChange={({ target }) => {
          if (target.value) onPeriod({ from: target.value });
        }}
      />
      <DateField
        label={t('to')}
        value={to}
        min={from}
        onChange={({ target }) => {
          if (target.value) onPeriod({ from, to: target.value });
        }}
      />
    </div>
  );
}

interface BranchesProps {
  readonly report: ResponseOf<typeof getBranchPresence>;
  readonly period: Period;
}

function Branches({ report: { branches, total }, period }: BranchesProps) {
  const { t } = useTranslation('team-presence');
  if (branches.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    );
  return (
    <div className={css['counts']}>
      <BranchTable rows={branches} total={total} period={period} />
    </div>
  );
}

interface PeopleProps {
  readonly period: Period;
  readonly branch: string;
  readonly branches: readonly BranchPresence[];
}

function People({ period, branch, branches }: PeopleProps) {
  const { t } = useTranslation('team-presence');
  const people = useInfiniteQuery(personPresenceQuery(period, branch));
  if (people.isError && !people.data) return <LoadFailed error={people.error} onRetry={people.refetch} />;
  if (!people.data) return <ScreenSkeleton cards={2} />;
  const rows = people.data.pages.flatMap(({ items }) => items);
  const known = branches.find((row) => (row.branch.id ?? 'none') === branch)?.branch;
  const name = known?.id ? known.name : t('noBranch');
  if (rows.length === 0) return <EmptyState illustration="no-results" title={t('nothing')} />;
  return (
    <>
      <h2>{name}</h2>
      <div className={css['counts']}>
        <PeopleTable label={name} rows={rows} />
      </div>
      <LoadMore
        hasMore={people.hasNextPage}
        loading={people.isFetchingNextPage}
        onMore={() => void people.fetchNextPage()}
      />
    </>
  );
}
