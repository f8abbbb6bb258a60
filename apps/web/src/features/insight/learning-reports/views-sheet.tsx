import type { ReportView } from '@trilha/contracts/insight/report-views';

import { useTranslation } from '../../../lib/translate.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './learning-reports.module.css';
import { learningReportPaths } from './paths.ts';
import { searchOf } from './view-filters.ts';

interface ViewsSheetProps {
  readonly own: readonly ReportView[];
  readonly shared: readonly ReportView[];
  readonly onClose: () => void;
}

/** Views to open: one's own, then those others share. */
export function ViewsSheet({ own, shared, onClose }: ViewsSheetProps) {
  const { t } = useTranslation('admin-report-views');
  return (
    <Sheet title={t('views')} open onClose={onClose}>
      <div className={css['stack']}>
        {own.length + shared.length === 0 ? (
          <EmptyState compact illustration="nothing-yet" title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : null}
        <ViewList title={t('own')} views={own} onClose={onClose} />
        <ViewList title={t('shared')} views={shared} onClose={onClose} />
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
