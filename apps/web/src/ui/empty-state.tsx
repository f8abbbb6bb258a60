import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import css from './empty-state.module.css';
import { Illustration } from './illustration.tsx';
import type { IllustrationName } from './illustration.tsx';

export interface EmptyStateProps {
  readonly illustration: IllustrationName;
  readonly title: string;
  /** Where nothing else on the page says what it is, this is its heading. */
  readonly isPage?: boolean | undefined;
  /** Why there is nothing, and the first step. */
  readonly children?: ReactNode;
  /** One button, seldom two. */
  readonly actions?: ReactNode;
  readonly compact?: boolean | undefined;
}

/** Says why nothing is here and what to do first. */
export function EmptyState({ illustration, title, isPage, children, actions, compact }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes(css['empty'], compact && css['compact'])}>
      <Illustration name={illustration} width={compact ? 120 : 184} />
      <Heading className={css['title']}>{title}</Heading>
      {children ? <div className={css['text']}>{children}</div> : null}
      {actions ? <div className={css['actions']}>{actions}</div> : null}
    </div>
  );
}
