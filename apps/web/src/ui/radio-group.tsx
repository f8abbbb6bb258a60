import { useId } from 'react';
import type { ReactNode } from 'react';

import css from './choice.module.css';
import { classes } from './classes.ts';

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
    readonly disabled?: boolean;
    /** How it was judged, in color; `hint` says it in words. */
    readonly mark?: 'right' | 'wrong' | undefined;
  }[];
  readonly onChange: (value: Value) => void;
  /** Large pressable cards instead of a list. */
  readonly cards?: boolean | undefined;
  readonly labelHidden?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly error?: string | undefined;
}

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, options, onChange, cards, labelHidden, disabled, error } = props;
  const name = useId();
  return (
    <fieldset className={classes(css['group'], cards && css['cards'])} disabled={disabled}>
      <legend className={labelHidden ? 'visually-hidden' : css['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css['choice']} data-mark={option.mark}>
          <input
            type="radio"
            name={name}
            className={css['input']}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={css['text']}>
            {option.label}
            {option.hint ? <span className={css['hint']}>{option.hint}</span> : null}
          </span>
        </label>
      ))}
      <p role="alert" className={css['error']} hidden={!error}>
        {error}
      </p>
    </fieldset>
  );
}
