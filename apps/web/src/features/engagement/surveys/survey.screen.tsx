import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useIsImpersonating } from '../../../app/me.ts';
import { useContinue } from '../../../app/use-asked.ts';
import { DrillResult, gradedQuestions, isRight } from './drill-result.tsx';
import { SurveyForm } from './survey-form.tsx';
import css from './survey-form.module.css';
import { sendBeginning, surveyQuery } from './surveys.api.ts';
import { readTyped } from './typed-answers.ts';
import { SurveyWaits } from './survey-waits.tsx';
import { waitingAnswersTo } from './survey-kind.ts';
import { WhatIsSeen } from './what-is-seen.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useOutbox } from '../../../lib/outbox/current.ts';
import { showTop } from '../../../lib/show-top.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipRow } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const DAY_MS = 86_400_000;

/** A survey, answered once [ROU-12, SUR-02]. */
export function SurveyScreen() {
  const { t } = useTranslation('surveys');
  // Back to where the person was going when the survey came first, else home.
  const goOn = useContinue();
  const { surveyId } = useParams({ from: '/signed-in/shell/home/surveys/$surveyId' });
  const { data: survey, error, refetch } = useQuery(surveyQuery(surveyId));
  const waits = waitingAnswersTo(useOutbox().waiting, surveyId);
  const wasOpen = useRef(false);
  const [changed, setChanged] = useState<readonly SurveyAnswer[]>();
  useBeginning(survey);
  useEffect(() => {
    if (survey?.state !== 'open' && wasOpen.current) showTop();
    wasOpen.current = survey?.state === 'open';
  }, [survey?.state]);
  if (error && !survey) return <FailedScreen error={error} onRetry={refetch} />;
  if (!survey) return <ScreenSkeleton cards={2} />;
  if (survey.kind === 'drill' && survey.state === 'answered') {
    const graded = gradedQuestions(survey);
    return (
      <Screen
        narrow
        title={t('drillDoneTitle', { right: graded.filter(isRight).length, total: graded.length })}
        lead={t('drillDoneText')}
      >
        <DrillResult drill={survey} />
        <Button onClick={() => void goOn()}>{t('goOn')}</Button>
      </Screen>
    );
  }
  if (survey.state === 'open' && waits && !waits.refused)
    return <SurveyWaits survey={survey} waits={waits} onGoOn={() => void goOn()} />;
  if (survey.state !== 'open') {
    const isAnswered = survey.state === 'answered';
    return (
      <Screen narrow titleHidden title={survey.title}>
        <EmptyState
          illustration={isAnswered ? 'done' : 'no-results'}
          title={t(isAnswered ? 'thanksTitle' : 'closedTitle')}
          actions={<Button onClick={() => void goOn()}>{t('goOn')}</Button>}
        >
          {t(isAnswered ? 'thanksText' : 'closedText')}
          {isAnswered && survey.points > 0 ? ` ${t('thanksPoints', { count: survey.points })}` : null}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen narrow title={survey.title}>
      <StoredSurveyForm key={survey.version} survey={survey} changed={changed} onChanged={setChanged} />
    </Screen>
  );
}

/** What is known before the first question: what it is about, until when, and who reads the answers. */
function Introduction({ survey }: { readonly survey: SurveyPage }) {
  const { t } = useTranslation('surveys');
  return (
    <>
      {survey.description === '' ? null : <p className={css['about']}>{survey.description}</p>}
      <ChipRow>
        {survey.mandatory ? <Pill tone="accent">{t('mandatory')}</Pill> : null}
        {survey.isAnonymous ? <Pill>{t('anonymous')}</Pill> : null}
      </ChipRow>
      <Until survey={survey} />
      <Alert>{t(survey.isAnonymous ? 'anonymousText' : 'namedText')}</Alert>
      {survey.isAnonymous ? <WhatIsSeen questions={survey.questions} /> : null}
    </>
  );
}

interface StoredSurveyFormProps {
  readonly survey: SurveyPage;
  /** What was typed before the questions changed. */
  readonly changed: readonly SurveyAnswer[] | undefined;
  readonly onChanged: (typed: readonly SurveyAnswer[]) => void;
}

/** The form, with what was answered on this device before and not sent. */
function StoredSurveyForm({ survey, changed, onChanged }: StoredSurveyFormProps) {
  const { id } = survey;
  const [stored, setStored] = useState<{ readonly typed: readonly SurveyAnswer[] | undefined }>();
  useEffect(() => {
    let isStill = true;
    const begin = async () => {
      const typed = await readTyped({ id });
      if (isStill) setStored({ typed });
    };
    void begin();
    return () => {
      isStill = false;
    };
  }, [id]);
  if (!stored) return null;
  const isChanged = changed !== undefined;
  return (
    <SurveyForm
      survey={survey}
      introduction={<Introduction survey={survey} />}
      typed={changed ?? stored.typed}
      isChanged={isChanged}
      onChanged={onChanged}
    />
  );
}

/** Keeps that the person has begun, so that what they are at is taken some minutes longer than the end. */
function useBeginning(survey: SurveyPage | undefined) {
  const isImpersonating = useIsImpersonating();
  const id = survey?.state === 'open' && survey.endsAt !== null ? survey.id : undefined;
  useEffect(() => {
    // Where it fails, the survey ends for this person at its end.
    if (id !== undefined && !isImpersonating) sendBeginning(id).catch(() => undefined);
  }, [id, isImpersonating]);
}

function Until({ survey: { endsAt, acceptedUntil } }: { readonly survey: SurveyPage }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const [now] = useState(Date.now);
  if (!endsAt || !acceptedUntil) return null;
  // Minutes after the end say something to whoever answers on its last day.
  const isNear = Date.parse(endsAt) - now < DAY_MS;
  return (
    <p className={css['hint']}>
      {t('until', { date: format.dateTime(endsAt) })}
      {acceptedUntil === endsAt || !isNear ? null : ` ${t('grace', { time: format.time(acceptedUntil) })}`}
    </p>
  );
}
