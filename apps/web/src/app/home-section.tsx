import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { Link } from '../ui/link.tsx';
import css from './home-section.module.css';

interface HomeSectionProps {
  readonly title: string;
  /** Address of all of what the section shows some of. */
  readonly all?: string;
  readonly children: ReactNode;
}

/** A titled part of the home screen. */
export function HomeSection({ title, all, children }: HomeSectionProps) {
  const { t } = useTranslation('home');
  return (
    <section className={css['section']}>
      <div className={css['head']}>
        <h2>{title}</h2>
        {all ? <Link to={all}>{t('seeAll')}</Link> : null}
      </div>
      {children}
    </section>
  );
}

/** Rows of a section on one ground. */
export function HomeRows({ children }: { readonly children: ReactNode }) {
  return <ul className={css['list']}>{children}</ul>;
}
