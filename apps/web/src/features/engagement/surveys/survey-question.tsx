import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';
import { useId } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './survey-form.module.css';

const TEXT_LIMIT = 256;

interface SurveyQuestionProps {
  readonly question: SurveyPage['questions'][number];
  /** "Question 1 of 3". */
  readonly place: string;
  readonly answer: SurveyAnswer;
  readonly error: string | undefined;
  readonly onChange: (answer: SurveyAnswer) => void;
}

/** One question of a survey with the control its kind asks for. */
export function SurveyQuestion({ question, place, answer, error, onChange }: SurveyQuestionProps) {
  const { t } = useTranslation('surveys');
  const errorId = useId();
  const toggle = (optionId: string) => {
    const isChosen = answer.optionIds.includes(optionId);
    const optionIds = isChosen
      ? answer.optionIds.filter((id) => id !== optionId)
      : [...answer.optionIds, optionId];
    onChange({ ...answer, optionIds });
  };
  const writes = question.kind !== 'multiple_choice';
  return (
    <Card>
      <fieldset
        className={css['question']}
        data-question={question.id}
        aria-describedby={error ? errorId : undefined}
      >
        <legend className={css['prompt']}>
          <span className={css['place']}>{place}</span>
          {question.prompt}
        </legend>
        {question.options.length > 0 ? <p className={css['hint']}>{t('chooseSome')}</p> : null}
        {question.options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.text}
            checked={answer.optionIds.includes(option.id)}
            invalid={error !== undefined}
            onChange={() => toggle(option.id)}
          />
        ))}
        {error ? (
          <p id={errorId} className={css['error']} role="alert">
            {error}
          </p>
        ) : null}
        {writes ? (
          <TextArea
            label={t(question.kind === 'choice_justified' ? 'why' : 'yourAnswer')}
            value={answer.text}
            maxLength={TEXT_LIMIT}
            rows={3}
            onChange={(event) => onChange({ ...answer, text: event.target.value })}
          />
        ) : null}
      </fieldset>
    </Card>
  );
}
