import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** In place of a form that is still on its way, or did not arrive. */
export function LoadingCard({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  if (error !== undefined)
    return (
      <Alert tone="danger" announced actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
        {errorText(error)}
      </Alert>
    );
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="18rem" shape="card" />
    </div>
  );
}
