import type { Drill } from '@trilha/contracts/learning/drills';
import { Sparkles } from 'lucide-react';

import { OUTCOME_TONE } from '../../../activities/test/question-feedback.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './drills.module.css';

/** What came of a drill: each question with when it comes again, and the points. */
export function DrillResult({ drill }: { readonly drill: Drill }) {
  const { t } = useTranslation(['drills', 'assessments']);
  const format = useFormat();
  const right = drill.answers.filter(({ outcome }) => outcome === 'right').length;
  const points = drill.answers.reduce((sum, { credited }) => sum + credited, 0);
  return (
    <Card>
      <p className={css['summary']}>
        {t('drills:summary', { right: format.number(right), total: format.number(drill.answers.length) })}
        {points > 0 ? (
          <Pill tone="accent" icon={<Sparkles size={14} aria-hidden="true" />}>
            {t('drills:points', { count: points })}
          </Pill>
        ) : null}
      </p>
      <ul className={css['results']}>
        {drill.questions.map(({ id, prompt }) => {
          const result = drill.answers.find(({ questionId }) => questionId === id);
          return result ? (
            <li key={id} className={css['result']}>
              <span className={css['prompt']}>{prompt}</span>
              <Pill tone={OUTCOME_TONE[result.outcome]}>{t(`assessments:outcome.${result.outcome}`)}</Pill>
              <small className={css['facts']}>
                {t('drills:comesAgain', { date: format.date(`${result.nextOn}T12:00:00`) })}
              </small>
            </li>
          ) : null;
        })}
      </ul>
    </Card>
  );
}
