import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { QuestionControlProps } from './question-props.ts';
import css from './questions.module.css';

/** One option of several. */
export function SingleChoice({ question, answer, onChange, disabled }: QuestionControlProps<'single'>) {
  return (
    <RadioGroup
      cards
      labelHidden
      label={question.prompt}
      disabled={disabled}
      value={answer?.optionId ?? undefined}
      options={question.options.map(({ id, text }) => ({ value: id, label: text }))}
      onChange={(optionId) => onChange({ ...answer, type: 'single', optionId })}
    />
  );
}

/** True or false; nothing is chosen before the person chooses. */
export function TrueFalse({ question, answer, onChange, disabled }: QuestionControlProps<'true_false'>) {
  const { t } = useTranslation('assessments');
  const value = answer?.value ?? null;
  return (
    <div className={css['pair']}>
      <RadioGroup
        cards
        labelHidden
        label={question.prompt}
        disabled={disabled}
        value={value === null ? undefined : value ? 'true' : 'false'}
        options={[
          { value: 'true', label: t('true') },
          { value: 'false', label: t('false') },
        ]}
        onChange={(chosen) => onChange({ ...answer, type: 'true_false', value: chosen === 'true' })}
      />
    </div>
  );
}

/** Any number of options, in the order they were ticked. */
export function MultipleChoice({ question, answer, onChange, disabled }: QuestionControlProps<'multiple'>) {
  const { t } = useTranslation('assessments');
  const chosen = answer?.optionIds ?? [];
  return (
    <fieldset className={css['choices']} disabled={disabled}>
      <legend className={css['help']}>{t('chooseSeveral')}</legend>
      {question.options.map(({ id, text }) => (
        <div key={id} className={css['choice']}>
          <Checkbox
            label={text}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange({
                ...answer,
                type: 'multiple',
                optionIds: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
              })
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
