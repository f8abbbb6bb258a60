import { useState } from 'react';
import type { InputHTMLAttributes, Ref } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { classes } from './classes.ts';
import css from './date-field.module.css';
import fieldCss from './field.module.css';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface DateFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  /** With the time of day. */
  readonly withTime?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A day, or a day and time, by the system's own picker: value as `2026-11-20` or `2026-11-20T14:00`, shown in the
 * order the system is set to. A day that no calendar has, such as 31 February, is said to be none when the field is left.
 */
export function DateField({
  label,
  hint,
  error,
  optionalLabel,
  withTime,
  onInput,
  onBlur,
  ...input
}: DateFieldProps) {
  const { t } = useTranslation('common');
  // The browser gives such a day out as an empty value.
  const [isNoDay, setIsNoDay] = useState(false);
  const fault = isNoDay ? t('noSuchDay') : error;
  const { id, control } = useFieldIds({ hint, error: fault });
  return (
    <Field id={id} label={label} hint={hint} error={fault} optionalLabel={optionalLabel}>
      <div className={fieldCss['box']}>
        <input
          {...input}
          {...control}
          type={withTime ? 'datetime-local' : 'date'}
          className={classes(fieldCss['input'], css['input'])}
          onInput={(event) => {
            if (!event.currentTarget.validity.badInput) setIsNoDay(false);
            onInput?.(event);
          }}
          onBlur={(event) => {
            setIsNoDay(event.currentTarget.validity.badInput);
            onBlur?.(event);
          }}
        />
      </div>
    </Field>
  );
}
