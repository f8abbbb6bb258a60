import { useEffect, useRef } from 'react';

import { TextField } from '../../../ui/text-field.tsx';
import css from './account-form.module.css';

const DIGITS = 6;

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (code: string) => void;
  /** Six digits are there. */
  readonly onComplete: (code: string) => void;
}

/** A code of six digits: one field, so that pasting and the phone's own filling in work; sent by itself when complete. */
export function CodeField({ label, value, error, onChange, onComplete }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  return (
    <div className={css['codeBox']}>
      <TextField
        ref={input}
        label={label}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        value={value}
        onChange={(event) => {
          const code = event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS);
          onChange(code);
          if (code.length === DIGITS && code !== value) onComplete(code);
        }}
      />
    </div>
  );
}
