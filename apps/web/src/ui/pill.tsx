import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import css from './pill.module.css';
import type { Tone } from './tone.ts';

interface PillProps {
  readonly tone?: Tone | undefined;
  readonly icon?: ReactNode;
  /** Loud, for one thing on a screen. */
  readonly solid?: boolean | undefined;
  readonly children: ReactNode;
}

/** A short fact about a thing: its state, points, due date. */
export function Pill({ tone = 'neutral', icon, solid, children }: PillProps) {
  return (
    <span className={classes(css['pill'], css[tone], solid && css['solid'])}>
      {icon}
      {children}
    </span>
  );
}
