import { REPORTS, REPORT_DAYS } from '@trilha/contracts/insight/learning-reports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { useIsImpersonating, useMe } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Activity } from './activity.tsx';
import { Certificates } from './certificates.tsx';
import { Compliance } from './compliance.tsx';
import {
  activityQuery,
  certificatesQuery,
  complianceQuery,
  exportMatrix,
  matrixQuery,
  questionsQuery,
  stepsQuery,
} from './learning-reports.api.ts';
import css from './learning-reports.module.css';
import type { LearningReportsSearch } from './learning-reports-search.ts';
import { Matrix } from './matrix.tsx';
import { OwnTable, TableExport } from './own-table.tsx';
import { learningReportPaths } from './paths.ts';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';
import { ViewsBar } from './views-bar.tsx';

/** How far people are: by branch and training, by what is asked of them, and by question [ADM-03]. */
export function AdminLearningReportsScreen() {
  const { t } = useTranslation('admin-learning-reports');
  const navigate = useNavigate();
  const isImpersonating = useIsImpersonating();
  const keepsQuestions = useMe().member?.can.includes('question_banks.manage') ?? false;
  const search = useSearch({ from: '/signed-in/shell/admin/learning-reports' });
  const show = (change: LearningReportsSearch) =>
    void navigate({ to: learningReportPaths.reports, search: change, replace: true, resetScroll: false });
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        isImpersonating ? null : search.report === 'table' ? (
          <TableExport search={search} />
        ) : search.report === 'matrix' ? (
          <ExportMenu
            label={t('export')}
            files={TABLE_FORMATS.map((format) => ({
              id: format,
              label: t(`exportAs.${format}`),
              save: () => exportMatrix(format),
            }))}
          />
        ) : null
      }
    >
      <div className={css['stack']}>
        <ViewsBar search={search} onShow={show} />
        <div className={css['filters']}>
          <div role="group" aria-label={t('report')}>
            <ChipRow>
              {REPORTS.filter((report) => keepsQuestions || report !== 'questions').map((report) => (
                <FilterChip
                  key={report}
                  selected={report === search.report}
                  onChange={() => show({ ...search, report })}
                >
                  {t(`tab.${report}`)}
                </FilterChip>
              ))}
            </ChipRow>
          </div>
          {search.report === 'questions' || search.report === 'steps' ? null : (
            <Select
              label={t('period')}
              value={search.days}
              options={REPORT_DAYS.map((days) => ({ value: days, label: t(`periods.${days}`) }))}
              onChange={(days) => show({ ...search, days })}
            />
          )}
        </div>
        {search.report === 'matrix' ? <MatrixPart search={search} /> : null}
        {search.report === 'compliance' ? <CompliancePart search={search} /> : null}
        {search.report === 'certificates' ? <CertificatesPart search={search} /> : null}
        {search.report === 'activity' ? <ActivityPart search={search} /> : null}
        {search.report === 'steps' ? <StepsPart search={search} onShow={show} /> : null}
        {search.report === 'table' ? <OwnTable search={search} onShow={show} /> : null}
        {search.report === 'questions' ? <QuestionsPart search={search} onShow={show} /> : null}
      </div>
    </Screen>
  );
}

interface PartProps {
  readonly search: LearningReportsSearch;
}

function MatrixPart({ search }: PartProps) {
  const { t } = useTranslation('admin-learning-reports');
  const { data, error, refetch } = useQuery(matrixQuery(search));
  if (!data)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height="20rem" shape="card" />;
  if (data.trainings.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  return <Matrix report={data} />;
}

function CompliancePart({ search }: PartProps) {
  const { data, error, refetch } = useQuery(complianceQuery(search));
  if (!data)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height="20rem" shape="card" />;
  return <Compliance report={data} />;
}

function CertificatesPart({ search }: PartProps) {
  const { data, error, refetch } = useQuery(certificatesQuery(search));
  if (!data)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height="20rem" shape="card" />;
  return <Certificates report={data} />;
}

function ActivityPart({ search }: PartProps) {
  const { data, error, refetch } = useQuery(activityQuery(search));
  if (!data)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height="20rem" shape="card" />;
  return <Activity key={search.days} report={data} />;
}

interface QuestionsPartProps extends PartProps {
  readonly onShow: (search: LearningReportsSearch) => void;
}

function StepsPart({ search, onShow }: QuestionsPartProps) {
  const { data, error, refetch } = useQuery(stepsQuery(search));
  if (!data)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height="20rem" shape="card" />;
  return <Steps report={data} onTraining={(training) => onShow({ ...search, training })} />;
}

function QuestionsPart({ search, onShow }: QuestionsPartProps) {
  const { data, error, refetch } = useQuery(questionsQuery(search));
  if (!data)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height="20rem" shape="card" />;
  const { training: _, ...others } = search;
  return (
    <Questions
      report={data}
      training={search.training}
      onTraining={(training) => onShow({ ...others, ...(training ? { training } : {}) })}
    />
  );
}
