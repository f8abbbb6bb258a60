import type { TestOverview } from '@trilha/contracts/learning/test-overview';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../lib/translate.ts';

import { useFormat } from '../../lib/dates.ts';
import { Pill } from '../../ui/pill.tsx';
import { useScoreText } from './score-text.ts';
import css from './test.module.css';

interface TestHistoryProps {
  readonly history: TestOverview['history'];
  /** Handed in from a device and not counted. */
  readonly uncounted: TestOverview['uncounted'];
  readonly onOpen: (attemptId: string) => void;
}

/** The attempts so far, each leading to its result. */
export function TestHistory({ history, uncounted, onOpen }: TestHistoryProps) {
  const { t } = useTranslation('assessments');
  const { dateTime } = useFormat();
  const scoreText = useScoreText();
  if (history.length + uncounted.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('yourAttempts')}</h2>
      <ul className={css['files']}>
        {history.map(({ id, number, score, passed, state, submittedAt }) => (
          <li key={id}>
            <button type="button" className={css['file']} onClick={() => onOpen(id)}>
              <span className={css['attemptName']}>
                {t('attemptNumber', { number })}
                {submittedAt ? <small>{dateTime(submittedAt)}</small> : null}
              </span>
              {passed === null ? null : (
                <Pill tone={passed ? 'success' : 'neutral'}>{t(passed ? 'passed' : 'notPassed')}</Pill>
              )}
              <strong>{state === 'graded' && score !== null ? scoreText(score) : t('inReview')}</strong>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
        {uncounted.map(({ id, submittedAt, reason }) => (
          <li key={id} className={css['file']}>
            <span className={css['attemptName']}>
              {t(`uncounted.${reason}`)}
              <small>{dateTime(submittedAt)}</small>
            </span>
            <Pill tone="warning">{t('notCounted')}</Pill>
          </li>
        ))}
      </ul>
    </section>
  );
}
