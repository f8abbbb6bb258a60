import type { HTMLAttributes, ReactNode } from 'react';

import css from './card.module.css';
import { classes } from './classes.ts';
import type { Tone } from './tone.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** A tinted surface; `brand` is the client's full color, for one card on a screen. */
  readonly tone?: Tone | 'brand' | undefined;
  readonly children: ReactNode;
}

/** A surface that holds one thing. */
export function Card({ tone = 'neutral', className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classes(css['card'], css[tone], className)}>
      {children}
    </section>
  );
}

/** A large number that is the point of its card. */
export function Figure({ children }: { readonly children: ReactNode }) {
  return <p className={css['figure']}>{children}</p>;
}
