import type { ReportFilters, ReportView } from '@trilha/contracts/insight/report-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import type { LearningReportsSearch } from './learning-reports-search.ts';
import { stepsQuery } from './learning-reports.api.ts';
import css from './learning-reports.module.css';
import { REPORT_VIEWS_KEY, changeReportView, reportViewsQuery } from './report-views.api.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useReadableMeasures } from './use-readable.ts';
import { filtersOf, formOf, isAsSaved, withReadable } from './view-filters.ts';
import { ViewMenu } from './view-menu.tsx';
import { ViewsSheet } from './views-sheet.tsx';

interface ViewsBarProps {
  readonly search: LearningReportsSearch;
  readonly onShow: (search: LearningReportsSearch) => void;
}

/** The view that is open, the others, and a way to keep what is seen. */
export function ViewsBar({ search: address, onShow }: ViewsBarProps) {
  const { t } = useTranslation('admin-report-views');
  const isImpersonating = useIsImpersonating();
  const { data } = useQuery(reportViewsQuery);
  const search = useShownTraining(address);
  const readable = useReadableMeasures();
  const [asked, setAsked] = useState<'views' | 'save'>();
  const close = () => setAsked(undefined);
  const { own = [], shared = [] } = data ?? {};
  const view = [...own, ...shared].find(({ id }) => id === search.view);
  const isChanged = view !== undefined && !isAsSaved(view, search);
  const filters = withReadable(filtersOf(search), readable);
  // A table without a column that its reader may see is none that could be kept.
  const canSave = !isImpersonating && filters.table?.measures.length !== 0;
  const { view: _, ...withoutView } = search;
  return (
    <div className={css['views']}>
      <Button
        variant="secondary"
        size="small"
        icon={<Bookmark size={18} aria-hidden="true" />}
        onClick={() => setAsked('views')}
      >
        {t('views')}
      </Button>
      {view ? (
        <div className={css['openView']}>
          <ViewName view={view} isChanged={isChanged} />
          <ViewMenu
            key={view.id}
            view={view}
            readOnly={isImpersonating}
            onDeleted={() => onShow(withoutView)}
          />
        </div>
      ) : null}
      {canSave ? (
        <>
          {view?.can.change && isChanged ? <SaveChange view={view} filters={filters} /> : null}
          {view && !isChanged ? null : (
            <Button
              variant="quiet"
              size="small"
              icon={<BookmarkPlus size={18} aria-hidden="true" />}
              onClick={() => setAsked('save')}
            >
              {t('save')}
            </Button>
          )}
        </>
      ) : null}
      {asked === 'views' ? <ViewsSheet onClose={close} /> : null}
      {asked === 'save' ? (
        <SaveViewDialog
          filters={filters}
          onSaved={(id) => {
            close();
            onShow({ ...search, view: id });
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** The address with the training that is shown where it names none: the view keeps that one, not whichever comes first another day. */
function useShownTraining(address: LearningReportsSearch): LearningReportsSearch {
  const isOfSteps = address.report === 'steps';
  const { data } = useQuery({ ...stepsQuery(address), enabled: isOfSteps });
  const training = data?.training?.id;
  return isOfSteps && address.training === undefined && training !== undefined
    ? { ...address, training }
    : address;
}

interface ViewNameProps {
  readonly view: ReportView;
  readonly isChanged: boolean;
}

function ViewName({ view: { name, sharedBy, isShared }, isChanged }: ViewNameProps) {
  const { t } = useTranslation('admin-report-views');
  const facts = [
    ...(sharedBy === null ? [] : [t('sharedBy', { name: sharedBy })]),
    ...(sharedBy === null && isShared ? [t('isShared')] : []),
    ...(isChanged ? [t('isChanged')] : []),
  ];
  return (
    <p className={css['viewName']}>
      <strong>{name}</strong>
      {facts.length > 0 ? <span className={css['muted']}>{facts.join(' · ')}</span> : null}
    </p>
  );
}

interface SaveChangeProps {
  readonly view: ReportView;
  readonly filters: ReportFilters;
}

/** Gives the view the filters that are seen. */
function SaveChange({ view, filters }: SaveChangeProps) {
  const { t } = useTranslation(['admin-report-views', 'common']);
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleSave = () =>
    void act(async () => {
      await changeReportView(view.id, { ...formOf(view), ...filters });
      await queryClient.invalidateQueries({ queryKey: REPORT_VIEWS_KEY });
      showToast({ text: t('common:saved'), tone: 'success' });
    });
  return (
    <Button variant="soft" size="small" loading={busy} onClick={handleSave}>
      {t('saveChange')}
    </Button>
  );
}
