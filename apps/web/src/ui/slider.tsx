import { useId } from 'react';
import type { CSSProperties } from 'react';

import css from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** The value in words, e.g. "1.5×". */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** A value between two ends. */
export function Slider({ label, value, min, max, step = 1, valueText, onChange }: SliderProps) {
  const id = useId();
  const share = { '--share': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div>
      <div className={css['head']}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{valueText}</output>
      </div>
      <input
        id={id}
        type="range"
        className={css['slider']}
        style={share}
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
