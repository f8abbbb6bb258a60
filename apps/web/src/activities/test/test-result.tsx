import type { AttemptResult, AttemptView } from '@trilha/contracts/learning/attempts';
import { useTranslation } from '../../lib/translate.ts';

import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressRing } from '../../ui/progress.tsx';
import { ConsequenceNotice } from './consequence-notice.tsx';
import { ResultQuestions } from './result-questions.tsx';
import { useScoreText } from './score-text.ts';
import css from './test.module.css';

interface TestResultProps {
  readonly attempt: AttemptView;
  readonly result: AttemptResult;
  /** The attempt was handed in just now. */
  readonly celebrate: boolean;
  /** Address of the course's page. */
  readonly courseTo: string;
  readonly continueTo: string;
  readonly starting: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** How an attempt went, kindly, and what happens now. */
export function TestResult(props: TestResultProps) {
  const { attempt, result, celebrate, courseTo, continueTo, starting, error, onRetry, onBack } = props;
  const { t } = useTranslation('assessments');
  const { next, passed, attempts } = result;
  const heading = headingOf(result);

  return (
    <div className={css['page']}>
      {celebrate && passed ? <Confetti /> : null}
      <Card className={css['result']} tone={passed ? 'success' : 'neutral'}>
        <Score result={result} />
        <div className={css['resultText']} role={celebrate ? 'status' : undefined}>
          <p className={css['eyebrow']}>{attempt.title}</p>
          <h1 className={css['title']}>{t(`result.${heading}.title`)}</h1>
          <p>{t(`result.${heading}.text`)}</p>
          {attempt.endedBy === 'deadline' ? <p>{t('endedByDeadline')}</p> : null}
          {attempts.remaining !== null && next !== 'restarted' && result.minimumScore !== null ? (
            <p className={css['muted']}>{t('attemptsLeft', { count: attempts.remaining })}</p>
          ) : null}
        </div>
      </Card>
      {next === 'retry' ? (
        <ConsequenceNotice consequence={consequenceOf(attempt.kind)} attempts={attempts} />
      ) : null}
      {result.improvable ? <Notice tone="info">{t('improveText')}</Notice> : null}
      <ActionError error={error} />

      <div className={css['actions']}>
        {next === 'retry' ? (
          <Button size="large" loading={starting} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        ) : (
          <LinkButton size="large" to={next === 'restarted' ? courseTo : continueTo}>
            {t(next === 'restarted' ? 'backToCourse' : 'continueCourse')}
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
        <Button size="large" variant="quiet" onClick={onBack}>
          {t('allAttempts')}
        </Button>
      </div>

      <ResultQuestions attempt={attempt} result={result} />
    </div>
  );
}

type Heading = 'passed' | 'improved' | 'notPassed' | 'lost' | 'blocked' | 'restarted' | 'inReview' | 'quiz';

function headingOf({ next, passed, minimumScore }: AttemptResult): Heading {
  if (minimumScore === null) return 'quiz';
  if (passed) return 'passed';
  if (next === 'in_review') return 'inReview';
  if (next === 'blocked') return 'blocked';
  if (next === 'restarted') return 'restarted';
  if (next === 'failed') return 'lost';
  // An earlier attempt passed and keeps counting.
  return next === 'continue' ? 'improved' : 'notPassed';
}

function consequenceOf(kind: AttemptView['kind']) {
  if (kind === 'block_test') return 'block';
  if (kind === 'restart_test') return 'restart';
  return kind === 'unevaluated_quiz' ? 'none' : 'fail';
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
