import type { OwnSurvey } from '@trilha/contracts/engagement/surveys';
import { OWN_SURVEY_STATES } from '@trilha/contracts/engagement/survey-values';
import type { OwnSurveyState } from '@trilha/contracts/engagement/survey-values';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipRow } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './own-surveys.module.css';
import { surveysPaths } from './paths.ts';
import { ownSurveysQuery } from './surveys.api.ts';

/** The person's surveys: those that wait for their answer, begin later, and were answered [SUR-02]. */
export function OwnSurveysScreen() {
  const { t } = useTranslation('surveys');
  const { state = 'open' } = useSearch({ from: '/signed-in/shell/home/surveys' });
  const navigate = useNavigate();
  const query = useInfiniteQuery({ ...ownSurveysQuery(state), placeholderData: keepPreviousData });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const show = (next: OwnSurveyState) =>
    void navigate({
      to: surveysPaths.own,
      search: next === 'open' ? {} : { state: next },
      replace: true,
      resetScroll: false,
    });
  return (
    <Screen narrow title={t('ownTitle')} lead={t('ownLead')}>
      <SegmentedControl
        label={t('ownShown')}
        value={state}
        options={OWN_SURVEY_STATES.map((one) => ({ value: one, label: t(`ownStates.${one}`) }))}
        onChange={show}
      />
      {query.isPending ? <Skeleton height="12rem" shape="card" /> : null}
      {query.isError && !query.data ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.isSuccess && items.length === 0 ? (
        <EmptyState
          illustration={state === 'open' ? 'done' : 'nothing-yet'}
          title={t(`ownNothing.${state}`)}
        />
      ) : null}
      {items.length > 0 ? (
        <ul className={css['list']} aria-label={t(`ownStates.${state}`)} aria-busy={query.isPlaceholderData}>
          {items.map((survey) => (
            <li key={survey.id}>
              <OwnSurveyCard survey={survey} state={state} />
            </li>
          ))}
        </ul>
      ) : null}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Screen>
  );
}

interface OwnSurveyCardProps {
  readonly survey: OwnSurvey;
  readonly state: OwnSurveyState;
}

function OwnSurveyCard({ survey, state }: OwnSurveyCardProps) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const { id, title, mandatory, isAnonymous, points, startsAt, endsAt } = survey;
  return (
    <Card>
      <div className={css['survey']}>
        {/* What has not begun cannot be opened yet. */}
        <h2 className={css['title']}>
          {state === 'coming' ? title : <Link to={surveysPaths.survey(id)}>{title}</Link>}
        </h2>
        <p className={css['when']}>
          {state === 'coming' ? t('ownBegins', { date: format.dateTime(startsAt) }) : null}
          {state === 'answered' ? t('ownAnswered') : null}
          {state === 'open' ? (endsAt ? t('until', { date: format.dateTime(endsAt) }) : t('ownNoEnd')) : null}
        </p>
        <ChipRow>
          {mandatory && state !== 'answered' ? <Pill tone="accent">{t('mandatory')}</Pill> : null}
          {isAnonymous ? <Pill>{t('anonymous')}</Pill> : null}
          {points > 0 && state !== 'answered' ? <Pill>{t('ownPoints', { count: points })}</Pill> : null}
        </ChipRow>
      </div>
    </Card>
  );
}
