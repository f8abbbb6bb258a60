import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { KeyOf, QuestionControlProps } from './question-props.ts';
import css from './questions.module.css';

type ChoiceProps<Type extends 'single' | 'multiple' | 'true_false'> = QuestionControlProps<Type> & {
  /** The right answer, once it may be shown. */
  readonly solution: KeyOf<Type> | null;
};

/** How an option is marked once the right answer is shown: what is right, and what was chosen in its place. */
function useMark() {
  const { t } = useTranslation('assessments');
  return (isTold: boolean, isRight: boolean, isChosen: boolean) => {
    if (!isTold || (!isRight && !isChosen)) return {};
    const mark = isRight ? ('right' as const) : ('wrong' as const);
    return { mark, hint: t(isRight ? 'rightAnswer' : 'outcome.wrong') };
  };
}

/** One option of several. */
export function SingleChoice({ question, answer, solution, onChange, disabled }: ChoiceProps<'single'>) {
  const markOf = useMark();
  return (
    <RadioGroup
      cards
      labelHidden
      label={question.prompt}
      disabled={disabled}
      value={answer?.optionId ?? undefined}
      options={question.options.map(({ id, text }) => ({
        value: id,
        label: text,
        ...markOf(solution !== null, solution?.optionId === id, answer?.optionId === id),
      }))}
      onChange={(optionId) => onChange({ ...answer, type: 'single', optionId })}
    />
  );
}

/** True or false; nothing is chosen before the person chooses. */
export function TrueFalse({ question, answer, solution, onChange, disabled }: ChoiceProps<'true_false'>) {
  const { t } = useTranslation('assessments');
  const markOf = useMark();
  const value = answer?.value ?? null;
  const optionOf = (which: boolean) => ({
    label: t(which ? 'true' : 'false'),
    ...markOf(solution !== null, solution?.value === which, value === which),
  });
  return (
    <div className={css['pair']}>
      <RadioGroup
        cards
        labelHidden
        label={question.prompt}
        disabled={disabled}
        value={value === null ? undefined : value ? 'true' : 'false'}
        options={[
          { value: 'true', ...optionOf(true) },
          { value: 'false', ...optionOf(false) },
        ]}
        onChange={(chosen) => onChange({ ...answer, type: 'true_false', value: chosen === 'true' })}
      />
    </div>
  );
}

/** Any number of options, in the order they were ticked. */
export function MultipleChoice({ question, answer, solution, onChange, disabled }: ChoiceProps<'multiple'>) {
  const { t } = useTranslation('assessments');
  const markOf = useMark();
  const chosen = answer?.optionIds ?? [];
  return (
    <fieldset className={css['choices']} disabled={disabled}>
      <legend className={css['help']}>{t('chooseSeveral')}</legend>
      {question.options.map(({ id, text }) => (
        <div key={id} className={css['choice']}>
          <Checkbox
            label={text}
            checked={chosen.includes(id)}
            {...markOf(solution !== null, solution?.optionIds.includes(id) ?? false, chosen.includes(id))}
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
