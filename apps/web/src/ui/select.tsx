import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';

import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import css from './select.module.css';

export interface SelectProps<Value extends string>
  extends
    FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'onChange' | 'value'> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | '';
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One of a known list, by the system's own control: the best there is on a phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, optionalLabel, options, value, placeholder, onChange, ...select } = props;
  const { id, control } = useFieldIds({ hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className={css['box']}>
        <select
          {...select}
          {...control}
          className={css['select']}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {placeholder ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </div>
    </Field>
  );
}
