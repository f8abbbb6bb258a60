import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';
import { takesOne, takesReason, takesText, valuesOf } from '@trilha/rules/engagement/surveys';
import { useId } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { MatrixQuestion } from './matrix-question.tsx';
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
        {question.image ? (
          <img className={css['picture']} src={question.image.url} alt={question.image.alt} />
        ) : null}
        <Choice question={question} answer={answer} isInvalid={error !== undefined} onChange={onChange} />
        {error ? (
          <p id={errorId} className={css['error']} role="alert">
            {error}
          </p>
        ) : null}
        {takesText(question.kind) ? (
          <TextArea
            label={t(takesReason(question.kind) ? 'why' : 'yourAnswer')}
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

type ChoiceProps = Pick<SurveyQuestionProps, 'question' | 'answer' | 'onChange'> & {
  readonly isInvalid: boolean;
};

function Choice({ question, answer, isInvalid, onChange }: ChoiceProps) {
  const { t } = useTranslation('surveys');
  if (valuesOf(question.kind).length > 0)
    return <Scale question={question} answer={answer} isInvalid={isInvalid} onChange={onChange} />;
  if (question.kind === 'matrix')
    return <MatrixQuestion question={question} answer={answer} isInvalid={isInvalid} onChange={onChange} />;
  if (question.options.length === 0) return null;
  if (takesOne(question.kind))
    return (
      <>
        <p className={css['hint']}>{t('chooseOne')}</p>
        <RadioGroup
          labelHidden
          label={question.prompt}
          value={answer.optionIds[0]}
          options={question.options.map(({ id, text }) => ({ value: id, label: text }))}
          onChange={(id) => onChange({ ...answer, optionIds: [id] })}
        />
      </>
    );
  const toggle = (optionId: string) => {
    const isChosen = answer.optionIds.includes(optionId);
    const optionIds = isChosen
      ? answer.optionIds.filter((id) => id !== optionId)
      : [...answer.optionIds, optionId];
    onChange({ ...answer, optionIds });
  };
  return (
    <>
      <p className={css['hint']}>{t('chooseSome')}</p>
      {question.options.map((option) => (
        <Checkbox
          key={option.id}
          label={option.text}
          checked={answer.optionIds.includes(option.id)}
          invalid={isInvalid}
          onChange={() => toggle(option.id)}
        />
      ))}
    </>
  );
}

/** Numbers side by side, each as large as a thumb. */
function Scale({ question, answer, isInvalid, onChange }: ChoiceProps) {
  const { t } = useTranslation('surveys');
  const name = useId();
  return (
    <>
      <p className={css['hint']}>{t(question.kind === 'nps' ? 'npsHint' : 'scaleHint')}</p>
      <div className={css['scale']}>
        {valuesOf(question.kind).map((value) => (
          <label key={value} className={css['value']}>
            <input
              type="radio"
              name={name}
              className={css['valueInput']}
              checked={answer.value === value}
              aria-invalid={isInvalid ? true : undefined}
              onChange={() => onChange({ ...answer, value })}
            />
            {value}
          </label>
        ))}
      </div>
    </>
  );
}
