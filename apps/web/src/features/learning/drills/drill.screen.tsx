import type { Drill } from '@trilha/contracts/learning/drills';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useContinue } from '../../../app/use-asked.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
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

/** The first question nobody has answered; behind the last one where there is none. */
function firstOpen({ questions, answers }: Drill): number {
  const open = questions.findIndex(({ id }) => !answers.some(({ questionId }) => questionId === id));
  return open === -1 ? questions.length : open;
}

function Today({ drill }: { readonly drill: Drill }) {
  const { t } = useTranslation('drills');
  const goOn = useContinue();
  const [place, setPlace] = useState(() => firstOpen(drill));
  const area = useRef<HTMLDivElement>(null);
  const question = drill.questions[place];
  const total = drill.questions.length;
  const handleNext = () => {
    setPlace(place + 1);
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'start' });
  };

  if (total === 0) return <NothingDue onGoOn={() => void goOn()} />;
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
            <ProgressBar
              value={(100 * drill.answers.length) / total}
              label={t('progress', { done: drill.answers.length, total })}
            />
            <DrillQuestion
              key={question.id}
              drill={drill}
              question={question}
              number={number}
              isLast={place === total - 1}
              onNext={handleNext}
            />
          </>
        ) : (
          <>
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
