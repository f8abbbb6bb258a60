import { useEffect } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { LoadFailed, failureTitle } from './load-failed.tsx';
import type { LoadFailedProps } from './load-failed.tsx';
import css from './screen.module.css';

/** In place of a screen that did not load: the tab and the heading say so too, where nothing else names the page. */
export function FailedScreen({ error, onRetry }: Pick<LoadFailedProps, 'error' | 'onRetry'>) {
  const { t } = useTranslation('common');
  const title = t(failureTitle(error));
  useEffect(() => {
    document.title = `${title} · Trilha`;
  }, [title]);

  return (
    <div className={css['screen']}>
      <LoadFailed error={error} onRetry={onRetry} isPage />
    </div>
  );
}
