import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Link } from './link.tsx';
import css from './media-card.module.css';

export interface MediaCardProps {
  readonly to: string;
  readonly title: string;
  readonly imageUrl?: string | null | undefined;
  /** A line above the title: kind, minutes. */
  readonly over?: ReactNode;
  /** Pills on the picture. */
  readonly marks?: ReactNode;
  /** A control of its own in the corner, e.g. the favorite heart. */
  readonly action?: ReactNode;
  /** Under the title: progress, points, the reason of a lock. */
  readonly children?: ReactNode;
  /** Across the card below everything else, with controls of its own: when it takes place and what can be done about it. */
  readonly below?: ReactNode;
  /** In sight from the start: its picture is asked for at once. */
  readonly first?: boolean | undefined;
  /** Picture at the side, for lists on phones. */
  readonly row?: boolean | undefined;
}

/** The proportion of covers, so that nothing moves when one arrives. */
const PICTURE_WIDTH = 480;
const PICTURE_HEIGHT = 270;

/** A picture with a title that leads somewhere: pressable as a whole, one link for screen readers. */
export function MediaCard({
  to,
  title,
  imageUrl,
  over,
  marks,
  action,
  children,
  below,
  first,
  row,
}: MediaCardProps) {
  return (
    <article className={classes(css['card'], row && css['row'])}>
      <div className={css['picture']}>
        {imageUrl ? (
          <img
            src={imageUrl}
            alt=""
            width={PICTURE_WIDTH}
            height={PICTURE_HEIGHT}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding="async"
          />
        ) : (
          <Pattern seed={title} />
        )}
        {marks ? <div className={css['marks']}>{marks}</div> : null}
      </div>
      <div className={css['body']}>
        {over ? <div className={css['over']}>{over}</div> : null}
        <h3 className={css['title']}>
          <Link to={to} className={css['link']}>
            {title}
          </Link>
        </h3>
        {children ? <div className={css['foot']}>{children}</div> : null}
      </div>
      {below ? <div className={css['below']}>{below}</div> : null}
      {action ? <div className={css['action']}>{action}</div> : null}
    </article>
  );
}

/** Cards side by side, as many as fit. */
export function MediaGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css['grid']}>{children}</div>;
}

/** Hills and a trail in the client's colors, in place of a missing picture; the same title always gives the same hills. */
function Pattern({ seed }: { readonly seed: string }) {
  let hash = 7;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
  const rise = 40 + (hash % 50);
  const sun = 60 + ((hash * 7) % 200);
  return (
    <svg
      className={css['pattern']}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={hash % 2 ? 'var(--primary-soft)' : 'var(--accent-soft)'} />
      <circle cx={sun} cy="58" r="30" fill={hash % 2 ? 'var(--accent)' : 'var(--primary)'} opacity="0.9" />
      <path
        d={`M0 ${rise + 60}c70-50 120-40 180 0s100 10 140-30V180H0z`}
        fill="var(--primary)"
        opacity="0.35"
      />
      <path d={`M0 ${200 - rise}c90-40 150-10 210-6s80-20 110-44V180H0z`} fill="var(--primary)" />
    </svg>
  );
}
