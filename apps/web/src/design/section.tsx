import type { ReactNode } from 'react';

import css from './design-page.module.css';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}

export function Grid({ children }: { readonly children: ReactNode }) {
  return <div className={css['grid']}>{children}</div>;
}
