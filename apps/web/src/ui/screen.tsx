import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Link } from './link.tsx';
import css from './screen.module.css';

export interface ScreenProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** The list this screen belongs to. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** For reading: a column of comfortable width. */
  readonly narrow?: boolean | undefined;
  /** Keeps the title for screen readers and the tab only, where the screen shows its own. */
  readonly titleHidden?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A screen's frame: name in the tab, heading, actions, content. */
export function Screen({ title, lead, actions, back, narrow, titleHidden, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Trilha`;
  }, [title]);

  return (
    <div className={classes(css['screen'], narrow && css['narrow'])}>
      {back ? (
        <Link to={back.to} className={css['back']}>
          <ArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </Link>
      ) : null}
      <header className={classes(css['head'], titleHidden && !actions && 'visually-hidden')}>
        <div className={classes(css['titles'], titleHidden && 'visually-hidden')}>
          <h1 className={css['title']}>{title}</h1>
          {lead ? <p className={css['lead']}>{lead}</p> : null}
        </div>
        {actions ? <div className={css['actions']}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
