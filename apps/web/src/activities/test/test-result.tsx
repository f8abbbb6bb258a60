import type { AttemptResult, AttemptView } from '@trilha/contracts/learning/attempts';
import { finalFailureOf } from '@trilha/rules/learning/attempts';
import { useTranslation } from '../../lib/translate.ts';

import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ProgressRing } from '../../ui/progress.tsx';
import { ConsequenceNotice } from './consequence-notice.tsx';
import { ResultQuestions } from './result-questions.tsx';
import { SecondChance } from './second-chance.tsx';
import type { AttemptApi } from './attempt-api.ts';
import { useScoreText } from './score-text.ts';
import css from './test.module.css';

interface TestResultProps {
  readonly attempt: AttemptView;
  readonly desk: AttemptApi;
  readonly result: AttemptResult;
  /** The attempt was handed in just now. */
  readonly celebrate: boolean;
  /** Address of the course's page. */
  readonly courseTo: string;
  readonly continueTo: string;
  /** No bar below it leads on once it is done, as in a preview. */
  readonly standsAlone: boolean;
  readonly starting: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  readonly onRepair: () => void;
}

/** How an attempt went, kindly, and what happens now. */
export function TestResult(props: TestResultProps) {
  const { attempt, desk, result, celebrate, error } = props;
  const { t } = useTranslation('assessments');
  const { next, passed, attempts } = result;
  const heading = headingOf(result);
  const isPassed = isBehind(result);

  return (
    // After a pass nothing in it takes the focus, and what scrolls must be reachable by keyboard.
    <section className={css['page']} aria-label={attempt.title} tabIndex={0}>
      {celebrate && passed ? <Confetti /> : null}
      <Card className={css['result']} tone={passed ? 'success' : 'neutral'}>
        <Score result={result} />
        <div className={css['resultText']} role={celebrate ? 'status' : undefined}>
          <p className={css['eyebrow']}>{attempt.title}</p>
          <h1 className={css['title']}>{t(`result.${heading}.title`)}</h1>
          <p>{t(`result.${heading}.text`)}</p>
          {attempt.endedBy === 'deadline' ? <p>{t('endedByDeadline')}</p> : null}
          {attempts.remaining !== null &&
          (!isPassed || result.improvable) &&
          next !== 'restarted' &&
          result.minimumScore !== null ? (
            <p className={css['muted']}>{t('attemptsLeft', { count: attempts.remaining })}</p>
          ) : null}
        </div>
      </Card>
      {next === 'retry' ? (
        <ConsequenceNotice consequence={finalFailureOf(attempt.kind)} attempts={attempts} />
      ) : null}
      {result.improvable ? <Alert tone="info">{t('improveText')}</Alert> : null}
      {isLost(next) ? <SecondChance desk={desk} /> : null}
      <ActionError error={error} />

      <ResultActions {...props} />

      <ResultQuestions attempt={attempt} result={result} />
    </section>
  );
}

/** What can be done now, first what leads on. */
function ResultActions(props: TestResultProps) {
  const { result, courseTo, continueTo, standsAlone, starting, onRetry, onBack, onRepair } = props;
  const { t } = useTranslation('assessments');
  const { next } = result;
  // There is nothing to go on with in a course that is blocked or begins anew.
  const leadsBack = next === 'restarted' || next === 'blocked' || continueTo === courseTo;
  return (
    <div className={css['actions']}>
      {next === 'repair' ? (
        <Button size="large" onClick={onRepair}>
          {t('repair.begin')}
        </Button>
      ) : null}
      {next === 'retry' ? (
        <>
          <LinkButton size="large" to={courseTo}>
            {t('reviewContent')}
          </LinkButton>
          <Button size="large" variant="secondary" onClick={onBack}>
            {t('tryAgain')}
          </Button>
        </>
      ) : next === 'continue' && !standsAlone ? null : (
        <LinkButton
          size="large"
          variant={next === 'repair' || isLost(next) ? 'secondary' : 'primary'}
          to={leadsBack ? courseTo : continueTo}
        >
          {t(leadsBack ? 'backToCourse' : 'continueCourse')}
        </LinkButton>
      )}
      {result.minimumScore === null ? (
        <Button size="large" variant="secondary" loading={starting} onClick={onRetry}>
          {t('practiseAgain')}
        </Button>
      ) : null}
      {result.improvable ? (
        <Button size="large" variant="secondary" loading={starting} onClick={onRetry}>
          {t('improve')}
        </Button>
      ) : null}
      {next === 'retry' || next === 'restarted' || isBehind(result) ? null : (
        <Button size="large" variant="quiet" onClick={onBack}>
          {t('allAttempts')}
        </Button>
      )}
    </div>
  );
}

/** Whether the last attempt was lost: what can be done then is to ask for another one. */
const isLost = (next: AttemptResult['next']) => next === 'failed' || next === 'blocked';

/** Whether this or an earlier attempt passed: what leads on is the one next step, and how many attempts are left no longer matters. */
function isBehind({ passed, next, minimumScore }: AttemptResult): boolean {
  return minimumScore !== null && (passed || next === 'continue');
}

type Heading =
  | 'passed'
  | 'improved'
  | 'notPassed'
  | 'repair'
  | 'lost'
  | 'blocked'
  | 'restarted'
  | 'inReview'
  | 'quiz';

function headingOf({ next, passed, minimumScore }: AttemptResult): Heading {
  if (minimumScore === null) return 'quiz';
  if (passed) return 'passed';
  if (next === 'in_review') return 'inReview';
  if (next === 'repair') return 'repair';
  if (next === 'blocked') return 'blocked';
  if (next === 'restarted') return 'restarted';
  if (next === 'failed') return 'lost';
  // An earlier attempt passed and keeps counting.
  return next === 'continue' ? 'improved' : 'notPassed';
}

function Score({ result }: { readonly result: AttemptResult }) {
  const { t } = useTranslation('assessments');
  const scoreText = useScoreText();
  if (result.score === null || result.possible === 0) return null;
  return (
    <div className={css['score']}>
      <ProgressRing value={result.score} size={132} label={t('score')}>
        <span className={css['scoreValue']}>{scoreText(result.score)}</span>
      </ProgressRing>
      {result.minimumScore === null ? null : (
        <small>{t('minimumIs', { score: scoreText(result.minimumScore) })}</small>
      )}
    </div>
  );
}
