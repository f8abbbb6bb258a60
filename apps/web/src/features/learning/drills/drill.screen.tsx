import type { Drill } from '@trilha/contracts/learning/drills';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useContinue } from '../../../app/use-asked.ts';
import { useOutbox } from '../../../lib/outbox/current.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { waitingQuestions } from './drill-kind.ts';
import { DrillQuestion } from './drill-question.tsx';
import { DrillResult } from './drill-result.tsx';
import { drillQuery } from './drills.api.ts';
import css from './drills.module.css';

/** Today's drill: one question after the other, each judged at once, from where it was left [SES-19]. */
export function DrillScreen() {
  const { data: drill, error, refetch } = useQuery(drillQuery);
  if (error && !drill) return <FailedScreen error={error} onRetry={refetch} />;
  if (!drill) return <ScreenSkeleton cards={1} />;
  // Another day brings another drill.
  return <Today key={drill.id} drill={drill} />;
}

/** The first question that is not answered, here or at the server; behind the last one where there is none. */
function firstOpen({ questions, answers }: Drill, waiting: ReadonlySet<string>): number {
  const open = questions.findIndex(
    ({ id }) => !waiting.has(id) && !answers.some(({ questionId }) => questionId === id),
  );
  return open === -1 ? questions.length : open;
}

function Today({ drill }: { readonly drill: Drill }) {
  const { t } = useTranslation('drills');
  const goOn = useContinue();
  const waiting = waitingQuestions(useOutbox().waiting, drill.id);
  const [place, setPlace] = useState(() => firstOpen(drill, waiting));
  const area = useRef<HTMLDivElement>(null);
  const question = drill.questions[place];
  const total = drill.questions.length;
  const handleNext = () => {
    setPlace(place + 1);
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'start' });
  };

  if (total === 0) return <NothingDue onGoOn={() => void goOn()} />;
  const done = drill.questions.filter(
    ({ id }) => waiting.has(id) || drill.answers.some(({ questionId }) => questionId === id),
  ).length;
  const number = t('questionOf', { number: place + 1, total });
  return (
    <Screen
      narrow
      title={t(question ? 'title' : 'doneTitle')}
      lead={t(question ? (drill.mandatory ? 'leadMandatory' : 'lead') : 'doneLead', { count: total })}
    >
      {/* What comes next is read from its beginning. */}
      <div
        ref={area}
        className={css['area']}
        tabIndex={-1}
        role="group"
        aria-label={question ? number : t('doneTitle')}
      >
        {question ? (
          <>
            <ProgressBar value={(100 * done) / total} label={t('progress', { done, total })} />
            <DrillQuestion
              key={question.id}
              drill={drill}
              question={question}
              number={number}
              isLast={place === total - 1}
              isWaiting={waiting.has(question.id)}
              onNext={handleNext}
            />
          </>
        ) : (
          <>
            {waiting.size > 0 ? <Alert>{t('someWait', { count: waiting.size })}</Alert> : null}
            <DrillResult drill={drill} />
            <div>
              <Button size="large" onClick={() => void goOn()}>
                {t('goOn')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Screen>
  );
}

function NothingDue({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useTranslation('drills');
  return (
    <Screen narrow titleHidden title={t('title')}>
      <EmptyState
        illustration="done"
        title={t('nothingTitle')}
        actions={<Button onClick={onGoOn}>{t('goOn')}</Button>}
      >
        {t('nothingText')}
      </EmptyState>
    </Screen>
  );
}
