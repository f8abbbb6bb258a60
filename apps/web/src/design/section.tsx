import type { ReactNode } from 'react';

import css from './design-page.module.css';

/** A part of the design page under its own heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Examples side by side, as far as they fit. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}

/** Examples in columns of equal width. */
export function Grid({ children }: { readonly children: ReactNode }) {
  return <div className={css['grid']}>{children}</div>;
}
