import type { InputHTMLAttributes, Ref } from 'react';

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
 * order the system is set to.
 */
export function DateField({ label, hint, error, optionalLabel, withTime, ...input }: DateFieldProps) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className={fieldCss['box']}>
        <input
          {...input}
          {...control}
          type={withTime ? 'datetime-local' : 'date'}
          className={classes(fieldCss['input'], css['input'])}
        />
      </div>
    </Field>
  );
}
