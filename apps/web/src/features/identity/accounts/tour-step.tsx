import type { LucideIcon } from 'lucide-react';

import css from './tour-step.module.css';

interface TourStepProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** How far one is, in words. */
  readonly position: string;
}

/** One thing one can do here; announced as it comes. */
export function TourStep({ icon: Icon, title, text, position }: TourStepProps) {
  return (
    <section className={css['step']} aria-live="polite">
      <span className={css['icon']}>
        <Icon size={44} aria-hidden="true" />
      </span>
      <h2 className={css['title']}>{title}</h2>
      <p className={css['text']}>{text}</p>
      <p className={css['position']}>{position}</p>
    </section>
  );
}
