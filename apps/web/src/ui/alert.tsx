import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useAnswerInView } from '../lib/use-answer-in-view.ts';
import { classes } from './classes.ts';
import css from './alert.module.css';
import toneCss from './pill.module.css';
import type { Tone } from './tone.ts';

interface AlertProps {
  readonly tone?: Tone | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Appeared by itself: announced where it stands. */
  readonly announced?: boolean | undefined;
  /** Answers what the person just did: announced, and brought to where they look. */
  readonly answers?: boolean | undefined;
}

const ICONS = {
  primary: Info,
  accent: Info,
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

/** A message that stays in its place on the screen. */
export function Alert({ tone = 'info', title, children, actions, announced, answers = false }: AlertProps) {
  const Icon = ICONS[tone];
  const ref = useAnswerInView<HTMLDivElement>(answers);
  const isSaid = announced === true || answers;
  return (
    <div
      ref={ref}
      data-answer={answers || undefined}
      className={classes(css['notice'], toneCss[tone])}
      role={isSaid ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon size={22} aria-hidden="true" />
      <div className={css['text']}>
        {title ? <strong className={css['title']}>{title}</strong> : null}
        {children}
        {actions ? <div className={css['actions']}>{actions}</div> : null}
      </div>
    </div>
  );
}
