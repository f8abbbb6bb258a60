import type { ReportView } from '@trilha/contracts/insight/report-views';
import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './learning-reports.module.css';
import { learningReportPaths } from './paths.ts';
import { reportViewsQuery } from './report-views.api.ts';
import { searchOf } from './view-filters.ts';

interface ViewsSheetProps {
  readonly onClose: () => void;
}

/** Views to open: one's own, then those others share. */
export function ViewsSheet({ onClose }: ViewsSheetProps) {
  const { t } = useTranslation('admin-report-views');
  const { data, error, refetch } = useQuery(reportViewsQuery);
  return (
    <Sheet title={t('views')} open onClose={onClose}>
      <div className={css['viewLists']}>
        {!data && error ? <LoadFailed compact error={error} onRetry={refetch} /> : null}
        {!data && !error ? <Skeleton height="8rem" shape="card" /> : null}
        {data && data.own.length + data.shared.length === 0 ? (
          <EmptyState compact illustration="nothing-yet" title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : null}
        <ViewList title={t('own')} views={data?.own ?? []} onClose={onClose} />
        <ViewList title={t('shared')} views={data?.shared ?? []} onClose={onClose} />
      </div>
    </Sheet>
  );
}

interface ViewListProps {
  readonly title: string;
  readonly views: readonly ReportView[];
  readonly onClose: () => void;
}

function ViewList({ title, views, onClose }: ViewListProps) {
  const { t } = useTranslation(['admin-report-views', 'admin-learning-reports']);
  if (views.length === 0) return null;
  return (
    <section className={css['stack']}>
      <h3 className={css['figureTitle']}>{title}</h3>
      <ul className={css['viewList']}>
        {views.map((view) => (
          <li key={view.id} className={css['cell']}>
            <Link to={learningReportPaths.reports} search={{ ...searchOf(view) }} onClick={onClose}>
              {view.name}
            </Link>
            <span className={css['muted']}>
              {t(`admin-learning-reports:tab.${view.report}`)}
              {view.sharedBy === null ? '' : ` · ${t('sharedBy', { name: view.sharedBy })}`}
            </span>
            {view.sharedBy === null && view.isShared ? <Pill tone="info">{t('isShared')}</Pill> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
