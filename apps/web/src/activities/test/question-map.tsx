import type { QuestionResult, TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import { Flag } from 'lucide-react';
import { useTranslation } from '../../lib/translate.ts';

import type { GivenAnswer } from './attempt-entries.ts';
import { isComplete } from './completeness.ts';
import css from './taking.module.css';

interface QuestionMapProps {
  readonly questions: readonly TakerQuestion[];
  readonly answers: ReadonlyMap<string, GivenAnswer>;
  readonly checked: ReadonlyMap<string, QuestionResult>;
  readonly current: number;
  readonly onGo: (index: number) => void;
}

/** Every question at a glance: answered, marked for later, still open. */
export function QuestionMap({ questions, answers, checked, current, onGo }: QuestionMapProps) {
  const { t } = useTranslation('assessments');
  return (
    <nav aria-label={t('questionMap')} className={css['map']}>
      <ol className={css['mapGrid']}>
        {questions.map((question, index) => {
          const given = answers.get(question.id);
          const isDone = isComplete(question, given?.answer ?? null);
          const outcome = checked.get(question.id)?.outcome;
          const words = [
            t('questionNumber', { number: index + 1 }),
            t(isDone ? 'mapAnswered' : 'mapOpen'),
            ...(given?.flagged ? [t('mapFlagged')] : []),
          ];
          return (
            <li key={question.id}>
              <button
                type="button"
                className={css['mapItem']}
                data-done={isDone || undefined}
                data-outcome={outcome}
                aria-current={index === current ? 'step' : undefined}
                aria-label={words.join(', ')}
                onClick={() => onGo(index)}
              >
                {index + 1}
                {given?.flagged ? <Flag size={14} aria-hidden="true" className={css['mapFlag']} /> : null}
              </button>
            </li>
          );
        })}
      </ol>
      <ul className={css['legend']} aria-hidden="true">
        <li>
          <i data-done />
          {t('mapAnswered')}
        </li>
        <li>
          <i />
          {t('mapOpen')}
        </li>
        <li>
          <Flag size={14} />
          {t('mapFlagged')}
        </li>
      </ul>
    </nav>
  );
}
