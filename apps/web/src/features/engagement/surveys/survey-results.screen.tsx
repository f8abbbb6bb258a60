import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ChipRow } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './admin-surveys.module.css';
import { exportResults, resultsQuery } from './admin-surveys.api.ts';
import type { ResultsSearch } from './admin-surveys-search.ts';
import { CopySurveyButton } from './copy-survey-button.tsx';
import { surveysPaths } from './paths.ts';
import { QuestionResult } from './question-result.tsx';
import { ResultsFilters } from './results-filters.tsx';
import { ResultsOfCompanies, ScopeChoice } from './results-of-companies.tsx';
import { SurveyStatePill } from './survey-state-pill.tsx';

const ROUTE = '/signed-in/shell/admin/surveys/$surveyId/results';

/** What a survey was answered, question by question, here or added over all companies it is in [SUR-02]. */
export function SurveyResultsScreen() {
  const { scope } = useSearch({ from: ROUTE });
  return scope === 'companies' ? <ResultsOfCompanies /> : <ResultsHere />;
}

function ResultsHere() {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const { surveyId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const { data, error, refetch } = useQuery({
    ...resultsQuery(surveyId, search),
    placeholderData: (last) => last,
  });
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={3} />;
  const { answered, asked, isAnonymous, hidden, answers } = data;
  const isEmpty = hidden === null && answers === 0;
  return (
    <Screen
      title={data.title}
      lead={t('resultsLead', {
        answered: format.number(answered),
        asked: format.number(asked),
        percent: format.percent(asked === 0 ? 0 : (answered / asked) * 100),
      })}
      back={{ to: surveysPaths.managedSurvey(surveyId), label: t('editTitle') }}
      actions={<Acts results={data} search={search} />}
    >
      <ChipRow>
        <SurveyStatePill state={data.state} />
        {isAnonymous ? <Pill>{t('anonymous')}</Pill> : null}
      </ChipRow>
      <ScopeChoice surveyId={surveyId} scope="here" />
      <ResultsFilters results={data} search={search} />
      {data.previous ? (
        <p className={css['hint']}>
          {t('previousRound', { answers: format.number(data.previous.answers) })}{' '}
          <Link to={surveysPaths.results(data.previous.id)}>{data.previous.title}</Link>
        </p>
      ) : null}
      {hidden === null ? null : (
        <EmptyState illustration="nothing-yet" title={t(`hidden.${hidden}`)}>
          {t('hiddenText')}
        </EmptyState>
      )}
      {isEmpty ? <EmptyState illustration="nothing-yet" title={t('noAnswers')} /> : null}
      {isEmpty
        ? null
        : data.questions.map((question) => (
            <QuestionResult
              key={question.id}
              surveyId={surveyId}
              survey={data.title}
              question={question}
              before={data.previous?.questions.find(({ id }) => id === question.id)}
              filters={{ ...search, version: data.version }}
              hasNames={!isAnonymous}
            />
          ))}
    </Screen>
  );
}

interface ActsProps {
  readonly results: SurveyResults;
  readonly search: ResultsSearch;
}

/** The file of what is shown and, once a survey is over, its next round. */
function Acts({ results: { id, state, hidden, answers }, search }: ActsProps) {
  const { t } = useTranslation('admin-surveys');
  const isImpersonating = useIsImpersonating();
  return (
    <>
      {isImpersonating || hidden !== null || answers === 0 ? null : (
        <ExportMenu
          label={t('export')}
          files={TABLE_FORMATS.map((one) => ({
            id: one,
            label: t(`exportAs.${one}`),
            save: () => exportResults(id, search, one),
          }))}
        />
      )}
      {state === 'ended' ? <CopySurveyButton id={id} state={state} /> : null}
    </>
  );
}
