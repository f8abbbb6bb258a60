import { useTranslation } from '../../../lib/translate.ts';

import { PublicFrame } from './public-frame.tsx';
import { boot } from '../../../lib/boot.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** An unknown address as signed-out people see it, with the way to the sign-in page and the company's other pages [ROU-02]. */
export function PublicNotFoundScreen() {
  const { t } = useTranslation('public');
  return (
    <PublicFrame title={t('notFoundTitle')} titleHidden>
      <EmptyState
        illustration="no-results"
        title={t('notFoundTitle')}
        actions={
          <a className={buttonClass({})} href={boot().usePortfolioPage ? '/?from=portfolio' : '/'}>
            {t('goToSignIn')}
          </a>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    </PublicFrame>
  );
}
