import { useEffect, useId, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import css from './choice.module.css';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'id'
> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Some of what it stands for is chosen, some is not. */
  readonly indeterminate?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** How it was judged, in color; `hint` says it in words. */
  readonly mark?: 'right' | 'wrong' | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box with its label; `indeterminate` stands for some of many. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  invalid,
  mark,
  ref,
  ...input
}: CheckboxProps) {
  const hintId = useId();
  const own = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <label className={css['choice']} data-mark={mark}>
      <input
        {...input}
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="checkbox"
        className={css['input']}
        aria-invalid={invalid || undefined}
        aria-describedby={hint ? hintId : undefined}
      />
      <span className={css['text']}>
        {label}
        {hint ? (
          <span id={hintId} className={css['hint']}>
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}
