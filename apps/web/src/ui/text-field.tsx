import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import css from './field.module.css';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useFieldCheck } from './use-field-check.ts';

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly icon?: ReactNode;
  /** A small control at the end of the field. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error: given, optionalLabel, icon, trailing, onChange, ...input } = props;
  const { error, clear, check } = useFieldCheck(given);
  const { id, control } = useFieldIds({ hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className={css['box']}>
        {icon ? <span className={css['lead']}>{icon}</span> : null}
        <input
          type="text"
          {...input}
          {...control}
          {...check}
          className={css['input']}
          onChange={(event) => {
            clear();
            onChange?.(event);
          }}
        />
        {trailing ? <span className={css['trail']}>{trailing}</span> : null}
      </div>
    </Field>
  );
}
