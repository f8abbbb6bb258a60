import type { AttendanceDay } from '@trilha/contracts/learning/attendance';
import { formatDay } from '@trilha/rules/platform/dates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { useIsImpersonating } from '../../../app/me.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coursesQuery, daysQuery, exportForAuthority, exportSessions } from './attendance-admin.api.ts';
import css from './attendance.module.css';
import type { ReportSearch } from './report-search.ts';
import { SessionList } from './session-list.tsx';
import { Standing } from './standing.tsx';

const ALL = 'all';

interface ReportProps {
  readonly filters: ReportSearch;
  readonly onFilters: (filters: ReportSearch) => void;
}

/** Sessions by course and day, and each of them. */
export function Report({ filters, onFilters }: ReportProps) {
  const { t } = useTranslation('admin-attendance');
  const isImpersonating = useIsImpersonating();
  return (
    <section className={css['section']}>
      <div className={css['head']}>
        <h2 className={css['title']}>{t('report')}</h2>
        {isImpersonating ? null : (
          <ExportMenu
            label={t('export')}
            files={[
              ...TABLE_FORMATS.map((format) => ({
                id: format,
                label: t(`exportAs.${format}`),
                save: () => exportSessions(filters, format),
              })),
              {
                id: 'authority',
                label: t('exportAs.authority'),
                save: () => exportForAuthority(filters),
              },
            ]}
          />
        )}
      </div>
      <p className={css['note']}>{t('reportNote')}</p>
      <Filters filters={filters} onFilters={onFilters} />
      <Days filters={filters} />
      <h3>{t('sessions')}</h3>
      <SessionList filters={filters} />
    </section>
  );
}

function Filters({ filters, onFilters }: ReportProps) {
  const { t } = useTranslation('admin-attendance');
  const courses = useQuery(coursesQuery);
  const chosen = courses.data?.items.find(({ id }) => id === filters.course);
  const set = (name: keyof ReportSearch, value: string) => {
    const { [name]: _, ...others } = filters;
    const { action, ...kept }: ReportSearch = others;
    // An action is one of its course.
    const rest = action === undefined || name === 'course' ? kept : { ...kept, action };
    onFilters(value === '' || value === ALL ? rest : { ...rest, [name]: value });
  };
  return (
    <div className={css['pair']}>
      <Select
        label={t('course')}
        value={filters.course ?? ALL}
        options={[
          { value: ALL, label: t('all') },
          ...(courses.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(course) => set('course', course)}
      />
      {chosen && chosen.formerActions.length > 0 ? (
        <Select
          label={t('actionCode')}
          value={filters.action ?? ALL}
          options={[
            { value: ALL, label: t('all') },
            ...[chosen.actionCode, ...chosen.formerActions].map((code) => ({ value: code, label: code })),
          ]}
          onChange={(code) => set('action', code)}
        />
      ) : null}
      <DateField
        label={t('from')}
        value={filters.from ?? ''}
        onChange={({ target }) => set('from', target.value)}
      />
      <DateField
        label={t('to')}
        value={filters.to ?? ''}
        onChange={({ target }) => set('to', target.value)}
      />
    </div>
  );
}

const COUNTS = [
  ['people', 'people'],
  ['closed', 'closed'],
  ['expired', 'expired'],
  ['failed', 'refused'],
  ['abandoned', 'abandoned'],
  ['contradicted', 'contradicted'],
  ['minutes', 'minutesTotal'],
] as const;

const standingCell = (row: AttendanceDay) => <Standing actionCode={row.actionCode} standing={row.standing} />;

function Days({ filters }: { readonly filters: ReportSearch }) {
  const { t } = useTranslation('admin-attendance');
  const format = useFormat();
  const query = useInfiniteQuery(daysQuery(filters));
  if (query.isPending) return <Skeleton height="8rem" shape="card" />;
  if (query.isError && !query.data) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p>{t('noSessions')}</p>;
  const counts = COUNTS.map(
    ([name, title]): Column<AttendanceDay> => ({
      id: name,
      title: t(title),
      number: true,
      cell: (row) => format.number(row[name]),
    }),
  );
  return (
    <>
      <DataTable
        label={t('report')}
        rows={rows}
        keyOf={({ day, course, actionCode, standing }) => `${day} ${course.id} ${actionCode} ${standing}`}
        columns={[
          { id: 'course', title: t('course'), cell: ({ course }) => course.name },
          { id: 'action', title: t('actionCode'), cell: standingCell },
          { id: 'day', title: t('day'), cell: ({ day }) => formatDay(day, currentLocale()) },
          ...counts,
        ]}
      />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
