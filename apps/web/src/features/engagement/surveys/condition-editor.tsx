import { hasOptions, mayBeRestedOn, valuesOf } from '@trilha/rules/engagement/surveys';
import { localize } from '@trilha/rules/platform/locales';

import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './admin-surveys.module.css';
import type { DraftCondition, DraftQuestion } from './survey-draft.ts';

interface ConditionEditorProps {
  readonly condition: DraftCondition | null;
  /** Questions before this one, in their order. */
  readonly earlier: readonly DraftQuestion[];
  readonly onChange: (condition: DraftCondition | null) => void;
}

const ALWAYS = 'always';

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** When a question is asked: always, or only after certain answers to an earlier one; nothing where there is none to rest on. */
export function ConditionEditor({ condition, earlier, onChange }: ConditionEditorProps) {
  const { t } = useTranslation('admin-surveys');
  const locale = currentLocale();
  const choices = earlier.flatMap((question, place) =>
    mayBeRestedOn(question.kind) ? [{ question, number: place + 1 }] : [],
  );
  const on = choices.find(({ question }) => question.id === condition?.questionId);
  if (choices.length === 0 && !condition) return null;
  return (
    <>
      <Select
        label={t('asked')}
        value={on ? on.question.id : ALWAYS}
        options={[
          { value: ALWAYS, label: t('askedAlways') },
          ...choices.map(({ question, number }) => ({
            value: question.id,
            label: t('askedAfter', { number, prompt: localize(question.prompt, locale) }),
          })),
        ]}
        onChange={(questionId) =>
          onChange(questionId === ALWAYS ? null : { questionId, optionIds: [], values: [] })
        }
      />
      {condition && !on ? (
        <p className={css['hint']} role="alert">
          {t('askedNowhere')}
        </p>
      ) : null}
      {condition && on ? <Answers condition={condition} question={on.question} onChange={onChange} /> : null}
    </>
  );
}

interface AnswersProps {
  readonly condition: DraftCondition;
  readonly question: DraftQuestion;
  readonly onChange: (condition: DraftCondition) => void;
}

function Answers({ condition, question, onChange }: AnswersProps) {
  const { t } = useTranslation('admin-surveys');
  const locale = currentLocale();
  return (
    <div className={css['answers']} role="group" aria-label={t('askedIf')}>
      <p className={css['hint']}>{t('askedIf')}</p>
      {hasOptions(question.kind)
        ? question.options.map(({ id, text }, place) => (
            <Checkbox
              key={id}
              label={localize(text, locale) || t('optionNumber', { number: place + 1 })}
              checked={condition.optionIds.includes(id)}
              onChange={() =>
                onChange({ ...condition, optionIds: toggled(condition.optionIds, id), values: [] })
              }
            />
          ))
        : valuesOf(question.kind).map((value) => (
            <Checkbox
              key={value}
              label={value}
              checked={condition.values.includes(value)}
              onChange={() =>
                onChange({ ...condition, values: toggled(condition.values, value), optionIds: [] })
              }
            />
          ))}
    </div>
  );
}
