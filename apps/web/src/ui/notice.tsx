import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import css from './notice.module.css';
import toneCss from './pill.module.css';
import type { Tone } from './tone.ts';

interface NoticeProps {
  readonly tone?: Tone | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Appeared after an act of the person: announced. */
  readonly announced?: boolean | undefined;
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
export function Notice({ tone = 'info', title, children, actions, announced }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classes(css['notice'], toneCss[tone])}
      role={announced ? (tone === 'danger' ? 'alert' : 'status') : undefined}
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
