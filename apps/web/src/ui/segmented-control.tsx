import { useId } from 'react';

import css from './segmented-control.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of two to four short choices, all in sight; arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={css['segments']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css['segment']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
