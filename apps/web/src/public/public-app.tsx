import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { useErrorText } from '../lib/error-text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What every signed-out page stands in: a page that breaks says so and offers to reload. */
export function PublicApp({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary renderFailed={(error) => <PublicCrash error={error} />}>{children}</ErrorBoundary>;
}

function PublicCrash({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  return (
    <main role="alert">
      <EmptyState
        illustration="error"
        title={t('failedTitle')}
        actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      >
        {errorText(error)}
      </EmptyState>
    </main>
  );
}
