import type { SurveyResultsOfCompanies } from '@trilha/contracts/engagement/surveys-admin';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { useIsImpersonating } from '../../../app/me.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipRow } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './admin-surveys.module.css';
import { resultsOfCompaniesQuery, surveyCompaniesQuery } from './admin-surveys.api.ts';
import { QuestionResult } from './question-result.tsx';
import { SurveyStatePill } from './survey-state-pill.tsx';
import { surveysPaths } from './paths.ts';

const ROUTE = '/signed-in/shell/admin/surveys/$surveyId/results';

interface ScopeChoiceProps {
  readonly surveyId: string;
  readonly scope: 'here' | 'companies';
}

/** Between this company's answers and those of all companies a survey is in; nothing where it is in this one alone. */
export function ScopeChoice({ surveyId, scope }: ScopeChoiceProps) {
  const { t } = useTranslation('admin-surveys');
  const navigate = useNavigate();
  const isImpersonating = useIsImpersonating();
  const { data } = useQuery({ ...surveyCompaniesQuery(surveyId), enabled: !isImpersonating });
  if (!data?.items.some(({ isChosen }) => isChosen)) return null;
  return (
    <SegmentedControl
      label={t('scope')}
      value={scope}
      options={(['here', 'companies'] as const).map((value) => ({ value, label: t(`scopes.${value}`) }))}
      onChange={(value) =>
        void navigate({
          to: surveysPaths.results(surveyId),
          search: value === 'companies' ? { scope: value } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** What a survey was answered, added over the companies whose surveys the person manages [SUR-01]. */
export function ResultsOfCompanies() {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const { surveyId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const { data, error, refetch } = useQuery(resultsOfCompaniesQuery(surveyId, search));
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={3} />;
  const { answered, asked, hidden, answers, isAnonymous } = data;
  return (
    <Screen
      title={data.title}
      lead={t('resultsLead', {
        answered: format.number(answered),
        asked: format.number(asked),
        percent: format.percent(asked === 0 ? 0 : (answered / asked) * 100),
      })}
      back={{ to: surveysPaths.managedSurvey(surveyId), label: t('editTitle') }}
    >
      <ChipRow>
        <SurveyStatePill state={data.state} />
        {isAnonymous ? <Pill>{t('anonymous')}</Pill> : null}
      </ChipRow>
      <ScopeChoice surveyId={surveyId} scope="companies" />
      <Companies results={data} />
      {hidden === null ? null : (
        <EmptyState illustration="nothing-yet" title={t(`hidden.${hidden}`)}>
          {t('hiddenText')}
        </EmptyState>
      )}
      {hidden === null && answers === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noAnswers')} />
      ) : null}
      {answers === 0
        ? null
        : data.questions.map((question) => (
            <QuestionResult
              key={question.id}
              textsElsewhere
              surveyId={surveyId}
              survey={data.title}
              question={question}
              filters={{ version: data.version }}
              hasNames={false}
            />
          ))}
    </Screen>
  );
}

function Companies({ results: { companies, others } }: { readonly results: SurveyResultsOfCompanies }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (
    <Card>
      <div className={css['stack']}>
        <table className={css['chart']}>
          <caption className="visually-hidden">{t('scopes.companies')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.company')}</th>
              <th scope="col">{t('column.answers')}</th>
            </tr>
          </thead>
          <tbody>
            {companies.map(({ id, name, asked, answered, hidden }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {hidden ? <span className={css['hint']}> · {t(`companyHidden.${hidden}`)}</span> : null}
                </th>
                <td>{t('answeredOf', { answered: format.number(answered), asked: format.number(asked) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {others > 0 ? <p className={css['hint']}>{t('companiesOthers', { count: others })}</p> : null}
      </div>
    </Card>
  );
}
