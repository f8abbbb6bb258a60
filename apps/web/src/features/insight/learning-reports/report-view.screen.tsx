import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';

import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { learningReportPaths } from './paths.ts';
import { reportViewQuery } from './report-views.api.ts';
import { StopMail } from './stop-mail.tsx';
import { searchOf } from './view-filters.ts';

/** The short link of a view: leads to its report with its filters, or asks whether its letters are to stop. */
export function ReportViewScreen() {
  const { viewId } = useParams({ from: '/signed-in/shell/admin/learning-reports/views/$viewId' });
  const { stop } = useSearch({ from: '/signed-in/shell/admin/learning-reports/views/$viewId' });
  const view = useQuery(reportViewQuery(viewId));
  if (view.data && stop !== undefined) return <StopMail view={view.data} mailId={stop} />;
  if (view.data) return <Navigate replace to={learningReportPaths.reports} search={searchOf(view.data)} />;
  if (view.isError) return <FailedScreen error={view.error} onRetry={view.refetch} />;
  return <ScreenSkeleton cards={2} />;
}
