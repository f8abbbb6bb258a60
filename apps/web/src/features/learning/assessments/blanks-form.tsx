import type { Question } from '@trilha/contracts/learning/questions';
import { countGaps } from '@trilha/rules/learning/question-faults';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { newBlank } from './new-question.ts';
import type { QuestionPartsProps } from './question-parts.tsx';
import css from './assessments.module.css';

type FillIn = Extract<Question, { type: 'fill_in' }>;
const MOST = 10;

/** What each gap of the prompt accepts. */
export function BlanksForm({ question, locale, onChange }: QuestionPartsProps<FillIn>) {
  const { t } = useTranslation('admin-assessments');
  const { blanks, prompt } = question;
  const gaps = countGaps(prompt[locale] ?? '');
  return (
    <fieldset className={css['parts']}>
      <legend>{t('blanks')}</legend>
      <p className={css['hint']}>{t('blanksHint', { count: gaps })}</p>
      {blanks.map((blank, index) => (
        <div key={blank.id} className={css['part']}>
          <AcceptedField
            label={t('blank', { number: index + 1 })}
            accepted={blank.accepted}
            onChange={(accepted) =>
              onChange({
                ...question,
                blanks: blanks.map((one) => (one.id === blank.id ? { ...one, accepted } : one)),
              })
            }
          />
          <IconButton
            small
            label={t('removeBlank', { number: index + 1 })}
            icon={<Trash2 size={16} />}
            disabled={blanks.length <= 1}
            onClick={() => onChange({ ...question, blanks: blanks.filter(({ id }) => id !== blank.id) })}
          />
        </div>
      ))}
      <Button
        variant="soft"
        size="small"
        icon={<Plus size={18} />}
        disabled={blanks.length >= MOST}
        onClick={() => onChange({ ...question, blanks: [...blanks, newBlank()] })}
      >
        {t('addBlank')}
      </Button>
    </fieldset>
  );
}

interface AcceptedFieldProps {
  readonly label: string;
  readonly accepted: readonly string[];
  readonly onChange: (accepted: string[]) => void;
}

/** Accepted words, one after the other with semicolons; what is typed stays as typed. */
function AcceptedField({ label, accepted, onChange }: AcceptedFieldProps) {
  const { t } = useTranslation('admin-assessments');
  const [text, setText] = useState(() => accepted.join('; '));
  return (
    <TextField
      label={label}
      hint={t('acceptedHint')}
      value={text}
      maxLength={2000}
      onChange={({ target }) => {
        setText(target.value);
        const words = target.value.split(';').map((word) => word.trim().slice(0, 100));
        onChange([...new Set(words.filter((word) => word !== ''))].slice(0, 20));
      }}
    />
  );
}
