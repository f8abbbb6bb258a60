import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** In place of a form that is still on its way, or did not arrive. */
export function LoadingCard({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  if (error !== undefined)
    return (
      <Notice tone="danger" announced actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
        {errorText(error)}
      </Notice>
    );
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="18rem" shape="card" />
    </div>
  );
}
