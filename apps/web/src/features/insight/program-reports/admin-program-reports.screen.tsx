import type { ReportFile } from '@trilha/contracts/insight/program-reports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { Breakdown } from './breakdown.tsx';
import { LearningEffect } from './learning-effect.tsx';
import { PointsFlow } from './points-flow.tsx';
import { exportReport, reportQuery } from './program-reports.api.ts';
import css from './program-reports.module.css';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './report-filters.tsx';
import type { ReportSearch } from './report-search.ts';
import { WeekChart } from './week-chart.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const FILES = ['sales', 'points', 'orders'] as const satisfies readonly ReportFile[];

/** What the program sold, what it paid and owes, and whether learning sells; all choices live in the address [ADM-03]. */
export function AdminProgramReportsScreen() {
  const { t } = useTranslation('admin-reports');
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/shell/admin/program-reports' });
  const report = useQuery(reportQuery(search));
  const show = (next: ReportSearch) =>
    void navigate({ to: paths.adminProgramReports, search: next, replace: true, resetScroll: false });

  if (report.isPending) return <ScreenSkeleton cards={4} />;
  if (!report.data) return <FailedScreen error={report.error} onRetry={report.refetch} />;
  const { data } = report;
  return (
    <Screen title={t('title')} lead={t('lead')} actions={<Export search={search} />}>
      <ReportFilters search={search} campaigns={data.campaigns} onShow={show} />
      {report.isError ? <LoadFailed error={report.error} onRetry={report.refetch} /> : null}
      <div className={css['stack']} aria-busy={report.isPlaceholderData}>
        <ReportFigures report={data} />
        <div className={css['charts']}>
          <WeekChart weeks={data.weeks} />
          <PointsFlow ledger={data.ledger} />
        </div>
        <Breakdown report={data} by={search.by ?? 'store'} onBy={(by) => show({ ...search, by })} />
      </div>
      <LearningEffect search={search} onShow={(change) => show({ ...search, ...change })} />
    </Screen>
  );
}

/** Every row of the report. */
function Export({ search }: { readonly search: ReportSearch }) {
  const { t } = useTranslation('admin-reports');
  return (
    <ExportMenu
      label={t('export')}
      exporting={t('exporting')}
      files={FILES.flatMap((file) =>
        TABLE_FORMATS.map((format) => ({
          id: `${file}-${format}`,
          label: t('exportAs', { what: t(`file.${file}`), format: format.toUpperCase() }),
          save: () => exportReport(search, file, format),
        })),
      )}
    />
  );
}
