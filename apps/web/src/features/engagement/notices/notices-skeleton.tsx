import { useTranslation } from '../../../lib/translate.ts';

import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './notice-bell.module.css';

/** The panel of the bell while its messages are on their way. */
export function NoticesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['panel']} role="status" aria-label={t('loading')}>
      <Skeleton height="5rem" shape="card" />
      <Skeleton height="5rem" shape="card" />
      <Skeleton height="5rem" shape="card" />
    </div>
  );
}
