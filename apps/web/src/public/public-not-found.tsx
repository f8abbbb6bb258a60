import { useTranslation } from 'react-i18next';

import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** An unknown address, with the way to the sign-in page [ROU-02]. */
export function PublicNotFound() {
  const { t } = useTranslation('public');
  return (
    <main>
      <EmptyState
        illustration="no-results"
        title={t('notFoundTitle')}
        actions={
          <a className={buttonClass({})} href="/">
            {t('goToSignIn')}
          </a>
        }
      />
    </main>
  );
}
