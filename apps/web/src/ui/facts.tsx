import type { ReactNode } from 'react';

import css from './facts.module.css';

/** What is good to know of a training, side by side. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <ul className={css['facts']}>{children}</ul>;
}

interface FactProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly label: string;
}

/** One of them: a picture, the figure, and what it is of. */
export function Fact({ icon, text, label }: FactProps) {
  return (
    <li className={css['fact']}>
      <span className={css['icon']} aria-hidden="true">
        {icon}
      </span>
      <span>
        <strong>{text}</strong>
        <small>{label}</small>
      </span>
    </li>
  );
}
