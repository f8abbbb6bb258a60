import { useTranslation } from '../lib/translate.ts';

import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Screen } from '../ui/screen.tsx';
import { paths } from './paths.ts';

/** An unknown address, with the way home [ROU-02]. */
export function NotFound() {
  const { t } = useTranslation('common');
  return (
    <Screen title={t('notFoundTitle')} titleHidden>
      <EmptyState
        illustration="no-results"
        title={t('notFoundTitle')}
        actions={<LinkButton to={paths.home}>{t('goHome')}</LinkButton>}
      >
        {t('notFoundText')}
      </EmptyState>
    </Screen>
  );
}
