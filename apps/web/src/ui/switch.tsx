import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import css from './choice.module.css';
import { classes } from './classes.ts';

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'className' | 'id'
> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Turns something on or off at once, without a save button. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={classes(css['choice'], css['trailing'])}>
      <span className={css['text']}>
        {label}
        {hint ? (
          <span id={hintId} className={css['hint']}>
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={css['switch']}
        aria-describedby={hint ? hintId : undefined}
      />
    </label>
  );
}
