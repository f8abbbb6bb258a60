import { useTranslation } from '../lib/translate.ts';

import { LoadFailed, failureTitle } from './load-failed.tsx';
import type { LoadFailedProps } from './load-failed.tsx';
import { Screen } from './screen.tsx';

/** In place of a screen that did not load: the tab and the heading say so too, where nothing else names the page. */
export function FailedScreen({ error, onRetry }: Pick<LoadFailedProps, 'error' | 'onRetry'>) {
  const { t } = useTranslation('common');
  return (
    <Screen title={t(failureTitle(error))} titleHidden>
      <LoadFailed error={error} onRetry={onRetry} />
    </Screen>
  );
}
