import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import css from './progress.module.css';

interface ProgressProps {
  /** How far, 0 to 100. */
  readonly value: number;
  /** What advances, e.g. the course's name. */
  readonly label: string;
}

interface ProgressBarProps extends Omit<ProgressProps, 'value'> {
  /** How far, 0 to 100; null while nobody knows how much there is. */
  readonly value: number | null;
}

const shareOf = (value: number) => Math.min(100, Math.max(0, value));

/** A bar of 0 to 100 percent, or one that only says that something goes on. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const share = value === null ? undefined : shareOf(value);
  return (
    <span
      className={css['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share)}
    >
      <span
        className={classes(css['fill'], share === undefined && css['unknown'], share === 100 && css['done'])}
        style={share === undefined ? undefined : { width: `${share}%` }}
      />
    </span>
  );
}

interface ProgressRingProps extends ProgressProps {
  readonly size?: number | undefined;
  /** A figure or icon in the middle. */
  readonly children?: ReactNode;
}

/** A ring of 0 to 100 percent with something in its middle. */
export function ProgressRing({ value, label, size = 64, children }: ProgressRingProps) {
  const share = shareOf(value);
  const width = Math.max(4, size * 0.11);
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  return (
    <span
      className={css['ring']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
    >
      <svg
        width={size}
        height={size}
        fill="none"
        strokeWidth={width}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle className={css['track']} cx={size / 2} cy={size / 2} r={radius} />
        {share > 0 ? (
          <circle
            className={classes(css['arc'], share === 100 && css['doneArc'])}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - share / 100)}
          />
        ) : null}
      </svg>
      <span className={css['inside']} style={{ fontSize: size * 0.26 }}>
        {children}
      </span>
    </span>
  );
}
