import { useTranslation } from '../../../lib/translate.ts';

import { Skeleton } from '../../../ui/skeleton.tsx';
import css from '../../../app/training.screen.module.css';

/** The course page in its final shape while it is loading. */
export function CourseScreenSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['loading']} role="status" aria-label={t('loading')}>
      <Skeleton height="19rem" shape="card" />
      <div className={css['columns']}>
        <div className={css['column']}>
          <Skeleton width="12rem" height="1.75rem" />
          <Skeleton height="5rem" shape="card" />
          <Skeleton width="9rem" height="1.75rem" />
          <Skeleton height="18rem" shape="card" />
        </div>
        <Skeleton height="20rem" shape="card" />
      </div>
    </div>
  );
}
