import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTranslation } from '../lib/translate.ts';

/** In place of everything, once another tab signed in or went on in another company: this page acts for nobody any more. */
export function SessionChanged() {
  const { t } = useTranslation('common');
  return (
    <main role="alert">
      <EmptyState
        isPage
        illustration="denied"
        title={t('sessionChangedTitle')}
        actions={<Button onClick={() => location.assign('/')}>{t('sessionChangedReload')}</Button>}
      >
        {t('sessionChangedText')}
      </EmptyState>
    </main>
  );
}
