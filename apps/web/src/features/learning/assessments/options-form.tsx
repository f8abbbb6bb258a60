import type { Question } from '@trilha/contracts/learning/questions';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { newOption } from './new-question.ts';
import type { QuestionPartsProps } from './question-parts.tsx';
import css from './assessments.module.css';

type WithOptions = Extract<Question, { type: 'single' | 'multiple' | 'ordering' }>;
const FEWEST = 2;
const MOST = { single: 12, multiple: 12, ordering: 10 } as const;

/** Options to choose from, with the right ones marked; for an ordering question their order is the right one. */
export function OptionsForm({ question, locale, onChange }: QuestionPartsProps<WithOptions>) {
  const { t } = useTranslation('admin-assessments');
  const { options } = question;
  const setOptions = (next: WithOptions['options']) => onChange({ ...question, options: next });
  const swap = (from: number, to: number) => {
    const rest = options.filter((_, index) => index !== from);
    setOptions([...rest.slice(0, to), ...options.slice(from, from + 1), ...rest.slice(to)]);
  };
  const remove = (id: string) => {
    const next = options.filter((option) => option.id !== id);
    if (question.type === 'multiple')
      onChange({
        ...question,
        options: next,
        correctOptionIds: question.correctOptionIds.filter((one) => one !== id),
      });
    else setOptions(next);
  };

  return (
    <fieldset className={css['parts']}>
      <legend>{t(question.type === 'ordering' ? 'rightOrder' : 'options')}</legend>
      <p className={css['hint']}>{t(`optionsHint.${question.type}`)}</p>
      {options.map((option, index) => (
        <div key={option.id} className={css['part']}>
          <RightMark question={question} optionId={option.id} number={index + 1} onChange={onChange} />
          <LocalizedFields
            label={t('option', { number: index + 1 })}
            languages={[locale]}
            maxLength={500}
            value={option.text}
            onChange={(text) =>
              setOptions(options.map((one) => (one.id === option.id ? { ...one, text } : one)))
            }
          />
          <OptionTools
            number={index + 1}
            isOrdered={question.type === 'ordering'}
            isLast={index === options.length - 1}
            canRemove={options.length > FEWEST}
            onMove={(by) => swap(index, index + by)}
            onRemove={() => remove(option.id)}
          />
        </div>
      ))}
      <Button
        variant="soft"
        size="small"
        icon={<Plus size={18} />}
        disabled={options.length >= MOST[question.type]}
        onClick={() => setOptions([...options, newOption()])}
      >
        {t('addOption')}
      </Button>
    </fieldset>
  );
}

interface RightMarkProps {
  readonly question: WithOptions;
  readonly optionId: string;
  readonly number: number;
  readonly onChange: (question: WithOptions) => void;
}

function RightMark({ question, optionId, number, onChange }: RightMarkProps) {
  const { t } = useTranslation('admin-assessments');
  if (question.type === 'ordering') return <span className={css['partNumber']}>{number}</span>;
  const label = t('markRight', { number });
  if (question.type === 'single')
    return (
      <input
        type="radio"
        className={css['right']}
        name={`right-${question.id}`}
        aria-label={label}
        title={label}
        checked={question.correctOptionId === optionId}
        onChange={() => onChange({ ...question, correctOptionId: optionId })}
      />
    );
  const chosen = question.correctOptionIds;
  return (
    <input
      type="checkbox"
      className={css['right']}
      aria-label={label}
      title={label}
      checked={chosen.includes(optionId)}
      onChange={({ target }) =>
        onChange({
          ...question,
          correctOptionIds: target.checked ? [...chosen, optionId] : chosen.filter((id) => id !== optionId),
        })
      }
    />
  );
}

interface OptionToolsProps {
  readonly number: number;
  readonly isOrdered: boolean;
  readonly isLast: boolean;
  readonly canRemove: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function OptionTools({ number, isOrdered, isLast, canRemove, onMove, onRemove }: OptionToolsProps) {
  const { t } = useTranslation('admin-assessments');
  return (
    <span className={css['partTools']}>
      {isOrdered ? (
        <>
          <IconButton
            small
            label={t('moveOptionUp', { number })}
            icon={<ArrowUp size={16} />}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            small
            label={t('moveOptionDown', { number })}
            icon={<ArrowDown size={16} />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </>
      ) : null}
      <IconButton
        small
        label={t('removeOption', { number })}
        icon={<Trash2 size={16} />}
        disabled={!canRemove}
        onClick={onRemove}
      />
    </span>
  );
}
