import { useTranslation } from '../lib/translate.ts';

import { Button } from './button.tsx';
import css from './empty-state.module.css';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** The next page of a list, on request. */
export function LoadMore({ hasMore, loading, onMore }: LoadMoreProps) {
  const { t } = useTranslation('common');
  if (!hasMore) return null;
  return (
    <div className={css['actions']}>
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {t('loadMore')}
      </Button>
    </div>
  );
}
