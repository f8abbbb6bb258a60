import { useTranslation } from '../lib/translate.ts';

import { classes } from './classes.ts';
import css from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly shape?: 'line' | 'circle' | 'card' | undefined;
}

/** A place kept for what is loading, in its final size; seen only after 150 ms. */
export function Skeleton({ width = '100%', height = '1rem', shape = 'line' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        css['skeleton'],
        shape === 'circle' && css['circle'],
        shape === 'card' && css['card'],
      )}
      style={{ width, height }}
    />
  );
}

/** A whole screen that is loading: a title and cards. */
export function ScreenSkeleton({ cards = 6 }: { readonly cards?: number }) {
  const { t } = useTranslation('common');
  return (
    <div className={css['screen']} role="status" aria-label={t('loading')}>
      <Skeleton width="min(18rem, 60%)" height="2.25rem" />
      <Skeleton width="min(26rem, 80%)" height="1.25rem" />
      <div className={css['grid']}>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} height="13rem" shape="card" />
        ))}
      </div>
    </div>
  );
}
