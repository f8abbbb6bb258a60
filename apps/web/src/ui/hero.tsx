import type { ReactNode } from 'react';

import css from './hero.module.css';

interface HeroProps {
  /** The screen's own heading says the same to screen readers. */
  readonly title: string;
  readonly summary: string;
  readonly coverUrl: string | null;
  /** What kind of thing it is, with its picture. */
  readonly kind: ReactNode;
  /** The favorite heart. */
  readonly heart: ReactNode;
  /** How far one is; nothing before it was begun. */
  readonly progress?: ReactNode;
}

/** The head of a training's page: cover, name and how far one is. */
export function Hero({ title, summary, coverUrl, kind, heart, progress }: HeroProps) {
  return (
    <header className={css['hero']}>
      {coverUrl ? (
        <img className={css['cover']} src={coverUrl} alt="" fetchPriority="high" />
      ) : (
        <span className={css['plain']} />
      )}
      <div className={css['heart']}>{heart}</div>
      <div className={css['text']}>
        <p className={css['kind']}>{kind}</p>
        <p className={css['title']} aria-hidden="true">
          {title}
        </p>
        {summary ? <p className={css['summary']}>{summary}</p> : null}
        {progress ? <div className={css['progress']}>{progress}</div> : null}
      </div>
    </header>
  );
}
