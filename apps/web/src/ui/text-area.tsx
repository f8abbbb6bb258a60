import type { Ref, TextareaHTMLAttributes } from 'react';
import { useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import css from './field.module.css';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useFieldCheck } from './use-field-check.ts';

export interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; counts characters where `maxLength` limits them. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error: given, optionalLabel, onChange, ...area } = props;
  const { t } = useTranslation('common');
  const { error, clear, check } = useFieldCheck(given);
  const { id, control } = useFieldIds({ hint, error });
  const [typed, setTyped] = useState(() => String(area.value ?? area.defaultValue ?? '').length);
  const used = typeof area.value === 'string' ? area.value.length : typed;
  const count = area.maxLength ? t('characters', { used, max: area.maxLength }) : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel} count={count}>
      <div className={css['box']}>
        <textarea
          rows={4}
          {...area}
          {...control}
          {...check}
          className={css['input']}
          onChange={(event) => {
            clear();
            setTyped(event.target.value.length);
            onChange?.(event);
          }}
        />
      </div>
    </Field>
  );
}
