import type { CSSProperties } from 'react';

import css from './picture-parts.module.css';

interface MovingProps {
  /** Where it goes, as `translate` takes it; it comes back and goes again. */
  readonly to: `${number}px ${number}px`;
  readonly children: React.ReactNode;
}

/** A part of a picture that shows by moving what to do; it rests where motion is not wanted. */
export function Moving({ to, children }: MovingProps) {
  // A custom property is no name React's type knows.
  const style = { '--to': to } as CSSProperties;
  return (
    <g className={css['moving']} style={style}>
      {children}
    </g>
  );
}

/** A pointing hand, its finger tip at the place. */
export function Hand({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <path
      transform={`translate(${x - 11} ${y - 3})`}
      d="M8 16V5a3 3 0 0 1 6 0v8l8 2a5 5 0 0 1 4 6l-1 6a6 6 0 0 1-6 5h-6a6 6 0 0 1-5-3l-6-9a3 3 0 0 1 5-3z"
      fill="var(--surface-raised)"
      stroke="var(--text)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  );
}
