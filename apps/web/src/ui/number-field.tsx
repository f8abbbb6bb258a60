import { Minus, Plus } from 'lucide-react';
import { useTranslation } from '../lib/translate.ts';

import { classes } from './classes.ts';
import fieldCss from './field.module.css';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import css from './number-field.module.css';

export interface NumberFieldProps extends FieldTexts {
  /** Null while the field is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** A number with buttons for one more and one less. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, optionalLabel, value, onChange, min, max, step = 1, disabled, onBlur } = props;
  const { t } = useTranslation('common');
  const { id, control } = useFieldIds({ hint, error });
  const clamp = (next: number) => Math.min(max ?? next, Math.max(min ?? next, next));
  const change = (by: number) => onChange(clamp((value ?? min ?? 0) + by));

  return (
    <Field id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className={fieldCss['box']}>
        <button
          type="button"
          className={css['step']}
          aria-label={t('decrease')}
          disabled={disabled || (value !== null && min !== undefined && value <= min)}
          onClick={() => change(-step)}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <input
          {...control}
          type="number"
          inputMode="numeric"
          className={classes(fieldCss['input'], css['number'])}
          value={value ?? ''}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
        <button
          type="button"
          className={css['step']}
          aria-label={t('increase')}
          disabled={disabled || (value !== null && max !== undefined && value >= max)}
          onClick={() => change(step)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
    </Field>
  );
}
