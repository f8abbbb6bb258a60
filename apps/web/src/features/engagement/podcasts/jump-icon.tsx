import { RotateCcw, RotateCw } from 'lucide-react';

import css from './jump-icon.module.css';

interface JumpIconProps {
  /** Below zero: back. */
  readonly seconds: number;
}

/** An arrow round the seconds it jumps. */
export function JumpIcon({ seconds }: JumpIconProps) {
  const Arrow = seconds < 0 ? RotateCcw : RotateCw;
  return (
    <span className={css['jump']} aria-hidden="true">
      <Arrow size={30} strokeWidth={1.5} />
      <span>{Math.abs(seconds)}</span>
    </span>
  );
}
