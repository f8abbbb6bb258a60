import type { ReportPeople, ReportPerson } from '@trilha/contracts/insight/report-people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { dayText, useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { exportReportPeople, reportPeopleQuery } from './learning-reports.api.ts';
import css from './learning-reports.module.css';
import { learningReportPaths } from './paths.ts';
import { peopleLink } from './people-link.ts';
import { WriteToPeople } from './write-to-people.tsx';

/** The report whose number leads here. */
const REPORT_OF = {
  done: 'matrix',
  issued: 'certificates',
  ending: 'certificates',
  ended: 'certificates',
  active: 'activity',
  reached: 'steps',
  finished: 'steps',
  left: 'steps',
} as const satisfies Record<ReportPeople, string>;

/** The people behind a number of a report; each leads to their learning, their training to where they are reminded [ADM-03]. */
export function AdminReportPeopleScreen() {
  const { t } = useTranslation('admin-learning-reports');
  const isImpersonating = useIsImpersonating();
  const search = useSearch({ from: '/signed-in/shell/admin/learning-reports/people' });
  const people = useInfiniteQuery(reportPeopleQuery(search));
  const first = people.data?.pages[0];
  if (people.isError && !first) return <FailedScreen error={people.error} onRetry={people.refetch} />;
  if (!first) return <ScreenSkeleton cards={3} />;
  const { of, from, to } = search;
  const items = people.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Screen
      title={t(`whom.${of}`)}
      {...(from && to ? { lead: from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}` } : {})}
      back={{ to: `${learningReportPaths.reports}?report=${REPORT_OF[of]}`, label: t('title') }}
      actions={
        isImpersonating || items.length === 0 ? null : (
          <>
            <ExportMenu
              label={t('export')}
              files={TABLE_FORMATS.map((fileFormat) => ({
                id: fileFormat,
                label: t(`exportAs.${fileFormat}`),
                save: () => exportReportPeople(search, fileFormat),
              }))}
            />
            <WriteToPeople people={items} hasMore={people.hasNextPage} />
          </>
        )
      }
    >
      <div className={css['stack']}>
        {of === 'active' ? <p className={css['muted']}>{t('activeMeans')}</p> : null}
        {items.length === 0 ? (
          <EmptyState illustration="nothing-yet" title={t('nobody')}>
            {t('nobodyText')}
          </EmptyState>
        ) : (
          <PeopleTable of={of} items={items} />
        )}
        <LoadMore
          hasMore={people.hasNextPage}
          loading={people.isFetchingNextPage}
          onMore={() => void people.fetchNextPage()}
        />
      </div>
    </Screen>
  );
}

interface PeopleTableProps {
  readonly of: ReportPeople;
  readonly items: readonly ReportPerson[];
}

function PeopleTable({ of, items }: PeopleTableProps) {
  const { t } = useTranslation('admin-learning-reports');
  const format = useFormat();
  const number = (id: string, title: string, value: (person: ReportPerson) => number) => ({
    id,
    title,
    number: true,
    cell: (person: ReportPerson) => format.number(value(person)),
  });
  const date = of === 'active' ? dayText : format.date;
  const own: Column<ReportPerson>[] =
    of === 'active'
      ? [
          number('lessons', t('figure.lessons'), ({ lessons }) => lessons ?? 0),
          number('minutes', t('minutes'), ({ seconds }) => Math.round((seconds ?? 0) / 60)),
        ]
      : [{ id: 'training', title: t('training'), cell: TRAINING_CELLS[of] }];
  const until = {
    id: 'until',
    title: t('until'),
    cell: ({ until: day }: ReportPerson) => day && format.date(day),
  };
  return (
    <DataTable
      label={t(`whom.${of}`)}
      rows={items}
      keyOf={({ memberId, training, at }) => `${memberId} ${training?.id} ${at}`}
      columns={[
        { id: 'name', title: t('person'), cell: personName },
        { id: 'branch', title: t('branch'), cell: ({ branch }) => branch ?? t('noBranch') },
        ...own,
        { id: 'at', title: t(`at.${of}`), cell: ({ at }) => date(at) },
        ...(of === 'ending' || of === 'ended' ? [until] : []),
      ]}
    />
  );
}

const personName = ({ memberId, name }: ReportPerson) => (
  <Link to={paths.personLearning(memberId)}>{name}</Link>
);

const trainingName =
  (status: 'concluded' | 'all') =>
  ({ training }: ReportPerson) =>
    training ? <Link {...peopleLink(training, { status })}>{training.title}</Link> : null;

/** Each leads to where its people can be acted upon. */
const TRAINING_CELLS = {
  done: trainingName('concluded'),
  issued: trainingName('concluded'),
  ending: trainingName('all'),
  ended: trainingName('all'),
  reached: trainingName('all'),
  finished: trainingName('all'),
  left: trainingName('all'),
} as const;
