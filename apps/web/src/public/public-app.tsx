import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { useErrorText } from '../lib/error-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What every signed-out page stands in: a page that breaks says so and offers to reload. */
export class PublicApp extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <PublicCrash error={this.state.error} />;
  }
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
